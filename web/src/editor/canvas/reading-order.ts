import { boundsOf } from './geometry.ts';
import { findStaged, listLevel, type Stage, type Staged } from './stage.ts';

/** Starting no more than this apart, two elements stand on one line. */
const LINE = 24;

/** Elements as they are read: line by line, from the left. */
export function listInReadingOrder({ elements }: Pick<Stage, 'elements'>): Staged[] {
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

/** Where Tab enters: what had the focus or is selected, else the first that the keyboard meets. */
export function findEntry(stage: Stage, focused: string | undefined): string | undefined {
  const known = [focused, ...stage.selection].find((id) => id !== undefined && findStaged(stage, id) !== undefined);
  return known ?? listInReadingOrder({ elements: stage.elements.filter(isMet) })[0]?.id;
}

/** The next or previous one on its level that the keyboard meets; undefined at either end. */
export function findNeighbour(stage: Stage, id: string | undefined, direction: 1 | -1): Staged | undefined {
  const elements = listLevel(stage).filter((staged) => staged.id === id || isMet(staged));
  const order = listInReadingOrder({ elements });
  const at = order.findIndex((staged) => staged.id === id);
  if (at === -1) return direction === 1 ? order[0] : order.at(-1);
  return order[at + direction];
}

/** What cannot be seen or is locked is chosen in the list of all elements. */
function isMet({ element, shown }: Staged): boolean {
  return shown && !element.locked;
}
