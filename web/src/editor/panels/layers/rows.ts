import type { Element } from '@matchpost/engine';
import { toPlainText } from '../../../ui/plain-text.ts';
import { listPainted, type EditorDocument } from '../../document/document.ts';
import { isGameList } from '../../document/levels.ts';

export const ROW_HEIGHT = 48;
/** Rows drawn beyond what is to be seen, so that scrolling shows no gaps. */
const SPARE = 8;

/** An element in the list, or below its game list a part. */
export interface Layer {
  element: Element;
  /** The game list it is a part of. */
  list: string | undefined;
  /** Of a game list: its parts stand below. */
  isOpen: boolean;
}

interface Shown {
  nameOf(element: Element): string;
  search: string;
  /** Game lists whose parts are shown; a search looks into all of them. */
  open: ReadonlySet<string>;
}

/** From the front to the back, those whose name matches; a game list also for a part's sake. */
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

/** Those of one level: what can be put before or behind one another. */
export function listSiblings(rows: readonly Layer[], { list }: Pick<Layer, 'list'>): Layer[] {
  return rows.filter((row) => row.list === list);
}

interface Drop {
  /** In the painted order of its level, 0 at the back; undefined where it stays. */
  index: number | undefined;
  /** Between which rows it comes to stand: nothing leaves its level. */
  gap: number;
}

/** What becomes of a row that is dropped into a gap of the list. */
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
function toPaintedIndex(row: number, gap: number, count: number): number | undefined {
  const to = gap > row ? gap - 1 : gap;
  return to === row ? undefined : count - 1 - to;
}

/** Everything between two rows of a level, for Shift. */
export function listBetween(rows: readonly Layer[], from: string, to: string): string[] {
  const chosen = rows.find(({ element }) => element.id === to);
  const siblings = chosen === undefined ? [] : listSiblings(rows, chosen);
  const [one, other] = [from, to].map((id) => siblings.findIndex(({ element }) => element.id === id));
  if (one === undefined || other === undefined || one === -1 || other === -1) return [to];
  return siblings.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ element }) => element.id);
}
