import type { Frame } from '../../drawing/drawn.ts';
import { boundsOf } from '../../canvas/geometry.ts';
import { isGround, listLevel, type Stage } from '../../canvas/stage.ts';

/** Nothing important comes nearer to the edge (LOOK: key content keeps 60 px). */
export const SAFE_AREA = 60;

/** A line edges and centres snap to, and how far it reaches the other way. */
export interface SnapLine {
  at: number;
  /** Only this edge of a frame, from within: at a margin, anything else would stand outside. */
  only?: 'start' | 'end';
  from: number;
  to: number;
}

export interface SnapLines {
  x: SnapLine[];
  y: SnapLine[];
  /** Of the elements that stand still. */
  frames: Frame[];
}

/** Edges and centres of the canvas, its safe area, and of everything that is not moving; parts see their row as well. */
export function listSnapLines(stage: Stage, moving: ReadonlySet<string>): SnapLines {
  const { width, height } = stage.size;
  const others = stage.entered === undefined ? [] : listLevel(stage);
  const frames = [...stage.elements, ...others]
    .filter((staged) => staged.shown && !moving.has(staged.id) && !isGround(staged, stage))
    .map(({ box }) => boundsOf(box))
    // What reaches beyond the canvas is decoration: nobody lines anything up with it.
    .filter((frame) => isWithin(frame, stage.size));
  return {
    x: [
      ...linesOfCanvas(width, height),
      ...frames.flatMap((frame) => linesOf(frame.x, frame.width, frame.y, frame.height)),
    ],
    y: [
      ...linesOfCanvas(height, width),
      ...frames.flatMap((frame) => linesOf(frame.y, frame.height, frame.x, frame.width)),
    ],
    frames,
  };
}

function linesOfCanvas(size: number, to: number): SnapLine[] {
  return [
    ...[0, SAFE_AREA].map((at) => ({ at, from: 0, to, only: 'start' as const })),
    { at: size / 2, from: 0, to },
    ...[size - SAFE_AREA, size].map((at) => ({ at, from: 0, to, only: 'end' as const })),
  ];
}

function isWithin({ x, y, width, height }: Frame, size: Stage['size']): boolean {
  return x >= -1 && y >= -1 && x + width <= size.width + 1 && y + height <= size.height + 1;
}

function linesOf(start: number, size: number, from: number, length: number): SnapLine[] {
  return [start, start + size / 2, start + size].map((at) => ({ at, from, to: from + length }));
}
