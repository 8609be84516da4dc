import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { RenderData } from '../data.ts';
import { dataName, gameListName, tableName } from './name.ts';

const rows = [{ player: 'Lea Sturm', consent: 'adult' as const }];
const table = { competition: 'Herren GF 2. Liga', rows: [] };

describe('the file name of a post', (test) => {
  const names: [data: RenderData, name: string][] = [
    [{ games: [{ id: 7 }, { id: 9 }], tab: 'result' }, 'matchpost-result-7-9'],
    [{ games: [{ id: 7 }] }, 'matchpost-preview-7'],
    [{ games: [], kind: 'table', table: { ...table, ours: ['UHC Stern'] } }, 'matchpost-table-UHC_Stern'],
    [{ games: [], kind: 'table', table }, 'matchpost-table-Herren_GF_2._Liga'],
    [{ games: [], kind: 'lineup', lineup: { rows } }, 'matchpost-lineup'],
    [{ games: [{ id: 7 }], tab: 'preview', kind: 'lineup', lineup: { rows } }, 'matchpost-lineup-7'],
    [{ games: [], kind: 'player', player: rows[0] }, 'matchpost-player'],
  ];
  for (const [data, name] of names) test(name, () => assert.is(dataName(data), name));
  test('ends with the format of several', () =>
    assert.is(dataName({ games: [{ id: 7 }] }, '4:5'), 'matchpost-preview-7-4x5'));

  test('has the league to its end for a team of a club with several', () => {
    const ours = { ...table, ours: ['UHC Stern'] };
    assert.is(
      tableName(ours, { league: 'Damen 2. Liga', format: '4:5' }),
      'matchpost-table-UHC_Stern-Damen_2._Liga-4x5',
    );
    const team = 'Spielgemeinschaft Unteres Auental-Kronwil-Sternenberg am See';
    const data = { headToHead: { team, opponent: team, rows: [] } };
    const nameOf = (league: string) => gameListName('head-to-head', data, { league });
    assert.match(nameOf('Männer 2. Liga'), /^matchpost-head-to-head-Spielgemeinschaft.*-Männer_2\._Liga$/);
  });
});
