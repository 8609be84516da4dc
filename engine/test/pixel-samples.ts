/** Pictures that reveal typical errors of coders, for tests. */
import type { Pixels } from '../src/platform/platform.ts';

type Color = (x: number, y: number) => readonly number[];

export const pixelSamples: readonly (readonly [name: string, color: Color])[] = [
  ['one colour', () => [26, 26, 26, 255]],
  ['all 255', () => [255, 255, 255, 255]],
  ['a gradient', (x, y) => [x * 2, y * 3, x + y, 255]],
  ['noise', (x, y) => [noise(x, y, 1), noise(x, y, 2), noise(x, y, 3), 255]],
  ['grain on a slope', (x, y) => [x / 3 + (noise(x, y, 1) & 7), y / 2 + (noise(x, y, 2) & 7), noise(x, y, 3) & 3, 255]],
  [
    'grain with flat stretches',
    (x, y) => (x % 90 < 40 ? [8, 16, 32, 255] : [60 + (noise(x, y, 1) & 7), y / 2, noise(x, y, 3) & 15, 255]),
  ],
  ['stripes', (x, y) => [x % 3 ? 0 : 255, y % 2 ? 0 : 255, 9, 255]],
  [
    'a halftone',
    (x, y) => (Math.hypot((x % 12) - 6, (y % 12) - 6) < 2 + y / 40 ? [255, 204, 0, 255] : [17, 34, 51, 255]),
  ],
  ['runs broken seldom', (x, y) => [(x * 1000 + y) % 997 === 0 ? 255 : 0, 0, 0, 255]],
  ['transparency', (x, y) => [x & 255, y & 255, 7, (x + y) & 1 ? 255 : 0]],
];

export function pixelsOf(width: number, height: number, color: Color): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set(color(i % width, Math.floor(i / width)), i * 4);
  return { width, height, data };
}

/** Evenly distributed bytes, the same each time. */
function noise(x: number, y: number, channel: number): number {
  const mixed = Math.imul(x * 3 + channel, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 24;
}
