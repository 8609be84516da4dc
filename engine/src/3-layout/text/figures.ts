/** Scores and times: the colon stands in the middle of the figures, and the gaps between them look alike. */
import type { Face, ShapedGlyph } from '../../assets/assets.ts';
import { outlineOf } from './outline.ts';

/** A line that is a score's figures, or figures around a colon: `7`, `11`, `7:11`, `19:30`, `25 : 20`. */
const figures = /^\d{1,3}$|(?<![\d:])\d{1,3} ?: ?\d{1,3}(?![\d:])/g;

/** Figures of one width leave a hole beside a 1; a gap may be this much wider than that between two zeros. */
const LOOSE = 1.25;
/** A 7 has no ink at the height of the colon, so it may come nearer. */
const UNDER_SEVEN = 0.6;

/**
 * Moves the glyphs of scores and times. `text` has a character for each cluster; faces with one width for all characters
 * keep it.
 */
export function alignFigures(face: Face, text: string, glyphs: ShapedGlyph[]): ShapedGlyph[] {
  if (!/\d/.test(text)) return glyphs;
  const shown = glyphs.filter(({ cluster }) => text[cluster] !== '\u200c');
  const matches = [
    ...shown
      .map(({ cluster }) => text[cluster])
      .join('')
      .matchAll(figures),
  ];
  const facts = matches.length > 0 ? factsOf(face) : undefined;
  if (facts === undefined) return glyphs;
  const moved = new Map<ShapedGlyph, ShapedGlyph>();
  for (const { 0: group, index } of matches) {
    const members = shown.slice(index, index + group.length);
    members.forEach((glyph, i) => {
      const [own = '', next = ''] = [group[i], group[i + 1]];
      const yOffset = glyph.yOffset + (own === ':' ? facts.raise : 0);
      const follower = members[i + 1];
      const xAdvance = glyph.xAdvance + (follower ? nearer(face, { own, next }, { glyph, follower, facts }) : 0);
      moved.set(glyph, { ...glyph, xAdvance, yOffset });
    });
  }
  return glyphs.map((glyph) => moved.get(glyph) ?? glyph);
}

interface Pair {
  glyph: ShapedGlyph;
  follower: ShapedGlyph;
  facts: FigureFacts;
}

/** How much the next glyph moves to the left or right: font units to add to the advance. */
function nearer(face: Face, { own, next }: { own: string; next: string }, { glyph, follower, facts }: Pair): number {
  const [left, right] = [outlineOf(face, glyph.glyph).ink, outlineOf(face, follower.glyph).ink];
  if (!left || !right) return 0;
  const gap = glyph.xAdvance - left.right + right.left;
  const isFigures = own !== ':' && next !== ':';
  const wanted = isFigures ? Math.min(gap, facts.gap * LOOSE) : facts.colonGap * (own === '7' ? UNDER_SEVEN : 1);
  return Math.round(wanted - gap);
}

/** In font units. */
interface FigureFacts {
  /** From the ink of one zero to that of the next. */
  gap: number;
  /** From a zero's ink to a colon's, the mean of both sides. */
  colonGap: number;
  /** From the colon's place to the middle of the figures. */
  raise: number;
}

const known = new WeakMap<Face, FigureFacts | undefined>();

/** Undefined for a face that lacks figures or gives every character the same width. */
function factsOf(face: Face): FigureFacts | undefined {
  if (!known.has(face)) known.set(face, measure(face));
  return known.get(face);
}

function measure(face: Face): FigureFacts | undefined {
  const [zero, colon, wide] = ['0', ':', 'W'].map((sign) => face.shape(sign, 'ltr')[0]);
  const [round, dots] = [zero, colon].map((sign) => sign && outlineOf(face, sign.glyph).ink);
  if (!zero || !colon || !wide || !round || !dots || wide.xAdvance === colon.xAdvance) return undefined;
  const [before, after] = [zero.xAdvance - round.right + dots.left, colon.xAdvance - dots.right + round.left];
  return {
    gap: zero.xAdvance - round.right + round.left,
    colonGap: (before + after) / 2,
    raise: Math.max(0, Math.round((round.top + round.bottom - dots.top - dots.bottom) / 2)),
  };
}
