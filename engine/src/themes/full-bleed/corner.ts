/** The quiet corner that holds all text, in every format and at both ends of the photo. */
import type { Format } from '../../formats.ts';
import type { End } from '../ends.ts';
import { stageOf, type Stage } from '../stage.ts';
import type { Voice } from '../type.ts';

export const strong: Voice = { fontFamily: 'Archivo', fontWeight: 800 };
/** Numbers and small type: few points a letter. */
export const figure: Voice = { fontFamily: 'Saira Extra Condensed', fontWeight: 700 };

/** Sizes in template pixels. */
interface Sizes {
  small: number;
  /** From one team or row to the next, and the size of the names. */
  pitch: number;
  name: number;
  /** Height of the kick-off's tab, and of the cells of a score. */
  tab: number;
  score: number;
  /** Width of the text. */
  textWidth: number;
}

const sizes: Readonly<Record<Format, Sizes>> = {
  '4:5': { small: 38, pitch: 112, name: 90, tab: 150, score: 264, textWidth: 960 },
  '1:1': { small: 33, pitch: 92, name: 74, tab: 122, score: 212, textWidth: 810 },
  '1100:800': { small: 30, pitch: 112, name: 60, tab: 112, score: 176, textWidth: 450 },
  '3:4': { small: 38, pitch: 116, name: 92, tab: 156, score: 280, textWidth: 960 },
  '9:16': { small: 42, pitch: 164, name: 100, tab: 190, score: 290, textWidth: 900 },
  '16:9': { small: 44, pitch: 184, name: 96, tab: 170, score: 300, textWidth: 740 },
};

export interface Corner extends Stage, Sizes {
  /** Thickness of the club's edge. */
  edge: number;
  gap: number;
  /** Left end of the text, and the top of all of it. */
  x: number;
  start: number;
  kicker: number;
  /** Top of the first team's line. */
  teams: number;
  /** Top of the tab, of the score or of the rows. */
  figures: number;
  foot: number;
}

export type At = (format: Format) => Corner;
export type Kind = 'preview' | 'result' | number;

/** The lines from the corner's end upwards. At the photo's other end the same lines start at the top. */
export function cornerAt(end: End, of: Kind): At {
  // A cover has the room of two rows.
  const kind = of === 0 ? 2 : of;
  return (format) => {
    const stage = stageOf(format);
    const column = sizes[format];
    const { top, bottom, left, right, isWide, unit } = stage;
    const isRound = typeof kind === 'number';
    const own = { ...column, textWidth: Math.round(column.textWidth * (isRound && isWide ? 1.15 : 1)) };
    const small = own.small;
    const gap = Math.round(30 * unit);
    const pitch = kind === 'result' ? Math.round(own.pitch * (isWide ? 0.64 : 0.7)) : own.pitch;
    const head = small * 0.9 + gap * 0.9 + (isRound ? small * 2.4 : 2 * pitch + gap * 0.4);
    const row = isWide
      ? (bottom - top - head - gap - small * 1.9) / Number(kind)
      : own.name * (kind === 2 ? 2.2 : Number(kind) > 3 ? 8 / Number(kind) : 1.86);
    const tall = isRound ? kind * row : kind === 'preview' ? own.tab : own.score;
    const height = head + tall + gap + small * 1.9;
    const low = Math.round(bottom - height);
    const start = isWide || end === 'far' ? top : low;
    const last = end === 'far' && !isWide ? top + height : bottom;
    const foot = Math.round(last - small * 0.2);
    const figures = Math.round(last - small * 1.9 - gap - tall);
    // In wide formats a result has two lines above the score.
    const ceiling = kind === 'result' ? figures - small * 2.7 : figures;
    const teams = Math.round(figures - gap * 0.4 - 2 * pitch);
    return {
      ...stage,
      ...own,
      pitch: isRound ? Math.round(row) : pitch,
      edge: Math.round(22 * unit),
      gap,
      x: isWide && end === 'far' ? right - own.textWidth : left,
      start,
      kicker: Math.round(start + small * 0.8),
      teams: isRound ? figures : isWide ? Math.round((start + small + ceiling - 2 * pitch) / 2) : teams,
      figures,
      foot,
    };
  };
}
