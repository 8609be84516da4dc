import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parsePeople } from './parse-people.ts';

const read = (text: string, options = {}) =>
  parsePeople(text, options).people.map(({ number = '', player, position = '', captain }) =>
    [number, player, position, captain ? 'C' : ''].join('|'),
  );

const refusals: readonly object[] = [
  { einwilligung: false },
  { consentGiven: false },
  { publish: false },
  { visible: false },
  { mayBeNamed: false },
  { nichtNennen: true },
  { doNotName: true },
  { isAnonymous: true },
  { keineNamensnennung: true },
  { optOut: true },
  { minor: true },
  { privat: true },
  { notes: ['nicht nennen'] },
  { einwilligung: { given: false } },
];

describe('JSON with the names of columns', (test) => {
  for (const refusal of refusals) {
    test(`${JSON.stringify(refusal)} refuses`, () => {
      const [person] = parsePeople(JSON.stringify([{ name: 'Anna Koch', ...refusal }])).people;
      assert.equal([person?.player, person?.consent], ['Anna Koch', 'not-named']);
    });
  }
  test('a refusal of the list counts for everybody, and a first name is not said twice', () => {
    assert.is(parsePeople('{"named":false,"people":[{"name":"Anna"}]}').consent, 'not-named');
    assert.is(parsePeople('{"consent":"nein","players":[{"name":"Anna"}]}').consent, 'not-named');
    assert.equal(read('[{"name":"Anna Koch","firstName":"Anna"}]'), ['|Anna Koch||']);
    assert.equal(read('{"name":"HC Au","players":[{"name":"Anna"}]}'), ['|Anna||']);
  });
  test('names people', () => {
    const rows = [
      { firstName: 'Anna', lastName: 'Koch', jerseyNumber: 7 },
      { name: 'Berta Kunz', number: 8, position: 'TW', club: 'HC Au' },
      { Spielerin: 'Carla Lang', Rückennummer: '9' },
    ];
    assert.equal(read(JSON.stringify(rows)), ['7|Anna Koch||', '8|Berta Kunz|goalkeeper|', '9|Carla Lang||']);
    assert.equal(read(JSON.stringify({ name: 'Anna Koch', number: 3 })), ['3|Anna Koch||']);
  });
  test('refuses them as columns do', () => {
    const rows = [
      { name: 'Anna', Einwilligung: 'nein' },
      { player: 'Berta', consent: 'adult', 'Nicht nennen': 'x' },
      { name: 'Carla', consent: 'adult', named: false },
      { name: 'Dora (nicht nennen)', consent: 'adult' },
      { name: 'Eva', consent: 'adult' },
    ];
    assert.equal(
      parsePeople(JSON.stringify(rows)).people.map(({ consent }) => consent),
      ['not-named', 'not-named', 'not-named', 'not-named', 'adult'],
    );
  });
});

describe('a hostile list', (test) => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    test(`${open} many times over is read without an end of the stack`, () => {
      const value = `${open.repeat(20_000)}${open === '[' ? '' : '1'}${close.repeat(20_000)}`;
      assert.equal(read(`[{"name":"Anna","x":${value}}]`), ['|Anna||']);
    });
  }
});
