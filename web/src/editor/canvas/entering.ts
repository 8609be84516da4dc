import { isGameList } from '../document/levels.ts';
import { askForProperties } from '../properties-asked.ts';
import type { Point } from './geometry.ts';
import { listInReadingOrder } from './reading-order.ts';
import { findStaged, listPartHits, listParts, type Stage } from './stage.ts';
import { toShape, type Viewport } from './viewport.ts';

interface Parts {
  stage(): Stage;
  view(): Viewport;
  select(ids: readonly string[]): void;
}

/**
 * Into a game list: selects the part under a point of the canvas, by the keyboard the first as they are read. A list
 * without parts leads to where they are added. False for what cannot be entered.
 */
export function createEntering({ stage, view, select }: Parts): (id: string, at?: Point) => boolean {
  return (id, at) => {
    const now = stage();
    const list = findStaged(now, id);
    if (list === undefined || !isGameList(list.element) || list.element.locked) return false;
    const parts = listParts(now, id).filter(({ element, shown }) => shown && !element.locked);
    const [first] = listInReadingOrder({ elements: parts });
    const scaled = view();
    const part = at === undefined ? first?.id : listPartHits(now, id, toShape(scaled, at), scaled)[0];
    if (part !== undefined) select([part]);
    else if (first === undefined) {
      select([id]);
      askForProperties('children');
    }
    return true;
  };
}
