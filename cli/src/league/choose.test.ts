import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { CliError } from '../errors.ts';
import { chooseClub, chooseTeam, listCandidates } from './choose.ts';

const clubs = [
  { id: '1', name: 'UHC Sternenberg' },
  { id: '2', name: 'UHC Sternenberg-Wyden' },
  { id: '3', name: "Sm'Orval Bellecombe" },
  { id: '4', name: 'Chêne-Rivoire Volleyball' },
  { id: '22', name: 'Club 22 Auental' },
];

const teams = [
  { id: '430001', name: 'UHC Sternenberg', league: 'Herren GF 2. Liga' },
  { id: '430101', name: 'UHC Sternenberg II', league: 'Herren KF 4. Liga' },
  { id: '430201', name: 'UHC Sternenberg', league: 'Damen KF 1. Liga' },
  { id: '430301', name: 'UHC Sternenberg U21', league: 'Junioren U21 B' },
  { id: '430401', name: 'UHC Sternenberg III', league: null },
];

/** The id chosen, or the code of the refusal. */
function told(choose: () => { id: string }): string {
  try {
    return choose().id;
  } catch (error) {
    if (error instanceof CliError) return error.code;
    throw error;
  }
}

const clubChoices: [given: string, told: string][] = [
  ['2', '2'],
  ['22', '22'],
  ['UHC Sternenberg', '1'],
  ['uhc  sternenberg', '1'],
  ['sternenberg-wyden', '2'],
  ['sternenberg', 'club-ambiguous'],
  ['UHC', 'club-ambiguous'],
  ['sm’orval', '3'],
  ['chene', '4'],
  ['CHÊNE', '4'],
  ['volleyball rivoire', '4'],
  ['nobody', 'club-not-found'],
  ['', 'club-not-found'],
  ['  ', 'club-not-found'],
];

const teamChoices: [given: string, told: string][] = [
  ['430101', '430101'],
  ['UHC Sternenberg', 'team-ambiguous'],
  ['UHC Sternenberg, Damen KF 1. Liga', '430201'],
  ['damen', '430201'],
  ['sternenberg herren gf', '430001'],
  ['UHC Sternenberg II', '430101'],
  ['UHC Sternenberg III', '430401'],
  ['u21', '430301'],
  ['herren', 'team-ambiguous'],
];

describe('a club is found by id, name or part of a name', (test) => {
  for (const [given, expected] of clubChoices) {
    test(`«${given}»: ${expected}`, () =>
      assert.is(
        told(() => chooseClub(clubs, given)),
        expected,
      ));
  }
});

describe('a team is found by its league too', (test) => {
  for (const [given, expected] of teamChoices) {
    test(`«${given}»: ${expected}`, () =>
      assert.is(
        told(() => chooseTeam(teams, given)),
        expected,
      ));
  }
  test('the message lists the candidates', () => {
    assert.throws(
      () => chooseTeam(teams, 'herren'),
      /UHC Sternenberg, Herren GF 2\. Liga \(430001\); UHC Sternenberg II, Herren KF 4\. Liga \(430101\)$/,
    );
  });
});

describe('a list of candidates', (test) => {
  const many = Array.from({ length: 15 }, (_, n) => ({ id: String(n), name: `Club ${n}` }));
  test('a long list ends with the number of those left out', () => {
    assert.match(
      listCandidates(many, ({ name }) => name),
      /^Club 0 \(0\); .*; Club 11 \(11\); 3 more$/,
    );
  });
  test('an empty list reads "none"', () => assert.is(listCandidates([], String), 'none'));
});
