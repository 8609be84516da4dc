import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEmptyDocument, listPainted } from '../../document/document.ts';
import { moveToIndex } from '../../document/operations/order.ts';
import { findGap, getWindow, listBetween, listRows, toPaintedIndex } from './rows.ts';

function createDocument() {
  const loaded = loadTemplate({
    elements: ['a', 'b', 'c', 'd'].map((id, zIndex) => ({ id, type: 'rect', zIndex, name: `Fläche ${id}` })),
  });
  if (!loaded.ok) throw new Error('refused');
  return { ...createEmptyDocument(), template: loaded.template };
}

const nameOf = ({ name }: { name?: string }) => name ?? '';
const ids = (document: ReturnType<typeof createDocument>) =>
  listRows(listPainted(document), nameOf, '').map(({ id }) => id);

describe('rows of the list of all elements', (test) => {
  test('stand from the front to the back', () => assert.equal(ids(createDocument()), ['d', 'c', 'b', 'a']));
  test('are searched without capitals and accents', () => {
    const painted = listPainted(createDocument());
    assert.equal(
      listRows(painted, nameOf, 'FLACHE B').map(({ id }) => id),
      ['b'],
    );
  });
  const drops: [row: number, gap: number, order: string][] = [
    [0, 2, 'cdba'],
    [0, 4, 'cbad'],
    [3, 0, 'adcb'],
    [2, 1, 'dbca'],
    [1, 1, 'dcba'],
    [1, 2, 'dcba'],
  ];
  for (const [row, gap, order] of drops) {
    test(`row ${row} dropped into gap ${gap}`, () => {
      const document = createDocument();
      const index = toPaintedIndex(row, gap, 4);
      const moved = index === undefined ? document : moveToIndex(ids(document)[row] ?? '', index)(document);
      assert.is(ids(moved).join(''), order);
    });
  }
  const gaps: [y: number, gap: number][] = [
    [-90, 0],
    [20, 0],
    [30, 1],
    [100, 2],
    [9999, 4],
  ];
  for (const [y, gap] of gaps) test(`at ${y} px the gap is ${gap}`, () => assert.is(findGap(y, 4), gap));
  test('of five hundred only those near the view are drawn', () => {
    assert.equal(getWindow(0, 480, 500), { from: 0, to: 18 });
    assert.equal(getWindow(4_800, 480, 500), { from: 92, to: 118 });
    assert.equal(getWindow(99_999, 480, 3), { from: 3, to: 3 });
  });
  test('Shift takes everything between', () => {
    const rows = listRows(listPainted(createDocument()), nameOf, '');
    assert.equal(listBetween(rows, 'a', 'c'), ['c', 'b', 'a']);
    assert.equal(listBetween(rows, 'gone', 'c'), ['c']);
  });
});
