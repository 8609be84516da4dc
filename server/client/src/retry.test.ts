import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findReconnectWait, findWait } from './retry.ts';

const now = Date.parse('2026-11-25T10:00:00Z');

/** `random` is 1 in all of them: the longest wait. */
const cases: [name: string, attempt: number, status: number, retryAfter: string | null, wait: number | undefined][] = [
  ['a lost connection', 1, 0, null, 500],
  ['a connection lost again', 3, 0, null, 2_000],
  ['503 that does not say when', 1, 503, null, 500],
  ['503 that says when', 1, 503, '3', 3_000],
  ['429 that says when', 1, 429, '60', 60_000],
  ['429 that says it with a date', 1, 429, 'Wed, 25 Nov 2026 10:00:07 GMT', 7_000],
  ['a date that has passed', 1, 503, 'Wed, 25 Nov 2026 09:00:00 GMT', 0],
  ['a wait too long to sit through', 1, 429, '61', undefined],
  ['429 that does not say when', 1, 429, null, undefined],
  ['429 with nonsense', 1, 429, 'soon', undefined],
  ['409 while the first request is under way', 1, 409, '1', 1_000],
  ['409 for good', 1, 409, null, undefined],
  ['500', 1, 500, '1', undefined],
  ['404', 1, 404, null, undefined],
];

describe('waits before another attempt', (test) => {
  for (const [name, attempt, status, retryAfter, wait] of cases) {
    test(`${name}: ${wait ?? 'none'}`, () =>
      assert.is(findWait({ attempt, status, retryAfter, now, random: 1 }), wait));
  }

  test('are spread over half of the time', () =>
    assert.is(findWait({ attempt: 1, status: 0, retryAfter: null, now, random: 0 }), 250));
});

/** `first` is 3 seconds, `random` 1. */
const lost: [name: string, attempt: number, status: number, wait: number | undefined][] = [
  ['no connection', 1, 0, 3_000],
  ["a proxy's page", 2, 502, 6_000],
  ['too many streams', 3, 429, 12_000],
  ['a restart that takes long', 20, 503, 60_000],
  ['a key that was deleted', 1, 401, undefined],
  ['a batch that is gone', 1, 404, undefined],
  ['another page with 200', 1, 200, undefined],
];

describe('waits before a lost stream is opened again', (test) => {
  for (const [name, attempt, status, wait] of lost) {
    test(`${name}: ${wait ?? 'none'}`, () =>
      assert.is(findReconnectWait({ attempt, status, first: 3_000, random: 1 }), wait));
  }
});
