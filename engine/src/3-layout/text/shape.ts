import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { Face, ShapedGlyph } from '../../assets/assets.ts';
import { alignFigures } from './figures.ts';
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
  const loose = text === '' ? [] : placeLooseMarks(face, text, face.shape(shapedText, direction));
  const shaped = direction === 'ltr' ? alignFigures(face, shapedText, loose) : loose;
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

const latinMark = /[\u0300-\u036f]/;
/** The gap between a letter and a mark above or below it, in em. */
const GAP = 0.06;

/**
 * Places marks on letters the font has no anchors for (an n with diaeresis in Tinos): centred, and clear of the
 * letter. HarfBuzz itself does so only for fonts without any positioning table.
 */
function placeLooseMarks(face: Face, text: string, glyphs: ShapedGlyph[]): ShapedGlyph[] {
  if (!latinMark.test(text)) return glyphs;
  let base: ShapedGlyph | undefined;
  return glyphs.map((glyph) => {
    if (glyph.cluster !== base?.cluster) base = glyph;
    const isLoose = glyph !== base && glyph.xAdvance === 0 && glyph.xOffset === 0 && glyph.yOffset === 0;
    return isLoose && base ? onto(face, base, glyph) : glyph;
  });
}

function onto(face: Face, base: ShapedGlyph, mark: ShapedGlyph): ShapedGlyph {
  const letter = outlineOf(face, base.glyph).ink;
  const sign = outlineOf(face, mark.glyph).ink;
  if (!letter || !sign) return mark;
  const middle = (letter.left + letter.right) / 2 - base.xAdvance;
  const xOffset = Math.round(middle - (sign.left + sign.right) / 2);
  const isAbove = sign.bottom > face.capHeight / 2;
  const gap = GAP * face.unitsPerEm;
  const yOffset = isAbove ? Math.max(0, letter.top + gap - sign.bottom) : Math.min(0, letter.bottom - gap - sign.top);
  return { ...mark, xOffset, yOffset: Math.round(yOffset) };
}
