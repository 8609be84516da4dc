/** Strokes and light that the drawn scenes are made of. */
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

export type Brush = SKRSContext2D;
export type Point = readonly [x: number, y: number];

/** A generator with a seed: every run of the script draws the same files. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `#rrggbb` times a factor; above 1 it also moves towards white. */
export function shade(color: string, factor: number): string {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const toned = channels.map((value) =>
    Math.min(255, Math.round(value * factor + (factor > 1 ? (factor - 1) * 40 : 0))),
  );
  return `#${toned.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

export function layer(width: number, height: number, draw: (brush: Brush) => void): Canvas {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext('2d'));
  return canvas;
}

/** Draws with a filter or a blend mode, and restores the brush. */
export function within(brush: Brush, state: { blur?: number; alpha?: number; mode?: string }, draw: () => void): void {
  brush.save();
  if (state.blur) brush.filter = `blur(${state.blur}px)`;
  brush.globalAlpha = state.alpha ?? 1;
  if (state.mode) brush.globalCompositeOperation = state.mode as GlobalCompositeOperation;
  draw();
  brush.restore();
}

export function polygon(brush: Brush, points: readonly Point[]): void {
  brush.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? brush.moveTo(x, y) : brush.lineTo(x, y)));
  brush.closePath();
}

/** A closed curve through the middles of the points' edges. */
export function blob(brush: Brush, points: readonly Point[]): void {
  const middle = (i: number) => between(points[i % points.length]!, points[(i + 1) % points.length]!, 0.5);
  brush.beginPath();
  brush.moveTo(...middle(points.length - 1));
  points.forEach(([x, y], i) => brush.quadraticCurveTo(x, y, ...middle(i)));
  brush.closePath();
}

export function ramp(
  brush: Brush,
  [from, to]: readonly [Point, Point],
  stops: readonly (readonly [at: number, color: string])[],
) {
  const gradient = brush.createLinearGradient(...from, ...to);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

export function glow(
  brush: Brush,
  [x, y]: Point,
  radius: number,
  stops: readonly (readonly [at: number, color: string])[],
): void {
  const gradient = brush.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  brush.fillStyle = gradient;
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** The grain of a sensitive film. */
export function grain(
  brush: Brush,
  { width, height }: { width: number; height: number },
  strength: number,
  seed: number,
): void {
  const random = createRandom(seed);
  const pixels = brush.getImageData(0, 0, width, height);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const noise = (random() + random() - 1) * strength;
    for (let c = 0; c < 3; c++) pixels.data[i + c] = Math.max(0, Math.min(255, pixels.data[i + c]! + noise));
  }
  brush.putImageData(pixels, 0, 0);
}
