import { createSampleGames } from '../../dialogs/preview/sample-games.ts';
import { findElement } from '../../document/document.ts';
import { handleKey } from '../../keys/handle-key.ts';
import { openCanvas } from './test-world.ts';

export const key = (name: string) => ({
  key: name,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
});
/** Two rows of 100 px at y 307 and 437: a plate, a square and a word on it. */
export const list = {
  id: 'list',
  type: 'repeat',
  x: 103,
  y: 307,
  width: 700,
  height: 100,
  gap: 30,
  children: [
    { id: 'plate', type: 'rect', x: 0, y: 0, width: 700, height: 100 },
    { id: 'square', type: 'rect', x: 500, y: 20, width: 150, height: 60 },
    { id: 'word', type: 'text', x: 20, y: 70, content: 'Heim', fontSize: 60, textAnchor: 'start' },
  ],
};

/** The canvas with the list and another box; `enter` is a double click. */
export async function openList(values: object = {}) {
  const other = { id: 'other', type: 'rect', x: 203, y: 907, width: 100, height: 100 };
  const world = await openCanvas([{ ...list, ...values }, other], { games: createSampleGames(), supportedGames: 2 });
  const press = (name: string) =>
    handleKey(key(name), { canvas: world.canvas, say: () => undefined, isOnCanvas: true, focus: () => undefined });
  const placeOf = (id: string) => {
    const { x, y } = findElement(world.document(), id) ?? { x: Number.NaN, y: Number.NaN };
    return [x, y];
  };
  const enter = async (x: number, y: number) => {
    world.click(x, y);
    world.click(x, y);
    await Promise.resolve();
  };
  return { ...world, press, placeOf, enter };
}
