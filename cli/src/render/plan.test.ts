import * as assert from 'uvu/assert';
import { loadTemplate, parseGames, type Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { planPosts, type PlanOptions } from './plan.ts';
import { findEntry } from './render-plan.ts';

/** `2025-11-15 A-B` becomes a game whose id is its place in the list. */
function makeGames(...lines: string[]): Game[] {
  const inputs = lines.map((line, index) => {
    const [date, teams = 'A-B', location = ''] = line.split(' ');
    const [teamHome, teamAway] = teams.split('-');
    return { id: index, date, teamHome, teamAway, location };
  });
  return parseGames(inputs).games;
}

const season = makeGames('2025-11-01 A-B', '2025-11-08 C-A', '2025-11-15 A-D');

function plan(games: Game[], more: Partial<PlanOptions>) {
  const loaded = loadTemplate({ elements: [], supportedGames: 3 });
  if (!loaded.ok) throw new Error('the template does not load');
  const get = () => loaded.template;
  const source = { isTheme: true, maxGames: 3, rows: 3, warnings: [], get, list: get, slide: get };
  const file = { type: 'png', scale: 1, quality: 90, compression: 'fast', metadata: true } as const;
  const plain = { formats: [], tab: 'auto', file, perPost: 1, ourName: undefined } as const;
  return planPosts(games, source, { ...plain, home: 'auto', seasonOf: () => games, facts: {}, ...more });
}

function sides(games: Game[], more: Partial<PlanOptions>): string[] {
  return plan(games, more).map(({ item: { data } }) => {
    return data.isHomeGame ? 'home' : data.isAwayGame ? 'away' : 'undecided';
  });
}

describe('planned posts', (test) => {
  test('decide their side by the whole file', () => {
    assert.equal(sides(season, {}), ['home', 'away', 'home']);
    assert.equal(sides(season.slice(1, 2), { seasonOf: () => season }), ['away']);
  });
  test('decide the side of each game by the season of its own team', () => {
    const [first, second] = [
      makeGames('2025-11-01 A-B', '2025-11-08 C-A'),
      makeGames('2025-11-01 U-V', '2025-11-09 V-X'),
    ];
    const games = [...first, ...second];
    assert.equal(sides(games, { seasonOf: (game) => (first.includes(game) ? first : second) }), [
      'home',
      'away',
      'away',
      'home',
    ]);
  });
  test('follow the club named and its halls', () => {
    const games = makeGames('2025-11-01 A-B Bergfeld', '2025-11-08 b_II-A Dorfhalle');
    assert.equal(sides(games, { ourName: 'B' }), ['away', 'home']);
    assert.equal(sides(games, { ourName: 'B', halls: ['Bergfeld'] }), ['undecided', 'undecided']);
  });
  test('follow an explicit yes or no', () => {
    assert.equal(sides(season, { home: 'yes' }), ['home', 'home', 'home']);
    assert.equal(sides(season, { home: 'no' }), ['away', 'away', 'away']);
  });
  test('hold the games of a day and carry their ids in the name', () => {
    const games = makeGames('2025-11-15', '2025-11-16', '2025-11-15');
    assert.equal(
      plan(games, { perPost: 3 }).map(({ name }) => name),
      ['matchpost-preview-0-2.png', 'matchpost-preview-1.png'],
    );
  });
  test('of the same games get different names', () => {
    const [game] = season as [Game];
    assert.equal(
      plan([game, game], { formats: ['4:5', '1:1'] }).map(({ name }) => name),
      [
        'matchpost-preview-0-4x5.png',
        'matchpost-preview-0-1x1.png',
        'matchpost-preview-0-4x5-2.png',
        'matchpost-preview-0-1x1-2.png',
      ],
    );
  });
});

describe('the game of a file that an error is about', (test) => {
  for (const [path, entry] of [
    ['games.json: games.2.date', 'games.json: games.2'],
    ['games.csv: lines.7', 'games.csv: lines.7'],
    ['plan.xlsx: sheets.Herren.rows.5.date', 'plan.xlsx: sheets.Herren.rows.5'],
    ['plan.xlsx: sheets.2025.rows.5', 'plan.xlsx: sheets.2025.rows.5'],
    ['plan.xlsx: sheets.2025.rows.6.time', 'plan.xlsx: sheets.2025.rows.6'],
    ['Team 2', undefined],
  ] as const) {
    test(path, () => assert.is(findEntry(path), entry));
  }
});
