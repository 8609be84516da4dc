import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { GameStatus } from '../game.ts';
import { findPublication, publicationRules, type PublicationEvent } from './publication.ts';

const rows: readonly [published: string | undefined, status: GameStatus, result: string, event: PublicationEvent][] = [
  [undefined, 'played', '3:2', 'publish'],
  [undefined, 'forfeited', '5:0', 'publish'],
  [undefined, 'live', '3:2', 'nothing'],
  [undefined, 'abandoned', '3:2', 'nothing'],
  ['3:2', 'played', '3:2', 'nothing'],
  ['3:2', 'live', '3:2', 'nothing'],
  ['3:2', 'live', '3:3', 'nothing'],
  ['3:2', 'scheduled', '', 'nothing'],
  ['3:2', 'played', '3:3', 'correct'],
  ['3:2', 'played', '3:2 n.V.', 'correct'],
  ['3:2', 'forfeited', '5:0', 'correct'],
  ['3:2', 'abandoned', '3:2', 'withdraw'],
  ['3:2', 'cancelled', '', 'withdraw'],
];

describe('publication of a result', (test) => {
  for (const [published, status, result, event] of rows) {
    test(`${published ?? 'nothing'} published, now ${status} ${result}: ${event}`, () => {
      const [, home, away, suffix = ''] = /^(\d):(\d) ?(.*)$/.exec(result) ?? [];
      const score = home === undefined ? {} : { score: { home: Number(home), away: Number(away), suffix } };
      assert.is(findPublication(published, { status, ...score }), event);
    });
  }

  test('every event of the table has a row', () => {
    const shown = new Set(rows.map(([, , , event]) => event));
    assert.ok(publicationRules.every(({ event }) => shown.has(event)));
  });
});
