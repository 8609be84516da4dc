import type { Change } from '../document/document.ts';
import type { StepName } from '../document/store.ts';
import type { Frame } from '../drawing/drawn.ts';
import type { Box, Point } from '../canvas/geometry.ts';

export type PointerKind = 'mouse' | 'touch' | 'pen';

/** The used part of a pointer event; screen pixels of the canvas. */
export interface PointerInput extends Point {
  id: number;
  pointer: PointerKind;
  button: number;
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
  /** Milliseconds, to detect double clicks. */
  time: number;
}

export interface PointerListener {
  down(input: PointerInput): void;
  /** Called once the threshold is passed; a move follows. */
  dragStarted(input: PointerInput): void;
  /** Called at most once per frame with the newest input; of a pinch with both fingers. */
  moved(input: PointerInput, second: PointerInput | undefined): void;
  secondFinger(first: PointerInput, second: PointerInput): void;
  up(input: PointerInput): void;
  cancelled(): void;
}

/** The pointer in pixels of the shape, and the held keys. */
export interface Sweep {
  point: Point;
  shift: boolean;
  alt: boolean;
  /** True with Ctrl or the command key: snapping is off. */
  ctrl: boolean;
}

export type Badge =
  | { kind: 'position'; x: number; y: number }
  | { kind: 'size'; width: number; height: number }
  | { kind: 'angle'; degrees: number };

/** A line shown while something snaps to it, in pixels of the shape. With `axis` x it is upright. */
export interface Guide {
  kind: 'line' | 'gap';
  axis: 'x' | 'y';
  /** Of a line its x or y; of a gap the position of its mark across the gap. */
  at: number;
  from: number;
  to: number;
}

/** The visible state of a gesture between frames; nothing of it is in the document. */
export interface Showing {
  /** SVG transforms of elements' groups. */
  transforms?: ReadonlyMap<string, string>;
  /** Boxes of the moved elements. */
  boxes?: ReadonlyMap<string, Box>;
  guides?: readonly Guide[];
  badge?: Badge;
  marquee?: Frame;
  /** The selection so far. */
  selection?: readonly string[];
  /** A change for the engine to draw, when a transform cannot show it. */
  sketch?: Change;
  /** True while originals stay and copies are dragged. */
  copies?: boolean;
}

/** The result of a gesture; empty when it changed nothing. */
export interface Outcome {
  step?: StepName;
  change?: Change;
  select?: readonly string[];
}

/** Everything between DRAG_STARTED and UP. Pure: the same pointers give the same result, on a screen or in a test. */
export interface Gesture {
  update(sweep: Sweep): Showing;
  /** Called after the last update. */
  finish(): Outcome;
}
