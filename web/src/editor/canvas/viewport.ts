import type { Frame } from '../drawing/drawn.ts';
import type { Point } from './geometry.ts';

/** Screen pixels from the canvas' corner to the shape's, and screen pixels per pixel of the shape. */
export interface Viewport {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** 10 to 400 % (web.md, Editor). */
const MIN_SCALE = 0.1;
const MAX_SCALE = 4;
/** Stops of the zoom buttons. */
const stops = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** Margin around a fitted shape. */
const MARGIN = 24;
/** Height that the zoom bar takes at the lower edge. */
const BELOW = 72;
/** Pixels of the shape that stay in sight. */
const IN_SIGHT = 48;

function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** Fits a frame into the middle, at most at 100 %. Whole screen pixels keep its edges sharp. */
export function fitFrame({ x, y, width, height }: Frame, room: Size): Viewport {
  const margin = Math.min(MARGIN, room.width / 8, room.height / 8);
  const below = Math.min(BELOW, room.height / 6);
  const across = (room.width - 2 * margin) / Math.max(1, width);
  const down = (room.height - margin - below) / Math.max(1, height);
  const whole = Math.max(1, Math.floor(width * clampScale(Math.min(across, down, 1)) + 1e-6));
  const scale = clampScale(whole / Math.max(1, width));
  return {
    scale,
    x: Math.round(room.width / 2 - (x + width / 2) * scale),
    y: Math.round((room.height + margin - below) / 2 - (y + height / 2) * scale),
  };
}

/** Another scale; the given point stays in place. */
export function zoomAt(view: Viewport, point: Point, wanted: number): Viewport {
  const scale = clampScale(wanted);
  const by = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
}

/** The next larger or smaller stop. */
export function nextStop(scale: number, direction: 1 | -1): number {
  const rest =
    direction === 1 ? stops.filter((stop) => stop > scale + 0.005) : stops.filter((stop) => stop < scale - 0.005);
  return (direction === 1 ? rest[0] : rest.at(-1)) ?? scale;
}

/** Limits panning, so that a part of the shape stays in sight. */
export function keepInSight(view: Viewport, shape: Size, room: Size): Viewport {
  const clamp = (at: number, length: number, available: number) =>
    Math.min(available - IN_SIGHT, Math.max(IN_SIGHT - length * view.scale, at));
  return { ...view, x: clamp(view.x, shape.width, room.width), y: clamp(view.y, shape.height, room.height) };
}

/** Margin around a frame that is brought into sight. */
const AROUND = 16;

/** Moves the view as little as needed to show a frame; a larger frame shows its middle. */
export function bringInto(view: Viewport, { x, y, width, height }: Frame, room: Size): Viewport {
  const shift = (start: number, length: number, available: number) => {
    const spare = (available - length) / 2;
    const around = Math.min(AROUND, spare);
    if (spare < 0) return spare - start;
    return Math.max(around - start, Math.min(0, available - around - length - start));
  };
  const { scale } = view;
  const dx = shift(view.x + x * scale, width * scale, room.width);
  const dy = shift(view.y + y * scale, height * scale, room.height);
  return { scale, x: Math.round(view.x + dx), y: Math.round(view.y + dy) };
}

export function toShape({ scale, x, y }: Viewport, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

export function toScreen({ scale, x, y }: Viewport, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}

/** Zooms between two positions of two fingers: the point between them stays below them. */
export function pinch(view: Viewport, from: readonly [Point, Point], to: readonly [Point, Point]): Viewport {
  const [before, after] = [middleOf(from), middleOf(to)];
  const by = distanceOf(to) / Math.max(1, distanceOf(from));
  const zoomed = zoomAt(view, before, view.scale * by);
  return { ...zoomed, x: zoomed.x + after.x - before.x, y: zoomed.y + after.y - before.y };
}

function middleOf([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function distanceOf([one, other]: readonly [Point, Point]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
