import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { parseGame, type Game } from '@matchpost/engine';
import type { Loaded } from '../../source.ts';
import { joinGame } from './game-detail.ts';

const today = '2025-11-16';

function load(asOf: string, facts: object): Loaded<Game> {
  const input = { id: '1', date: '16.11.2025', time: '16:00', teamHome: 'A', teamAway: 'B', ...facts };
  return { value: parseGame(input, 'game', { today, scores: 'reading' }).game, asOf: new Date(asOf), stale: false };
}

const yesterday = '2025-11-15T20:00:00Z';
const during = '2025-11-16T16:00:00Z';
const after = '2025-11-16T19:30:00Z';

type Part = readonly [asOf: string, facts: { result?: string }];

const cases: readonly [name: string, page: Part, list: Part, expected: [result: string, asOf: string]][] = [
  ['has the news of the list, read at its time', [yesterday, {}], [after, { result: '6:5' }], ['6:5', after]],
  ['has the news of the page, read at its time', [after, { result: '6:5' }], [yesterday, {}], ['6:5', after]],
  ['has the newer one of two scores', [during, { result: '2:1' }], [after, { result: '6:5' }], ['6:5', after]],
  ['has the score of a newer page', [after, { result: '6:5' }], [during, { result: '2:1' }], ['6:5', after]],
  ['is as old as both without a score', [after, {}], [yesterday, {}], ['', yesterday]],
];

describe("a game of its page and its team's list", (test) => {
  for (const [name, page, list, expected] of cases) {
    test(name, () => {
      const { value, asOf } = joinGame(load(...page), load(...list), today);
      assert.equal([value.result, asOf.toISOString().replace('.000', '')], expected);
    });
  }

  const old = { location: 'Halle Alt', city: 'Auental' };
  const moved = { date: '17.11.2025', time: '17:30', location: 'Halle Neu', city: 'Rotbach' };
  const told = ({ startsAt, location, city, status }: Game) => [startsAt, location, city, status].join(' ');
  const places: [name: string, page: object, list: object, expected: string][] = [
    ['has the day, hall and town of a newer list', old, moved, '2025-11-17T17:30 Halle Neu Rotbach scheduled'],
    ['is no longer postponed', { ...old, status: 'postponed' }, moved, '2025-11-17T17:30 Halle Neu Rotbach scheduled'],
    ['keeps its time beside a day alone', old, { ...old, time: '' }, '2025-11-16T16:00 Halle Alt Auental scheduled'],
    ['keeps its hall beside none', old, {}, '2025-11-16T16:00 Halle Alt Auental scheduled'],
  ];
  for (const [name, page, list, expected] of places) {
    test(`${name}; an older list changes nothing`, () => {
      assert.is(told(joinGame(load(yesterday, page), load(during, list), today).value), expected);
      const newer = load(during, { ...old, date: '16.11.2025' });
      assert.is(
        told(joinGame(newer, load(yesterday, list), today).value),
        '2025-11-16T16:00 Halle Alt Auental scheduled',
      );
    });
  }
});
