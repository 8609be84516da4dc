import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEmptyDocument } from '../../document/document.ts';
import { moveToIndex } from '../../document/operations/order.ts';
import { findDrop, findGap, getWindow, listBetween, listRows } from './rows.ts';

function createDocument() {
  const loaded = loadTemplate({
    elements: ['a', 'b', 'c', 'd'].map((id, zIndex) => ({ id, type: 'rect', zIndex, name: `Fläche ${id}` })),
  });
  if (!loaded.ok) throw new Error('refused');
  return { ...createEmptyDocument(), template: loaded.template };
}

const nameOf = ({ name }: { name?: string }) => name ?? '';
const closed: ReadonlySet<string> = new Set();
const rowsOf = (document: ReturnType<typeof createDocument>, { search = '', open = closed } = {}) =>
  listRows(document, { nameOf, search, open });
const ids = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map(({ element }) => element.id);

describe('rows of the list of all elements', (test) => {
  test('are sorted from front to back', () => assert.equal(ids(createDocument()), ['d', 'c', 'b', 'a']));
  test('are searched without case and accents', () => {
    assert.equal(ids(createDocument(), { search: 'FLACHE B' }), ['b']);
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
      const index = findDrop(rowsOf(document), row, gap)?.index;
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
  test('are rendered only near the viewport', () => {
    assert.equal(getWindow(0, 480, 500), { from: 0, to: 18 });
    assert.equal(getWindow(4_800, 480, 500), { from: 92, to: 118 });
    assert.equal(getWindow(99_999, 480, 3), { from: 3, to: 3 });
  });
  test('Shift selects everything in between', () => {
    const rows = rowsOf(createDocument());
    assert.equal(listBetween(rows, 'a', 'c'), ['c', 'b', 'a']);
    assert.equal(listBetween(rows, 'gone', 'c'), ['c']);
  });
});

describe('parts of a game list among the rows', (test) => {
  const part = (id: string) => ({ id, type: 'rect', name: `Teil ${id}` });
  const createList = () => {
    const list = { id: 'list', type: 'repeat', name: 'Spielliste', children: [part('p'), part('q'), part('r')] };
    const loaded = loadTemplate({ elements: [part('low'), list, part('high')] });
    if (!loaded.ok) throw new Error('refused');
    return { ...createEmptyDocument(), template: loaded.template };
  };
  const open = new Set(['list']);

  test('are listed below an open list', () => {
    assert.equal(ids(createList()), ['high', 'list', 'low']);
    assert.equal(ids(createList(), { open }), ['high', 'list', 'r', 'q', 'p', 'low']);
  });
  test('are found, with their list', () => assert.equal(ids(createList(), { search: 'teil q' }), ['list', 'q']));
  const drops: [row: number, gap: number, at: number, order: string][] = [
    [2, 4, 4, 'high list q r p low'],
    [2, 0, 2, 'high list r q p low'],
    [4, 1, 2, 'high list p r q low'],
    [3, 6, 5, 'high list r p q low'],
    [0, 3, 5, 'list r q p high low'],
    [5, 3, 5, 'high list r q p low'],
    [0, 6, 6, 'list r q p low high'],
    [1, 6, 6, 'high low list r q p'],
  ];
  for (const [row, gap, at, order] of drops) {
    test(`row ${row} dropped into gap ${gap} keeps its level`, () => {
      const document = createList();
      const rows = rowsOf(document, { open });
      const drop = findDrop(rows, row, gap);
      assert.is(drop?.gap, at);
      const id = rows[row]?.element.id ?? '';
      const moved = drop?.index === undefined ? document : moveToIndex(id, drop.index)(document);
      assert.is(ids(moved, { open }).join(' '), order);
    });
  }
  test('Shift selects no rows of another level', () => {
    const rows = rowsOf(createList(), { open });
    assert.equal(listBetween(rows, 'p', 'r'), ['r', 'q', 'p']);
    assert.equal(listBetween(rows, 'high', 'low'), ['high', 'list', 'low']);
    assert.equal(listBetween(rows, 'high', 'q'), ['q']);
  });
});
