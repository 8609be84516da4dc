import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import type { RenderData } from '../../data.ts';
import type { Language } from '../../languages.ts';
import { parseTable } from '../../2-bind/league-table.ts';
import { writeTableTexts } from './table-caption.ts';

type Table = NonNullable<RenderData['table']>;
type Rows = Table['rows'];

const rows: Rows = [
  { rank: 1, team: 'HC Au', played: 9, points: 22 },
  { rank: 2, team: 'Floorball Auental', played: 9, points: 21 },
  { rank: 3, team: 'UHC Sternenberg', played: 9, points: 19 },
  { rank: '-', team: 'TV Egg', played: 9, points: 19 },
  { rank: '-', team: 'UHC Niederau', points: '-2' },
];
const table: Table = { competition: 'Herren GF 2. Liga', rows };
const captionOf = (more: Partial<Table>, language: Language = 'de') =>
  writeTableTexts({ table: parseTable({ ...table, ...more }).table, ours: more.ours }, language).caption;

describe('captions of a table', (test) => {
  for (const [what, more, de, en] of [
    [
      'in the middle',
      { ours: ['UHC Sternenberg'] },
      'Herren GF 2. Liga: Wir stehen nach 9 Spielen auf Rang 3 mit 19 Punkten, zwei Punkte hinter Floorball Auental.',
      'Herren GF 2. Liga: We are in 3rd place after 9 games with 19 points, two points behind Floorball Auental.',
    ],
    [
      'at the top',
      { ours: ['HC Au'], group: 'Gruppe 4' },
      'Herren GF 2. Liga, Gruppe 4: Wir stehen nach 9 Spielen auf Rang 1 mit 22 Punkten, einen Punkt vor Floorball Auental.',
      'Herren GF 2. Liga, Gruppe 4: We are in 1st place after 9 games with 22 points, one point ahead of Floorball Auental.',
    ],
    [
      'ranked by something else than points',
      {
        ours: ['B'],
        rows: [
          { rank: 1, team: 'A', played: 6, points: 14 },
          { rank: 2, team: 'B', played: 8, points: 16 },
        ],
      },
      'Herren GF 2. Liga: Wir stehen nach 8 Spielen auf Rang 2 mit 16 Punkten.',
      'Herren GF 2. Liga: We are in 2nd place after 8 games with 16 points.',
    ],
    [
      'with fractions of points',
      {
        ours: ['B'],
        rows: [
          { rank: 1, team: 'A', played: 10, points: 24.3 },
          { rank: 2, team: 'B', played: 10, points: 21.9 },
        ],
      },
      'Herren GF 2. Liga: Wir stehen nach 10 Spielen auf Rang 2 mit 21.9 Punkten, 2.4 Punkte hinter A.',
      'Herren GF 2. Liga: We are in 2nd place after 10 games with 21.9 points, 2.4 points behind A.',
    ],
    [
      'sharing a rank',
      { ours: ['TV Egg'] },
      'Herren GF 2. Liga: Wir stehen nach 9 Spielen auf Rang 3 mit 19 Punkten, punktgleich mit UHC Sternenberg.',
      'Herren GF 2. Liga: We are in 3rd place after 9 games with 19 points, level on points with UHC Sternenberg.',
    ],
    [
      'withdrawn, with points deducted',
      { ours: ['UHC Niederau'] },
      'Herren GF 2. Liga: Wir stehen in der Tabelle mit −2 Punkten.',
      'Herren GF 2. Liga: We are in the standings with −2 points.',
    ],
    [
      'before the first round',
      {
        ours: ['B'],
        rows: [
          { rank: 1, team: 'A', played: 0, points: 0 },
          { rank: 1, team: 'B', played: 0, points: 0 },
        ],
      },
      'Herren GF 2. Liga.',
      'Herren GF 2. Liga.',
    ],
    [
      'withdrawn, without points',
      {
        ours: ['B'],
        rows: [
          { rank: 1, team: 'A', played: 4, points: 9 },
          { rank: '-', team: 'B' },
        ],
      },
      'Herren GF 2. Liga.',
      'Herren GF 2. Liga.',
    ],
    [
      'without our own team',
      {},
      'Herren GF 2. Liga: An der Spitze steht HC Au mit 22 Punkten.',
      'Herren GF 2. Liga: HC Au lead the standings with 22 points.',
    ],
    [
      'next to another team of ours',
      { ours: ['Floorball Auental', 'HC Au'] },
      'Herren GF 2. Liga: Wir stehen nach 9 Spielen auf Rang 1 mit 22 Punkten.',
      'Herren GF 2. Liga: We are in 1st place after 9 games with 22 points.',
    ],
    [
      'alone, after one game',
      { competition: '', rows: [{ rank: 1, team: 'HC Au', played: 1, points: 1 }], ours: ['HC Au'] },
      'Wir stehen nach einem Spiel auf Rang 1 mit einem Punkt.',
      'We are in 1st place after one game with 1 point.',
    ],
    [
      'in a league that tells ranks only',
      { rows: [{ rank: 11, team: 'HC Au' }], ours: ['HC Au'] },
      'Herren GF 2. Liga: Wir stehen auf Rang 11.',
      'Herren GF 2. Liga: We are in 11th place.',
    ],
  ] as const) {
    test(`tell our place ${what}`, () => {
      assert.is(captionOf(more as Partial<Table>), de);
      assert.is(captionOf(more as Partial<Table>, 'en'), en);
    });
  }
  test('end with handle and hashtags', () => {
    const { caption } = writeTableTexts({ table: parseTable(table).table, sport: 'unihockey', handle: 'stern' }, 'de');
    assert.match(caption, /\n\n@stern #\w+/);
  });
  test('the alt text of a long table reads out the rows around ours, as the picture shows them', () => {
    const long = Array.from({ length: 30 }, (_, at) => ({ rank: at + 1, team: `Team ${at + 1}`, points: 60 - at }));
    const told = (ours: string[]) =>
      writeTableTexts({ table: parseTable({ rows: long }).table, ours }, 'en').altText.replace(/^Standings: /, '');
    assert.match(told(['Team 17']), /^9\. Team 9, .*; 24\. Team 24, 37 points\.$/);
    assert.match(told([]), /^1\. Team 1, .*; 16\. Team 16, 45 points\.$/);
  });
  test('the alt text reads the table out', () => {
    assert.is(
      writeTableTexts({ table: parseTable({ ...table, rows: rows.slice(2) }).table }, 'de').altText,
      'Tabelle, Herren GF 2. Liga: 3. UHC Sternenberg, 19 Punkte; 3. TV Egg, 19 Punkte; UHC Niederau, −2 Punkte.',
    );
  });
});
