import { boundsOf } from './geometry.ts';
import type { Stage, Staged } from './stage.ts';

/** Starting no more than this apart, two elements stand on one line. */
const LINE = 24;

/** Elements as they are read: line by line, from the left. */
export function listInReadingOrder({ elements }: Stage): Staged[] {
  const placed = elements
    .map((staged) => ({ staged, frame: boundsOf(staged.box) }))
    .toSorted((one, other) => one.frame.y - other.frame.y);
  let line = Number.NEGATIVE_INFINITY;
  const lined = placed.map(({ staged, frame }) => {
    if (frame.y - line > LINE) line = frame.y;
    return { staged, line, x: frame.x };
  });
  return lined.toSorted((one, other) => one.line - other.line || one.x - other.x).map(({ staged }) => staged);
}

/** The next or previous one; undefined at either end: there Tab leaves the canvas. */
export function findNeighbour(stage: Stage, id: string | undefined, direction: 1 | -1): Staged | undefined {
  const order = listInReadingOrder(stage);
  const at = order.findIndex((staged) => staged.id === id);
  if (at === -1) return direction === 1 ? order[0] : order.at(-1);
  return order[at + direction];
}
