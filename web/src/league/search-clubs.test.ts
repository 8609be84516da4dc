import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { searchClubs } from './search-clubs.ts';

const clubs = ['ATV/KV Aaldorf', 'Chêne-Rivoire Volleyball', 'Floorball Tössberg', 'UHC Niederau 04', 'Volley Tannegg'];

const rows: readonly [search: string, found: string[]][] = [
  ['', clubs],
  ['  ', clubs],
  ['toss', ['Floorball Tössberg']],
  ['TÖSS', ['Floorball Tössberg']],
  ['chene', ['Chêne-Rivoire Volleyball']],
  ['kv aal', ['ATV/KV Aaldorf']],
  ['vol', ['Chêne-Rivoire Volleyball', 'Volley Tannegg']],
  ['berg ball', ['Floorball Tössberg']],
  ['04', ['UHC Niederau 04']],
  ['zzz', []],
  ['.*', clubs],
];

describe('searching clubs', (test) => {
  for (const [search, found] of rows) {
    test(`«${search}»`, () => {
      const names = searchClubs(
        clubs.map((name) => ({ name })),
        search,
      ).map(({ name }) => name);
      assert.equal(names, found);
    });
  }
  test('ranks matches at the beginning of a word first', () => {
    const names = searchClubs([{ name: 'UHC Oberau' }, { name: 'Auental' }], 'au').map(({ name }) => name);
    assert.equal(names, ['Auental', 'UHC Oberau']);
  });
});
