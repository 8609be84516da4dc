import { useEffect, type RefObject } from 'react';
import { copySelected, cutSelected, pasteText } from '../keys/clipboard.ts';
import { handleKey } from '../keys/handle-key.ts';
import { findShortcut } from '../keys/shortcuts.ts';
import type { Canvas } from './canvas-controller.ts';
import type { Mounted } from './mount.ts';
import type { Say } from './say.ts';

interface KeyOptions {
  canvas: Canvas;
  host: RefObject<HTMLElement | null>;
  mounted: RefObject<Mounted | undefined>;
  say: Say;
  isDisabled: boolean;
  onImage: (file: File) => void;
}

/** The canvas' keys and its clipboard, anywhere on the page but in fields and dialogs. */
export function useKeys({ canvas, host, mounted, say, isDisabled, onImage }: KeyOptions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOnCanvas = host.current?.contains(event.target as Node | null) === true;
      const focus = (id: string) => mounted.current?.focus(id);
      if (event.defaultPrevented || isDisabled) return;
      if (isInProperties(event.target) && findShortcut(event) === 'properties') {
        const [id] = canvas.stage().selection;
        if (id !== undefined) focus(id);
        event.preventDefault();
        return;
      }
      if (isElsewhere(event.target)) return;
      mounted.current?.kernel.keys(modifiersOf(event));
      if (event.key === 'Escape' && mounted.current?.kernel.isDown()) {
        mounted.current.kernel.cancel();
        event.preventDefault();
        return;
      }
      if (event.key === ' ' && isOnCanvas) {
        canvas.patchUi({ panning: true });
        event.preventDefault();
        return;
      }
      if (handleKey(event, { canvas, say, focus, isOnCanvas })) event.preventDefault();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      mounted.current?.kernel.keys(modifiersOf(event));
      if (event.key === ' ') canvas.patchUi({ panning: false });
    };
    const onCopy = (event: ClipboardEvent) => {
      if (isDisabled || isElsewhere(event.target) || event.clipboardData === null || hasText()) return;
      const copy = event.type === 'cut' ? cutSelected : copySelected;
      if (copy(canvas, event.clipboardData, say)) event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isDisabled || isElsewhere(event.target) || event.clipboardData === null) return;
      const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
      if (image !== undefined) onImage(image);
      if (image !== undefined || pasteText(canvas, event.clipboardData.getData('text/plain'), say)) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [canvas, host, mounted, say, isDisabled, onImage]);
}

/** Where keys mean something else: fields, lists with keys of their own, dialogs. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable], dialog, [data-own-keys]') !== null;
}

/** From there the key that leads to the properties leads back. */
function isInProperties(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-properties]') !== null;
}

/** Somebody copies words of the page. */
function hasText(): boolean {
  return (getSelection()?.toString() ?? '') !== '';
}

function modifiersOf({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  return { shift: shiftKey, alt: altKey, ctrl: ctrlKey || metaKey };
}
