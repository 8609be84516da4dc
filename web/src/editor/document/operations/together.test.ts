import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findElement, type EditorDocument } from '../document.ts';
import { field, load, reload, text } from '../test/sample.ts';
import { findWord, joinTogether, leaveTogether, listCandidates, listCompanies } from './together.ts';

type Values = Record<string, Record<string, unknown>>;

const path = 'fit.together';
const logo = (id: string, values: object = {}) => ({ id, type: 'image', href: '', ...values });
const word = (together: string) => ({ fit: { together } });
const create = (values: Values = {}, formats = {}) =>
  load({
    elements: [
      ...['a', 'b', 'c'].map((id) => text(id, values[id])),
      logo('plated', { plate: {} }),
      logo('bare'),
      { id: 'list', type: 'repeat', children: [{ ...field('name', 'teamHome'), ...values['name'] }] },
    ],
    formats,
  });

/** `a b, c name`: the groups. */
function companies(document: EditorDocument): string {
  return listCompanies(document, path)
    .map(({ members }) => members.map(({ id }) => id).join(' '))
    .join(', ');
}

describe('texts that go together', (test) => {
  test('are all texts; pictures need a plate', () => {
    const document = create();
    assert.equal(
      listCandidates(document, path).map(({ id }) => id),
      ['a', 'b', 'c', 'name'],
    );
    assert.equal(
      listCandidates(document, 'plate.together').map(({ id }) => id),
      ['plated'],
    );
  });
  const joins: [values: Values, ids: string[], expected: string][] = [
    [{}, ['a', 'b'], 'a b'],
    [{ b: word('names'), c: word('names') }, ['a', 'b'], 'a b c'],
    [{ a: word('x'), b: word('x'), c: word('y'), name: word('y') }, ['a', 'c'], 'a b c, name'],
    [{}, ['name'], 'name'],
    [{}, ['a'], ''],
    [{ b: word('x'), c: word('x') }, ['a', 'name'], 'a name, b c'],
  ];
  for (const [values, ids, expected] of joins) {
    test(`${ids.join(' and ')} join: ${expected === '' ? 'nobody' : expected}`, () => {
      assert.is(companies(reload(joinTogether(ids, path)(create(values)))), expected);
    });
  }
  const leaves: [values: Values, ids: string[], expected: string][] = [
    [{ a: word('x'), b: word('x'), c: word('x') }, ['a'], 'b c'],
    [{ a: word('x'), b: word('x') }, ['a'], ''],
    [{ a: word('x'), name: word('x') }, ['a'], 'name'],
    [{ name: word('x') }, ['name'], ''],
  ];
  for (const [values, ids, expected] of leaves) {
    test(`${ids.join(' and ')} leaves: ${expected === '' ? 'nobody' : expected}`, () => {
      assert.is(companies(reload(leaveTogether(ids, path)(create(values)))), expected);
    });
  }
  test('go together in every format, whatever an override says', () => {
    const formats = { '1:1': { elements: { a: { fit: { together: 'own', maxWidth: 300 } } } } };
    const joined = reload(joinTogether(['a', 'b'], path)(create({}, formats)));
    assert.equal(joined.template.formats['1:1']?.elements['a'], { fit: { maxWidth: 300 } });
    const one = findElement(joined, 'a');
    assert.ok(one !== undefined && findWord(one, path) !== undefined);
  });
  test('a change without effect returns the same document', () => {
    const document = create({ a: word('x'), b: word('x') });
    assert.is(joinTogether(['a', 'b'], path)(document), document);
    assert.is(leaveTogether(['c'], path)(document), document);
  });
});
