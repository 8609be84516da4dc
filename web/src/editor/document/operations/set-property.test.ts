import { loadTemplate, type Element, type Format } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEmptyDocument, type EditorDocument } from '../document.ts';
import { findStanding } from './place.ts';
import { findAt } from '../value.ts';
import { resetProperty, setProperty } from './set-property.ts';

function documentOf(...elements: object[]): EditorDocument {
  const loaded = loadTemplate({ elements });
  if (!loaded.ok) throw new Error(loaded.issues.map(({ message }) => message).join());
  return { ...createEmptyDocument(), template: loaded.template };
}

const own = { shape: '4:5', ownShape: false } as const;
const square = { shape: '1:1', ownShape: true } as const;
const text = { id: 'a', type: 'text', x: 540, y: 200, fit: { mode: 'wrap', maxWidth: 800 }, shadow: {} };
const logo = { id: 'b', type: 'image', fit: 'cover', focus: { x: 0.2, y: 0.2 } };
const list = { id: 'r', type: 'repeat', children: [{ id: 'c', type: 'text', x: 10, y: 50 }] };

function at(document: EditorDocument, id: string, path: string, shape: Format = '4:5'): unknown {
  return findAt(findStanding(document.template, id, shape), path);
}

describe('setProperty', (test) => {
  const cases: [id: string, path: string, value: unknown][] = [
    ['a', 'fill', '#00ff00'],
    ['a', 'x', 12.5],
    ['a', 'fit.maxLines', 3],
    ['a', 'shadow', { dx: 0, dy: 4, blur: 5, color: '#000' }],
    ['b', 'fit', 'contain'],
    ['b', 'focus', undefined],
    ['c', 'fill', '#00ff00'],
    ['c', 'x', 30],
  ];
  for (const [id, path, value] of cases) {
    test(`${id} ${path}: sets the value; the same value again changes nothing`, () => {
      const before = documentOf(text, logo, list);
      const after = setProperty([id], path, value, own)(before);
      assert.equal(at(after, id, path), value);
      assert.is(setProperty([id], path, value, own)(after), after);
      assert.ok(loadTemplate(after.template).ok);
    });
  }
  test('changes several elements and keeps the objects of the others', () => {
    const before = documentOf(text, { ...text, id: 'd' }, logo);
    const after = setProperty(['a', 'd'], 'fill', '#123456', own)(before);
    assert.equal([at(after, 'a', 'fill'), at(after, 'd', 'fill')], ['#123456', '#123456']);
    assert.is(after.template.elements[2], before.template.elements[2] as Element);
  });
  test('in a shape of its own leaves the others unchanged', () => {
    const before = documentOf(text);
    for (const [path, value] of [
      ['fontSize', 99],
      ['fit.maxLines', 4],
      ['fit.maxWidth', 500],
      ['shadow.blur', 3],
    ] as const) {
      const after = setProperty(['a'], path, value, square)(before);
      assert.is(at(after, 'a', path, '1:1'), value, path);
      assert.is(at(after, 'a', path), at(before, 'a', path), path);
      assert.ok(loadTemplate(after.template).ok);
    }
  });
  test('removes a shadow from every layout', () => {
    const before = documentOf(text);
    const kept = setProperty(['a'], 'shadow.blur', 3, square)(before);
    const after = setProperty(['a'], 'shadow', undefined, square)(kept);
    assert.equal([at(after, 'a', 'shadow'), at(after, 'a', 'shadow', '1:1')], [undefined, undefined]);
    assert.is(setProperty(['a'], 'shadow', undefined, square)(after), after);
    assert.ok(loadTemplate(after.template).ok);
  });
  test('converts a width in a fitted shape to the design', () => {
    const after = setProperty(['a'], 'fit.maxWidth', 400, { shape: '1:1', ownShape: false })(documentOf(text));
    assert.is(at(after, 'a', 'fit.maxWidth'), 500);
    assert.is(at(after, 'a', 'fit.maxWidth', '1:1'), 400);
  });
  test('changes an override in place, whatever the target says', () => {
    const kept = setProperty(['a'], 'fit.maxWidth', 500, square)(documentOf(text));
    const after = setProperty(['a'], 'fit.maxWidth', 600, { shape: '1:1', ownShape: false })(kept);
    assert.is(at(after, 'a', 'fit.maxWidth', '1:1'), 600);
    assert.is(at(after, 'a', 'fit.maxWidth'), 800);
  });
});

describe('resetProperty', (test) => {
  test('restores the fitted value of this property alone', () => {
    const before = documentOf(text);
    const kept = ['fontSize', 'rotation', 'fit.maxWidth'].reduce(
      (document, path) => setProperty(['a'], path, 77, square)(document),
      before,
    );
    for (const path of ['fontSize', 'rotation', 'fit.maxWidth']) {
      const after = resetProperty(['a'], path, '1:1')(kept);
      assert.is(at(after, 'a', path, '1:1'), at(before, 'a', path, '1:1'), path);
      assert.is(at(after, 'a', path === 'rotation' ? 'fontSize' : 'rotation', '1:1'), 77);
    }
  });
  test('without an override changes nothing', () => {
    const before = documentOf(text);
    assert.is(resetProperty(['a'], 'fontSize', '1:1')(before), before);
  });
});
