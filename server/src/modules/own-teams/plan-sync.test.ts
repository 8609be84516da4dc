import { parseGame, type Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { HandEntered, StoredGame } from './own-team.entity.ts';
import { planSync } from './plan-sync.ts';

const today = '2026-11-27';

function game(id: string, date: string, teamAway: string): Game {
  return parseGame({ id, date, teamHome: 'FC Muster', teamAway }, 'game').game;
}

interface Row {
  key: string;
  game: StoredGame;
  byHand: HandEntered | null;
}

/** The rows that a first file or calendar leaves. */
function rowsOf(source: 'file' | 'calendar', games: readonly Game[], byHand: HandEntered | null = null): Row[] {
  return planSync<Row>([], { source, games, today }).fresh.map((row) => ({ ...row, byHand }));
}

function countsOf({ fresh, changes, gone }: ReturnType<typeof planSync>): number[] {
  return [fresh.length, changes.length, gone.length];
}

describe('a second file', (test) => {
  const rows = rowsOf('file', [game('1', '2026-09-05', 'HC Tal')], { result: '3:2' });
  test('numbers its rows from 1 again: another day and another team make another game', () => {
    const games = [game('1', '2027-01-16', 'SV Gast')];
    const plan = planSync(rows, { source: 'file', games, today });
    assert.equal(countsOf(plan), [1, 0, 0]);
    const both = [...rows, ...plan.fresh.map((row) => ({ ...row, byHand: null }))];
    assert.equal(countsOf(planSync(both, { source: 'file', games, today })), [0, 0, 0], 'read once more');
  });
  test('moves a game whose teams are the same, and renames a team on the same day', () => {
    for (const changed of [game('1', '2026-09-12', 'HC Tal'), game('1', '2026-09-05', 'HC Talheim')]) {
      assert.equal(countsOf(planSync(rows, { source: 'file', games: [changed], today })), [0, 1, 0]);
    }
  });
  test('of the next season has the same two teams again', () => {
    const games = [game('1', '2027-09-04', 'HC Tal')];
    assert.equal(countsOf(planSync(rows, { source: 'file', games, today })), [1, 0, 0]);
  });
  test("with a league's own numbers moves and renames a game at once", () => {
    const known = rowsOf('file', [game('490077', '2026-09-05', 'HC Tal')]);
    const games = [game('490077', '2027-01-16', 'HC Talheim')];
    assert.equal(countsOf(planSync(known, { source: 'file', games, today })), [0, 1, 0]);
  });
});

describe('a file whose rows changed places', (test) => {
  const day = '2026-09-05';
  const rows = rowsOf('file', [game('1', day, 'HC Tal'), game('2', day, 'SV Gast')], { result: '3:2' });
  /** The opponent of every stored row after reading a file: before, and after. */
  const read = (games: readonly Game[]) => {
    const { fresh, changes, gone } = planSync(rows, { source: 'file', games, today });
    const changed = changes.map(({ row, game }) => `${row.game.teamAway} to ${game.teamAway}`);
    return { fresh: fresh.map(({ game }) => game.teamAway), changed, gone };
  };
  const orders: [name: string, opponents: string[], fresh: string[], changed: string[]][] = [
    ['two games of one day are exchanged', ['SV Gast', 'HC Tal'], [], []],
    ['a game is new above them', ['FC Neu', 'HC Tal', 'SV Gast'], ['FC Neu'], []],
    ['the first is gone', ['SV Gast'], [], []],
    ['they are exchanged, and one is renamed', ['SV Gast', 'HC Talheim'], ['HC Talheim'], []],
    ['one is renamed in its place', ['HC Talheim', 'SV Gast'], [], ['HC Tal to HC Talheim']],
  ];
  for (const [name, opponents, fresh, changed] of orders) {
    test(`keeps results with their games: ${name}`, () => {
      const games = opponents.map((opponent, index) => game(`${index + 1}`, day, opponent));
      assert.equal(read(games), { fresh, changed, gone: [] });
    });
  }
  test('is the same once more', () => {
    const games = ['FC Neu', 'SV Gast', 'HC Tal'].map((opponent, index) => game(`${index + 1}`, day, opponent));
    const { fresh } = planSync(rows, { source: 'file', games, today });
    const both = [...rows, ...fresh.map((row) => ({ ...row, byHand: null }))];
    assert.equal(countsOf(planSync(both, { source: 'file', games, today })), [0, 0, 0]);
  });
  test('tells two games of the same teams on one day by their time, then by their number', () => {
    const at = (id: string, time: string) =>
      parseGame({ id, date: day, time, teamHome: 'FC Muster', teamAway: 'HC Tal' }, 'game').game;
    const twice = rowsOf('file', [at('1', '14:00'), at('2', '16:00')], { result: '3:2' });
    const times = (games: readonly Game[]) =>
      planSync(twice, { source: 'file', games, today }).changes.map(
        ({ row, game }) => `${row.game.time} to ${game.time}`,
      );
    assert.equal(times([game('1', day, 'SV Gast'), at('2', '14:00'), at('3', '16:00')]), []);
    assert.equal(times([at('1', '15:00'), at('2', '17:00')]), ['14:00 to 15:00', '16:00 to 17:00']);
  });
});

describe('a calendar with new UIDs', (test) => {
  const days = ['2026-09-05', '2026-12-05', '2026-12-12'];
  const withIds = (prefix: string) => days.map((day, i) => game(`${prefix}${i}@x`, day, 'HC Tal'));
  test('has the games of before', () => {
    const rows = rowsOf('calendar', withIds('old'));
    const plan = planSync(rows, { source: 'calendar', games: withIds('new'), today });
    assert.equal(countsOf(plan), [0, 3, 0]);
    assert.equal(
      plan.changes.map(({ key }) => key),
      ['calendar new0@x', 'calendar new1@x', 'calendar new2@x'],
    );
  });
  test('keeps two games of the same teams on one day', () => {
    const twice = (prefix: string) => [0, 1].map((i) => game(`${prefix}${i}@x`, '2026-12-05', 'HC Tal'));
    const rows = rowsOf('calendar', twice('old'));
    assert.equal(countsOf(planSync(rows, { source: 'calendar', games: twice('new'), today })), [0, 2, 0]);
    const one = twice('new').slice(0, 1);
    assert.equal(countsOf(planSync(rows, { source: 'calendar', games: one, today })), [0, 1, 1]);
  });
  test('removes a game to come, never one that was played', () => {
    const rows = rowsOf('calendar', withIds('old'));
    const games = [game('z@x', '2027-02-06', 'SV Gast')];
    assert.equal(countsOf(planSync(rows, { source: 'calendar', games, today })), [1, 0, 2]);
  });
});
