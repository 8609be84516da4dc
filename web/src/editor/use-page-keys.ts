import { useEffect } from 'react';
import { findShortcut } from './keys/shortcuts.ts';
import { useEditorMachine } from './machine/use-machine.ts';

/** Saving works from everywhere; the others not while something is being written. */
export function usePageKeys(onHelp: () => void): void {
  const actor = useEditorMachine();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const shortcut = findShortcut(event);
      if (shortcut !== 'save' && (isWriting(event.target) || isInDialog(event.target))) return;
      if (shortcut === 'save') {
        if (!event.repeat && !isInDialog(event.target)) actor.send({ type: 'SAVE' });
      } else if (shortcut === 'preview') actor.send({ type: 'TOGGLE_PREVIEW' });
      else if (shortcut === 'help') onHelp();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actor, onHelp]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
