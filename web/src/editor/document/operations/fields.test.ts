import type { Element } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { field, load, rect, text } from '../test/sample.ts';
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
  const list = (more: object) => ({ id: 'b', type: 'repeat', children: [field('c', 'date')], ...more });
  const beyond: [what: string, element: object, isBeyond: boolean][] = [
    ['a field of the second game', field('b', 'date2'), true],
    ['a text with a field of the second game', text('b', { content: { de: '{{ teamHome2 | upper }}' } }), true],
    ['a condition about the second game', rect('b', { when: 'hasGame2 and !isHomeGame' }), true],
    ['a list of three games', list({ max: 3 }), true],
    ['a list from the second game on', list({ from: 2, max: 1 }), true],
    ['a field of the first game', field('b', 'date'), false],
    ['a field without a game', text('b', { content: '{{ clubName }}' }), false],
    ['a list of one game', list({ max: 1 }), false],
    ['a list of other things', list({ for: 'table', max: 8, children: [field('c', 'team')] }), false],
  ];
  for (const [what, element, isBeyond] of beyond) {
    test(`beyond one game: ${what}: ${isBeyond}`, () => {
      const found = findBeyond({ ...load({ elements: [field('a', 'teamHome'), element] }), games: 1 });
      assert.equal(
        found.map(({ id }) => id),
        isBeyond ? ['b'] : [],
      );
    });
  }
  test('beyond one game: a text that cannot be read is left to its own issue', () => {
    const { template, ...rest } = load({ elements: [text('a')] });
    const elements = template.elements.map((element) => ({ ...element, content: '{{ teamHome2' }));
    assert.equal(findBeyond({ ...rest, games: 1, template: { ...template, elements: elements as Element[] } }), []);
  });
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
