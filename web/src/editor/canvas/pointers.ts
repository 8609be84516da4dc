import { findGrip, type Grip, directions } from '../gestures/handles.ts';
import type { PointerInput, PointerKind, PointerListener } from '../gestures/gesture.ts';
import type { Hit } from '../gestures/machine.ts';
import type { Canvas } from './canvas-controller.ts';

interface PointerTools {
  host: HTMLElement;
  kernel: ReturnType<typeof createKernel>;
  isDisabled(): boolean;
}

/** Passes the page's pointer events to the kernel, in pixels of the canvas. */
export function followPointers(canvas: Canvas, { host, kernel, isDisabled }: PointerTools): () => void {
  const read = (event: PointerEvent): PointerInput => {
    const { left, top } = host.getBoundingClientRect();
    return {
      id: event.pointerId,
      pointer: event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
      // In the preview every button only pans.
      button: isDisabled() ? 1 : event.button,
      x: event.clientX - left,
      y: event.clientY - top,
      shift: event.shiftKey,
      alt: event.altKey,
      ctrl: event.ctrlKey || event.metaKey,
      time: event.timeStamp,
    };
  };
  const hover = (input: PointerInput) => {
    const { hit, under } = canvas.hitTest(input);
    const isElement = hit.kind === 'element' || hit.kind === 'ground';
    const hovered = isElement && !isDisabled() ? under[0] : undefined;
    if (hovered !== canvas.ui.get().hovered) canvas.patchUi({ hovered });
    host.style.cursor = cursorFor(hit, findGrip(canvas.stage()), canvas.ui.get().panning || isDisabled());
  };
  const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown: (event) => {
      if (event.button > 2 || isWriting(event.target)) return;
      event.preventDefault();
      if (event.button === 2) {
        focusHost(host);
        return;
      }
      host.setPointerCapture(event.pointerId);
      focusHost(host);
      kernel.down(read(event));
    },
    pointermove: (event) => {
      if (kernel.isDown()) kernel.move(read(event));
      else if (event.pointerType === 'mouse' && !isWriting(event.target)) hover(read(event));
    },
    pointerup: (event) => kernel.up(read(event)),
    pointercancel: () => kernel.cancel(),
    pointerleave: () => {
      if (canvas.ui.get().hovered !== undefined) canvas.patchUi({ hovered: undefined });
    },
    contextmenu: (event) => {
      if (isWriting(event.target)) return;
      event.preventDefault();
      // The gestures handle a finger that stays.
      if (isDisabled() || event.pointerType === 'touch') return;
      kernel.cancel();
      openMenuAt(canvas, read(event));
    },
  };
  const added = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of added) host.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of added) host.removeEventListener(name, listener);
  };
}

/** Focuses the canvas, so that keys act on the selection and fields elsewhere are committed. */
function focusHost(host: HTMLElement): void {
  if (document.activeElement !== host) host.focus({ preventScroll: true });
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-writing]') !== null;
}

/** The wheel pans, with Shift sideways, and zooms with Ctrl. A trackpad's pinch arrives as a wheel with Ctrl. */
export function followWheel(canvas: Canvas, host: HTMLElement): () => void {
  const onWheel = (event: WheelEvent) => {
    if (isWriting(event.target)) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [dx, dy] = [event.deltaX * pixels, event.deltaY * pixels];
    if (event.ctrlKey || event.metaKey) {
      const { left, top } = host.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      const by = Math.exp(-Math.max(-60, Math.min(60, dy)) / 150);
      canvas.zoom.zoomTo(canvas.view.get().view.scale * by, at);
    } else if (event.shiftKey && dx === 0) canvas.zoom.pan(-dy, 0);
    else canvas.zoom.pan(-dx, -dy);
  };
  host.addEventListener('wheel', onWheel, { passive: false });
  return () => host.removeEventListener('wheel', onWheel);
}

/** Cursors by eighths of a turn, clockwise from upright. */
const arrows = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** The cursor over a hit. */
function cursorFor(hit: Hit, grip: Grip | undefined, isPanning: boolean): string {
  if (isPanning) return 'grab';
  switch (hit.kind) {
    case 'handle': {
      const { x, y } = directions[hit.handle];
      const angle = (Math.atan2(x, -y) * 180) / Math.PI + (grip?.box.rotation ?? 0);
      return arrows[(((Math.round(angle / 45) % 4) + 4) % 4) as 0 | 1 | 2 | 3];
    }
    case 'turn':
      return 'grab';
    case 'element':
      return 'move';
    default:
      return 'default';
  }
}

/** Opens the menu at the pointer: for the element under it, or for all selected ones when it is one of them. */
function openMenuAt(canvas: Canvas, input: PointerInput): void {
  const [top] = canvas.hitTest(input).under;
  if (top === undefined) canvas.select([]);
  else if (!canvas.stage().selection.includes(top)) canvas.select([top]);
  canvas.patchUi({ menu: { x: input.x, y: input.y } });
}

/** Pixels a pointer may tremble before a press becomes a drag (web.md, Editor). */
const THRESHOLDS: Record<PointerKind, number> = { mouse: 3, pen: 5, touch: 10 };

/** Runs a function before the next frame is painted; returns how to cancel it. */
type NextFrame = (run: () => void) => () => void;

/**
 * Turns pointers into gestures: one pointer at a time, two fingers for a pinch, more are ignored. Moves are gathered
 * until the next frame.
 */
export function createKernel(listener: PointerListener, nextFrame: NextFrame) {
  const fingers = new Map<number, PointerInput>();
  let start: PointerInput | undefined;
  let isDragging = false;
  let callOff: (() => void) | undefined;

  const tell = () => {
    callOff = undefined;
    const [first, second] = [...fingers.values()];
    if (first !== undefined) listener.moved(first, second);
  };
  const flush = () => {
    if (callOff === undefined) return;
    callOff();
    tell();
  };
  const end = () => {
    callOff?.();
    callOff = undefined;
    fingers.clear();
    start = undefined;
    isDragging = false;
  };

  return {
    down(input: PointerInput): void {
      if (fingers.size >= 2) return;
      const [first] = [...fingers.values()];
      if (first !== undefined && (first.pointer !== 'touch' || input.pointer !== 'touch')) return;
      fingers.set(input.id, input);
      if (first !== undefined) {
        isDragging = true;
        listener.secondFinger(first, input);
        return;
      }
      start = input;
      listener.down(input);
    },
    move(input: PointerInput): void {
      if (start === undefined || !fingers.has(input.id)) return;
      fingers.set(input.id, input);
      if (!isDragging) {
        if (Math.hypot(input.x - start.x, input.y - start.y) < THRESHOLDS[input.pointer]) return;
        isDragging = true;
        listener.dragStarted(start);
      }
      callOff ??= nextFrame(tell);
    },
    /** Applies modifier keys that are pressed while a pointer is down. */
    keys(keys: Pick<PointerInput, 'shift' | 'alt' | 'ctrl'>): void {
      const [first] = [...fingers.values()];
      if (first === undefined || !isDragging) return;
      fingers.set(first.id, { ...first, ...keys });
      callOff ??= nextFrame(tell);
    },
    up(input: PointerInput): void {
      if (!fingers.has(input.id)) return;
      if (fingers.size === 1) fingers.set(input.id, input);
      flush();
      end();
      listener.up(input);
    },
    /** Called when the browser or Escape cancels the pointer. */
    cancel(): void {
      if (fingers.size === 0) return;
      end();
      listener.cancelled();
    },
    isDown: () => fingers.size > 0,
  };
}
