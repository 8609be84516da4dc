import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { tellGame } from '../../../test/fake/tell.ts';
import { parseTeamGames } from './team-games.ts';

/** A season's table with other rows: cells of a row are the lines of text. */
function tableOf(headers: string[], rows: { id: number; cells: unknown[] }[]): object {
  const data = {
    headers: headers.map((text) => ({ text })),
    slider: {},
    regions: [{ rows: rows.map(({ id, cells }) => ({ link: { ids: [id] }, cells })) }],
  };
  return { data };
}

/** Cells of one or more lines. */
function lines(...cells: (string | string[])[]): { text: string[] }[] {
  return cells.map((cell) => ({ text: [cell].flat() }));
}

const oddTables: [name: string, table: object, expected: string][] = [
  [
    'Italian headers, date and time apart',
    tableOf(
      ['Orario', 'Data', 'Palestra', 'Squadra ospite', 'Squadra di casa', 'Risultato'],
      [{ id: 1, cells: lines('20:00', '15.11.25', ['Salone', 'Valcresta'], 'B', 'A', '2:3 dts') }],
    ),
    '2025-11-15T20:00 A - B 2:3 n.V. live',
  ],
  [
    'meaningless headers: teams by their links',
    tableOf(
      ['', '', ''],
      [
        {
          id: 1,
          cells: [
            { text: ['x'] },
            { text: ['A'], link: { page: 'team_detail' } },
            { text: ['B'], link: { page: 'team_detail' } },
          ],
        },
      ],
    ),
    ' A - B - unknown',
  ],
  [
    'periods on one line, the suffix on another',
    tableOf(
      ['Datum', 'Heim', 'Gast', 'Resultat'],
      [{ id: 1, cells: lines('15.11.2025', 'A', 'B', ['4:3', '1:1, 1:2, 1:0, 1:0', 'n.V.']) }],
    ),
    '2025-11-15 A - B 4:3 n.V. live',
  ],
  [
    'abandoned',
    tableOf(
      ['Datum', 'Heim', 'Gast', 'Resultat'],
      [{ id: 1, cells: lines('15.11.2025', 'A', 'B', '2:1 abgebrochen') }],
    ),
    '2025-11-15 A - B 2:1 abandoned',
  ],
  ...[['(1:2) Abgebrochen'], ['', '(1:2) Abgebrochen'], ['1:2', '(1:2) Abgebrochen'], ['Abgebrochen', '(1:2)']].map(
    (result): [name: string, table: object, expected: string] => [
      `abandoned, told as ${JSON.stringify(result)}`,
      tableOf(['Datum', 'Heim', 'Gast', 'Resultat'], [{ id: 1, cells: lines('15.11.2025', 'A', 'B', result) }]),
      '2025-11-15 A - B 1:2 abandoned',
    ],
  ),
];

const leagues: [name: string, title: string, region: string, expected: string][] = [
  ['the title', 'Herren GF 2. Liga, Gruppe 3', '', 'Herren GF 2. Liga, Gruppe 3'],
  ['the title behind the team', 'A, Herren GF 2. Liga, Gruppe 3', '', 'Herren GF 2. Liga, Gruppe 3'],
  ['the title with another team', 'C, Herren GF 2. Liga', '', 'C, Herren GF 2. Liga'],
  ['the region', 'Spiele', 'Ligacup Herren', 'Ligacup Herren'],
];

const titled = { today: '2025-11-15', isTitled: true };

describe("a team's games at swiss unihockey", (test) => {
  test('have no league where the page is titled with something else', () => {
    const rows = [{ link: { ids: [1] }, cells: lines('A', 'B') }];
    const body = {
      data: { title: 'Direkte Begegnungen', headers: [{ text: 'Heim' }, { text: 'Gast' }], regions: [{ rows }] },
    };
    const [game] = parseTeamGames(body, { ...titled, isTitled: false }).games;
    assert.equal([game?.teamHome, game?.competition], ['A', '']);
  });
  for (const [name, table, expected] of oddTables) {
    test(name, () => assert.equal(parseTeamGames(table, titled).games.map(tellGame), [expected]));
  }
  for (const [name, title, text, expected] of leagues) {
    test(`the competition is ${name}`, () => {
      const regions = [{ text, rows: [{ link: { ids: [1] }, cells: lines('A', 'B') }] }];
      const body = { data: { title, headers: [{ text: 'Heim' }, { text: 'Gast' }], regions } };
      assert.is(parseTeamGames(body, titled).games[0]?.competition, expected);
    });
  }
});
