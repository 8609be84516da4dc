/** A table's next post, the same league a round later, beside a result's: both over a photo, in turns. */
import type { RenderData } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { getTheme, themes } from '@matchpost/engine/themes';
import { basename } from 'node:path';
import { getListTheme } from '../src/themes/index.ts';
import { imageFolder, pictures, postOf } from './card.ts';
import { rounded, type Fact } from './results.ts';
import { dataOf } from './template.ts';
import { takeTurns, WARM_UP } from './turns.ts';

const FIRST_POST = 6_000_000;
const RESULT = 'result';
const TABLE = 'table';

const league = [
  'Falken Sternenberg',
  'Floorball Auental',
  'Black Ravens Dürrenau II',
  'Red Lynx Ebenfluh',
  'Füchse Rotbach',
  'UHC Niederau 04',
  'Floorball Tössberg',
  'HC Lindenmatt',
  'Wölfe Oberried',
  'UHC Kaltbrunnental',
];

export async function measureTables({ rounds }: { rounds: number }): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const { id } of themes) {
    const engine = await createEngine({ baseDir: imageFolder });
    const [result, table] = [
      getTheme(id, { tab: 'result', games: 1 }),
      getListTheme('table', id, { rows: league.length, sport: 'unihockey' }),
    ];
    // Made beforehand: a season's table costs more to make up than a result.
    const posts = Array.from({ length: WARM_UP + rounds }, (_, round) => [resultOf(round), tableAfter(round)] as const);
    const times = await takeTurns(
      [
        [RESULT, (round) => engine.renderPng(result, posts[round]![0], { format: '4:5' })],
        [TABLE, (round) => engine.renderPng(table, posts[round]![1], { format: '4:5' })],
      ],
      rounds,
    );
    const [ours = Number.NaN, its = Number.NaN] = [times.get(TABLE), times.get(RESULT)];
    const value = `${rounded(ours)} ms · ${(ours / its).toFixed(2)}x a result's`;
    facts.push({ title: `a table's next post, theme ${id}, processor time`, value });
  }
  return facts;
}

const background = { image: basename(pictures.background.path) };

function resultOf(i: number): RenderData {
  const [game] = dataOf(postOf(FIRST_POST + i)).games;
  return { games: [{ ...game, result: `${i % 9}:${(i + 4) % 7}` }], tab: 'result', background };
}

/** Every team has its own strength and meets another each round, so that numbers and places change as in a season. */
function tableAfter(round: number): RenderData {
  const rows = league
    .map((team, i) => {
      const results = Array.from({ length: round + 1 }, (_, k) => ((k * 7 + i * 5) % 11) - i / 2);
      const wins = results.filter((result) => result > 2).length;
      return {
        team,
        played: round + 1,
        wins,
        losses: round + 1 - wins,
        goalsFor: results.reduce((sum, _, k) => sum + ((k * 3 + i) % 8), 0),
        goalsAgainst: results.reduce((sum, _, k) => sum + ((k * 5 + i) % 7), 0),
        points: wins * 3,
      };
    })
    .sort((a, b) => b.points - a.points || b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst))
    .map((row, place) => ({ rank: place + 1, ...row }));
  return {
    kind: 'table',
    games: [],
    background,
    table: { competition: 'Herren GF 2. Liga', ours: ['Falken Sternenberg'], rows },
  };
}
