/** A table or a list of games on the ink between two flat edges; our own row is a strip of the slab. */
import type { Part } from '../place.ts';
import { tablePost, type RowPost } from '../table/post.ts';
import type { TableStyle } from '../table/rows.ts';
import type { ComposeList, ListComposition } from '../theme.ts';
import { caps, display } from '../type.ts';
import { behind, fact, foot, front, heading } from './ground.ts';
import { hasOneLine, heightAt, pageWith, type Bands, type Base } from './page.ts';

export const style: TableStyle = {
  name: display,
  figure: display,
  head: caps,
  digit: 0.4,
  leading: 0.92,
  fills: {
    name: '$text',
    figure: '$text',
    soft: '$soft',
    line: '$line',
    lit: '$slab',
    onLit: '$slabText',
    litEdge: '$line',
    up: '$text',
  },
  ground: '$ink',
};

/** Flatter than rounds: every degree costs a row. */
const LEAN = -3;
/** The slab's upper edge in the middle of the page, in shares of its height. */
const slabs = { '4:5': 0.84, '1:1': 0.855, '3:4': 0.85, '9:16': 0.765 } as const;

/** The picture above the diagonal has the room that the rows leave. */
function bandsOf({ format, height, unit, small, top }: Base, rows: number, wantedRow: RowPost['wantedRow']): Bands {
  const slab = slabs[format as keyof typeof slabs];
  const wanted = (rows * wantedRow(rows) + 120) * unit + small * 2.5;
  const least = Math.max(top, top * 0.75 + small) / height;
  return { edge: Math.min(0.36, Math.max(least, slab - wanted / height)), slab, lean: LEAN };
}

export const table: ComposeList = composeRows(tablePost);

/** The composition of a page of rows. */
export function composeRows(post: RowPost): ComposeList {
  return (list) => compose(post, list);
}

function compose(post: RowPost, { rows, sport }: ListComposition): Part[] {
  const at = pageWith((base) => bandsOf(base, rows, post.wantedRow));
  return [
    ...behind(at, sport),
    ...front(at),
    ...heading(at, [post.label], post.league),
    ...post.rows({
      style,
      rows,
      roomOf: (format) => {
        const page = at(format);
        const { left, right, small, body, isWide, unit, width } = page;
        const top = isWide ? body.from : heightAt(page, left, body.from) - small * 0.5;
        const bottom = (isWide ? body.to : heightAt(page, right, body.to)) - small * 0.55;
        return { left, right, top, bottom, unit, lit: [isWide ? left - small * 0.7 : 0, width] };
      },
    }),
    ...onLines(
      [
        ...post.first.map((said) => fact(at, said, 'start', 0.48)),
        ...post.end.map((said) => fact(at, said, 'end', 0.48)),
      ],
      2,
    ),
    ...onLines(
      post.line.map((said) => fact(at, { ...said, id: `slab-${said.id}` }, 'start', 0.62)),
      1,
    ),
    ...foot(at, [post.club]).flatMap((one) => (one.fixed.id === 'club' ? onLines([one], 2) : [one])),
  ];

  /** Shown on slabs with so many lines only. */
  function onLines(parts: readonly Part[], lines: 1 | 2): Part[] {
    return parts.map((one) => ({
      ...one,
      at: (format) => ({ ...one.at(format), hidden: hasOneLine(at(format)) !== (lines === 1) }),
    }));
  }
}
