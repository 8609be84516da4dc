import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { Face } from '../../assets/assets.ts';
import { placeLooseMarks } from './marks.ts';
import { joinInk, outlineOf, type Ink } from './outline.ts';

/** Text of one face and direction, shaped. Font units, y up, from the run's left end on the baseline. */
export interface Run {
  advance: number;
  ink: Ink | undefined;
  glyphs: readonly PlacedGlyph[];
}

/** A glyph of a run with its origin. */
export interface PlacedGlyph {
  glyph: number;
  x: number;
  y: number;
}

interface RunRequest {
  face: Face;
  text: string;
  direction: 'ltr' | 'rtl';
  /** Font units added between clusters. */
  tracking: number;
  /** Font units added to every cluster, half at each side: room for the stroke of a synthesised bold. */
  widening: number;
}

const joiningScript = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const nonJoiner = '\u200c';

export function shapeRun(request: RunRequest): Run {
  const { face } = request;
  const { glyphs, advance } = place(request);
  let ink: Ink | undefined;
  for (const { glyph, x, y } of glyphs) {
    const own = outlineOf(face, glyph).ink;
    if (own) ink = joinInk(ink, { left: own.left + x, right: own.right + x, bottom: own.bottom + y, top: own.top + y });
  }
  return { advance, ink, glyphs };
}

function place({ face, text, direction, ...request }: RunRequest): { glyphs: PlacedGlyph[]; advance: number } {
  const tracking = joiningScript.test(text) ? 0 : request.tracking;
  const shapedText = tracking === 0 ? text : withoutLigatures(text);
  const shaped = text === '' ? [] : placeLooseMarks(face, text, face.shape(shapedText, direction));
  const side = request.widening / 2;
  const glyphs: PlacedGlyph[] = [];
  let pen = side;
  shaped.forEach(({ glyph, cluster, xAdvance, xOffset, yOffset }, i) => {
    glyphs.push({ glyph, x: pen + xOffset, y: yOffset });
    pen += xAdvance;
    const next = shaped[i + 1]?.cluster ?? cluster;
    if (next !== cluster && shapedText[next] !== nonJoiner) pen += 2 * side + tracking;
  });
  return { glyphs, advance: shaped.length > 0 ? pen + side : 0 };
}

/** Spaced letters must not form ligatures; the zero-width non-joiner prevents them and keeps the kerning. */
function withoutLigatures(text: string): string {
  return collectGraphemes(text).join(nonJoiner);
}
