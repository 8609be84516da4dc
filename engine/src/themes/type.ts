/** The themes' typefaces. */
import type { Format } from '../formats.ts';
import type { Override } from '../template.ts';
import { part, type Part, type Properties } from './place.ts';

export interface Voice {
  fontFamily: string;
  fontWeight: number;
  textTransform?: 'uppercase';
}

/** Condensed capitals for the most important text. */
export const display: Voice = { fontFamily: 'Bebas Neue', fontWeight: 400, textTransform: 'uppercase' };
export const plain: Voice = { fontFamily: 'Barlow Condensed', fontWeight: 600 };
export const caps: Voice = { fontFamily: 'Barlow Condensed', fontWeight: 700, textTransform: 'uppercase' };

/** Height of the capitals in em. */
const capitals: Readonly<Record<string, number>> = {
  'Bebas Neue': 0.7,
  'Barlow Condensed': 0.7,
  Archivo: 0.686,
  'Big Shoulders': 0.8,
  'Saira Extra Condensed': 0.688,
  Doto: 0.7,
  Caveat: 0.61,
  Impact: 0.859,
  'Courier New': 0.66,
};

export function capsOf({ fontFamily }: Voice): number {
  return capitals[fontFamily] ?? 0.7;
}

/** A text in one of the typefaces. It shrinks to 60 % before anything is cut. */
export function text(voice: Voice, properties: Properties, at: (format: Format) => Override): Part {
  const type = 'apiField' in properties ? 'api-text' : 'text';
  return part({ type, ...voice, ...properties, fit: { mode: 'shrink', ...(properties.fit as object) } }, at);
}

/** Letter-spacing of small capitals, in template pixels. */
export function tracking(fontSize: number): number {
  return Math.round(fontSize * 0.04 * 10) / 10;
}
