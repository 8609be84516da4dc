import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { breakMoment, seasonAt, weekendMoments } from '../../test/weekends.ts';
import { parseGames } from '../2-bind/game.ts';
import { swissDay } from '../clock.ts';
import type { Game } from '../game.ts';
import {
  chooseWeekend,
  groupByDay,
  pickFirst,
  pickLast,
  pickNext,
  pickWeekend,
  weekendAhead,
  weekendAround,
  weekendUpTo,
} from './pick.ts';
import { postName, sortedPostName } from './name.ts';

/** `15 3:1 live` is a game of 15 November 2025, its id, score and state; a day above 30 lies in December. */
function makeGames(...lines: string[]): Game[] {
  const inputs = lines.map((line) => {
    const [day = '', result = '', status] = line.split(' ');
    const date = day === '?' ? '' : new Date(Date.UTC(2025, 10, Number(day))).toISOString().slice(0, 10);
    return { id: day, date, time: '18:00', teamHome: 'A', teamAway: 'B', result: result === '-' ? '' : result, status };
  });
  return parseGames(inputs).games;
}

const idsOf = (games: readonly Game[]) => games.map(({ id }) => id).join();

// Friday 14 to Sunday 16, Wednesday 19, Saturday 29 and Sunday 30 November 2025.
const open = ['14', '15', '16', '19', '29', '30', '?'];

const weekends: readonly (readonly [weekend: string, day: number, season: readonly string[], ids: string])[] = [
  ['next', 12, open, '14,15,16'],
  ['next', 15, open, '15,16'],
  ['next', 17, open, '29,30'],
  ['next', 31, open, ''],
  ['next', 16, ['15 3:1', '16', '22'], '16'],
  ['next', 16, ['15 3:1', '16 0:2', '22'], '22'],
  ['next', 16, ['15', '16 1:1 live', '22'], '22'],
  ['next', 15, ['15 - cancelled', '15', '16 - postponed'], '15,15,16'],
  ['last', 16, open, ''],
  ['last', 16, ['8 2:2', '15 3:1', '16'], '15'],
  ['last', 17, ['15 3:1', '15 - cancelled', '16 1:0 live', '16 4:2 abandoned'], '15,15,16'],
  ['last', 28, ['15 3:1', '16 5:0 forfeited', '19 1:0', '29'], '15,16'],
  ['2025-11-14', 40, open, '14,15,16'],
  ['2025-11-16', 40, open, '14,15,16'],
  ['2025-11-19', 40, open, '19'],
  ['2025-11-20', 40, open, ''],
];

describe('a weekend runs from Friday to Sunday', (test) => {
  for (const [weekend, day, season, ids] of weekends) {
    const today = new Date(Date.UTC(2025, 10, day)).toISOString().slice(0, 10);
    test(`${weekend} on ${today} of ${season.join(', ')}: ${ids || 'none'}`, () => {
      assert.is(idsOf(pickWeekend(makeGames(...season), weekend, today)), ids);
    });
  }

  const days: readonly (readonly [day: string, around: string, upTo: string])[] = [
    ['2025-11-13', '2025-11-14', '2025-11-07'],
    ['2025-11-14', '2025-11-14', '2025-11-14'],
    ['2025-11-16', '2025-11-14', '2025-11-14'],
    ['2025-11-17', '2025-11-21', '2025-11-14'],
  ];
  for (const [day, around, upTo] of days) {
    test(`around and up to ${day}`, () => {
      assert.is(weekendAround(day).from, around);
      assert.is(weekendUpTo(day).from, upTo);
    });
  }
  test('ahead of a Sunday is the next one', () => {
    assert.is(weekendAhead('2025-11-16').from, '2025-11-21');
    assert.is(weekendAhead('2025-11-15').from, '2025-11-14');
  });
  test('is three days', () => assert.is(weekendAround('2025-11-13').to, '2025-11-16'));
});

describe('a weekend that nobody named', (test) => {
  for (const { name, now, ids } of [...weekendMoments, breakMoment]) {
    test(`on ${name}: ${ids.join()}`, () => {
      const [season, today] = [seasonAt(now), swissDay(now)];
      assert.is(idsOf(pickWeekend(season, chooseWeekend(season, today), today)), ids.join());
    });
  }
});

describe('picked games', (test) => {
  const season = makeGames('15 3:1', '8 2:2', '16 1:0 live', '17 2:0 abandoned', '22', '18 - cancelled', '19', '?');

  test('the next ones are those without a score', () => {
    assert.is(idsOf(pickNext(season, { today: '2025-11-16' })), '19');
    assert.is(idsOf(pickNext(season, { today: '2025-11-16', count: 3 })), '19,22');
  });
  test('the last ones wait for a final score', () => {
    assert.is(idsOf(pickLast(season)), '15');
    assert.is(idsOf(pickLast(season, { count: 3 })), '8,15');
  });
  test('the first one to see is the fresh result, then the next game, then the last one', () => {
    assert.is(pickFirst(season, '2025-11-15T21:00')?.id, '15');
    assert.is(pickFirst(season, '2025-11-16T13:00')?.id, '15');
    assert.is(pickFirst(makeGames('15 3:1', '16', '19'), '2025-11-16T13:00')?.id, '16');
    assert.is(pickFirst(makeGames('15 3:1', '19'), '2025-11-18T18:00')?.id, '15');
    assert.is(pickFirst(makeGames('15 3:1', '19'), '2025-11-18T18:01')?.id, '19');
    assert.is(pickFirst(season, '2025-12-24T13:00')?.id, '22');
    assert.is(pickFirst(makeGames('?'), '2025-12-24T13:00')?.id, '?');
    assert.is(pickFirst([], '2025-12-24T13:00'), undefined);
  });
});

describe('games share a post', (test) => {
  const groups: readonly (readonly [size: number, days: string[], ids: string])[] = [
    [1, ['15', '15'], '15|15'],
    [2, ['15', '15', '15'], '15,15|15'],
    [3, ['15', '16', '15', '16'], '15,15|16,16'],
    [3, ['?', '?'], '?|?'],
  ];
  for (const [size, days, ids] of groups) {
    test(`${days.join(' ')} with ${size} per post: ${ids}`, () => {
      assert.is(
        groupByDay(makeGames(...days), size)
          .map(idsOf)
          .join('|'),
        ids,
      );
    });
  }
});

describe('the name of a post', (test) => {
  test('contains tab and ids', () => {
    assert.is(postName('preview', ['1099036']), 'matchpost-preview-1099036');
    assert.is(postName('result', ['a/b', '../c'], '4:5'), 'matchpost-result-a_b-c-4x5');
    assert.ok(postName('result', Array.from({ length: 50 }, String)).length < 80);
  });
  test('in sorted form contains position, day and teams', () => {
    const [game] = parseGames([{ date: '28.3.2026', teamHome: 'Füchse', teamAway: 'Kronwil-Süd' }]).games as [Game];
    assert.is(sortedPostName(1, game, '4:5'), '001_2026-03-28_fuechse-kronwil-sued_4x5');
    assert.is(sortedPostName(12, {}, null), '012');
  });
});
