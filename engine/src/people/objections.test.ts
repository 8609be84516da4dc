import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { withoutUnnamed } from './consent.ts';
import { parsePeople } from './parse-people.ts';

describe('people who object to being named', (test) => {
  const named = (text: string) =>
    parsePeople(text).people.flatMap(({ player, consent }) => (consent === 'not-named' ? [] : [player]));
  const remarks = [
    'bitte weglassen',
    'Eltern dagegen',
    'gesperrt',
    'Widerspruch',
    'Name geheim',
    'nur Vorname',
    'minderjährig',
    'refus',
    'refus des parents',
    'les parents refusent',
    'sans nom',
    'pas de nom',
    'anonyme',
    'interdit',
    'parents opposés',
    'consenso negato',
    'senza nome',
    'negato',
    'rifiuto',
    'anonimo',
    'vietato',
    'genitori contrari',
    'minorenne',
    'opted out',
    'opt-out',
    'withheld',
    'name withheld',
    'parents object',
    'minor',
    'unnamed',
    'do not name',
    '✗',
    '❌',
    '🚫',
  ];
  for (const remark of remarks) {
    test(`“${remark}” behind a name, in a cell and above it`, () => {
      const cells = `Nr;Name;Bemerkung\n14;Ines Vogt;${remark}\n8;Ok Person;`;
      assert.equal(named(cells), ['Ok Person']);
      for (const line of [
        `14 Ines Vogt (${remark})`,
        `14 Ines Vogt – ${remark}`,
        `14 Ines Vogt, ${remark}`,
        `14;Ines Vogt;${remark}`,
      ])
        assert.equal(named(`${line}\n8 Ok Person`), ['Ok Person'], line);
      if (/^\p{L}/u.test(remark) && remark !== 'gesperrt')
        assert.equal(named(`8 Ok Person\n${remark}:\n14 Ines Vogt`), ['Ok Person']);
    });
  }
  for (const heading of [
    'Do not name:',
    'Do not name',
    '--- nicht nennen ---',
    '** Nicht nennen **',
    '# Nicht nennen',
    'Nicht nennen (3):',
    'NICHT NENNEN (Eltern dagegen):',
    'Refus des parents:',
    'Rifiuto:',
    'Opt-out:',
    'Minderjährig:',
    'Nicht nennen, bitte:',
  ]) {
    test(`everybody below “${heading}”`, () => {
      assert.equal(named(`1 Ok Person\n${heading}\n7 Anna Vogt\n8 Bea Vogt`), ['Ok Person']);
      const { issues } = parsePeople(`1 Ok Person\n${heading}\n7 Anna Vogt`);
      assert.equal(issues, []);
    });
  }
  test('people behind such a heading', () => {
    assert.equal(named('1 Ok Person\nDo not name: 7 Anna Vogt, 8 Bea Vogt'), ['Ok Person']);
  });
  for (const line of ['7 Anna Vogt* (C)', '7;Anna Vogt*;Tor', '7\tAnna Vogt*\tTor', '7 Anna Vogt*, Tor'])
    test(`a footnote's mark in “${line}”`, () =>
      assert.equal(named(`${line}\n8 Ok Person\n* nicht nennen`), ['Ok Person']));
  test('a mark that a footnote explains', () => {
    const { people, issues } = parsePeople('7 Anna Vogt*\n8 Ok Person\n* nicht nennen');
    assert.equal(people, [
      { number: '7', player: 'Anna Vogt', consent: 'not-named' },
      { number: '8', player: 'Ok Person' },
    ]);
    assert.equal(issues, []);
  });
  for (const remark of [
    ...'minderjährig, Einwilligung ausstehend|minderjährig, Einwilligung|minderjährig, noch nicht einverstanden'.split(
      '|',
    ),
    ...'minderjährig, Eltern einverstanden?|minor, consent pending|minderjährig; Einwilligung fehlt'.split('|'),
  ])
    test(`“${remark}” is no consent`, () => assert.equal(named(`8 Lea Vogt (${remark})`), []));
  test('a minor with a consent is named', () => {
    assert.equal(parsePeople('8 Lea Vogt (minderjährig, Eltern einverstanden)').people, [
      { number: '8', player: 'Lea Vogt', consent: 'minor-with-consent' },
    ]);
  });
  test('French and Italian columns', () => {
    const french = parsePeople(
      'N°;Nom;Prénom;Poste;Autorisation parentale\n1;Dubois;Anaïs;Libéro;oui\n2;Rochat;Inès;Passeuse;refus\n3;Favre;Léa;Centrale;en attente',
    );
    assert.equal(
      french.people.map(({ number, player, consent }) => [number, player, consent]),
      [
        ['1', 'Anaïs Dubois', undefined],
        ['2', 'Inès Rochat', 'not-named'],
        ['3', 'Léa Favre', 'not-named'],
      ],
    );
    const italian = parsePeople(
      'Numero;Cognome;Nome;Ruolo;Consenso\n4;Rossi;Elena;Libero;sì\n5;Bianchi;Sara;Libero;no',
    );
    assert.equal(
      italian.people.map(({ number, player, consent }) => [number, player, consent]),
      [
        ['4', 'Elena Rossi', 'minor-with-consent'],
        ['5', 'Sara Bianchi', 'not-named'],
      ],
    );
  });
  test('JSON says it behind the name, or as a property', () => {
    const { people } = parsePeople('[{"player":"Anna Ok"},{"player":"Bea Vogt","named":false}]');
    assert.equal(people[1]?.consent, 'not-named');
    const rows = [{ player: 'Anna Ok' }, { player: 'Hana Vogt (nicht nennen)' }, { player: 'Hana Vogt' }];
    const admitted = withoutUnnamed({ lineup: { consent: 'adult', rows } });
    assert.equal(admitted.lineup.rows, [
      { player: 'Anna Ok', consent: 'adult' },
      { consent: 'not-named' },
      { consent: 'not-named' },
    ]);
  });
});
