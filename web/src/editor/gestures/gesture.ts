import type { Change } from '../document/document.ts';
import type { StepName } from '../document/store.ts';
import type { Frame } from '../drawing/drawn.ts';
import type { Box, Point } from '../canvas/geometry.ts';

export type PointerKind = 'mouse' | 'touch' | 'pen';

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

/** Where the pointer is, in pixels of the shape, and which keys are held. */
export interface Sweep {
  point: Point;
  shift: boolean;
  alt: boolean;
  /** Ctrl, or the command key: no snapping. */
  ctrl: boolean;
}

export type Badge =
  | { kind: 'position'; x: number; y: number }
  | { kind: 'size'; width: number; height: number }
  | { kind: 'angle'; degrees: number };

/** A line to be seen while something snaps to it, in pixels of the shape. `axis` x: an upright line at that x. */
export interface Guide {
  kind: 'line' | 'gap';
  axis: 'x' | 'y';
  /** Of a line: its x or y. Of a gap: where across the gap its mark is drawn. */
  at: number;
  from: number;
  to: number;
}

/** What a gesture shows between two frames; nothing of it is in the document yet. */
export interface Showing {
  /** SVG transforms of elements' groups. */
  transforms?: ReadonlyMap<string, string>;
  /** Where selected elements are seen meanwhile. */
  boxes?: ReadonlyMap<string, Box>;
  guides?: readonly Guide[];
  badge?: Badge;
  marquee?: Frame;
  /** What would be selected. */
  selection?: readonly string[];
  /** To be drawn by the engine: sizes change more than a transform can show. */
  sketch?: Change;
  /** The originals stay, copies are dragged. */
  copies?: boolean;
}

/** What is left of a gesture; nothing when it changed nothing. */
export interface Outcome {
  step?: StepName;
  change?: Change;
  select?: readonly string[];
}

/** Everything between DRAG_STARTED and UP. Pure: the same pointers give the same outcome, on a screen or in a test. */
export interface Gesture {
  update(sweep: Sweep): Showing;
  /** After the last update. */
  finish(): Outcome;
}
