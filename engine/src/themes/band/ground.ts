/** Canvas, photo scrims and the slab with its bands: one strong diagonal in every format. */
import type { Format } from '../../formats.ts';
import { turn } from '../../rect.ts';
import type { Override } from '../../template.ts';
import type { Edge, Frame, Frames } from './frames.ts';
import { part, type Part } from '../place.ts';

/** The veil's opacity over a colour of the user's choice: enough for a contrast of 4.5 over white and over black. */
const VEIL = 0.95;

/** How a photo is darkened (or lightened): everywhere, under the header, and from the names down. */
export interface Scrim {
  base: number;
  head: number;
  /** Height of the header's scrim; it fades out over its last third. */
  headHeight: (format: Format) => number;
  names: number;
  /** The top of the names' scrim at full strength; it fades in over the pixels above. */
  namesTop: (format: Format) => number;
}

const FADE = 170;
const NAMES_HEIGHT = 1700;

/** Below the art: the theme's ground, tinted by the user's colour. */
export function veil(frames: Frames, opacity = VEIL): Part {
  const fixed = { id: 'veil', type: 'rect', fill: '$veil', opacity, when: '!hasBackground' };
  return part(fixed, (format) => cover(frames[format]));
}

/** A photo as a duotone of the veil's colour, over its scrims. */
export function tint(frames: Frames): Part {
  const fixed = { id: 'tint', type: 'rect', fill: '$veil', opacity: 0.45, when: 'hasBackground' };
  return part(fixed, (format) => cover(frames[format]));
}

/** Over a photo: text has the scrim's colour behind it, whatever the photo shows. */
export function scrims(frames: Frames, { base, head, headHeight, names, namesTop }: Scrim): Part[] {
  const fixed = { type: 'rect', fill: '$scrim', when: 'hasBackground' };
  const wide = (format: Format) => ({ x: 0, width: frames[format].width });
  return [
    part({ ...fixed, id: 'scrim', opacity: base }, (format) => cover(frames[format])),
    part({ ...fixed, id: 'scrim-head', gradient: fade([head, head, 0], [0, 0.66, 1]) }, (format) => ({
      ...wide(format),
      y: 0,
      height: headHeight(format),
    })),
    part({ ...fixed, id: 'scrim-names', gradient: fade([0, names, names], [0, FADE / NAMES_HEIGHT, 1]) }, (format) => ({
      ...wide(format),
      y: namesTop(format) - FADE,
      height: NAMES_HEIGHT,
    })),
  ];
}

function fade(opacities: readonly number[], offsets: readonly number[]) {
  const stops = opacities.map((opacity, i) => ({ offset: offsets[i], color: '$scrim', opacity }));
  return { angle: 180, stops };
}

function cover({ width, height }: Frame): Override {
  return { x: 0, y: 0, width, height };
}

/** A band along the edge: `from` to `to` pixels from it, negative on the ground's side. */
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

/** Bands are drawn for 1080 pixels of width or height, whichever is smaller. */
export function unit({ width, height }: Frame): number {
  return Math.min(width, height) / 1080;
}

export function slab(frames: Frames): Part {
  return part({ id: 'slab', type: 'rect', fill: '$slab' }, (format) => band(frames[format].edge, 0, 1400));
}
