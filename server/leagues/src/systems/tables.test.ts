import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../errors.ts';
import { parseGroup } from './ch-handball/answers.ts';
import { parseRanking } from './ch-unihockey/ranking.ts';
import { parseRankings } from './ch-volleyball/answers.ts';

function codeOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof LeagueError) return error.code;
    throw error;
  }
  return 'read';
}

const cell = (text: string) => ({ text: [text] });

/** A ranking whose rows say nothing beside their cells. */
function page(headers: readonly string[], ...rows: readonly (readonly string[])[]): object {
  const regions = [{ rows: rows.map((cells) => ({ cells: cells.map(toCell) })) }];
  return { data: { title: 'Herren 2. Liga', headers: headers.map((text) => ({ text })), regions } };
}

/** `Team@201` leads to the page of team 201. */
function toCell(text: string): object {
  const [name = '', id] = text.split('@');
  return id === undefined ? cell(name) : { ...cell(name), link: { page: 'team_detail', ids: [Number(id)] } };
}

describe('a ranking of unihockey', (test) => {
  test('is read by its headers, wherever they stand', () => {
    const body = page(['P', 'Team', 'T', '#', 'Sp', 'U'], ['18', 'UHC Sternenberg@201', '52:40', '2.', '9', '3']);
    const [row] = parseRanking(body, '201').rows;
    assert.equal(
      [row?.rank, row?.teamId, row?.team, row?.played, row?.draws, row?.goalsFor, row?.goalsAgainst, row?.points],
      [2, '201', 'UHC Sternenberg', 9, 3, 52, 40, 18],
    );
    assert.is(row?.losses, null);
  });
  test('leaves goals out that are no pair', () =>
    assert.is(parseRanking(page(['Team', 'T', 'P'], ['A@1', '-', '3']), '1').rows[0]?.goalsFor, null));
  test('without rows is none', () =>
    assert.is(
      codeOf(() => parseRanking(page(['Team', 'P']), '1')),
      'table-none',
    ));
  test('without points is another form', () =>
    assert.is(
      codeOf(() => parseRanking(page(['Team', 'Punktzahl'], ['A@1', '3']), '1')),
      'source-invalid',
    ));
});

describe('a group of handball', (test) => {
  const group = {
    totalTeams: 8,
    directPromotion: 1,
    promotionCandidate: 2,
    relegationCandidate: 1,
    directRelegation: 2,
    ranking: Array.from({ length: 8 }, (_, index) => ({ rank: index + 1, teamId: index, teamName: `Team ${index}` })),
  };
  const zones = (changes: object) => parseGroup({ ...group, ...changes }).rows.map(({ zone }) => zone || '-');
  test('counts promoted places from the top and relegated ones from the bottom', () =>
    assert.equal(zones({}), [
      'promotion',
      'promotionPlayoff',
      'promotionPlayoff',
      '-',
      '-',
      'relegationPlayoff',
      'relegation',
      'relegation',
    ]));
  test('has no zones where the federation names none', () =>
    assert.ok(
      zones({
        directPromotion: null,
        promotionCandidate: 0,
        relegationCandidate: '',
        directRelegation: undefined,
      }).every((zone) => zone === '-'),
    ));
  test('without ranks has no zones', () =>
    assert.is(parseGroup({ ...group, ranking: [{ rank: null, teamName: 'A' }] }).rows[0]?.zone, ''));
  test('without rows is none', () =>
    assert.is(
      codeOf(() => parseGroup({ ranking: [] })),
      'table-none',
    ));
  test('without a ranking is another form', () =>
    assert.is(
      codeOf(() => parseGroup({ group: 1 })),
      'source-invalid',
    ));
});

describe('rankings of volleyball', (test) => {
  const read = (row: object) => parseRankings([{ ranking: [{ teamCaption: 'VBC Au', ...row }] }])[0]?.table.rows[0];
  test('tell clear wins from those of the last set', () => {
    const row = read({ wins: 7, winsClear: 5, winsNarrow: 2, defeats: 3, defeatsNarrow: 1 });
    assert.equal([row?.wins, row?.winsExtended, row?.losses, row?.lossesExtended], [5, 2, 2, 1]);
  });
  test('take all wins together where the form says no more', () =>
    assert.equal([read({ wins: 7 })?.wins, read({ wins: 7 })?.winsExtended], [7, null]));
  test('without any group are none yet', () => assert.equal(parseRankings([]), []));
  test('of another form are refused', () => {
    assert.is(
      codeOf(() => parseRankings([{ ranking: 'x' }])),
      'source-invalid',
    );
    assert.is(
      codeOf(() => parseRankings({ ranking: [] })),
      'source-invalid',
    );
  });
});
