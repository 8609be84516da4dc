/** A table or a list of games on a long scarf: a line a row, our own on a stripe in the colour of the type. */
import type { Part } from '../place.ts';
import type { Stage } from '../stage.ts';
import { tablePost, type RowPost } from '../table/post.ts';
import type { TableStyle } from '../table/rows.ts';
import type { ComposeList, ListComposition } from '../theme.ts';
import { plain } from '../type.ts';
import { fact, fringes, heavy, knit, linesOf, pageWith, scarf, type Shares } from './scarf.ts';

export const style: TableStyle = {
  name: heavy,
  figure: heavy,
  head: plain,
  digit: 0.53,
  leading: 1.16,
  fills: {
    name: '$text',
    figure: '$text',
    soft: '$text',
    line: '$accent',
    lit: '$text',
    onLit: '$scarf',
    up: '$text',
  },
  ground: '$scarf',
};

/** The height of everything on the scarf but the rows, on a page of 1080 px. */
const REST = 330;

function sharesOf(stage: Stage, rows: number, wantedRow: RowPost['wantedRow']): Shares {
  const { height, unit, top, format } = stage;
  const long = Math.min(
    0.88,
    Math.max(0.5, ((rows * wantedRow(rows) + REST) * unit) / (format === '9:16' ? height - top : height)),
  );
  return { upright: long, square: Math.min(0.88, long), wide: 0.66 };
}

export const table: ComposeList = composeRows(tablePost);

/** The composition of a page of rows. */
export function composeRows(post: RowPost): ComposeList {
  return (list) => compose(post, list);
}

function compose(post: RowPost, { rows }: ListComposition): Part[] {
  const at = pageWith((stage) => sharesOf(stage, rows, post.wantedRow), { size: 1.7, above: 0 });
  return [
    ...scarf(at, [{ id: 'diamonds', content: '' }]),
    knit(at),
    ...linesOf(at, { labels: [post.label], league: post.league, hall: [] }),
    ...post.rows({
      style,
      rows,
      roomOf: (format) => {
        const { left, right, band, unit } = at(format);
        const bottom = band.y + band.height - 14 * unit;
        return { left, right, top: band.y, bottom, unit, lit: [0, band.width] };
      },
    }),
    ...post.line.map((said) => fact(at, said, 'start', 0.64)),
    ...fringes(at),
  ];
}
