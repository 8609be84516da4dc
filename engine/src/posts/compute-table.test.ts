import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parseGames } from '../2-bind/game.ts';
import type { Game } from '../game.ts';
import { sports, type LeagueSportId } from '../sports/index.ts';
import { computeTable } from './compute-table.ts';

/** `01 A 3:1 B` is a final game of 1 November; `-` stands for no result, a fifth word for a status. */
function readGames(...lines: string[]): Game[] {
  const inputs = lines.map((line) => {
    const [day, teamHome, result = '', teamAway, ...rest] = line.split(' ');
    const [suffix = '', status] = rest;
    return {
      date: `2025-11-${day}`,
      time: '18:00',
      teamHome,
      teamAway,
      result: result === '-' ? '' : `${result} ${suffix === '.' ? '' : suffix}`.trim(),
      ...(status !== undefined && { status }),
    };
  });
  return parseGames(inputs).games;
}

const tell = (sport: LeagueSportId, lines: readonly string[]) =>
  computeTable(sport, readGames(...lines)).rows.map(
    ({ rank, team, played, points, goalsFor, goalsAgainst }) =>
      `${rank} ${team} ${played} ${goalsFor}:${goalsAgainst} ${points}`,
  );

describe('the table of given games', (test) => {
  const round = ['01 A 6:4 B', '01 C 3:4 D n.V.', '02 A 2:2 C'];
  test('gives unihockey three points, two after extra time, one for a draw', () =>
    assert.equal(tell('unihockey', round), ['1 A 2 8:6 4', '2 D 1 4:3 2', '3 C 2 5:6 2', '4 B 1 4:6 0']));
  test('gives handball two points and one', () =>
    assert.equal(tell('handball', ['01 A 31:30 B', '01 C 28:28 D']), [
      '1 A 1 31:30 2',
      '2 C 1 28:28 1',
      '2 D 1 28:28 1',
      '4 B 1 30:31 0',
    ]));
  test('gives volleyball three points, two and one after five sets', () =>
    assert.equal(tell('volleyball', ['01 A 3:2 B', '01 C 3:0 D']), [
      '1 C 1 3:0 3',
      '2 A 1 3:2 2',
      '3 B 1 2:3 1',
      '4 D 1 0:3 0',
    ]));
  test('counts no running, abandoned or postponed game, but lists its teams', () =>
    assert.equal(tell('unihockey', ['01 A 1:0 B . live', '02 A 3:0 C . abandoned', '03 B - C . postponed']), [
      '1 A 0 0:0 0',
      '1 B 0 0:0 0',
      '1 C 0 0:0 0',
    ]));
  test('counts a forfeited game', () =>
    assert.equal(tell('unihockey', ['01 A 5:0 B . forfeited']), ['1 A 1 5:0 3', '2 B 1 0:5 0']));
  test('counts a forfeit of both teams as lost by both', () =>
    assert.equal(tell('unihockey', ['01 A 0:0 B . forfeited', '02 A 1:1 C']), [
      '1 A 2 1:1 1',
      '1 C 1 1:1 1',
      '3 B 1 0:0 0',
    ]));
  test('says how many places a team has won since the day before', () => {
    const games = readGames('01 A 1:0 B', '01 C 2:0 D', '02 B 9:0 C', '02 D 5:0 A');
    const moves = computeTable('unihockey', games).rows.map(({ team, rankMove }) => `${team} ${rankMove}`);
    assert.equal(moves, ['B 2', 'D 2', 'A -1', 'C -3']);
  });
  test('knows no moves on the first day', () =>
    assert.ok(computeTable('handball', readGames('01 A 1:0 B')).rows.every(({ rankMove }) => rankMove === null)));
});

/** Points of a game for its home team, as the federations' rules say it. */
const pointsOf: Record<LeagueSportId, (home: number, away: number, isExtended: boolean) => number> = {
  unihockey: (home, away, isExtended) => {
    if (home === away) return 1;
    return home > away ? (isExtended ? 2 : 3) : isExtended ? 1 : 0;
  },
  volleyball: (home, away) => {
    if (home === 3) return away === 2 ? 2 : 3;
    return home === 2 ? 1 : 0;
  },
  handball: (home, away) => (home > away ? 2 : home === away ? 1 : 0),
};

describe('the table of a generated season', (test) => {
  for (const sport of sports) {
    test(`${sport}: agrees with points added up game by game`, () => {
      for (let seed = 1; seed <= 40; seed += 1) {
        const games = writeSeason(sport, seed);
        const { rows } = computeTable(sport, games);
        for (const row of rows) assert.is(row.points, addPoints(sport, games, row.team), `${seed} ${row.team}`);
        const points = rows.map((row) => row.points ?? 0);
        assert.equal(
          points,
          points.toSorted((a, b) => b - a),
        );
        assert.is(
          rows.reduce((sum, { goalsFor, goalsAgainst }) => sum + (goalsFor ?? 0) - (goalsAgainst ?? 0), 0),
          0,
        );
      }
    });
  }
});

function addPoints(sport: LeagueSportId, games: readonly Game[], team: string): number {
  return games.reduce((sum, { teamHome, teamAway, score }) => {
    if (score === undefined) return sum;
    const { home, away, suffix } = score;
    if (teamHome === team) return sum + pointsOf[sport](home, away, suffix !== '');
    return teamAway === team ? sum + pointsOf[sport](away, home, suffix !== '') : sum;
  }, 0);
}

/** Everybody against everybody, by a small congruential generator. */
function writeSeason(sport: LeagueSportId, seed: number): Game[] {
  let state = seed * 7919;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const teams = Array.from({ length: 4 + next(9) }, (_, index) => `Team${index}`);
  const lines = teams.flatMap((home, index) =>
    teams.slice(index + 1).map((away, offset) => {
      const day = String(1 + ((index + offset) % 28)).padStart(2, '0');
      if (sport === 'volleyball') {
        const lost = next(3);
        return `${day} ${home} ${next(2) === 0 ? `3:${lost}` : `${lost}:3`} ${away}`;
      }
      const [one, other] = [next(9), next(9)];
      const isExtended = sport === 'unihockey' && Math.abs(one - other) === 1;
      return `${day} ${home} ${one}:${other} ${away}${isExtended ? ' n.V.' : ''}`;
    }),
  );
  return readGames(...lines);
}
