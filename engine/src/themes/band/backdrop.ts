/** Art between a theme's ground and its texts: drawings of the court, bands along the diagonal, a halftone screen. */
import { halftone } from '../art/halftone.ts';
import type { Frames } from './frames.ts';
import { band, unit } from './ground.ts';
import { part, type Part, type Properties } from '../place.ts';

const SCREEN = { width: 900, height: 290 };
/** Side of the square every drawing on the ground is made in. */
const ART = 1000;

/** A drawing on the ground; gone when a photo is there. */
export function ground(properties: Properties, at: Part['at'], strokeWidth?: number): Part {
  const fixed = { ...properties, type: 'path', viewBox: [0, 0, ART, ART], when: '!hasBackground' };
  if (strokeWidth === undefined) return part(fixed, at);
  return part(fixed, (format) => {
    const place = at(format);
    return { ...place, strokeWidth: Math.round((strokeWidth * (place.width ?? ART)) / ART) };
  });
}

/** A square over the canvas, in shares of its longer side. */
export function artAt(frames: Frames, { x, y, side }: { x: number; y: number; side: number }): Part['at'] {
  return (format) => {
    const { width, height } = frames[format];
    const longer = Math.max(width, height);
    const size = Math.round(longer * side);
    return { x: Math.round(width / 2 - size / 2 + x * longer), y: Math.round(y * longer), width: size, height: size };
  };
}

export function bandPart(frames: Frames, id: string, fill: string, from: number, to: number): Part {
  return part({ id, type: 'rect', fill }, (format) => {
    const by = unit(frames[format]);
    return band(frames[format].edge, from * by, to * by);
  });
}

/** Dots that fade out from the slab's far corner. */
export function screen(frames: Frames): Part[] {
  const screens = halftone({
    width: SCREEN.width,
    height: SCREEN.height,
    pitch: 25,
    diameters: [4, 8, 11, 15],
    tone: (x, y) => Math.max(0, (x / SCREEN.width) * 0.75 + (y / SCREEN.height) * 0.5 - 0.45),
  });
  return screens.map(({ diameter, data }, i) => {
    const fixed = {
      id: `screen-${i + 1}`,
      type: 'path',
      viewBox: [0, 0, SCREEN.width, SCREEN.height],
      pathData: data,
      fill: 'none',
    };
    return part({ ...fixed, stroke: '$slabArt', strokeLinecap: 'round' }, (format) => {
      const { width, height } = frames[format];
      // Stories leave their lowest quarter to the app: the dots may fill it.
      const scale = unit(frames[format]) * (height / width > 1.5 ? 1.6 : 1);
      const size = { width: SCREEN.width * scale, height: SCREEN.height * scale };
      return { x: width - size.width, y: height - size.height, ...size, strokeWidth: diameter * scale };
    });
  });
}
