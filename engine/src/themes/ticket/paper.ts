/** Paper, holes, torn edges and bars. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { part, type Part } from '../place.ts';
import type { At } from './card.ts';
import { bars, bites, holes } from './drawings.ts';

/** Paper with a shadow; `id` numbers both. */
export function paper(id: number, at: (format: Format) => Rect, more: { when?: string } = {}): Part[] {
  return [
    part({ id: `shadow-${id}`, type: 'rect', fill: '#000000', opacity: 0.28, ...more }, (format) => {
      const rect = at(format);
      return { ...rect, y: rect.y + Math.round(rect.width * 0.012) + 6, rx: 14 };
    }),
    part({ id: `paper-${id}`, type: 'rect', fill: '$paper', ...more }, (format) => ({ ...at(format), rx: 14 })),
  ];
}

/** The line between both parts: holes, and a half-circle cut out of each edge. */
export function perforation(at: At): Part[] {
  const hole = (id: string, end: 0 | 1) =>
    part(
      {
        id,
        type: 'path',
        pathData: 'M0 10A10 10 0 1 0 20 10A10 10 0 1 0 0 10Z',
        viewBox: [0, 0, 20, 20],
        fill: '$ground',
      },
      (format) => {
        const { stub, isWide, gap } = at(format);
        const size = gap * 1.5;
        const x = isWide ? stub.x : stub.x + end * stub.width;
        const y = isWide ? stub.y + end * stub.height : stub.y;
        return { x: x - size / 2, y: y - size / 2, width: size, height: size };
      },
    );
  return [
    rowOfHoles('perforation', (format) => {
      const { stub, isWide } = at(format);
      return { rect: stub, length: (isWide ? stub.height : stub.width) * 0.94, isWide };
    }),
    hole('notch-1', 0),
    hole('notch-2', 1),
  ];
}

/** The first edge of a paper: its left one when both parts are beside each other. */
interface Edge {
  rect: Rect;
  isWide: boolean;
}

export function rowOfHoles(id: string, at: (format: Format) => Edge & { length: number }): Part {
  return part({ id, ...holes, stroke: '$ground' }, (format) => {
    const { length, ...edge } = at(format);
    return dots(length, edge, 50, 0.52);
  });
}

/** The edge where the ticket was torn. */
export function tornEdge(id: string, at: (format: Format) => Edge, more: { when?: string } = {}): Part {
  return part({ id, ...bites, stroke: '$ground', ...more }, (format) => {
    const edge = at(format);
    return dots(edge.isWide ? edge.rect.height : edge.rect.width, edge, 32, 0.76);
  });
}

/** A row of dots centred on the edge. `thickness`: of a dot, in distances between them. */
function dots(length: number, { rect, isWide }: Edge, count: number, thickness: number) {
  const { x, y, width, height } = rect;
  const size = length / count;
  const middle = isWide ? { x, y: y + height / 2 } : { x: x + width / 2, y };
  return {
    x: middle.x - length / 2,
    y: middle.y - size / 2,
    width: length,
    height: size,
    rotation: isWide ? 90 : 0,
    strokeWidth: Math.round(size * thickness * 100) / 100,
  };
}

/** Bars across the given place. */
export function barcode(
  at: (format: Format) => Rect & { rotation?: number },
  more: { when?: string; id?: string } = {},
): Part {
  return part({ id: 'bars', ...bars, fill: '$text', ...more }, at);
}
