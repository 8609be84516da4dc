import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parsePeople } from './parse-people.ts';

const read = (text: string, options = {}) =>
  parsePeople(text, options).people.map(({ number = '', player, position = '', captain }) =>
    [number, player, position, captain ? 'C' : ''].join('|'),
  );

/** Lines with names and nothing else between their commas, and others. */
const severalNames: readonly (readonly [line: string, people: string[], hasFigures?: boolean])[] = [
  ['Anna Koch, Berta Kunz, Carla von Arx', ['|Anna Koch||', '|Berta Kunz||', '|Carla von Arx||']],
  ['Aufstellung: Meik, Tina, Theo, Olaf', ['|Meik||', '|Tina||', '|Theo||', '|Olaf||']],
  ['Abwehr: Meier, Huber (C), Keller', ['|Meier|defender|', '|Huber|defender|C', '|Keller|defender|']],
  ['Müller; Meier, Huber, Roth; Frei.', ['|Müller||', '|Meier||', '|Huber||', '|Roth||', '|Frei||']],
  ['Aufstellung: Müller; Meier, Huber, Roth; Frei', ['|Müller||', '|Meier||', '|Huber||', '|Roth||', '|Frei||']],
  ['Koch, Anna; Kunz, Berta', ['|Anna Koch||', '|Berta Kunz||']],
  ['Muster, Anna, Winterthur', ['|Muster, Anna, Winterthur||']],
  ['Anna Koch 3, Berta Kunz 2', ['|Anna Koch||', '|Berta Kunz||'], true],
  ['Anna Koch 12, 8, 20', ['|Anna Koch||'], true],
  ['Muster, Anna', ['|Anna Muster||']],
  ['Anna Koch, TW, C', ['|Anna Koch|goalkeeper|C']],
  ['Muster, Anna; TW; C', ['|Anna Muster|goalkeeper|C']],
  ['Anna;Muster;TW', ['|Anna Muster|goalkeeper|']],
  ['Heute fehlen Anna, Berta, Carla', ['|Heute fehlen Anna, Berta, Carla||']],
];

describe('several names on a line', (test) => {
  for (const [line, people, hasFigures = false] of severalNames) {
    test(line, () => assert.equal(read(line, { hasFigures }), people));
  }
  test('are one where a word of theirs refuses a consent: nobody knows whose it is', () => {
    for (const remark of [
      'nicht nennen',
      'Minderjährig',
      'Opt-Out',
      'Eltern Dagegen',
      'Refus Parents',
      'Keine Fotos',
    ]) {
      const { people } = parsePeople(`Anna Koch, Berta Kunz, ${remark}`);
      assert.equal([people.length, people[0]?.consent], [1, 'not-named'], remark);
    }
    assert.ok(
      ['Anna, Berta, Carla (nicht nennen)', 'Anna, Berta (opt-out), Carla'].every((line) =>
        parsePeople(line).people.every(({ consent }) => consent === 'not-named'),
      ),
    );
  });
  test('are nobody where a line of figures refuses one, or says something else', () => {
    for (const line of [
      'Anna Koch 5, Berta Kunz 3 (beide nicht nennen)',
      'Nein Anna Koch 5, Berta Kunz 3',
      'Anna Koch 5, Assists 3',
      'Tore Anna 2, Berta 1',
      'Anna Koch 5, Zürich 3',
      'Anna Koch 5, Berta Kunz Nein 3',
      'Anna Koch 5, Berta Kunz 3 (pendent)',
      'Anna Koch 5 (U18), Berta Kunz 3',
    ]) {
      assert.equal(read(line, { hasFigures: true }), [], line);
    }
  });
  test('are one where a bracket or initials may refuse them', () => {
    for (const line of [
      'Koch, Anna, Bern (nein)',
      'Anna Koch, Berta Kunz, N. N.',
      'Anna, Berta, Carla, Dora (opt-out)',
    ]) {
      assert.equal(
        parsePeople(line).people.map(({ consent }) => consent),
        ['not-named'],
        line,
      );
    }
  });
  test('of an address book are no pairs where one refuses', () => {
    for (const line of ['Anna, Berta; Dagegen, Carla', 'Unterschrift fehlt:\nKoch, Anna; Kunz, Berta']) {
      assert.ok(
        parsePeople(line).people.every(({ consent }) => consent === 'not-named'),
        line,
      );
    }
  });
  test('are left as they are beside a word that may be about a consent', () => {
    for (const line of ['7 Anna Koch, 9 Berta Kunz, Offen, 11 Carla Lang', 'Folgt Anna Koch 5, Berta Kunz 3']) {
      assert.equal(read(line, { hasFigures: true }), [], line);
    }
    assert.is(read('Koch, Anna, Offen; Kunz, Berta').length, 1);
  });
  test('are cells below a header', () => {
    for (const text of [
      'Name;Sprachen;Nicht nennen\nKoch, Anna;Deutsch, Französisch, Englisch;X',
      'Name;Eltern;Einwilligung\nKoch, Anna;Koch, Vera, Thun;Offen',
    ]) {
      assert.equal(
        parsePeople(text).people.map(({ player, consent }) => [player, consent]),
        [['Anna Koch', 'not-named']],
        text,
      );
    }
  });
  test('have the consent of their heading, each', () => {
    assert.equal(
      parsePeople('Nicht nennen: Anna Koch, Berta Kunz, Carla Lang').people.map(({ consent }) => consent),
      ['not-named', 'not-named', 'not-named'],
    );
  });
});
