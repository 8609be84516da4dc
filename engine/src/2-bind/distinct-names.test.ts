import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { Names } from '../data.ts';
import { distinctNames } from './distinct-names.ts';
import { nameLadder } from './names.ts';

const kinds = ['', '', 'UHC', 'HC', 'VBC', 'SG', 'Floorball', 'Unihockey', 'Handball', 'Club 72', 'RTV 1879'];
const places = [
  'Sternenberg',
  'Au',
  'St. Leodegar',
  'Züri',
  'Val-de-Travaux',
  'Sternenberg-Wyden',
  'La Chaux',
  "Sm'Orval",
];
const seconds = ['', '', 'Lions', 'Nord', 'Handball', '/Wyden', '-Wyden', '& Co', 'Espoirs'];
const marks = ['', '', 'I', 'II', 'U16', 'D Rot', 'D Weiss', '2'];

/** Invented names in the forms leagues send: many differ by one word only. */
const name = fc
  .tuple(...[kinds, places, seconds, marks].map((words) => fc.constantFrom(...words)))
  .map(([kind, place = '', second = '', mark]) => {
    const own = /^[/-]/.test(second) ? place + second : `${place} ${second}`;
    return `${kind} ${own} ${mark}`.replace(/\s+/g, ' ').trim();
  })
  .chain((full) => fc.constantFrom(full, full, full.toLowerCase()));
const form = fc.option(fc.oneof(name, fc.constantFrom('Au', 'Sternenberg', 'Lions')), { nil: undefined });
const season = fc.uniqueArray(name, { minLength: 2, maxLength: 14, selector: read });

const table = fc.dictionary(
  name,
  fc.record({ medium: form, short: form }).map(({ medium, short }) => ({
    ...(medium !== undefined && { medium }),
    ...(short !== undefined && { short }),
  })),
);

describe('distinct names', (test) => {
  const rows: [
    what: string,
    teams: string[],
    season: string[],
    given: Names | undefined,
    expected: Names | undefined,
  ][] = [
    ['clubs that differ by their kind keep it', ['UHC Au'], ['HC Au', 'UHC Au'], undefined, told('UHC Au')],
    ['who stands alone needs nothing', ['UHC Au'], ['HC Auental'], undefined, undefined],
    ['an own short form stays', ['UHC Au'], ['UHC Au'], { 'UHC Au': { short: 'AU' } }, { 'UHC Au': { short: 'AU' } }],
    [
      'a given form wins over one that is made',
      ['UHC Au', 'HC Au'],
      [],
      { 'UHC Au': { medium: 'Au', short: 'Au' } },
      { 'UHC Au': { medium: 'Au', short: 'Au' }, 'HC Au': { medium: 'HC Au', short: 'HC Au' } },
    ],
    [
      'two equal given forms go, for both',
      ['UHC Au', 'HC Wyden'],
      [],
      { 'UHC Au': { short: 'Wir' }, 'HC Wyden': { short: 'wir' } },
      undefined,
    ],
    [
      "a given form that is another team's name goes",
      ['UHC Au II', 'Auental'],
      [],
      { 'UHC Au II': { short: 'Auental', medium: 'Au Zwei' } },
      { 'UHC Au II': { medium: 'Au Zwei' } },
    ],
    ['the same team twice is one', ['UHC Au', 'UHC Au'], ['UHC AU'], undefined, undefined],
  ];
  for (const [what, teams, all, given, expected] of rows) {
    test(what, () => assert.equal(distinctNames(teams, all, given), expected));
  }

  test('no form of a team reads like another team of the season', () => {
    fc.assert(
      fc.property(season, table, fc.nat(), (teams, given, at) => {
        const post = teams.slice(at % teams.length, (at % teams.length) + 3);
        const drawn = formsIn(post, teams, given);
        for (const [team, forms] of drawn) {
          for (const other of teams.filter((one) => one !== team)) {
            const others = formsIn([other], teams, given).get(other) ?? [];
            assert.equal(
              forms.filter((one) => others.includes(one)),
              [],
              `${team} and ${other}`,
            );
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('applying it to its result changes nothing', () => {
    fc.assert(
      fc.property(season, table, (teams, given) => {
        const once = distinctNames(teams, teams, given);
        assert.equal(distinctNames(teams, teams, once), once);
      }),
    );
  });
});

function told(name: string): Names {
  return { [name]: { medium: name, short: name } };
}

/** Every form in which a team may be drawn. */
function formsIn(post: readonly string[], all: readonly string[], given: Names): Map<string, string[]> {
  const names = distinctNames(post, all, given);
  return new Map(post.map((team) => [team, Object.values(nameLadder(team, names)).map(read)]));
}

function read(name: string): string {
  return name.toLocaleUpperCase('de');
}
