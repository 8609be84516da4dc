/** Two and three games: a strip of tickets below the picture, or beside it; after the games their stubs are torn off. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { dates, places } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { rows, type RowPlace, type RowStyle } from '../rows.ts';
import { stageOf } from '../stage.ts';
import type { Composition } from '../theme.ts';
import { cardOf, footLine, mainPart, paper, perforation, tall, tornEdge, typed } from './card.ts';
import { holes } from './drawings.ts';

const style: RowStyle = {
  name: tall,
  note: typed,
  figure: tall,
  timeScale: 1.5,
  scoreScale: 1.1,
  timeWidth: 1.68,
  scoreWidth: 0.86,
  fills: { name: '$text', figure: '$text', soft: '$soft' },
  ground: '$paper',
  hasColumn: true,
};

export function round(tab: Composition['tab'], games: 2 | 3): Part[] {
  const at = cardOf('round');
  const isTorn = tab === 'result';
  const numbers = Array.from({ length: games }, (_, i) => i + 1);
  const placesOf = (format: Format): RowPlace => {
    const { stub, small, gap, top, bottom, right: edge, stubInner } = at(format);
    const start = Math.max(top, stub.y);
    const pitch = (Math.min(bottom, stub.y + stub.height) - start) / games;
    const left = Math.max(stubInner.left, stub.x + gap * 1.2);
    const right = Math.min(edge, stub.x + stub.width - gap * 1.2);
    const size = Math.min(pitch / 3.4, small * 3, (right - left) * 0.1);
    const note = small * 0.74;
    // Two names and a note in the middle of each ticket.
    return { top: start + (pitch - size * 1.75 - note * 1.4) / 2, pitch, size, left, right, note };
  };
  const ticket =
    (number: number) =>
    (format: Format): Rect => {
      const { stub, top } = at(format);
      const { pitch } = placesOf(format);
      const start = Math.max(top, stub.y);
      const y = number === 1 ? stub.y : Math.round(start + (number - 1) * pitch);
      const end = number === games ? stub.y + stub.height : Math.round(start + number * pitch);
      return { x: stub.x, y, width: stub.width, height: end - y };
    };
  const stubOf =
    (number: number) =>
    (format: Format): Rect => {
      const row = ticket(number)(format);
      const { size } = placesOf(format);
      const { gap } = at(format);
      const room = isTorn ? style.scoreScale * style.scoreWidth : style.timeScale * style.timeWidth;
      const width = Math.round(size * room + row.x + row.width - placesOf(format).right + gap * 0.8);
      return { ...row, x: row.x + row.width - width, width };
    };
  const across = (number: number) =>
    part({ id: `perforation-${number}`, ...holes, fill: '$ground' }, (format) => {
      const { x, y, width } = ticket(number)(format);
      const length = width * 0.98;
      return { x: x + (width - length) / 2, y: y - length / 100, width: length, height: length / 50 };
    });
  const cut = (number: number) =>
    tornEdge(`tear-${number}`, (format) => ({ rect: stubOf(number)(format), isWide: true }));
  return [
    ...mainPart(at, tab, games),
    ...paper(2, (format) => at(format).stub),
    ...perforation((format) => ({ ...at(format), isWide: stageOf(format).isWide })),
    ...numbers.slice(1).map(across),
    ...numbers.map(cut),
    ...rows({ places: placesOf, style, tab, games }),
    ...dates(games).map((said) => footLine(at, said, { anchor: 'start', share: 1, line: 1 })),
    ...places(games).map((said) => footLine(at, said, { anchor: 'start', share: 0.62, line: 2 })),
    footLine(at, { id: 'handle', apiField: 'clubHandle' }, { anchor: 'end', share: 0.35, line: 2 }),
  ];
}
