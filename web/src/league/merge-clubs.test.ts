import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { mergeClubs } from './merge-clubs.ts';
import { searchClubs } from './search-clubs.ts';

const list = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }));

describe('the clubs of several sports', (test) => {
  test('stand in one alphabetical order, umlauts beside their letter, each with its sport', () => {
    const rows = mergeClubs([
      { sport: 'unihockey', clubs: list('Zug United', 'Ägeri Unihockey') },
      { sport: 'handball', clubs: list('HC Rotbach', 'Aarau Handball') },
    ]);
    assert.equal(
      rows.map(({ sport, name }) => `${name}: ${sport}`),
      ['Aarau Handball: handball', 'Ägeri Unihockey: unihockey', 'HC Rotbach: handball', 'Zug United: unihockey'],
    );
  });
  test('a number in a name counts as one', () => {
    const rows = mergeClubs([
      { sport: 'unihockey', clubs: list('STV 10 Au') },
      { sport: 'handball', clubs: list('STV 2 Au') },
    ]);
    assert.equal(
      rows.map(({ name }) => name),
      ['STV 2 Au', 'STV 10 Au'],
    );
  });
  test('keep the league’s own order when there is one sport', () => {
    const rows = mergeClubs([{ sport: 'unihockey', clubs: list('Zug', 'Aarau') }]);
    assert.equal(
      rows.map(({ name }) => name),
      ['Zug', 'Aarau'],
    );
  });
  test('a club with teams of two sports is found in both', () => {
    const clubs = list('TV Rotbach');
    const rows = mergeClubs([
      { sport: 'volleyball', clubs },
      { sport: 'handball', clubs },
    ]);
    assert.equal(
      searchClubs(rows, 'rot').map(({ sport }) => sport),
      ['volleyball', 'handball'],
    );
  });
});
