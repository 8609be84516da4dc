import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findCalendarReason, isCalendarUrl } from './calendar.ts';

describe('a calendar’s address', (test) => {
  for (const [text, isOne] of [
    ['webcal://example.org/team.ics', true],
    ['https://example.org/a?b=c', true],
    ['WEBCAL://example.org/a', true],
    ['example.org/team.ics', false],
    ['ftp://example.org/a', false],
    ['https://', false],
    ['https://example.org/a b', false],
    [`https://example.org/${'a'.repeat(2_000)}`, false],
  ] as const) {
    test(`${text.slice(0, 40)}: ${isOne}`, () => assert.is(isCalendarUrl(text), isOne));
  }
});

describe('a failed reading', (test) => {
  test('of a calendar edited to nothing says that nothing was deleted', () => {
    assert.is(findCalendarReason('games-empty'), 'empty');
  });
  test('of a page instead of a calendar says what to look for', () => {
    assert.is(findCalendarReason('ics-invalid'), 'invalid');
  });
  test('of a calendar that breaks off says so', () => assert.is(findCalendarReason('ics-cut-short'), 'cut'));
  test('has a sentence for codes to come', () => assert.is(findCalendarReason('something-new'), 'other'));
});
