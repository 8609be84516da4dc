/** Two and three games on the scarf: a band for each, with a stripe between them. */
import type { Format } from '../../formats.ts';
import { dates } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import type { Composition } from '../theme.ts';
import { plain } from '../type.ts';
import { fact, fringes, heavy, knit, lines, pageOf, scarf } from './scarf.ts';

const style: RowStyle = {
  name: heavy,
  note: plain,
  figure: heavy,
  step: 1.28,
  leading: 1.02,
  timeScale: 1,
  scoreScale: 1.04,
  timeWidth: 2.1,
  scoreWidth: 1.15,
  fills: { name: '$text', figure: '$text', soft: '$text' },
  ground: '$scarf',
  plateRadius: 99,
  lost: { fill: 'none', stroke: '$text', strokeWidth: 4 },
};

export function round(tab: Composition['tab'], games: number): Part[] {
  const at = pageOf('round');
  const places = (format: Format) => {
    const { band, left, right, small, unit } = at(format);
    const pitch = band.height / (games || 1);
    // A name of two lines reaches above its row, and must not touch the stripe there.
    const note = games > 3 ? pitch * 0.17 : small * 0.86;
    const below = (pitch - note * 1.51 - (games > 3 ? 12 : 24) * unit) / 2.78;
    const size = Math.min(pitch / 3.7, below, small * (games === 2 ? 2.7 : 2.4));
    const top = games === 0 ? band.y : band.y + (pitch - size * 2.08 - note * 1.51) / 2;
    return { top, pitch, size, left, right, note };
  };
  return [
    ...scarf(at, [{ id: 'diamonds', content: '' }]),
    knit(at),
    ...Array.from({ length: Math.max(0, games - 1) }, (_, i) =>
      part({ id: `rule-${games > 3 ? i + 10 : i + 1}`, type: 'rect', fill: '$accent' }, (format) => {
        const { band, unit } = at(format);
        const height = Math.max(3, Math.round(8 * unit));
        return {
          x: 0,
          y: Math.round(band.y + (band.height / games) * (i + 1) - height / 2),
          width: band.width,
          height,
        };
      }),
    ),
    ...lines(at, tab, games),
    ...rows({ places, style, tab, games }),
    ...dates().map((said) => fact(at, said, 'start', 1)),
    ...fringes(at),
  ];
}
