/** The family's two typefaces: condensed capitals for the most important text, a grotesque for the rest. */
import type { Format } from '../formats.ts';
import type { Override } from '../template.ts';
import { part, type Part, type Properties } from './place.ts';

const display = { fontFamily: 'Bebas Neue', fontWeight: 400, textTransform: 'uppercase' };
const plain = { fontFamily: 'Barlow Condensed', fontWeight: 600 };
const caps = { fontFamily: 'Barlow Condensed', fontWeight: 700, textTransform: 'uppercase' };

type Voice = keyof typeof voices;

const voices = { display, plain, caps };

/** A text in one of the typefaces. It shrinks to 60 % before anything is cut. */
export function text(voice: Voice, properties: Properties, at: (format: Format) => Override): Part {
  const type = 'apiField' in properties ? 'api-text' : 'text';
  return part({ type, ...voices[voice], ...properties, fit: { mode: 'shrink', ...properties.fit } }, at);
}

/** Letter-spacing of small capitals, in template pixels. */
export function tracking(fontSize: number): number {
  return Math.round(fontSize * 0.04 * 10) / 10;
}
