import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { field, load, text } from '../test/sample.ts';
import { findBeyond, findFreeField, usedFields, writtenFields } from './fields.ts';

describe('data fields', (test) => {
  test('within texts lead to the first text with them', () => {
    const written = writtenFields(
      load({
        elements: [
          text('a', { content: 'am {{ date | upper }}, {{time}}' }),
          text('b', { content: { de: '{{ date }}', en: "{{ 'x' | suffix:'y' }}" } }),
          { id: 'r', type: 'repeat', children: [text('c', { content: '{{ city }}' })] },
          field('d', 'teamHome'),
        ],
      }),
    );
    assert.equal([...written].toSorted(), [
      ['city', 'r'],
      ['date', 'a'],
      ['time', 'a'],
    ]);
  });
  const document = load({ elements: [field('a', 'teamHome'), field('b', 'date2')] }, 2);
  test('are listed when used', () => assert.equal([...usedFields(document)], ['teamHome', 'date2']));
  test('are listed beyond the games', () =>
    assert.equal(
      findBeyond({ ...document, games: 1 }).map(({ id }) => id),
      ['b'],
    ));
  const free: [field: string, used: string[], games: number, found: string | undefined][] = [
    ['date', [], 1, 'date'],
    ['date', ['date'], 2, 'date2'],
    ['date2', ['date2'], 2, 'date'],
    ['date', ['date', 'date2'], 3, 'date3'],
    ['date', ['date'], 1, undefined],
    ['clubName', ['clubName'], 3, undefined],
  ];
  for (const [name, used, games, found] of free) {
    test(`${name} beside ${used.join()} of ${games}: ${found}`, () =>
      assert.is(findFreeField(name, new Set(used), games), found));
  }
});
