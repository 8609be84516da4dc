import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { parseGame } from '@matchpost/engine';
import { pickFirst } from '@matchpost/engine/posts';
import type { LeagueGame } from '../../league/game.ts';
import { groupGames } from './group-games.ts';
import { swissTime } from '@matchpost/engine/clock';

const game = (id: string, date: string, time = '18:00', result = ''): LeagueGame =>
  parseGame({ id, date, time, result, teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' }, 'games.0').game;

const season = [
  game('a', '01.11.2025', '18:00', '3:2'),
  game('b', '14.11.2025', '20:00', '5:5'),
  game('c', '15.11.2025', '19:30'),
  game('d', '15.11.2025', '14:00'),
  game('e', '22.11.2025'),
  game('f', 'Abgesagt', ''),
];

const shown = (showPast: boolean) =>
  groupGames(season, { today: '2025-11-15', showPast }).map(({ day, games }) => [
    day,
    games.map(({ id }) => id).join(''),
  ]);

describe('games grouped by day', (test) => {
  test('lists today and later in order, games without a date last', () => {
    assert.equal(shown(false), [
      ['2025-11-15', 'dc'],
      ['2025-11-22', 'e'],
      ['', 'f'],
    ]);
  });
  test('lists past games before them, newest first', () => {
    assert.equal(
      shown(true).map(([day]) => day),
      ['2025-11-14', '2025-11-01', '2025-11-15', '2025-11-22', ''],
    );
  });
});

const choices: readonly [now: string, id: string | undefined, why: string][] = [
  ['2025-11-05T10:00', 'b', 'the next game without a result'],
  ['2025-11-15T09:00', 'b', 'the last result, still worth a post the morning after'],
  ['2025-11-15T15:00', 'd', 'the next game from the afternoon on'],
  ['2025-11-16T15:00', 'b', 'the last result for three days, unless a game follows today'],
  ['2025-11-17T20:01', 'e', 'the next game after three days'],
  ['2025-12-24T15:00', 'e', 'the last game, after the season'],
];

describe('the first game of a returning visitor', (test) => {
  for (const [now, id, why] of choices) {
    const known = season.map((one) => (one.id === 'b' && now < '2025-11-14' ? game('b', '14.11.2025', '20:00') : one));
    test(`${now}: ${why}`, () => assert.is(pickFirst(known, now)?.id, id));
  }
  test('prefers an afternoon result to an evening game', () => {
    const today = [game('won', '15.11.2025', '14:00', '4:2'), game('late', '15.11.2025', '20:00')];
    assert.is(pickFirst(today, '2025-11-15T16:30')?.id, 'won');
  });
  test('is undefined for an empty list, and falls back to a game without a date', () => {
    assert.is(pickFirst([], '2025-11-15T16:30'), undefined);
    assert.is(pickFirst([game('f', 'Abgesagt', '')], '2025-11-15T16:30')?.id, 'f');
  });
});

describe('Swiss time', (test) => {
  for (const [instant, local] of [
    ['2025-11-15T23:30:00Z', '2025-11-16T00:30'],
    ['2025-07-15T22:30:00Z', '2025-07-16T00:30'],
  ] as const) {
    test(`${instant} is ${local}`, () => assert.is(swissTime(Date.parse(instant)), local));
  }
});
