/** A table or a list of games on the page: of a table our rank is the headline, our own row a cell that reaches the page's edge. */
import type { Format } from '../../formats.ts';
import type { Part } from '../place.ts';
import { tablePost, type RowPost } from '../table/post.ts';
import type { TableStyle } from '../table/rows.ts';
import type { ComposeList, ListComposition } from '../theme.ts';
import { figure, frameOf, headline, pageOf, picture, resultShares, strong, type Page } from './page.ts';

export const style: TableStyle = {
  name: figure,
  figure,
  head: strong,
  digit: 0.46,
  leading: 0.94,
  fills: {
    name: '$text',
    figure: '$text',
    soft: '$soft',
    line: '$line',
    lit: '$block',
    onLit: '$blockText',
    up: '$line',
  },
  ground: '$paper',
};

/** The block's least and greatest, on a page of 1080 px. */
const LEAST = 104;
const MOST = 460;

/** The block has the room that the rows leave; in wide formats it stands beside them. */
function tablePage(format: Format, rows: number, wantedRow: RowPost['wantedRow']): Page {
  const page = pageOf(format, resultShares);
  const { left, right, rule, footRule, small, unit, isWide, block, width } = page;
  const gap = Math.round(24 * unit);
  const bottom = Math.round(footRule - gap * 0.7);
  const top = rule + gap;
  if (isWide)
    return { ...page, teams: { x: left, y: rule + gap * 0.4, width: right - left, height: bottom - rule - gap * 0.4 } };
  const wanted = rows * wantedRow(rows) * unit + small * 1.4;
  const height = Math.round(Math.min(MOST * unit, Math.max(LEAST * unit, bottom - top - gap - wanted)));
  const y = top + height + gap * 0.4;
  return {
    ...page,
    block: { ...block, y: top, width, height },
    teams: { x: left, y, width: right - left, height: bottom - y },
  };
}

export const table: ComposeList = composeRows(tablePost);

/** The composition of a page of rows. */
export function composeRows(post: RowPost): ComposeList {
  return (list) => compose(post, list);
}

function compose(post: RowPost, { rows }: ListComposition): Part[] {
  const page = (format: Format) => tablePage(format, rows, post.wantedRow);
  return [
    ...picture(page),
    ...frameOf(page, {
      labels: [post.label],
      league: post.league,
      hall: [post.club],
      leagueShare: post.leagueShare ?? 0.72,
    }),
    ...headline(page, post.headline),
    ...post.rows({
      style,
      rows,
      roomOf: (format) => {
        const { teams, unit, width, right } = page(format);
        const { x, y, height } = teams;
        return { left: x, right, top: y, bottom: y + height, unit, lit: [x - Math.round(24 * unit), width] };
      },
    }),
  ];
}
