import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { languages } from '../languages.ts';
import { markConsent, writePerson } from './mark-consent.ts';
import { parsePeople } from './parse-people.ts';
import { consents } from './person.ts';
import { dropListConsent } from './read-json.ts';

const squad = 'Tor:\n1 Anna Muster\nVerteidigung\n7 Lea Sturm (C)\nMia Beispiel #9';

describe('a consent in a typed list', (test) => {
  test('is written behind the name, and the other lines stay as they are', () => {
    assert.is(
      markConsent(squad, 1, 'not-named', { language: 'de' }),
      'Tor:\n1 Anna Muster\nVerteidigung\n7 Lea Sturm (Verteidigung, C, nicht nennen)\nMia Beispiel #9',
    );
  });
  test('is taken back', () => {
    const refused = markConsent('7 Lea Sturm', 0, 'not-named');
    assert.is(refused, '7 Lea Sturm (nicht nennen)');
    assert.is(markConsent(refused, 0, undefined), '7 Lea Sturm');
  });
  for (const language of languages) {
    for (const consent of consents) {
      test(`${consent} reads back in ${language}`, () => {
        const [, person] = parsePeople(markConsent(squad, 1, consent, { language })).people;
        assert.equal(person, { number: '7', player: 'Lea Sturm', position: 'defender', captain: true, consent });
      });
    }
  }
  test('keeps the figures of scorers at the end', () => {
    const options = { hasFigures: true, sport: 'unihockey' } as const;
    const marked = markConsent('7 Lea Sturm 12 8\n9 Mia Beispiel 3', 0, 'minor-with-consent', options);
    assert.is(marked, '7 Lea Sturm (mit Einwilligung) 12 8\n9 Mia Beispiel 3');
    assert.equal(parsePeople(marked, options).people[0], {
      number: '7',
      player: 'Lea Sturm',
      goals: '12',
      assists: '8',
      consent: 'minor-with-consent',
    });
  });
  test('turns columns below a header into a person a line, and loses no line', () => {
    const given = 'Nr;Name;Vorname;Einwilligung\n7;Sturm;Lea;ja\n--\n9;Beispiel;Mia;nein';
    assert.is(markConsent(given, 0, 'not-named'), '7 Lea Sturm (nicht nennen)\n--\n9 Mia Beispiel (nicht nennen)');
  });
  test('keeps the consent that JSON gives to everybody', () => {
    const given = JSON.stringify({ consent: 'adult', rows: [{ player: 'Lea Sturm' }, { player: 'Mia Beispiel' }] });
    assert.is(markConsent(given, 1, 'not-named'), 'Lea Sturm (erwachsen)\nMia Beispiel (nicht nennen)');
  });
  test('splits a line of several people', () => {
    assert.is(markConsent('7 Lea Sturm, 9 Mia Beispiel', 1, 'not-named'), '7 Lea Sturm\n9 Mia Beispiel (nicht nennen)');
  });
  for (const [what, given, index, figures] of [
    ['positions below a heading', 'Tor: 30 Mia Bosshard\nVerteidigung: 5 Lea Beispiel\n6 Sara Muster', 1, false],
    ['a heading with a single person', 'Tor: 30 Mia Bosshard,\n31 Nina Keller', 0, false],
    ['a heading that refuses', 'Sturm:\n9 Dora\nNicht nennen:\n7 Anna\n8 Bea', 0, false],
    ['a refusal with its people on one line', 'Nicht nennen: 7 Anna, 8 Bea\nTor:\n1 Cora', 2, false],
    ['columns of figures', 'Nr;Name;Tore;Assists;Punkte\n7;Anna Muster;0;3;3\n8;Lea;;4;4', 0, true],
    ['a column of goalkeepers', 'Nr;Name;Goalie\n1;Anna Muster;x\n2;Bea;', 1, false],
    [
      'figures in JSON',
      '[{"player":"Anna","goals":0,"assists":3},{"player":"Lea B","points":4},{"player":"\\"Mia; B\\""}]',
      1,
      true,
    ],
  ] as const) {
    test(`changes nobody else with ${what}`, () => {
      const options = { sport: 'unihockey', hasFigures: figures } as const;
      const written = (text: string) =>
        parsePeople(text, options).people.map((person) =>
          Object.fromEntries(Object.entries(person).map(([name, value]) => [name, String(value)])),
        );
      const expected = written(given).map((person, at) =>
        at === index ? { ...person, consent: 'not-named' } : person,
      );
      assert.equal(written(markConsent(given, index, 'not-named', options)), expected);
    });
  }
  test('gives a consent to somebody below a heading that refuses, and to nobody else', () => {
    const marked = markConsent('9 Dora\nNicht nennen:\n7 Anna\n8 Bea', 1, 'adult');
    assert.is(marked, '9 Dora\n7 Anna (erwachsen)\n8 Bea (nicht nennen)');
  });
  test('of nobody changes nothing', () => assert.is(markConsent(squad, 9, 'adult'), squad));
});

describe('a person as a line', (test) => {
  test('reads back where the name ends like a position', () => {
    const person = { number: '7', player: 'Lea Am T', consent: 'adult' as const };
    assert.equal(parsePeople(writePerson(person)).people, [person]);
  });
  test('of a line-up has no figures', () => assert.is(writePerson({ player: 'Lea Sturm', goals: 3 }), 'Lea Sturm'));
});

describe('the consent of a whole list in JSON', (test) => {
  test('is dropped, and everything else stays', () => {
    const given = JSON.stringify({ consent: 'adult', rows: [{ player: 'Lea', consent: 'not-named' }] });
    const { consent, people } = parsePeople(dropListConsent(given));
    assert.equal([consent, people], [undefined, [{ player: 'Lea', consent: 'not-named' }]]);
  });
  test('is nothing that other texts have', () => {
    for (const text of ['7 Lea', '[{"player":"Lea"}]', '{"consent":', '{"player":"Lea","consent":"not-named"}'])
      assert.is(dropListConsent(text), text);
  });
});
