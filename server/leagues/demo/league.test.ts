import * as assert from 'uvu/assert';
import { swissTime } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../src/errors.ts';
import { sports, type Sport } from '../src/source.ts';
import { dayOf, parseDay, weekOf, writeDay } from './calendar.ts';
import { demoClubs, demoTeams } from './teams.ts';
import { createDemoLeague, type DemoLeague } from './league.ts';
import { findFate } from './outcome.ts';
import type { DemoGame } from './model.ts';

const NOON = '2025-11-20T12:00';

function allGames(league: DemoLeague, sport: Sport, now: string): DemoGame[] {
  const games = demoTeams[sport].flatMap(({ id }) => league.getGames(id, now));
  return [...new Map(games.map((game) => [game.id, game])).values()];
}

function code(get: () => unknown): string {
  try {
    get();
  } catch (error) {
    if (error instanceof LeagueError) return error.code;
    throw error;
  }
  return 'none';
}

describe('demo clubs', (test) => {
  for (const sport of sports) {
    test(`${sport}: has twelve clubs of three to eight teams`, () => {
      const league = createDemoLeague(sport);
      assert.is(league.clubs.length, 12);
      const sizes = league.clubs.map(({ id }) => league.getTeams(id).length);
      assert.ok(Math.min(...sizes) >= 3 && Math.max(...sizes) <= 8, sizes.join());
    });
    test(`${sport}: includes a name of 34 characters, one with an accent, and a second team`, () => {
      const names = demoTeams[sport].map(({ name }) => name);
      assert.ok(demoClubs[sport].some(({ name }) => name.length >= 34));
      assert.ok(names.some((name) => /[À-ÿ]/.test(name)));
      assert.ok(names.some((name) => / (?:II|2)$/.test(name)));
    });
    test(`${sport}: includes PNG, tiny, SVG and missing crests`, () => {
      const files = new Set(demoClubs[sport].map(({ crest }) => crest?.file ?? 'none'));
      assert.equal([...files].sort(), ['none', 'png', 'svg', 'tiny']);
    });
  }
  test('have unique ids for clubs and teams across sports', () => {
    const ids = sports.flatMap((sport) => [...demoClubs[sport], ...demoTeams[sport]].map(({ id }) => id));
    assert.is(new Set(ids).size, ids.length);
  });
});

describe('the demo league day by day', (test) => {
  for (const sport of sports) {
    const league = createDemoLeague(sport);
    const everyThirdDay = Array.from({ length: 250 }, (_, n) => `${writeDay(parseDay('2025-07-01') + n * 3)}T12:00`);

    test(`${sport}: has results last weekend and games in the next two, for two years`, () => {
      for (const now of everyThirdDay) {
        const sunday = dayOf(weekOf(parseDay(now) - 1) - 1, 6);
        const games = allGames(league, sport, now);
        const onWeekend = (from: number) => games.filter(({ kickOff }) => [from - 1, from].includes(parseDay(kickOff)));
        assert.ok(
          onWeekend(sunday).some(({ outcome }) => outcome),
          now,
        );
        assert.ok(onWeekend(sunday + 7).length + onWeekend(sunday + 14).length > 0, now);
      }
    });
    test(`${sport}: every team always has past and coming games, 30 at most`, () => {
      for (const now of everyThirdDay.filter((_, index) => index % 5 === 0)) {
        for (const { id, name } of demoTeams[sport]) {
          const games = league.getGames(id, now);
          assert.ok(games.length >= 18 && games.length <= 30, `${now} ${name} ${games.length}`);
          assert.ok(
            games.some(({ kickOff }) => kickOff > now) && games.some(({ outcome }) => outcome),
            `${now} ${name}`,
          );
        }
      }
    });
    test(`${sport}: keeps ids, kick-offs and results of games over time`, () => {
      const before = allGames(league, sport, NOON);
      const after = new Map(
        allGames(createDemoLeague(sport), sport, '2025-12-20T23:00').map((game) => [game.id, game]),
      );
      for (const game of before) {
        const later = after.get(game.id);
        assert.is(later?.kickOff, game.kickOff);
        assert.is(later?.home, game.home);
        if (game.outcome) assert.equal(later?.outcome, game.outcome);
      }
    });
  }

  test('reports a result two hours after kick-off, not a minute before', () => {
    const league = createDemoLeague('unihockey');
    const game = league.getGames('430001', NOON).find(({ kickOff, id }) => {
      return kickOff > NOON && findFate(league.getGame(id, NOON)) === 'played' && kickOff.endsWith('19:30');
    });
    assert.ok(game);
    const day = game.kickOff.slice(0, 10);
    const states = ['T12:00', 'T21:29', 'T21:30'].map((time) => league.getGame(game.id, day + time));
    assert.equal(
      states.map(({ state }) => state),
      ['scheduled', 'scheduled', 'played'],
    );
    assert.equal(
      states.map(({ outcome }) => outcome !== undefined),
      [false, false, true],
    );
  });
  test('reports unknown ids by a code', () => {
    const league = createDemoLeague('handball');
    assert.is(
      code(() => league.getTeams('463101')),
      'club-unknown',
    );
    assert.is(
      code(() => league.getGames('430001', NOON)),
      'team-unknown',
    );
    for (const id of ['1', 'abc', '99999999', ''])
      assert.is(
        code(() => league.getGame(id, NOON)),
        'game-unknown',
      );
  });
});

const instants: [instant: string, local: string][] = [
  ['2025-11-15T18:30:00Z', '2025-11-15T19:30'],
  ['2025-07-15T17:30:00Z', '2025-07-15T19:30'],
  ['2025-12-31T23:30:00Z', '2026-01-01T00:30'],
  ['2025-03-30T01:00:00Z', '2025-03-30T03:00'],
  ['2025-10-26T01:00:00Z', '2025-10-26T02:00'],
];

describe('Swiss time', (test) => {
  for (const [instant, local] of instants) test(instant, () => assert.is(swissTime(Date.parse(instant)), local));
});
