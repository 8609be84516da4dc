import bidiFactory, { type Bidi } from 'bidi-js';

// The package's types describe its ES module; Node and bundlers return the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;
const leftToRightLetter = /[A-Za-z\u00aa-\u02af\u0370-\u0588]/;

export type Direction = 'ltr' | 'rtl';

/** Posts read left to right, foreign names included; only a text wholly in Hebrew or Arabic reads right to left. */
export function baseDirection(text: string): Direction {
  return rightToLeft.test(text) && !leftToRightLetter.test(text) ? 'rtl' : 'ltr';
}

/** Embedding level of every UTF-16 unit (UAX 9), or undefined when all of them are 0. */
export function bidiLevels(text: string, base: Direction): Uint8Array | undefined {
  if (base === 'ltr' && !rightToLeft.test(text)) return undefined;
  return bidi.getEmbeddingLevels(text, base).levels;
}

/** Reorders pieces of a line from reading order to visual order (UAX 9, rule L2). */
export function visualOrder<T extends { level: number }>(pieces: readonly T[]): T[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map((piece) => piece.level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++;
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return ordered;
}
