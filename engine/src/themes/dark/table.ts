/** A table or a list of games in the hall: the light falls from above, or from the side where the page is wide; our own row glows. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { photo } from '../photo.ts';
import type { Part } from '../place.ts';
import { veil } from '../stage.ts';
import { tablePost, type RowPost } from '../table/post.ts';
import type { TableStyle } from '../table/rows.ts';
import type { ComposeList, ListComposition } from '../theme.ts';
import { caps, text, tracking } from '../type.ts';
import { cone, dateLine, hallOf, neon, sign, type Room } from './room.ts';

export const style: TableStyle = {
  name: sign,
  figure: neon,
  head: caps,
  digit: 0.42,
  leading: 0.94,
  fills: {
    name: '$text',
    figure: '$text',
    soft: '$soft',
    line: '$soft',
    lit: '$label',
    onLit: '$ground',
    up: '$label',
  },
  ground: '$veil',
};

interface Stand extends Room {
  zone: Rect;
  headline: number;
  rows: Rect;
}

function standOf(format: Format, rows: number, wantedRow: RowPost['wantedRow']): Stand {
  const room = hallOf(format);
  const { width, height, left, right, top, place, small, unit, isWide } = room;
  const end = place - small * 2.1;
  if (isWide) {
    const zone = { x: 0, y: 0, width: Math.round(width * 0.3), height };
    const x = Math.round(zone.width + left * 0.8);
    const headline = top + small * 1.3;
    const y = headline + small * 0.5;
    const own = { x, y, width: right - x, height: end - y };
    return { ...room, left: x, middle: (x + right) / 2, dateWidth: right - x, date: place, zone, headline, rows: own };
  }
  const wanted = rows * wantedRow(rows) * unit + small * 4.2;
  const least = Math.max(top * 0.8, top - small * 0.4);
  const zone = { x: 0, y: 0, width, height: Math.round(Math.min(height * 0.36, Math.max(least, end - wanted))) };
  const headline = zone.height + small * 2;
  const y = headline + small * 0.5;
  return { ...room, date: place, zone, headline, rows: { x: left, y, width: right - left, height: end - y } };
}

export const table: ComposeList = composeRows(tablePost);

/** The composition of a page of rows. */
export function composeRows(post: RowPost): ComposeList {
  return (list) => compose(post, list);
}

function compose(post: RowPost, { rows }: ListComposition): Part[] {
  const at = (format: Format) => standOf(format, rows, post.wantedRow);
  return [
    veil('$veil'),
    photo((format) => at(format).zone),
    cone(at, { wide: 0.1 }),
    text(sign, { ...post.label, fill: '$label', textAnchor: 'start' }, (format) => {
      const { rows: box, headline, small } = at(format);
      return { x: box.x, y: headline, fontSize: small * 2.1, fit: { maxWidth: box.width * 0.4, minFontSize: small } };
    }),
    text(caps, { ...post.league, fill: '$soft', textAnchor: 'end' }, (format) => {
      const { rows: box, headline, small } = at(format);
      const fit = { maxWidth: box.width * 0.56, minFontSize: small * 0.66 };
      return { x: box.x + box.width, y: headline, fontSize: small, letterSpacing: tracking(small), fit };
    }),
    ...post.rows({
      style,
      rows,
      roomOf: (format) => {
        const { rows: box, unit, width, isWide } = at(format);
        const { x, y, height } = box;
        const lit = isWide ? ([x - 24 * unit, width] as const) : ([0, width] as const);
        return { left: x, right: x + box.width, top: y, bottom: y + height, unit, lit };
      },
    }),
    ...post.line.map((said) => dateLine(said, at)),
  ];
}
