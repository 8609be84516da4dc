import type { Element } from '@matchpost/engine';
import { toPlainText } from '../../../ui/plain-text.ts';
import { listPainted, type EditorDocument } from '../../document/document.ts';
import { isGameList } from '../../document/levels.ts';

export const ROW_HEIGHT = 48;
/** Rows rendered beyond the viewport, so that scrolling shows no gaps. */
const SPARE = 8;

/** An element in the list, or a part below its game list. */
export interface Layer {
  element: Element;
  /** The id of its game list. */
  list: string | undefined;
  /** True for a game list with visible parts. */
  isOpen: boolean;
}

interface Shown {
  nameOf(element: Element): string;
  search: string;
  /** Game lists with visible parts; a search looks into all of them. */
  open: ReadonlySet<string>;
}

/** Front to back, filtered by name; a game list also matches by its parts. */
export function listRows(document: EditorDocument, { nameOf, search, open }: Shown): Layer[] {
  const wanted = toPlainText(search);
  const isMatch = (element: Element) => toPlainText(nameOf(element)).includes(wanted);
  return listPainted(document)
    .toReversed()
    .flatMap((element): Layer[] => {
      const all = isGameList(element) ? listPainted(document, element).toReversed() : [];
      const parts = wanted === '' ? all.filter(() => open.has(element.id)) : all.filter(isMatch);
      if (parts.length === 0 && !isMatch(element)) return [];
      return [
        { element, list: undefined, isOpen: parts.length > 0 },
        ...parts.map((part) => ({ element: part, list: element.id, isOpen: false })),
      ];
    });
}

/** Rows of one level: they can be reordered. */
export function listSiblings(rows: readonly Layer[], { list }: Pick<Layer, 'list'>): Layer[] {
  return rows.filter((row) => row.list === list);
}

interface Drop {
  /** The new index in painting order, 0 at the back; undefined when it stays. */
  index: number | undefined;
  /** The row index of the gap; rows stay on their level. */
  gap: number;
}

/** The result of dropping a row into a gap. */
export function findDrop(rows: readonly Layer[], row: number, gap: number): Drop | undefined {
  const dragged = rows[row];
  if (dragged === undefined) return undefined;
  const siblings = listSiblings(rows, dragged);
  const before = listSiblings(rows.slice(0, gap), dragged).length;
  const next = siblings[before];
  const last = siblings.at(-1) ?? dragged;
  const end = dragged.list === undefined ? rows.length : rows.indexOf(last) + 1;
  return {
    index: toPaintedIndex(siblings.indexOf(dragged), before, siblings.length),
    gap: next === undefined ? end : rows.indexOf(next),
  };
}

/** The range of rendered rows; `to` is exclusive. */
export function getWindow(scrollTop: number, height: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE);
  const to = Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + SPARE);
  return { from: Math.min(from, count), to };
}

/** The gap nearest to a position in the list; 0 is before the first row. */
export function findGap(y: number, count: number): number {
  return Math.min(count, Math.max(0, Math.round(y / ROW_HEIGHT)));
}

/** The index in painting order, 0 at the back, of a row dropped into a gap; undefined when it stays. */
function toPaintedIndex(row: number, gap: number, count: number): number | undefined {
  const to = gap > row ? gap - 1 : gap;
  return to === row ? undefined : count - 1 - to;
}

/** All ids between two rows of a level, for Shift. */
export function listBetween(rows: readonly Layer[], from: string, to: string): string[] {
  const chosen = rows.find(({ element }) => element.id === to);
  const siblings = chosen === undefined ? [] : listSiblings(rows, chosen);
  const [one, other] = [from, to].map((id) => siblings.findIndex(({ element }) => element.id === id));
  if (one === undefined || other === undefined || one === -1 || other === -1) return [to];
  return siblings.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ element }) => element.id);
}
