import type { Point } from '../canvas/geometry.ts';
import type { PointerKind } from './machine.ts';

/** As much of a pointer event as is used; screen pixels within the canvas. */
export interface PointerInput extends Point {
  id: number;
  pointer: PointerKind;
  button: number;
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
  /** Milliseconds, for double clicks. */
  time: number;
}

/** Pixels a pointer may tremble before a press becomes a drag (web.md, Editor). */
const THRESHOLDS: Record<PointerKind, number> = { mouse: 3, pen: 5, touch: 10 };

export interface PointerListener {
  down(input: PointerInput): void;
  /** The threshold is passed; a move follows. */
  dragStarted(input: PointerInput): void;
  /** At most once a frame, the newest; of a pinch with both fingers. */
  moved(input: PointerInput, second: PointerInput | undefined): void;
  secondFinger(first: PointerInput, second: PointerInput): void;
  up(input: PointerInput): void;
  cancelled(): void;
}

/** Runs something before the next frame is painted; returns how to call it off. */
type NextFrame = (run: () => void) => () => void;

/**
 * Pointers to gestures: one pointer at a time, a second finger makes two, more are ignored. Moves are gathered until
 * the next frame.
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
    /** Keys pressed while a pointer is down change what it does. */
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
    /** By the browser or by Escape. */
    cancel(): void {
      if (fingers.size === 0) return;
      end();
      listener.cancelled();
    },
    isDown: () => fingers.size > 0,
  };
}
