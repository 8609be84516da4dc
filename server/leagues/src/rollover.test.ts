import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { matchTeam, type TeamMatch } from './rollover.ts';

type Named = readonly [name: string, league?: string];

/** `same`, `gone`, `found 2` or `ambiguous 1 3`: places in the list, counted from 1. */
function outcome(match: TeamMatch): string {
  if (match.kind === 'found') return `found ${match.team.id}`;
  return match.kind === 'ambiguous' ? `ambiguous ${match.teams.map(({ id }) => id).join(' ')}` : match.kind;
}

function match([teamName, league]: Named, teams: readonly Named[]): string {
  const list = teams.map(([name, league = null], place) => ({ id: `${place + 1}`, name, league }));
  return outcome(matchTeam({ clubId: '9', teamId: '700', teamName, league }, list));
}

const kronwil: readonly Named[] = [
  ['RTV 1891 Kronwil', 'Männer 2. Liga'],
  ['RTV 1891 Kronwil 2', 'Männer 3. Liga'],
  ['RTV 1891 Kronwil', 'Frauen 1. Liga'],
  ['RTV 1891 Kronwil', 'Juniorinnen U18 Inter'],
  ['SG Kronwil/Halden', 'Junioren U13 Inter'],
];

const table: [what: string, saved: Named, teams: readonly Named[], expected: string][] = [
  ['the same name and league', ['RTV 1891 Kronwil', 'Männer 2. Liga'], kronwil, 'found 1'],
  ['a name the whole club shares', ['RTV 1891 Kronwil', 'Juniorinnen U18 Inter'], kronwil, 'found 4'],
  ['relegated men, not the women', ['RTV 1891 Kronwil', 'Männer 1. Liga'], kronwil, 'found 1'],
  ['a joint team', ['SG Kronwil / Halden', 'MU13I'], kronwil, 'found 5'],
  ['a youth team that no longer exists', ['RTV 1891 Kronwil', 'Juniorinnen U16 Inter'], kronwil, 'gone'],
  ['a shared name without a league', ['RTV 1891 Kronwil'], kronwil, 'ambiguous 1 3 4'],
  ['an unknown name', ['TSV Halden'], kronwil, 'gone'],
  ['no teams at all', ['TSV Halden'], [], 'gone'],
  ['II is not III', ['VBC Lindenmatt II'], [['VBC Lindenmatt III'], ['VBC Lindenmatt']], 'gone'],
  ['II is 2', ['VBC Lindenmatt II'], [['VBC Lindenmatt III'], ['VBC Lindenmatt 2']], 'found 2'],
  ['II stays II in the same league', ['VBC Lindenmatt II', '2L'], [['VBC Lindenmatt III', '2L']], 'gone'],
  ['I is the first team', ['VBC Lindenmatt I'], [['VBC Lindenmatt II'], ['VBC Lindenmatt']], 'found 2'],
  ['case, accents and blanks', ['  uhc zürich-höngg '], [['UHC Zurich Höngg']], 'found 1'],
  ['apostrophes', ['Sm’Orval Bellecombe'], [["Sm'Orval Bellecombe"]], 'found 1'],
  [
    '1.Liga and 1. Liga',
    ['A B', 'Herren 1.Liga'],
    [
      ['A B', 'Herren 1. Liga'],
      ['A B', 'Herren 2. Liga'],
    ],
    'found 1',
  ],
  [
    '1L and 1. Liga',
    ['A B', '1L - f'],
    [
      ['A B', 'Herren 1. Liga'],
      ['A B', 'Damen 1. Liga'],
    ],
    'found 2',
  ],
  [
    '1ère ligue',
    ['A B', '1ère ligue'],
    [
      ['A B', '2. Liga'],
      ['A B', '1. Liga'],
    ],
    'found 2',
  ],
  [
    'NLA H and NLA Herren',
    ['A B', 'NLA H'],
    [
      ['A B', 'NLA D'],
      ['A B', 'NLA Herren'],
    ],
    'found 2',
  ],
  [
    'D is a class, not women',
    ['A B D Rot', 'Junioren D'],
    [
      ['A B D Rot', 'Juniorinnen D'],
      ['A B D Rot', 'Junioren E'],
    ],
    'gone',
  ],
  [
    'D of boys',
    ['A B D Rot', 'Junioren D'],
    [
      ['A B D Rot', 'Juniorinnen D'],
      ['A B D Rot', 'Junioren D'],
    ],
    'found 2',
  ],
  [
    'two in the same league',
    ['A B', '5. Liga'],
    [
      ['A B', '5. Liga'],
      ['A B', '5. Liga'],
    ],
    'ambiguous 1 2',
  ],
  [
    'two that may have been promoted',
    ['A B', '5. Liga'],
    [
      ['A B', '4. Liga'],
      ['A B', '3. Liga'],
    ],
    'ambiguous 1 2',
  ],
  ['a sponsor in front', ['Volley Näfenbach', 'NLA'], [['Bioterra Volley Näfenbach', 'NLA']], 'found 1'],
  ['a sponsor, but the second team', ['Volley Näfenbach', 'NLA'], [['Bioterra Volley Näfenbach II', 'NLA']], 'gone'],
  ['a sponsor in another league', ['Volley Näfenbach', 'NLA'], [['Bioterra Volley Näfenbach', 'NLB']], 'gone'],
  [
    'a label with another group',
    ['Herren GF 2. Liga Gruppe 3', 'Herren GF 2. Liga'],
    [['Herren GF 2. Liga Gr. 1', 'Herren GF 2. Liga']],
    'found 1',
  ],
  [
    'a label of another league needs a choice',
    ['Herren GF 2. Liga Gruppe 3', 'Herren GF 2. Liga'],
    [
      ['Herren GF 1. Liga Gruppe 1', 'Herren GF 1. Liga'],
      ['Damen GF NLB', 'Damen GF NLB'],
    ],
    'ambiguous 1',
  ],
  [
    'a team with its own name beside the label',
    ['Junioren E Regional Gruppe 5, UHC Sternenberg Rot', 'Junioren E Regional'],
    [
      ['Junioren D Regional Gruppe 2', 'Junioren D Regional'],
      ['Junioren E Regional Gruppe 7', 'Junioren E Regional'],
    ],
    'found 2',
  ],
];

describe('a saved team in the new season', (test) => {
  for (const [what, saved, teams, expected] of table) {
    test(`${what}: ${expected}`, () => assert.is(match(saved, teams), expected));
  }
  test('is found by an existing id without a name', () => {
    const teams = [{ id: '700', name: 'Renamed', league: null }];
    assert.is(matchTeam({ clubId: '9', teamId: '700', teamName: 'Before' }, teams).kind, 'same');
    assert.is(matchTeam({ clubId: '9', teamId: 'su-700', teamName: 'Before' }, teams).kind, 'same');
  });
});
