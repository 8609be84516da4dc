/** Canvas, photo scrims and the slab with its bands: one strong diagonal in every format. */
import type { Format } from '../../formats.ts';
import { turn } from '../../rect.ts';
import type { Override } from '../../template.ts';
import type { Edge, Frame, Frames } from '../frames.ts';
import { part, type Part } from '../place.ts';

/** How much of the veil's colour covers what somebody else chose: enough for 4.5 over white and over black. */
const VEIL = 0.84;

/** Under the art: the theme's ground, tinted by a colour of the user's; over a photo, a duotone. */
export function veil(frames: Frames): Part[] {
  const cover = (format: Format): Override => ({
    x: 0,
    y: 0,
    width: frames[format].width,
    height: frames[format].height,
  });
  return [
    part({ id: 'veil', type: 'rect', fill: '$veil', opacity: VEIL, when: '!hasBackground' }, cover),
    part({ id: 'scrim', type: 'rect', fill: '$veil', gradient: scrim, when: 'hasBackground' }, cover),
  ];
}

const scrim = {
  angle: 180,
  stops: [
    { offset: 0, color: '$veil', opacity: 0.86 },
    { offset: 0.12, color: '$veil', opacity: 0.74 },
    { offset: 0.3, color: '$veil', opacity: 0.72 },
    { offset: 0.48, color: '$veil', opacity: 0.84 },
    { offset: 1, color: '$veil', opacity: 0.95 },
  ],
};

/** A band along the edge: `from` to `to` pixels away from it, negative on the ground's side. */
export function band(edge: Edge, from: number, to: number): Override {
  const length = 3200;
  const { cos, sin } = turn(edge.angle);
  const middle = (from + to) / 2;
  const centre = { x: edge.x - sin * middle, y: edge.y + cos * middle };
  return {
    x: Math.round(centre.x - length / 2),
    y: Math.round(centre.y - (to - from) / 2),
    width: length,
    height: to - from,
    rotation: edge.angle,
  };
}

/** Bands are drawn for 1080 pixels of width or height, whichever is less. */
export function unit({ width, height }: Frame): number {
  return Math.min(width, height) / 1080;
}

export function slab(frames: Frames): Part {
  return part({ id: 'slab', type: 'rect', fill: '$slab' }, (format) => band(frames[format].edge, 0, 1400));
}
