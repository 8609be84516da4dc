import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { LeagueGame } from '../../league/game.ts';
import { findDay, pickAround } from './pick-around.ts';

// Friday the 27th to Sunday the 29th.
const days = ['2026-11-25', '2026-11-27', '2026-11-28', '2026-11-29', '2026-12-02'];
// The functions read the id and the start only.
const games = days.map((day, index) => ({ id: String(index), startsAt: `${day}T18:00` })) as LeagueGame[];
const pick = (day: string) => pickAround(games, day).map(({ id }) => id);

describe('the games around a day', (test) => {
  test('are those of its weekend', () => assert.equal(pick('2026-11-28'), ['1', '2', '3']));
  test('are those of the day during the week', () => assert.equal(pick('2026-11-25'), ['0']));
  test('are none on a day without games', () => assert.equal(pick('2026-11-24'), []));
});

describe('the day of a carousel', (test) => {
  test('is that of the picked games', () => assert.is(findDay(games, ['3'], '2026-11-24'), '2026-11-29'));
  test('is that of the next game', () => assert.is(findDay(games, [], '2026-11-26'), '2026-11-27'));
  test('is that of the last game after the season', () => assert.is(findDay(games, [], '2027-01-01'), '2026-12-02'));
  test('is missing without games', () => assert.is(findDay([], [], '2026-11-26'), ''));
});
