/** Light in a dark hall: cones from the roof, the pools they make on the floor, dust between them. */
import { formats } from '../../formats.ts';
import { part, type Part } from '../place.ts';

/** A cone in a box of 100 by 100: narrow at the top. */
export const CONE = 'M40 0L60 0L100 94Q50 106 0 94Z';

export function dust(): Part {
  const fixed = {
    id: 'dust',
    type: 'path',
    pathData: grains(),
    viewBox: [0, 0, 1000, 1000],
    fill: '$beam',
    opacity: 0.3,
  };
  return part({ ...fixed, when: '!hasBackground' }, (format) => ({ x: 0, y: 0, ...formats[format] }));
}

/** Small diamonds, spread by a low-discrepancy sequence: even, yet without a pattern. */
function grains(): string {
  return Array.from({ length: 90 }, (_, i) => {
    const x = Math.round(1000 * ((i * 0.754877) % 1));
    const y = Math.round(175 + 230 * ((i * 0.56984) % 1) ** 1.2);
    const r = 1 + (i % 3);
    return `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
  }).join('');
}
