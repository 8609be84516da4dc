import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { Measure } from './break.ts';
import type { ShapedLine } from './line.ts';

const dangling = /[\s,;:/(\u2010-\u2015-]+$/;

/**
 * The line if it fits into `limit` em, else as many whole grapheme clusters as fit, and `…`.
 * `'cut'` always adds the ellipsis, because text was left out after the line.
 */
export function ellipsise(line: string, limit: number, { shape }: Measure, mode: 'fit' | 'cut' = 'fit'): ShapedLine {
  const whole = shape(line.trimEnd());
  if (mode === 'fit' && whole.width <= limit) return whole;
  const clusters = collectGraphemes(line);
  const cut = (count: number) => shape(`${clusters.slice(0, count).join('').replace(dangling, '')}…`);
  let fits = 0;
  let tooMany = clusters.length + (mode === 'cut' ? 1 : 0);
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (cut(middle).width <= limit) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}
