import * as assert from 'uvu/assert';
import { parseGames } from '@matchpost/engine';
import { swissDay } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import { breakMoment, seasonAt, weekendMoments } from '@matchpost/engine/test/weekends';
import { narrowGames, parseWeekend } from './weekend.ts';

const { games } = parseGames(
  ['2025-11-15', '2025-11-19', '2025-11-29'].map((date) => ({ id: date, date, teamHome: 'A', teamAway: 'B' })),
);

describe('--weekend', (test) => {
  test('takes next, last or a day', () => {
    for (const text of ['next', 'last', '2025-11-15']) assert.is(parseWeekend(text), text);
    assert.throws(() => parseWeekend('sunday'), /Expected next, last or a day/);
  });
  test('keeps the games of the weekend', () => {
    assert.equal(
      narrowGames(games, { weekend: 'next', today: '2025-11-18' }).map(({ id }) => id),
      ['2025-11-29'],
    );
  });
  for (const { name, now, ids } of [...weekendMoments, breakMoment]) {
    test(`is by default that of API and page: on ${name}`, () => {
      assert.equal(
        narrowGames(seasonAt(now), { today: swissDay(now) }).map(({ id }) => id),
        ids,
      );
    });
  }
  test('without games says when the next game is', () => {
    assert.throws(
      () => narrowGames(games, { weekend: '2025-11-22', today: '2025-11-18' }),
      /the next game is on 19\.11\.2025/,
    );
    assert.throws(
      () => narrowGames(games, { weekend: 'next', today: '2025-12-01' }),
      /3 games are listed, none is to come/,
    );
  });
});
