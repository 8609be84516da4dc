import type { Face, ShapedGlyph } from '../../assets/assets.ts';
import { outlineOf } from './outline.ts';

const latinMark = /[\u0300-\u036f]/;
/** The gap between a letter and a mark above or below it, in em. */
const GAP = 0.06;

/**
 * Places marks on letters the font has no anchors for (an n with diaeresis in Tinos): centred, and clear of the
 * letter. HarfBuzz itself does so only for fonts without any positioning table.
 */
export function placeLooseMarks(face: Face, text: string, glyphs: ShapedGlyph[]): ShapedGlyph[] {
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
