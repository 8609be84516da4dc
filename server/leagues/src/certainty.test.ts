import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { findInstant, parseGame, type Game, type GameInput } from '@matchpost/engine';
import { createCertainty, createScoreReadings, type ScoreReadings } from './certainty.ts';
import { describeReadings } from '../test/readings-contract.ts';
import type { LeagueSource } from './source.ts';

describeReadings('the process', async () => createScoreReadings(), 500);

const evening = (time: string) => new Date(findInstant(`2025-11-15T${time}`) ?? 0);

function toGame(told: GameInput = {}): Game {
  const input = { id: '1', date: '15.11.2025', time: '19:30', teamHome: 'A', teamAway: 'B', result: '3:2', ...told };
  return parseGame(input, 'game', { scores: 'reading' }).game;
}

function open(readings: ScoreReadings = createScoreReadings()) {
  const league = { games: [toGame()], asOf: evening('21:40') };
  const asked: number[] = [];
  const counted: ScoreReadings = {
    note: (seen) => {
      asked.push(seen.length);
      return readings.note(seen);
    },
  };
  const loaded = <T>(value: T) => ({ value, asOf: league.asOf, stale: false });
  const driver: LeagueSource = {
    name: 'test',
    sport: 'unihockey',
    loadClubs: async () => loaded([]),
    loadTeams: async () => loaded([]),
    loadGames: async () => loaded(league.games),
    loadTable: async () => loaded({ competition: '', group: '', rows: [] }),
    loadGame: async () => loaded(league.games[0] ?? toGame()),
  };
  const source = createCertainty(counted).wrap(driver);
  const list = async () => (await source.loadGames({ teamId: 't' })).value.map(({ status }) => status);
  const alone = async () => (await source.loadGame('1')).value.status;
  return { league, asked, list, alone };
}

describe('scores of a league', (test) => {
  test('are live until two readings agree, in the list and in a single game', async () => {
    const { league, list, alone } = open();
    assert.equal(await list(), ['live']);
    league.asOf = evening('21:49');
    assert.equal(await list(), ['live']);
    league.asOf = evening('21:50');
    assert.is(await alone(), 'played');
    assert.equal(await list(), ['played']);
  });

  test('do not count a cached copy as a second reading', async () => {
    const { asked, list, alone } = open();
    assert.equal([await list(), await list(), await list()], [['live'], ['live'], ['live']]);
    assert.is(await alone(), 'live');
    assert.equal(asked, [1]);
  });

  test('need no readings on other days', async () => {
    const { league, asked, list } = open();
    league.games = [
      toGame({ id: '1', date: '08.11.2025' }),
      toGame({ id: '2', date: '22.11.2025', result: '' }),
      toGame({ id: '3', result: 'abgesagt' }),
    ];
    assert.equal(await list(), ['played', 'scheduled', 'cancelled']);
    assert.equal(asked, []);
  });

  test('stay live while readings cannot be stored', async () => {
    const memory = createScoreReadings();
    let isGone = true;
    const { league, list } = open({ note: async (seen) => (isGone ? new Map() : memory.note(seen)) });
    assert.equal(await list(), ['live']);
    isGone = false;
    assert.equal(await list(), ['live']);
    league.asOf = evening('21:50');
    assert.equal(await list(), ['played']);
  });

  test('are ignored before kick-off', async () => {
    const { league, list } = open();
    league.asOf = evening('19:00');
    assert.equal(await list(), ['scheduled']);
  });
});
