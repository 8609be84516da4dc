import { describe } from '@matchpost/engine/test';
import { EngineError } from '@matchpost/engine';
import { hour, minute } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import * as assert from 'uvu/assert';
import { ServerError } from '../../errors.ts';
import { StorageError } from '../../storage/storage.ts';
import { canWait, findReason } from './failure.ts';

const errors = {
  'storage away': new StorageError('storage-unavailable', 'a'),
  'an object missing': new StorageError('object-missing', 'a'),
  'a league away': new LeagueError('source-timeout'),
  'an unknown team': new LeagueError('team-unknown', { params: { id: '1' } }),
  'too many requests': new ServerError('rate-limited', { params: { seconds: 3 } }),
  overload: new ServerError('overloaded', { params: { seconds: 5 } }),
  'a broken template': new EngineError('template-invalid', { path: '' }),
  'something unexpected': new TypeError('x is not a function'),
};

/** On an earlier attempt, on the last one, and on the last one of a batch that can wait; `-` means tried again. */
const cases: readonly [error: keyof typeof errors, earlier: string, last: string, waiting: string][] = [
  ['storage away', '-', 'storage-unavailable', 'waits'],
  ['an object missing', '-', 'storage-unavailable', 'storage-unavailable'],
  ['a league away', '-', 'source-timeout', 'waits'],
  ['an unknown team', 'team-unknown', 'team-unknown', 'team-unknown'],
  ['too many requests', '-', 'rate-limited', 'waits'],
  ['overload', '-', 'overloaded', 'waits'],
  ['a broken template', 'template-invalid', 'template-invalid', 'template-invalid'],
  ['something unexpected', '-', 'batch-internal', 'batch-internal'],
];

describe("a failed attempt at a batch's work", (test) => {
  for (const [name, ...expected] of cases) {
    test(`${name}: ${expected.join(', ')}`, () => {
      const attempts = [
        { isLast: false, canWait: true },
        { isLast: true, canWait: false },
        { isLast: true, canWait: true },
      ];
      const found = attempts.map((attempt) => findReason(errors[name], attempt) ?? '-');
      assert.equal(
        found.map((reason) => (typeof reason === 'string' ? reason : reason.code)),
        expected,
      );
    });
  }
  test('can wait for half a day if a schedule began it', () => {
    const createdAt = new Date('2026-03-28T20:00:00Z');
    const after = (ms: number) => createdAt.getTime() + ms;
    assert.is(canWait({ origin: 'schedule', createdAt }, after(12 * hour)), true);
    assert.is(canWait({ origin: 'schedule', createdAt }, after(12 * hour + minute)), false);
    assert.is(canWait({ origin: 'api', createdAt }, after(minute)), false);
  });
});
