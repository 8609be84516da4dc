import * as assert from 'uvu/assert';
import { loadTemplate, parseGames, type Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { groupGames, planPosts, type PlanOptions } from './plan.ts';

/** `2025-11-15 A-B` becomes a game whose id is its place in the list. */
function makeGames(...lines: string[]): Game[] {
  const inputs = lines.map((line, index) => {
    const [date, teams = 'A-B'] = line.split(' ');
    const [teamHome, teamAway] = teams.split('-');
    return { id: index, date, teamHome, teamAway };
  });
  return parseGames(inputs).games;
}

const groups: [size: number, days: string[], ids: string][] = [
  [1, ['2025-11-15', '2025-11-15'], '0|1'],
  [2, ['2025-11-15', '2025-11-15', '2025-11-15'], '0,1|2'],
  [3, ['2025-11-15', '2025-11-16', '2025-11-15', '2025-11-16'], '0,2|1,3'],
  [3, ['?', '?'], '0|1'],
];

describe('games share a post', (test) => {
  for (const [size, days, ids] of groups) {
    test(`${days.join(' ')} with ${size} per post: ${ids}`, () => {
      const found = groupGames(makeGames(...days), size).map((group) => group.map(({ id }) => id).join());
      assert.is(found.join('|'), ids);
    });
  }
});

const season = makeGames('2025-11-01 A-B', '2025-11-08 C-A', '2025-11-15 A-D');

function homes(games: Game[], more: Partial<PlanOptions>): (boolean | undefined)[] {
  const loaded = loadTemplate({ elements: [] });
  if (!loaded.ok) throw new Error('the template does not load');
  const source = { maxGames: 3, warnings: [], get: () => loaded.template };
  const plain = { formats: [], tab: 'auto', type: 'png', scale: 1, quality: 90, metadata: true, perPost: 1 } as const;
  const posts = planPosts(games, source, { ...plain, home: 'auto', season: games, shared: {}, ...more });
  return posts.map(({ item }) => item.data.isHomeGame);
}

describe('home games', (test) => {
  test('of the team that plays most, found in the whole file', () => {
    assert.equal(homes(season, {}), [true, false, true]);
    assert.equal(homes(season.slice(1, 2), { season }), [false]);
  });
  test('of the club named, whatever its team is called', () => {
    const games = makeGames('2025-11-01 A-B', '2025-11-08 b_II-A');
    assert.equal(homes(games, { shared: { club: { name: 'B' } } }), [false, true]);
  });
  test('nobody is at home when it cannot be told', () => assert.equal(homes(makeGames('2025-11-01 A-B'), {}), [false]));
  test('as told', () => {
    assert.equal(homes(season, { home: 'yes' }), [true, true, true]);
    assert.equal(homes(season, { home: 'no' }), [false, false, false]);
  });
});
