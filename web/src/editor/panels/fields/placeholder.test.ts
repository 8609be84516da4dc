import { gameFields, loadTemplate, postFields } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { formatPlaceholder, listFilters, listWritings } from './placeholder.ts';

describe('placeholders', (test) => {
  for (const { name } of [...gameFields, ...postFields].filter(({ kind }) => kind === 'text')) {
    test(`${name}: the engine reads every way of writing it`, () => {
      for (const writing of listWritings(name)) {
        const content = formatPlaceholder(name, writing);
        const loaded = loadTemplate({ elements: [{ type: 'text', content }] });
        assert.ok(loaded.ok, content);
      }
    });
  }
  test('a game is named by its number', () => {
    assert.is(formatPlaceholder('date2', 'weekday'), "{{ date2 | date:'EEEE' }}");
    assert.equal(listWritings('teamAway3'), ['plain', 'upper', 'medium', 'short', 'initials']);
  });
  test('the help names every filter', () => assert.ok(listFilters().includes("truncate:'…'")));
});
