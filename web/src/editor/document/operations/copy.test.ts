import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { field, get, load, rect, reload } from '../test/sample.ts';
import { lockElements } from './change.ts';
import { duplicateElements, pasteElements } from './copy.ts';
import { usedFields } from './fields.ts';
import { removeElements } from './add.ts';

describe('copies', (test) => {
  const source = () =>
    load(
      {
        elements: [rect('a', { x: 10, y: 20, locked: true }), field('f', 'date'), field('g', 'clubName')],
        formats: { '1:1': { elements: { a: { x: 5, y: 6 } } } },
      },
      2,
    );
  test('are placed aside and on top, with new ids; bound ones take the next game or are left out', () => {
    const document = source();
    const { change, ids: copies, leftOut } = duplicateElements(document, ['a', 'f', 'g']);
    const changed = reload(change(document));
    const [rectCopy, fieldCopy] = copies.map((id) => get(changed, id));
    assert.equal([rectCopy?.x, rectCopy?.y, rectCopy?.locked], [34, 44, false]);
    assert.ok(fieldCopy !== undefined && 'apiField' in fieldCopy && fieldCopy.apiField === 'date2');
    assert.equal(
      leftOut.map(({ id }) => id),
      ['g'],
    );
    assert.equal(changed.template.formats['1:1']?.elements[rectCopy?.id ?? ''], { x: 29, y: 30 });
  });
  test('inherit in a layout what their original inherits there', () => {
    const document = load({
      elements: [rect('a', { x: 10, y: 20 }), rect('b', { x: 500, y: 600, width: 200 })],
      formats: { '1100:800': { elements: { a: { x: 5 } } } },
    });
    const { change, ids } = duplicateElements(document, ['b']);
    const changed = reload(change(document));
    const [copy = ''] = ids;
    assert.equal([get(changed, copy).x, get(changed, copy).y], [524, 624]);
    assert.is(changed.template.formats['1100:800']?.elements[copy], undefined);
  });
  test('of cut elements return to their place, with their field', () => {
    const document = lockElements(['a'], false)(source());
    const cut = document.template.elements.slice(0, 2);
    const without = removeElements(['a', 'f'])(document);
    const { change, ids: pasted } = pasteElements(without, cut);
    const changed = reload(change(without));
    assert.equal(
      pasted.map((id) => get(changed, id).x),
      [10, 540],
    );
    assert.equal([...usedFields(changed)].toSorted(), ['clubName', 'date']);
  });
  test('of nothing change nothing', () => {
    const document = source();
    assert.is(duplicateElements(document, ['g']).change(document), document);
  });
});
