/** People on a long scarf, knitted in line by line. */
import { peopleDate, peopleGame, peopleLabel, peopleLeague } from '../people/facts.ts';
import { peoplePosts } from '../people/room.ts';
import type { Stage } from '../stage.ts';
import { fact, fringes, knit, linesOf, pageWith, scarf, type Shares } from './scarf.ts';
import { style } from './table.ts';

/** The height of everything on the scarf but the people, on a page of 1080 px. */
const REST = 390;

function sharesOf({ height, unit, top, format }: Stage, wanted: number): Shares {
  const long = Math.min(0.9, Math.max(0.5, ((wanted + REST) * unit) / (format === '9:16' ? height - top : height)));
  return { upright: long, square: long, wide: 0.7 };
}

export const people = peoplePosts(({ kind, wanted }) => {
  const at = pageWith((stage) => sharesOf(stage, wanted(stage.format)), { size: 1.7, above: 1.5 });
  return {
    style,
    roomOf: (format) => {
      const { left, right, band, unit } = at(format);
      return {
        left,
        right,
        top: band.y + 4 * unit,
        bottom: band.y + band.height - 14 * unit,
        unit,
        lit: [0, band.width],
      };
    },
    behind: [...scarf(at, [{ id: 'diamonds', content: '' }]), knit(at)],
    before: [
      ...linesOf(at, { labels: [peopleLabel(kind)], league: peopleLeague, hall: [peopleDate] }),
      ...peopleGame(kind).map((said) => fact(at, said, 'start', 1)),
      ...fringes(at),
    ],
  };
});
