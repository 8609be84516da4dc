import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parseGame } from '../2-bind/game.ts';
import { findInstant } from '../2-bind/game-date.ts';
import { writeScore } from '../2-bind/game-score.ts';
import type { Game, GameInput } from '../game.ts';
import { applyScoreRule, findScoreRule, rememberScore, scoreRules, type ScoreMemory } from './certainty.ts';
import type { SportId } from '../sports/index.ts';

const DAY = '2025-11-15';
const KICK_OFF = '19:30';

interface Told extends GameInput {
  /** `21:40`, or `23:30-1` for the day before. */
  at: string;
}

interface Row {
  name: string;
  sport?: SportId;
  readings: Told[];
  /** The time of the last reading. */
  rule: string;
  status: Game['status'];
  result: string;
}

const rows: readonly Row[] = [
  {
    name: 'a running score',
    readings: [{ at: '21:05', result: '2:1' }],
    rule: 'running',
    status: 'live',
    result: '2:1',
  },
  {
    name: '0:0 before kick-off',
    readings: [{ at: '19:29', result: '0:0' }],
    rule: 'before-kick-off',
    status: 'scheduled',
    result: '',
  },
  {
    name: 'finished before kick-off: a clock an hour off',
    readings: [{ at: '18:45', result: '3:2', status: 'played' }],
    rule: 'before-kick-off',
    status: 'scheduled',
    result: '',
  },
  {
    name: 'a kick-off that turns out to be an hour later is running again',
    readings: [
      { at: '21:40', result: '3:2' },
      { at: '21:50', result: '3:2' },
      { at: '21:55', result: '3:2', time: '20:30' },
    ],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'a clock set back an hour is no second reading',
    readings: [
      { at: '22:00', result: '3:2' },
      { at: '21:00', result: '3:2' },
    ],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'the source says finished',
    readings: [{ at: '20:00', result: '3:2', status: 'played' }],
    rule: 'told',
    status: 'played',
    result: '3:2',
  },
  {
    name: 'finished and then live again',
    readings: [
      { at: '21:00', result: '3:2', status: 'played' },
      { at: '21:05', result: '3:2', status: 'live' },
    ],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: '1:0 in sets',
    sport: 'volleyball',
    readings: [{ at: '20:00', result: '1:0' }],
    rule: 'running',
    status: 'live',
    result: '1:0',
  },
  {
    name: 'three sets won',
    sport: 'volleyball',
    readings: [{ at: '21:00', result: '3:2' }],
    rule: 'won',
    status: 'played',
    result: '3:2',
  },
  {
    name: 'three goals win nothing',
    sport: 'handball',
    readings: [{ at: '19:40', result: '3:2' }],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'two readings that agree ten minutes apart, after the longest end',
    readings: [
      { at: '21:40', result: '3:2' },
      { at: '21:50', result: '3:2' },
    ],
    rule: 'agreed',
    status: 'played',
    result: '3:2',
  },
  {
    name: 'two readings that agree nine minutes apart',
    readings: [
      { at: '21:46', result: '3:2' },
      { at: '21:55', result: '3:2' },
    ],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'two readings that agree before the longest end',
    readings: [
      { at: '21:00', result: '3:2' },
      { at: '21:44', result: '3:2' },
    ],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'another score in between begins anew',
    readings: [
      { at: '21:40', result: '3:2' },
      { at: '21:45', result: '3:3' },
      { at: '21:52', result: '3:2' },
    ],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'a score that goes backwards begins anew',
    readings: [
      { at: '21:40', result: '3:2' },
      { at: '21:55', result: '2:2' },
    ],
    rule: 'running',
    status: 'live',
    result: '2:2',
  },
  {
    name: 'an older copy with another score',
    readings: [
      { at: '21:40', result: '3:2' },
      { at: '21:50', result: '3:2' },
      { at: '21:45', result: '2:2' },
    ],
    rule: 'running',
    status: 'live',
    result: '2:2',
  },
  {
    name: 'a single reading six hours after kick-off',
    readings: [{ at: '01:30+1', result: '3:2' }],
    rule: 'late',
    status: 'played',
    result: '3:2',
  },
  {
    name: 'a score without teams',
    readings: [{ at: '22:00', result: '3:2', teamAway: '' }],
    rule: 'no-teams',
    status: 'unknown',
    result: '',
  },
  {
    name: 'an unknown kick-off, on its day',
    readings: [{ at: '22:00', result: '3:2', time: '' }],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'an unknown kick-off, less than six hours after 23:59',
    readings: [{ at: '05:58+1', result: '3:2', time: '' }],
    rule: 'running',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'an unknown kick-off, six hours after 23:59',
    readings: [{ at: '05:59+1', result: '3:2', time: '' }],
    rule: 'late',
    status: 'played',
    result: '3:2',
  },
  {
    name: 'an unknown kick-off, before its day',
    readings: [{ at: '23:00-1', result: '0:0', time: '' }],
    rule: 'before-kick-off',
    status: 'scheduled',
    result: '',
  },
  {
    name: 'an unknown day',
    readings: [{ at: '22:00', result: '3:2', date: '', time: '' }],
    rule: 'undated',
    status: 'live',
    result: '3:2',
  },
  {
    name: 'abandoned beside a score',
    readings: [{ at: '01:30+1', result: '3:2 abgebrochen' }],
    rule: 'called-off',
    status: 'abandoned',
    result: '3:2',
  },
  {
    name: 'a forfeit, before kick-off too',
    readings: [{ at: '12:00', result: '5:0 Forfait' }],
    rule: 'forfeit',
    status: 'forfeited',
    result: '5:0',
  },
  { name: 'no score', readings: [{ at: '22:00', result: '-:-' }], rule: 'no-score', status: 'scheduled', result: '' },
];

describe('certainty of a score', (test) => {
  for (const { name, sport = 'unihockey', readings, rule, status, result } of rows) {
    test(`${rule}: ${name}`, () => {
      const decided = readAll(sport, readings);
      assert.equal([decided.rule, decided.game.status, decided.game.result], [rule, status, result]);
      assert.is(decided.game.score === undefined, result === '');
    });
  }

  test('every rule has a row', () => {
    const shown = new Set(rows.map(({ rule }) => rule));
    assert.equal(
      scoreRules.filter(({ id }) => !shown.has(id)).map(({ id }) => id),
      [],
    );
  });
});

function readAll(sport: SportId, readings: readonly Told[]) {
  let memory: ScoreMemory | undefined;
  let decided: { rule: string; game: Game } | undefined;
  for (const { at, ...told } of readings) {
    const input = { date: DAY, time: KICK_OFF, teamHome: 'Falken', teamAway: 'Raben', ...told };
    const { game } = parseGame(input, 'game', { scores: 'reading' });
    const reading = { sport, at: toInstant(at), game };
    if (game.score) memory = rememberScore(memory, { at: reading.at, score: writeScore(game.score) });
    const rule = findScoreRule(reading, memory);
    decided = { rule: rule.id, game: applyScoreRule(game, rule) };
  }
  assert.ok(decided);
  return decided;
}

function toInstant(at: string): number {
  const [, time = '', days = '0'] = /^(\d\d:\d\d)([+-]\d)?$/.exec(at) ?? [];
  return (findInstant(`${DAY}T${time}`) ?? 0) + Number(days) * 86_400_000;
}
