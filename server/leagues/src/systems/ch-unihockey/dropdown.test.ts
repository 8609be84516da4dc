import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../../errors.ts';
import { parseClubs, parseSeason, parseTeams } from './dropdown.ts';

type Entry = readonly [text: string, id: unknown, highlight?: boolean];

function dropdown(idName: string, entries: readonly Entry[]): object {
  return {
    type: 'dropdown',
    entries: entries.map(([text, id, highlight = false]) => ({ text, set_in_context: { [idName]: id }, highlight })),
  };
}

const three: readonly Entry[] = [
  ['2026/27', 2026],
  ['2025/26', 2025],
  ['2024/25', '2024'],
];

const seasons: [name: string, entries: readonly Entry[], today: string, expected: string][] = [
  [
    'the marked one',
    [
      ['2026/27', 2026],
      ['2025/26', 2025, true],
    ],
    '2026-08-01',
    '2025',
  ],
  [
    'the first of two marked',
    [
      ['2026/27', 2026, true],
      ['2025/26', 2025, true],
    ],
    '2025-08-01',
    '2026',
  ],
  ['none marked, in June', three, '2026-06-30', '2025'],
  ['none marked, in July', three, '2026-07-01', '2026'],
  ['none marked, before all of them', three, '2020-01-01', '2019'],
  ['none marked, after all of them', three, '2030-01-01', '2026'],
  ['no seasons', [], '2025-11-15', '2025'],
];

const spelt: [name: string, entries: object[]][] = [
  ['season', [{ text: '2025/26', set_in_context: { season: 2025 }, highlight: true }]],
  ['saison_id', [{ text: '2025/26', set_in_context: { saison_id: 2025 }, highlight: true }]],
  ['season_id', [{ text: '2025/26', set_in_context: { season_id: '2025' }, highlight: true }]],
  ['a number of its own beside the text', [{ text: '2025/26', set_in_context: { saison_id: 14 }, highlight: true }]],
  ['text alone', [{ text: '2025/26', set_in_context: {}, highlight: true }]],
];

const labels: [text: string, league: string | null][] = [
  ['Herren GF 2. Liga Gruppe 3', 'Herren GF 2. Liga'],
  ['Herren KF 4. Liga, Gr. 11', 'Herren KF 4. Liga'],
  ['Damen GF NLB', 'Damen GF NLB'],
  ['Juniorinnen U17 A Gr. 1', 'Juniorinnen U17 A'],
  ['U21 A', 'U21 A'],
  ['Floorball Auental II', null],
  ['Herrenhof Panthers', null],
];

const odd: [name: string, body: unknown][] = [
  ['no list', { entries: 'list' }],
  ['nothing', null],
  ['another shape', [1, 2]],
  ['no ids', { entries: [{ text: 'A' }, { text: 'B', set_in_context: { team_id: 1 } }] }],
  [
    'ids that are no numbers',
    dropdown('club_id', [
      ['A', '../seasons'],
      ['B', ['1']],
    ]),
  ],
  [
    'no names',
    dropdown('club_id', [
      ['', 1],
      [' ', 2],
    ]),
  ],
];

describe('swiss unihockey dropdowns', (test) => {
  for (const [name, entries, today, expected] of seasons) {
    test(`season: ${name}`, () => assert.is(parseSeason(dropdown('season', entries), today), expected));
  }
  for (const [text, league] of labels) {
    test(`${text} plays in ${String(league)}`, () => {
      assert.equal(parseTeams(dropdown('team_id', [[text, 7]])), [{ id: '7', name: text, league }]);
    });
  }
  for (const [name, body] of odd) {
    test(`refuses ${name}`, () => {
      assert.throws(
        () => parseClubs(body),
        (error: unknown) => error instanceof LeagueError && error.code === 'source-invalid',
      );
    });
  }
  for (const [name, entries] of spelt) {
    test(`season given as ${name}`, () => assert.is(parseSeason({ type: 'dropdown', entries }, '2025-11-15'), '2025'));
  }
  test('leaves out an invalid entry and duplicates', () => {
    const body = dropdown('club_id', [
      ['A', 1],
      ['B', null],
      ['A', '1'],
      ['C', 3],
    ]);
    assert.equal(parseClubs(body), [
      { id: '1', name: 'A' },
      { id: '3', name: 'C' },
    ]);
  });
});
