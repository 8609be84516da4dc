/** The page of the duotone theme: a photo that dissolves into dots of ink, and the stack of lines on the ink. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { stageOf, type Stage } from '../stage.ts';
import type { Voice } from '../type.ts';

export const strong: Voice = { fontFamily: 'Archivo', fontWeight: 800 };
export const plain: Voice = { fontFamily: 'Archivo', fontWeight: 500 };

/** From top to bottom: photo, crests with the occasion beside them, names, third line, foot. */
export interface Page extends Stage {
  small: number;
  /** Width of the stack, from the left edge of the text. In wide formats the photo is at its right. */
  column: number;
  photo: Rect;
  crests: { y: number; size: number };
  /** Both names, each with a half; or the rows. */
  names: Rect;
  /** The third line of the stack. */
  third: { y: number; size: number };
  foot: number;
}

export type Kind = 'preview' | 'result' | 'round2' | 'round3' | 'round5';

/** Heights of the names and of the third line in shares of the text's height. */
type Shares = readonly [names: number, third: number];

const upright: Readonly<Record<Kind, Shares>> = {
  preview: [0.215, 0.06],
  result: [0.145, 0.27],
  round2: [0.36, 0.062],
  round3: [0.5, 0.055],
  round5: [0.62, 0.05],
};
const square: Readonly<Record<Kind, Shares>> = {
  preview: [0.2, 0.064],
  result: [0.14, 0.25],
  round2: [0.37, 0.062],
  round3: [0.53, 0.052],
  round5: [0.64, 0.048],
};
/** 9:16 has room for names in two lines. */
const tall: Readonly<Record<Kind, Shares>> = {
  preview: [0.39, 0.056],
  result: [0.15, 0.27],
  round2: [0.37, 0.058],
  round3: [0.5, 0.052],
  round5: [0.62, 0.048],
};
const wide: Readonly<Record<Kind, Shares>> = {
  preview: [0.54, 0.085],
  result: [0.27, 0.35],
  round2: [0.6, 0.1],
  round3: [0.64, 0.09],
  round5: [0.68, 0.08],
};

function sharesOf(format: Format, isWide: boolean): Readonly<Record<Kind, Shares>> {
  if (isWide) return wide;
  return format === '9:16' ? tall : format === '1:1' ? square : upright;
}

export function pageOf(kind: Kind): (format: Format) => Page {
  return (format) => {
    const stage = stageOf(format);
    const { left, right, top, bottom, unit, isWide, width, height } = stage;
    const [names, third] = sharesOf(format, isWide)[kind];
    const room = bottom - top;
    const isRound = kind.startsWith('round');
    const small = Math.round((isWide ? 35 : 33) * unit);
    const gap = Math.round(26 * unit);
    const foot = bottom - small * 0.25;
    const size = Math.round(room * third);
    const y = Math.round(isRound ? 0 : foot - small * ((kind === 'result' ? 2.9 : 1.75) + (isWide ? 0.9 : 0)) - gap);
    const namesHeight = Math.round(room * names);
    const last = isRound
      ? foot - small - gap
      : y - (kind === 'result' ? size : size * 0.7) - gap * (kind === 'result' ? 1.3 : 1.7);
    const namesTop = Math.round(last - namesHeight);
    const crest = Math.round((isRound ? 0 : isWide ? 96 : 100) * unit);
    const edge = Math.round(width * (isRound ? 0.6 : 0.5));
    const column = (isWide ? edge - Math.round(20 * unit) : right) - left;
    const above = isRound ? size * 1.05 + gap + small * 1.5 : crest;
    const crestTop = Math.round(isWide && !isRound ? Math.min(namesTop - gap - crest, top) : namesTop - gap - above);
    const photoEnd = crestTop - gap * 0.5;
    return {
      ...stage,
      small,
      column,
      photo: isWide
        ? { x: edge, y: 0, width: width - edge, height }
        : { x: 0, y: 0, width, height: Math.round(photoEnd) },
      crests: { y: crestTop, size: crest },
      names: { x: left, y: namesTop, width: column, height: namesHeight },
      third: isRound ? { y: Math.round(crestTop + small * 1.5 + size * 0.72), size } : { y, size },
      foot,
    };
  };
}
