import type { Element } from '@matchpost/engine';
import { listPainted, type Change, type EditorDocument } from '../document.ts';
import { findList, mapParts } from '../levels.ts';

export type Order = 'front' | 'forward' | 'backward' | 'back';

/** Forward and backward swap with the neighbour; afterwards zIndex counts from 0 (specification, section 4). */
export function orderElements(ids: readonly string[], order: Order): Change {
  const chosen = new Set(ids);
  return (document) => inOrder(document, ids, (painted) => reorder(painted, chosen, order));
}

function reorder(painted: readonly Element[], chosen: ReadonlySet<string>, order: Order): Element[] {
  const isChosen = ({ id }: Element) => chosen.has(id);
  const rest = painted.filter((element) => !isChosen(element));
  if (order === 'front') return [...rest, ...painted.filter(isChosen)];
  if (order === 'back') return [...painted.filter(isChosen), ...rest];
  // Backward is forward in reverse order.
  return order === 'forward'
    ? stepForward(painted, isChosen)
    : stepForward(painted.toReversed(), isChosen).toReversed();
}

function stepForward(painted: readonly Element[], isChosen: (element: Element) => boolean): Element[] {
  const result = [...painted];
  for (let i = result.length - 2; i >= 0; i--) {
    const [element, above] = [result[i], result[i + 1]];
    if (element === undefined || above === undefined || !isChosen(element) || isChosen(above)) continue;
    [result[i], result[i + 1]] = [above, element];
  }
  return result;
}

/** Moves a dragged layer to an index in painting order, 0 at the back. */
export function moveToIndex(id: string, index: number): Change {
  return (document) =>
    inOrder(document, [id], (painted) => {
      const moved = painted.find((element) => element.id === id);
      if (moved === undefined) return painted;
      const rest = painted.filter((element) => element !== moved);
      return rest.toSpliced(Math.max(0, index), 0, moved);
    });
}

/** Reorders one level: the post, or the rows of a list. */
function inOrder(
  document: EditorDocument,
  [id = '']: readonly string[],
  reorder: (painted: Element[]) => Element[],
): EditorDocument {
  const list = findList(document, id);
  const painted = listPainted(document, list);
  const order = reorder(painted);
  if (order.every((element, i) => element === painted[i])) return document;
  const elements = order.map((element, zIndex) => (element.zIndex === zIndex ? element : { ...element, zIndex }));
  if (list !== undefined) return mapParts(document, list.id, () => elements);
  return { ...document, template: { ...document.template, elements } };
}
