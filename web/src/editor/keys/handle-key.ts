import { useEffect, type RefObject } from 'react';
import type { Canvas } from '../canvas/canvas-controller.ts';
import { boundsOf, uniteFrames } from '../canvas/geometry.ts';
import { listSelected, findNeighbour } from '../canvas/stage.ts';
import { toScreen } from '../canvas/viewport.ts';
import type { Say } from '../canvas/words.ts';
import { askForProperties } from '../properties-asked.ts';
import { commands, nudge } from './commands.ts';
import { findShortcut, type Pressed } from './shortcuts.ts';
import { copySelected, cutSelected, pasteText } from './clipboard.ts';
import type { Mounted } from '../canvas/mount.ts';

const directions: Record<string, { dx: number; dy: number }> = {
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
};

/** Pixels with Shift (web.md, Editor). */
const FAR = 10;

interface KeyTools {
  canvas: Canvas;
  say: Say;
  /** Moves the keyboard's focus to an element. */
  focus(id: string): void;
  /** True when the canvas has the focus: arrows, page keys and Enter then belong to it. */
  isOnCanvas: boolean;
}

let lastNudge = 0;

/** Handles a key outside of fields; returns true when it did something. */
export function handleKey(event: Pressed & { repeat: boolean }, tools: KeyTools): boolean {
  const { canvas, say, isOnCanvas } = tools;
  const id = findShortcut(event);
  if (id === undefined) return false;
  if (id === 'next' || id === 'previous') return isOnCanvas && choose(tools, id === 'next' ? 1 : -1);
  if (id === 'properties') return isOnCanvas && goToProperties(canvas);
  if (id === 'menu') return isOnCanvas && openMenu(canvas);
  if (id === 'nudge' || id === 'nudgeFar') return moveByKey(event, tools, id === 'nudge' ? 1 : FAR);
  // Enter belongs to the focused button; on the canvas it first selects.
  if (id === 'editText') return isOnCanvas && (selectFocused(canvas) || commands.editText?.(canvas, say) === true);
  return commands[id]?.(canvas, say) ?? false;
}

/** Selects the next element; at the ends it does nothing but keeps the page from scrolling. */
function choose({ canvas, focus }: KeyTools, direction: 1 | -1): boolean {
  const next = findNext(canvas, direction);
  if (next === undefined) return true;
  canvas.select([next.id]);
  focus(next.id);
  return true;
}

function findNext(canvas: Canvas, direction: 1 | -1) {
  const stage = canvas.stage();
  return findNeighbour(stage, canvas.ui.get().focused ?? stage.selection.at(-1), direction);
}

/** Selects the focused element when nothing is selected; returns true if it did. */
function selectFocused(canvas: Canvas): boolean {
  const { focused } = canvas.ui.get();
  if (focused === undefined || canvas.stage().selection.length > 0) return false;
  canvas.select([focused]);
  return true;
}

function goToProperties(canvas: Canvas): boolean {
  selectFocused(canvas);
  if (canvas.stage().selection.length === 0) return false;
  askForProperties();
  return true;
}

function openMenu(canvas: Canvas): boolean {
  selectFocused(canvas);
  openMenuBelow(canvas);
  return true;
}

/** Arrows move the selection; without one they move the focus, and Enter selects. */
function moveByKey({ key, repeat }: Pressed & { repeat: boolean }, tools: KeyTools, pixels: number): boolean {
  const direction = directions[key];
  const { canvas, say, isOnCanvas } = tools;
  if (direction === undefined) return false;
  if (!repeat) lastNudge += 1;
  const delta = { dx: direction.dx * pixels, dy: direction.dy * pixels, transaction: `nudge-${lastNudge}` };
  if (nudge(canvas, say, delta)) return true;
  if (!isOnCanvas) return false;
  const next = findNext(canvas, direction.dx + direction.dy > 0 ? 1 : -1);
  if (next !== undefined) tools.focus(next.id);
  return true;
}

/** Opens the menu below the selection, within the canvas. */
function openMenuBelow(canvas: Canvas): void {
  const { view, room } = canvas.view.get();
  const frame = uniteFrames(listSelected(canvas.stage()).map(({ box }) => boundsOf(box)));
  const corner = frame === undefined ? { x: 0, y: 0 } : { x: frame.x, y: frame.y + frame.height };
  const { x, y } = toScreen(view, corner);
  canvas.patchUi({ menu: { x: Math.max(0, Math.min(x, room.width)), y: Math.max(0, Math.min(y, room.height)) } });
}

interface KeyOptions {
  canvas: Canvas;
  host: RefObject<HTMLElement | null>;
  mounted: RefObject<Mounted | undefined>;
  say: Say;
  isDisabled: boolean;
  onImage: (file: File) => void;
}

/** Handles the canvas' keys and clipboard, except in fields and dialogs. */
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
      if (isElsewhere(event.target) && !isForEditor(event)) return;
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

/** True where keys have another meaning: fields, widgets with own keys, dialogs. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable], dialog, [data-own-keys]') !== null;
}

/** Nobody types in a choice, a switch or a slider, and they have nothing of their own to undo. */
function isForEditor({ target, ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  const choice = 'select, input:is([type=checkbox], [type=radio], [type=range])';
  if (!(target instanceof Element) || !target.matches(choice) || target.closest('dialog') !== null) return false;
  return (ctrlKey || metaKey) && /^[zy]$/i.test(key);
}

/** In the properties, the key that opened them leads back. */
function isInProperties(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-properties]') !== null;
}

/** True when words of the page are selected for copying. */
function hasText(): boolean {
  return (getSelection()?.toString() ?? '') !== '';
}

function modifiersOf({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  return { shift: shiftKey, alt: altKey, ctrl: ctrlKey || metaKey };
}
