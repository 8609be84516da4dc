import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createObservable } from '../preferences/observable.ts';

/** A property that can get the focus. */
export type FocusTarget = 'apiField' | 'children';

/** The requested focus; a new object for each request. */
const wanted = createObservable<{ at: FocusTarget | undefined }>({ at: undefined });

/** Opens 'Element-Eigenschaften': on small screens their sheet first. */
export function askForProperties(at?: FocusTarget): void {
  wanted.set({ at });
}

/** Calls back when the properties were requested and the selection is in the page. */
export function usePropertiesAsked(onAsked: () => void): void {
  const asked = useSyncExternalStore(wanted.subscribe, wanted.get);
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    onAsked();
  });
}

/** Focuses the requested property, else the first control. */
export function focusProperties(): void {
  const pane = document.querySelector('[data-properties]');
  const controls = 'input, select, textarea, button';
  const { at } = wanted.get();
  const asked = at === undefined ? null : pane?.querySelector<HTMLElement>(`[data-property="${at}"]`);
  (asked ?? pane?.querySelector<HTMLElement>(controls))?.focus();
}
