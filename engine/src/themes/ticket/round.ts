/** Two and three games: a strip of tickets below the picture, or beside it; after the games their stubs are torn off. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { dates, places } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { rows, wonBlocks, type RowPlace, type RowStyle } from '../rows.ts';
import { stageOf } from '../stage.ts';
import type { Composition } from '../theme.ts';
import { capsOf } from '../type.ts';
import { cardOf, tall } from './card.ts';
import { stamp } from './drawings.ts';
import { paper, perforation, rowOfHoles, tornEdge } from './paper.ts';
import { footLine, mainPart } from './print.ts';

const style: RowStyle = {
  name: tall,
  // Narrower than typed letters: a row's line is short.
  note: { fontFamily: tall.fontFamily, fontWeight: tall.fontWeight },
  figure: tall,
  timeScale: 1.35,
  scoreScale: 1.1,
  timeWidth: 1.68,
  scoreWidth: 0.66,
  fills: { name: '$text', figure: '$text', soft: '$soft' },
  ground: '$paper',
  column: 3.05,
};

/** The winner's score, and both of a draw, are stamped. */
const stampedStyle: RowStyle = {
  ...style,
  column: 1.95,
  fills: { name: '$text', figure: '$blockText', soft: '$soft' },
};

export function round(tab: Composition['tab'], games: number): Part[] {
  const at = cardOf('round');
  const isTorn = tab === 'result';
  const numbers = Array.from({ length: games || 1 }, (_, i) => i + 1);
  const placesOf = (format: Format): RowPlace => {
    const { stub, small, gap, top, bottom, right: edge, stubInner } = at(format);
    const start = Math.max(top, stub.y);
    const pitch = (Math.min(bottom, stub.y + stub.height) - start) / (games || 1);
    const left = Math.max(stubInner.left, stub.x + gap * 1.2);
    const right = Math.min(edge, stub.x + stub.width - gap * 1.2);
    const size = Math.min(pitch / 3.4, small * 3, (right - left) * 0.1);
    const note = small * 0.98;
    // Two names and a note in the middle of each ticket; a kick-off is taller than the first name.
    const over = isTorn ? 0 : size * (style.timeScale - 1) * capsOf(tall);
    const content = over + size * 1.75 + note * 1.4;
    const first = games === 0 ? start : start + (pitch - content) / 2 + over;
    return { top: first, pitch, size, left, right, note };
  };
  const ticket =
    (number: number) =>
    (format: Format): Rect => {
      const { stub, top } = at(format);
      const { pitch } = placesOf(format);
      const start = Math.max(top, stub.y);
      const y = number === 1 ? stub.y : Math.round(start + (number - 1) * pitch);
      const end = number === (games || 1) ? stub.y + stub.height : Math.round(start + number * pitch);
      return { x: stub.x, y, width: stub.width, height: end - y };
    };
  const stubOf =
    (number: number) =>
    (format: Format): Rect => {
      const row = ticket(number)(format);
      const { size } = placesOf(format);
      const { gap } = at(format);
      const room = isTorn ? 1.1 : style.timeScale * style.timeWidth;
      const width = Math.round(size * room + row.x + row.width - placesOf(format).right + gap * 0.8);
      return { ...row, x: row.x + row.width - width, width };
    };
  const across = (number: number) =>
    rowOfHoles(`perforation-${number}`, (format) => {
      const rect = ticket(number)(format);
      return { rect, length: rect.width * 0.98, isWide: false };
    });
  const cut = (number: number) => {
    const edge = (id: string, end: 0 | 1) =>
      tornEdge(id, (format) => {
        const rect = stubOf(number)(format);
        return { rect: { ...rect, x: rect.x - (isTorn ? end * at(format).gap * 0.6 : 0) }, isWide: true };
      });
    if (!isTorn) return [edge(`tear-${number}`, 0)];
    const slit = part({ id: `tear-${number + (games > 3 ? 20 : 6)}`, type: 'rect', fill: '$ground' }, (format) => {
      const { x, y, height } = stubOf(number)(format);
      const width = at(format).gap * 0.6;
      return { x: x - width, y, width, height };
    });
    return [slit, edge(`tear-${number}`, 0), edge(`tear-${number + (games > 3 ? 10 : 3)}`, 1)];
  };
  const all = { places: placesOf, style: isTorn ? stampedStyle : style, tab, games };
  return [
    ...mainPart(at, tab, games),
    ...paper(2, (format) => at(format).stub),
    ...perforation((format) => ({ ...at(format), isWide: stageOf(format).isWide })),
    ...numbers.slice(1).map(across),
    ...(games === 0 ? [] : numbers.flatMap(cut)),
    ...(isTorn ? wonBlocks(all, { ...stamp, fill: '$block' }) : []),
    ...rows(all),
    ...dates().map((said) => footLine(at, said, { anchor: 'start', share: 1, line: 1 })),
    ...places(games).map((said) => footLine(at, said, { anchor: 'start', share: 0.62, line: 2 })),
    footLine(at, { id: 'handle', apiField: 'clubHandle' }, { anchor: 'end', share: 0.35, line: 2 }),
  ];
}
