import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createObservable } from '../preferences/observable.ts';

/** A property that may be meant in particular. */
export type FocusTarget = 'apiField' | 'children';

/** What the focus is wanted on; a new object each time. */
const wanted = createObservable<{ at: FocusTarget | undefined }>({ at: undefined });

/** Leads to 'Element-Eigenschaften': on a small screen their sheet opens first. */
export function askForProperties(at?: FocusTarget): void {
  wanted.set({ at });
}

/** For whoever shows the properties, once what is selected is on the page. */
export function usePropertiesAsked(onAsked: () => void): void {
  const asked = useSyncExternalStore(wanted.subscribe, wanted.get);
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    onAsked();
  });
}

/** To what was asked for, else to the first control. */
export function focusProperties(): void {
  const pane = document.querySelector('[data-properties]');
  const controls = 'input, select, textarea, button';
  const { at } = wanted.get();
  const asked = at === undefined ? null : pane?.querySelector<HTMLElement>(`[data-property="${at}"]`);
  (asked ?? pane?.querySelector<HTMLElement>(controls))?.focus();
}
