/** Generated tables with short, long and extreme names, for measures of themes. */
import { readFileSync } from 'node:fs';
import type { RenderData } from '../src/data.ts';
import { parseGames } from '../src/2-bind/game.ts';
import { fixture } from './fixture.ts';

type Table = NonNullable<RenderData['table']>;

const { games } = parseGames(JSON.parse(readFileSync(fixture('leagues/names.json'), 'utf8')));
/** The awkward names of three federations. */
const awkward = [...new Set(games.flatMap(({ teamHome, teamAway }) => [teamHome, teamAway]))];
const short = [
  'HC Au',
  'TV Egg',
  'UHC Au',
  'Volley Au',
  'BSV Thun',
  'Red Lynx',
  'Füchse',
  'KTV Wil',
  'UHC Uster',
  'TSV Frick',
];
const marks = ['', ' II', ' III', ' U16', ' Rot', ' D'];

/** The same table for the same number: 1 to 24 rows, names of one kind or mixed, gaps as leagues have them. */
export function generateTable(seed: number): Table {
  const random = createRandom(seed + 1);
  const count = seed % 9 === 0 ? 1 + Math.floor(random() * 3) : 4 + Math.floor(random() * (seed % 7 === 0 ? 21 : 13));
  const names = pickNames(count, seed % 3, random);
  const hasPlayed = random() > 0.1;
  const hasGoals = random() > 0.15;
  const rows = names.map((team, index) => ({
    rank: random() < 0.08 ? '-' : index + 1,
    rankMove: random() < 0.3 ? Math.floor(random() * 7) - 3 : null,
    team,
    played: hasPlayed ? Math.floor(random() * 30) : null,
    goalsFor: hasGoals ? Math.floor(random() * 700) : null,
    goalsAgainst: hasGoals ? Math.floor(random() * 700) : null,
    points: Math.floor(random() * 70) - 3,
    zone: index === 0 ? ('promotion' as const) : index === count - 1 ? ('relegation' as const) : ('' as const),
  }));
  const ours = names[Math.floor(random() * count)];
  return {
    competition: random() < 0.5 ? 'Herren GF 2. Liga' : 'Handball Männer 3. Liga Regional',
    group: random() < 0.5 ? `Gruppe ${1 + Math.floor(random() * 9)}` : '',
    rows,
    ours: random() < 0.9 && ours !== undefined ? [ours] : [],
  };
}

function pickNames(count: number, kind: number, random: () => number): string[] {
  const pool = kind === 0 ? short : kind === 1 ? awkward : [...short, ...awkward];
  const names = new Set<string>();
  while (names.size < count) {
    const name = pool[Math.floor(random() * pool.length)] ?? '';
    names.add(`${name}${names.has(name) ? (marks[Math.floor(random() * marks.length)] ?? '') : ''}`);
  }
  return [...names];
}

/** A small generator with a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
