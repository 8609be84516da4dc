import type { Element } from '@matchpost/engine';
import { toPlainText } from '../../../studio/data/plain-text.ts';

export const ROW_HEIGHT = 48;
/** Rows drawn beyond what is to be seen, so that scrolling shows no gaps. */
const SPARE = 8;

/** From the front to the back, those whose name matches. */
export function listRows(painted: readonly Element[], nameOf: (element: Element) => string, search: string): Element[] {
  const wanted = toPlainText(search);
  return painted.toReversed().filter((element) => wanted === '' || toPlainText(nameOf(element)).includes(wanted));
}

/** Which rows are drawn: from, and up to but not including. */
export function getWindow(scrollTop: number, height: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE);
  const to = Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + SPARE);
  return { from: Math.min(from, count), to };
}

/** The gap between rows nearest to a place in the list: 0 before the first. */
export function findGap(y: number, count: number): number {
  return Math.min(count, Math.max(0, Math.round(y / ROW_HEIGHT)));
}

/** Where in the painted order, 0 at the back, a row comes that is dropped into a gap; undefined where it stays. */
export function toPaintedIndex(row: number, gap: number, count: number): number | undefined {
  const to = gap > row ? gap - 1 : gap;
  return to === row ? undefined : count - 1 - to;
}

/** Everything between two rows, for Shift. */
export function listBetween(rows: readonly Element[], from: string, to: string): string[] {
  const [one, other] = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (one === undefined || other === undefined || one === -1 || other === -1) return [to];
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id);
}
