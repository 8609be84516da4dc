import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findElement, type EditorDocument } from './document.ts';
import { findList, keepLevel, partsOf } from './levels.ts';
import { addParts, removeElements, replaceParts } from './operations/add.ts';
import { alignElements } from './operations/arrange.ts';
import { lockElements, renameElement } from './operations/change.ts';
import { duplicateElements, moveOut, pasteElements } from './operations/copy.ts';
import { newText } from '../kinds/text.ts';
import { moveToIndex, orderElements } from './operations/order.ts';
import { moveElements, placeElements } from './operations/place.ts';
import { newRow } from '../kinds/repeat.ts';
import { setProperty } from './operations/set-property.ts';
import { createEditorStore } from './store.ts';
import { field, ids, load, rect, reload } from './test/sample.ts';

const base = { shape: '4:5', ownShape: false } as const;
const square = { shape: '1:1', ownShape: false } as const;

const list = (values: object = {}) => ({
  id: 'list',
  type: 'repeat',
  x: 60,
  y: 500,
  width: 960,
  height: 120,
  children: [rect('plate', { width: 960, height: 120 }), { ...field('home', 'teamHome'), x: 100, y: 80 }, rect('dot')],
  ...values,
});
const create = (values?: object, formats = {}) =>
  load({ elements: [rect('under'), list(values), rect('over')], formats });

function parts(document: EditorDocument): string[] {
  return document.template.elements.flatMap(partsOf).map(({ id }) => id);
}

function placeOf(document: EditorDocument, id: string) {
  const { x, y } = findElement(document, id) ?? { x: Number.NaN, y: Number.NaN };
  return [x, y];
}

describe('parts of a game list', (test) => {
  test('are found with their list', () => {
    const document = create();
    assert.is(findElement(document, 'home')?.type, 'api-text');
    assert.is(findList(document, 'home')?.id, 'list');
    assert.is(findList(document, 'under'), undefined);
  });
  const levels: [chosen: string[], kept: string[]][] = [
    [
      ['home', 'dot'],
      ['home', 'dot'],
    ],
    [['under', 'home'], ['home']],
    [
      ['home', 'list', 'under'],
      ['list', 'under'],
    ],
    [['home', 'gone'], ['home']],
    [['gone'], []],
  ];
  for (const [chosen, kept] of levels) {
    test(`${chosen.join(' and ')} selected is ${kept.join(' and ') || 'nothing'}`, () => {
      assert.equal(keepLevel(chosen, create()), kept);
    });
  }
  test('are moved and resized in pixels of their row', () => {
    const moved = reload(moveElements(['home', 'dot'], { dx: 5, dy: -3 }, base)(create()));
    assert.equal(
      [placeOf(moved, 'home'), placeOf(moved, 'dot')],
      [
        [105, 77],
        [5, -3],
      ],
    );
    const sized = reload(placeElements([{ id: 'dot', x: 12, y: 14, width: 30, height: 20 }], base)(create()));
    assert.equal(placeOf(sized, 'dot'), [12, 14]);
  });
  test('move in a fitted format by the distance on the canvas', () => {
    const moved = moveElements(['home'], { dx: 80, dy: 0 }, square)(create());
    assert.equal(placeOf(moved, 'home'), [200, 80]);
  });
  test('can be changed for one format alone', () => {
    const moved = reload(moveElements(['home'], { dx: 8, dy: 0 }, { shape: '1:1', ownShape: true })(create()));
    assert.equal(placeOf(moved, 'home'), [100, 80]);
    assert.is(moved.template.formats['1:1']?.elements['home']?.x, 88);
  });
  test('are aligned to their row', () => {
    const frames = new Map([['dot', { x: 60, y: 500, width: 100, height: 100 }]]);
    const page = { x: 60, y: 500, width: 960, height: 120 };
    const aligned = alignElements(['dot'], 'right', frames, { ...base, page })(create());
    assert.equal(placeOf(aligned, 'dot'), [860, 0]);
  });
  test('are removed with their overrides; the rest stays', () => {
    const formats = { '1:1': { elements: { home: { x: 5 }, dot: { x: 6 } } } };
    const removed = reload(removeElements(['home', 'under'])(create({}, formats)));
    assert.equal(
      [ids(removed), parts(removed)],
      [
        ['list', 'over'],
        ['plate', 'dot'],
      ],
    );
    assert.equal(Object.keys(removed.template.formats['1:1']?.elements ?? {}), ['dot']);
  });
  test('stay when they or their list are locked', () => {
    const locked = lockElements(['dot'], true)(create());
    assert.equal(parts(removeElements(['dot', 'home'])(locked)), ['plate', 'dot']);
    const held = create({ locked: true });
    assert.is(removeElements(['home'])(held), held);
  });
  test('are replaced with those of another list, in every layout', () => {
    const own = moveElements(['over'], { dx: 5, dy: 0 }, { shape: '1:1', ownShape: true })(create());
    const row = newRow('table', '4:5', 960);
    const changed = setProperty(['list'], 'for', 'table', base)(replaceParts('list', row)(own));
    assert.equal(
      parts(changed),
      row.map(({ id }) => id),
    );
    const { elements = {} } = changed.template.formats['1:1'] ?? {};
    assert.equal(Object.keys(elements).toSorted(), ['under', 'list', 'over', ...parts(changed)].toSorted());
    reload(changed);
  });
  test('are hidden and renamed like any element', () => {
    const changed = renameElement('home', 'Heim')(setProperty(['home'], 'hidden', true, base)(create()));
    const home = findElement(changed, 'home');
    assert.equal([home?.hidden, home?.name], [true, 'Heim']);
  });
  const orders: [name: string, change: (document: EditorDocument) => EditorDocument, order: string[]][] = [
    ['forward', orderElements(['plate'], 'forward'), ['home', 'plate', 'dot']],
    ['to the back', orderElements(['dot'], 'back'), ['dot', 'plate', 'home']],
    ['to a place', moveToIndex('dot', 1), ['plate', 'dot', 'home']],
  ];
  for (const [name, change, order] of orders) {
    test(`go ${name} within the list`, () => {
      const changed = reload(change(create()));
      assert.equal([parts(changed), ids(changed)], [order, ['under', 'list', 'over']]);
    });
  }
});

describe('copies of parts', (test) => {
  test('are placed aside in the same list and show the same field', () => {
    const document = create({}, { '1:1': { elements: { home: { x: 5, y: 6 } } } });
    const { change, ids: copies, leftOut } = duplicateElements(document, ['home']);
    const changed = reload(change(document));
    const [copy = ''] = copies;
    assert.equal([placeOf(changed, copy), leftOut.length], [[124, 104], 0]);
    assert.is(findList(changed, copy)?.id, 'list');
    assert.equal(changed.template.formats['1:1']?.elements[copy]?.x, 29);
  });
  test('are pasted into the entered list, and on the post where they were seen', () => {
    const document = create();
    const listed = findList(document, 'home');
    const home = findElement(document, 'home');
    if (listed === undefined || home === undefined) throw new Error('no list');
    const out = moveOut(home, listed);
    assert.equal([out.x, out.y], [160, 580]);
    const inside = pasteElements(document, [out], listed);
    assert.equal(placeOf(inside.change(document), inside.ids[0] ?? ''), [124, 104]);
    const outside = pasteElements(document, [out]);
    const pasted = reload(outside.change(document));
    assert.equal(placeOf(pasted, outside.ids[0] ?? ''), [160, 580]);
    assert.is(findList(pasted, outside.ids[0] ?? ''), undefined);
  });
  test('are added on top of the row, in every format', () => {
    const document = create({}, { '1:1': { elements: {} } });
    const added = reload(addParts('list', [{ ...newText('4:5', 'Neu'), id: 'new', x: 100, y: 50 }])(document));
    assert.is(parts(added).at(-1), 'new');
    assert.equal(added.template.formats['1:1']?.elements['new']?.x, 80);
    assert.is(addParts('gone', [newText('4:5', 'Neu')])(document), document);
  });
});

describe('the store', (test) => {
  test('selects parts, and drops removed ones', () => {
    const store = createEditorStore(create());
    const selection = () => store.getSnapshot().context.selection;
    store.trigger.select({ ids: ['home', 'dot'] });
    assert.equal(selection(), ['home', 'dot']);
    store.trigger.commit({ step: 'remove', change: removeElements(['home']) });
    assert.equal(selection(), ['dot']);
    store.trigger.undo();
    assert.equal(selection(), ['home', 'dot']);
  });
});
