import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { issueMessage } from '../errors.ts';
import { parsePeople } from './parse-people.ts';

const read = (text: string, options = {}) =>
  parsePeople(text, options).people.map(({ number = '', player, position = '', captain }) =>
    [number, player, position, captain ? 'C' : ''].join('|'),
  );

describe('a typed list', (test) => {
  const lines: [line: string, expected: string][] = [
    ['1 Anna Muster (TW)', '1|Anna Muster|goalkeeper|'],
    ['7 - B. Beispiel C', '7|B. Beispiel||C'],
    ['12. Meier Jan', '12|Meier Jan||'],
    ['#9 Lea Sturm', '9|Lea Sturm||'],
    ['07 Lea Sturm', '07|Lea Sturm||'],
    ['Nr. 4: Lea Sturm', '4|Lea Sturm||'],
    ['4) Muster, Anna', '4|Anna Muster||'],
    ['Anna Muster #12', '12|Anna Muster||'],
    ['Anna Muster', '|Anna Muster||'],
    ['• 3 Anna Muster, Verteidigung', '3|Anna Muster|defender|'],
    ['3 Anna Muster - Goalie (C)', '3|Anna Muster|goalkeeper|C'],
    ['3 Anna Muster (C, TW)', '3|Anna Muster|goalkeeper|C'],
    ['3 Anna Muster [Captain]', '3|Anna Muster||C'],
    ['3 Anna Muster (Kapitänin)', '3|Anna Muster||C'],
    ['3 Anna Muster (A)', '3|Anna Muster||'],
    ['3 Anna Muster (Gast)', '3|Anna Muster (Gast)||'],
    ['3 Anna Muster TW', '3|Anna Muster|goalkeeper|'],
    ['3 Anna Muster Torhüterin', '3|Anna Muster Torhüterin||'],
    ['3\tAnna Muster\tTorhüterin', '3|Anna Muster|goalkeeper|'],
    ['3;Muster;Anna;TW', '3|Muster Anna|goalkeeper|'],
    ['3\tAnna Muster\tC', '3|Anna Muster||C'],
    ['11 Nguyễn Thị Minh', '11|Nguyễn Thị Minh||'],
    ["11 Sm'Aesch O’Neill-von der Mühle", "11|Sm'Aesch O’Neill-von der Mühle||"],
    ['99 李娜', '99|李娜||'],
  ];
  for (const [line, expected] of lines) test(line, () => assert.equal(read(line), [expected]));

  test('positions follow the sport', () => {
    assert.equal(read('4 Anna Muster (D)', { sport: 'volleyball' }), ['4|Anna Muster|opposite|']);
    assert.equal(read('4 Anna Muster (D)'), ['4|Anna Muster|defender|']);
    assert.equal(read('4 Anna Muster (Rückraum Mitte)', { sport: 'handball' }), ['4|Anna Muster|centre-back|']);
    assert.equal(read('4 Anna Muster, Rückraum Mitte', { sport: 'handball' }), ['4|Anna Muster|centre-back|']);
  });

  test('headings give the position of the lines below', () => {
    const text =
      'Tor:\n1 Anna\n\nVerteidigung\n2 Berta\n3 Cora (S)\n1. Linie\n4 Dora\nLinie 2:\n5 Ella\nGoalkeepers:\n6 Frida';
    assert.equal(read(text), [
      '1|Anna|goalkeeper|',
      '2|Berta|defender|',
      '3|Cora|forward|',
      '4|Dora||',
      '5|Ella||',
      '6|Frida|goalkeeper|',
    ]);
  });

  test('people may stand behind a heading', () => {
    assert.equal(read('Tor: 1 Anna Muster, 30 Berta Beispiel\nTrainerin: Cora Muster'), [
      '1|Anna Muster|goalkeeper|',
      '30|Berta Beispiel|goalkeeper|',
      '|Cora Muster|coach|',
    ]);
  });

  test('a header names the columns', () => {
    const people = parsePeople(
      'Nr\tVorname\tName\tPos\tCaptain\tEinwilligung\n7\tAnna\tMuster\tTW\tx\terwachsen\n8\tBea\tBeispiel\t\t\tvielleicht',
    );
    assert.equal(people.people, [
      { player: 'Anna Muster', number: '7', position: 'goalkeeper', captain: true, consent: 'adult' },
      { player: 'Bea Beispiel', number: '8', consent: 'not-named' },
    ]);
  });

  for (const text of [
    'Nr\tName\tPos\n7\tAnna Muster (nicht nennen)\tV',
    '7\tAnna Muster (nicht nennen)',
    '7;Anna Muster - nicht nennen;V',
    'Nr;Name;Bemerkung\n7;Anna Muster;nicht nennen',
    'Nr;Name;Einwilligung;Erlaubnis\n7;Anna Muster;ja;nein',
    '7,Anna Muster (nicht nennen)',
    'Name,Einwilligung,Nr\nAnna Muster,nein,7',
    'Name,Nr\n"Muster, Anna (nicht nennen)",7',
    'Nr;Name;Einwilligung Eltern\n7;Anna Muster;nein',
    'Nr;Name;Parental consent\n7;Anna Muster;n',
    'Nr;Name;Zustimmung der Eltern\n7;Anna Muster;-',
    'Nr;Name;Einwilligung;Einwilligung Eltern\n7;Anna Muster;ja;ausstehend',
    'Nr;Name;Einwilligung\n7;Anna Muster;K',
    'Nr;Name;Einwilligung\n7;Anna Muster;C',
    'Nr;Name;Nicht nennen\n7;Anna Muster;x',
    'Nr;Name;Nicht nennen\n7;Anna Muster;nicht nennen',
    'Nr;Name;Do not name\n7;Anna Muster;yes',
    'Nr;Name;Ohne Namen\n7;Anna Muster;?',
    'Nr;Name;Keine Fotos\n7;Anna Muster;ja',
    'Nr;Name;Anonym\n7;Anna Muster;x',
    'Nr;Name;Nicht nennen (ja/nein)\n7;Anna Muster;ja',
    'Nr;Name;Do not name: yes / no\n7;Anna Muster;yes',
    'Nr;Name;Foto\n7;Anna Muster;nein',
    'Nr;Name;Named (yes/no)\n7;Anna Muster;no',
    'Nr;Name;Darf genannt werden\n7;Anna Muster;nein',
    'Nr;Name;Nicht genannt\n7;Anna Muster;x',
    'Nr;Name;Wird erwähnt\n7;Anna Muster;n',
    'Nr;Name;Ne pas nommer\n7;Anna Muster;oui',
    'Nr;Name;Consenso dei genitori\n7;Anna Muster;rifiutato',
    'Nr;Name;Einwilligung Eltern\n7;Anna Muster;abgelehnt',
    'Nr;Name;Einwilligung Eltern\n7;Anna Muster;liegt nicht vor',
    'Nr;Name;Einwilligung Eltern\n7;Anna Muster;nur Vorname',
    'Nr;Name;Parental consent\n7;Anna Muster;refused',
    'Nr;Name;Foto\n7;Anna Muster;widerrufen',
    'Nr;Name;Einwilligung;Zustimmung\n7;Anna Muster;ja;nein',
    'Nr;Name;Zustimmung;Einwilligung\n7;Anna Muster;nein;ja',
    'Nr;Name;Bemerkung\n7;Anna Muster;möchte nicht genannt werden',
    'Nr;Name;Position\n7;Anna Muster;nicht nennen',
    '7;Anna Muster;nicht nennen;volljährig',
    '7 Anna Muster (nicht nennen, erwachsen)',
    '7 Anna Muster, erwachsen, nicht nennen',
    '7 Anna Muster (mit Einwilligung) (nicht nennen)',
    '7 Anna Muster (Eltern nicht einverstanden)',
    '7 Anna Muster, Eltern nicht einverstanden',
    '7 Anna Muster (Einwilligung widerrufen)',
    '7 Anna Muster (no photo)',
    'Nicht nennen:\n7 Anna Muster',
    'Nicht nennen: 7 Anna Muster, 8 Bea Beispiel',
    'Bitte nicht nennen\n7 Anna Muster (erwachsen)',
    'Eltern nicht einverstanden:\n7 Anna Muster',
    'Without consent:\n7 Anna Muster',
  ]) {
    test(`a refusal counts in ${JSON.stringify(text)}`, () => {
      const [{ position: _, ...person } = {}] = parsePeople(text).people;
      assert.equal(person, { number: '7', player: 'Anna Muster', consent: 'not-named' });
    });
  }

  for (const text of [
    'Name;Nicht nennen\nAnna Muster;x',
    'Name\tNicht nennen\nAnna Muster\tja',
    'Name;Einwilligung Eltern\nAnna Muster;ausstehend',
    'Name,Foto\nAnna Muster,nein',
  ]) {
    test(`a list of names with a refusal in ${JSON.stringify(text)}`, () => {
      assert.equal(parsePeople(text).people, [{ player: 'Anna Muster', consent: 'not-named' }]);
    });
  }

  test('a heading that refuses counts until the next one, and keeps the position', () => {
    const text = 'Sturm:\n9 Dora\nNicht nennen:\n7 Anna\n8 Bea (erwachsen)\nTor:\n1 Cora';
    assert.equal(parsePeople(text).people, [
      { number: '9', player: 'Dora', position: 'forward' },
      { number: '7', player: 'Anna', position: 'forward', consent: 'not-named' },
      { number: '8', player: 'Bea', position: 'forward', consent: 'not-named' },
      { number: '1', player: 'Cora', position: 'goalkeeper' },
    ]);
  });

  test('a heading that gives a consent ends one that refuses', () => {
    const text = 'Nicht nennen:\n7 Anna\nMit Einwilligung:\n8 Bea\n9 Cora (nicht nennen)\n1. Linie\n10 Dora';
    assert.equal(parsePeople(text).people, [
      { number: '7', player: 'Anna', consent: 'not-named' },
      { number: '8', player: 'Bea', consent: 'minor-with-consent' },
      { number: '9', player: 'Cora', consent: 'not-named' },
      { number: '10', player: 'Dora' },
    ]);
  });

  for (const heading of ['Einwilligung offen:', 'Unterschrift fehlt:', 'Nein:', 'No:', 'Keine:']) {
    test(`nobody below “${heading}” has a consent`, () => {
      const { people } = parsePeople(`Erwachsene:\n4 Tim Dee\n${heading}\n5 Eva Eff`);
      assert.equal(
        people.map(({ consent }) => consent),
        ['adult', 'not-named'],
      );
    });
  }
  for (const heading of ['Jugend:', 'U18:', 'Rest:', 'Noch offen:', 'Under 18:']) {
    test(`a consent ends at a heading that nobody knows, “${heading}”, which is no person`, () => {
      const { people, issues } = parsePeople(`Erwachsene:\n4 Tim Dee\n${heading}\n5 Eva Eff`);
      assert.equal(people, [
        { number: '4', player: 'Tim Dee', consent: 'adult' },
        { number: '5', player: 'Eva Eff' },
      ]);
      assert.equal(
        issues.map(({ code, path }) => `${code} ${path}`),
        ['person-unreadable lines.3'],
      );
    });
  }
  test('a consent ends at people behind such a heading', () => {
    const { people } = parsePeople('Erwachsene:\n4 Tim Dee\nKinder: 6 Mia Gross\n5 Eva Eff');
    assert.equal(
      people.map(({ consent }) => consent),
      ['adult', undefined, undefined],
    );
  });
  test('a heading that refuses reaches over those that follow it at once', () => {
    const { people } = parsePeople('Nicht nennen:\nTor:\n1 Anna Muster\nVerteidigung:\n2 Bea Muster\nRest:\n3 Cora');
    assert.equal(
      people.map(({ consent }) => consent),
      ['not-named', 'not-named', 'not-named'],
    );
  });

  for (const column of ['Eltern ok', 'Eltern', 'Unterschrift Eltern', 'Instagram', 'Social Media ok?']) {
    test(`a no in the column “${column}” refuses, other words give nothing`, () => {
      const { people } = parsePeople(`Nr;Name;${column}\n1;Anna;nein\n2;Bea;ja\n3;Cora;Peter Rot`);
      assert.equal(
        people.map(({ consent }) => consent),
        ['not-named', undefined, undefined],
      );
    });
  }

  for (const name of ['No Young-ho', 'Nie Fang', 'Noël Ne', 'Anna Bildstein', 'Mia Nenning']) {
    test(`“${name}” is a name`, () => {
      assert.equal(parsePeople(`7 ${name}\n8 Bea`).people, [
        { number: '7', player: name },
        { number: '8', player: 'Bea' },
      ]);
    });
  }

  for (const column of ['Allergien\n7;Anna;keine', 'Verletzt\n7;Anna;nein', 'Nat\n7;Anna;NO']) {
    test(`a column about something else refuses nobody with a single word: ${column}`, () => {
      assert.equal(parsePeople(`Nr;Name;${column}`).people, [{ player: 'Anna', number: '7' }]);
    });
  }

  for (const column of [
    'Nicht nennen\n7;Anna;',
    'Nicht nennen\n7;Anna;nein',
    'Do not name\n7;Anna;no',
    'Do not name\n7;Anna;-',
    'Darf genannt werden (ja / nein)\n7;Anna;ja',
    'Parental consent\n7;Anna;yes',
    'Nicht nennen (ja/nein)\n7;Anna;nein',
    'Tournament goals\n7;Anna;0',
    'Foto\n7;Anna;-',
    'Foto\n7;Anna;fehlt',
    'Ausbildung\n7;Anna;-',
    'Named\n7;Anna;yes',
    'Einwilligung Eltern\n7;Anna;',
    'Einwilligung Eltern\n7;Anna;liegt vor',
    'Einwilligung Eltern\n7;Anna;erhalten',
    'Autorisation (oui/non)\n7;Anna;oui',
    'Spielerlaubnis\n7;Anna;CH-1234',
  ]) {
    test(`nobody is refused by ${JSON.stringify(column)}`, () => {
      assert.equal(parsePeople(`Nr;Name;${column}`).people, [{ player: 'Anna', number: '7' }]);
    });
  }

  test('a row may start with an empty cell', () => {
    assert.equal(parsePeople('Nr\tName\tEinwilligung\n\tAnna Muster\tnein\n7\tBea\t').people, [
      { player: 'Anna Muster', consent: 'not-named' },
      { player: 'Bea', number: '7' },
    ]);
  });

  test('lines by hand may stand below a header with commas', () => {
    assert.equal(read('Nr, Name\n7 Anna Muster, TW\n8, Bea Beispiel\nTrainer: Cora Muster\n9 Dora (V), 10 Ella'), [
      '7|Anna Muster|goalkeeper|',
      '8|Bea Beispiel||',
      '|Cora Muster|coach|',
      '9|Dora|defender|',
      '10|Ella|coach|',
    ]);
  });

  for (const [cell, expected] of [
    ['Anna Muster, C', '7|Anna Muster||C'],
    ['Anna Muster, TW', '7|Anna Muster|goalkeeper|'],
    ['Muster, Anna', '7|Anna Muster||'],
    ['Anna Muster, Bea Beispiel', '7|Anna Muster, Bea Beispiel||'],
  ] as const) {
    test(`the cell “${cell}”`, () => {
      assert.equal(read(`7\t${cell}`), [expected]);
      assert.equal(read(`Nr;Name\n7;${cell}`), [expected]);
    });
  }

  for (const text of [
    '7,Anna Muster\n8,Bea Beispiel',
    'Nr,Name\n7,Anna Muster\n8,Bea Beispiel',
    'Name,Nummer\n"Muster, Anna",7\nBea Beispiel,8',
    'Anna Muster,7\nBea Beispiel, 8',
    '7 Anna Muster; 8 Bea Beispiel',
    '7 Anna Muster; 8 Bea Beispiel;',
    'Kader: 7 Anna Muster; 8 Bea Beispiel',
    'Nr;Name\n7;Anna Muster\n8;Bea Beispiel',
  ]) {
    test(`two people of ${JSON.stringify(text)}`, () =>
      assert.equal(read(text), ['7|Anna Muster||', '8|Bea Beispiel||']));
  }

  test('semicolons stand between people with figures too', () => {
    assert.equal(parsePeople('7 Anna 3; 9 Lea 2', { hasFigures: true }).people, [
      { number: '7', player: 'Anna', goals: '3' },
      { number: '9', player: 'Lea', goals: '2' },
    ]);
  });

  test('semicolons stand between names without numbers, and before figures', () => {
    assert.equal(read('Anna Muster; Bea Beispiel; Cora von der Mühle'), [
      '|Anna Muster||',
      '|Bea Beispiel||',
      '|Cora von der Mühle||',
    ]);
    const [person, ...more] = parsePeople('7;Anna Muster;12 Tore;8 Assists', { hasFigures: true }).people;
    assert.equal([person?.player, more], ['Anna Muster', []]);
    assert.is(parsePeople('1. Anna Muster; 12 Tore; 8 Assists', { hasFigures: true }).people.length, 1);
  });

  test('a single letter behind a name in a cell is part of it', () => {
    assert.equal(read('7;Anna V;TW'), ['7|Anna V|goalkeeper|']);
  });

  test('quotes without an end are letters, however many', () => {
    assert.equal(read('7;"Anna Muster;TW'), ['7|"Anna Muster|goalkeeper|']);
    assert.equal(read('7,"Muster ""Mu"", Anna",TW'), ['7|Anna Muster "Mu"|goalkeeper|']);
    assert.is(parsePeople('"a;'.repeat(6_000)).people.length, 1);
  });

  test('a table with commas is read as well', () => {
    assert.equal(read('number,player,position\n7,Anna Muster,goalie\n8,"Bea Beispiel",'), [
      '7|Anna Muster|goalkeeper|',
      '8|Bea Beispiel||',
    ]);
  });

  test('a line may refuse', () => {
    assert.equal(parsePeople('7 Anna Muster (nicht nennen)\n8 Bea Beispiel (not named, C)').people, [
      { number: '7', player: 'Anna Muster', consent: 'not-named' },
      { number: '8', player: 'Bea Beispiel', consent: 'not-named', captain: true },
    ]);
  });

  for (const words of [
    'nicht genannt',
    'bitte nicht nennen',
    'keine Einwilligung',
    'ohne Namen',
    'not to be named',
    'no consent',
    'do not name',
    'nein',
    'no',
    'Einwilligung fehlt',
    'abgelehnt',
    'Einwilligung noch offen',
    'Einwilligung pendent',
    'Zustimmung fehlt',
    'Eltern nein',
    'Eltern lehnen ab',
    'will nicht',
    "pas d'accord",
    'manca consenso',
  ]) {
    test(`“${words}” refuses, in brackets, behind a comma, a colon and a dash`, () => {
      const refused = [{ number: '7', player: 'Anna Muster', consent: 'not-named' }];
      for (const tail of [` (${words})`, `, ${words}`, `: ${words}`, ` - ${words}`, ` – ${words}`, `, C, ${words}`]) {
        const { people } = parsePeople(`7 Anna Muster${tail}`);
        const [{ captain: _, ...person } = {}] = people;
        assert.equal([person], refused, tail);
      }
    });
  }

  for (const words of ['nicht nennen', 'bitte nicht nennen', 'do not name']) {
    test(`“${words}” refuses without a mark before it`, () => {
      const { people } = parsePeople(`7 Anna Muster ${words}`);
      assert.equal(people, [{ number: '7', player: 'Anna Muster', consent: 'not-named' }]);
    });
  }

  for (const [line, expected] of [
    ['7 Anna Muster 12 8 20', { goals: '12', assists: '8', points: '20' }],
    ['7 Anna Muster 12+8', { goals: '12', assists: '8' }],
    ['7 Anna Muster (2)', { goals: '2' }],
    ['7 Anna Muster: 12 Tore, 8 Assists', { goals: '12', assists: '8' }],
    ['7\tAnna Muster\t12\t8\t20', { goals: '12', assists: '8', points: '20' }],
  ] as const) {
    test(`figures of ${line}`, () => {
      assert.equal(parsePeople(line, { hasFigures: true }).people, [
        { number: '7', player: 'Anna Muster', ...expected },
      ]);
    });
  }

  test('a single figure is points where a sport has no goals', () => {
    const { people } = parsePeople('Anna Muster 21', { hasFigures: true, sport: 'volleyball' });
    assert.equal(people, [{ player: 'Anna Muster', points: '21' }]);
  });
});

describe('lines that name no player', (test) => {
  const read = (text: string) => {
    const { people, issues } = parsePeople(text);
    return [people.map(({ player }) => player), issues.map(({ code, path }) => `${code} ${path}`)];
  };
  for (const line of [
    'Aufgebot Herren I – Samstag, 28. November',
    'Kader Saison 2025/26',
    'Treffpunkt 17:30 Halle Buchholz',
    'Total: 4',
    'Verletzt: Nora Beispiel',
    'Physio: Eva Beispiel',
    'Abwesend: 9 Rita Beispiel',
    'MVP: Anna Muster',
  ]) {
    test(line, () => assert.equal(read(`${line}\n1 Anna Muster`), [['Anna Muster'], ['person-unreadable lines.1']]));
  }
  test('people with a number stand behind an unknown word', () => {
    assert.equal(read('Mittelfeld: 8 Lea Frei, 9 Mia Frei'), [['Lea Frei', 'Mia Frei'], []]);
  });
  test('a captain is named again, not a second time', () => {
    assert.equal(parsePeople('7 Anna Muster\nCaptain: Anna Muster').people, [
      { number: '7', player: 'Anna Muster', captain: true },
    ]);
    assert.equal(parsePeople('7 Anna Muster (nicht nennen)\nCaptain: Anna Muster').people.length, 1);
  });
  test('a remark that nobody knows is told', () => {
    assert.equal(read('3 Anna Muster (Gast)'), [['Anna Muster (Gast)'], ['remark-unread lines.1']]);
  });
});

describe('goals with throws from seven metres among them', (test) => {
  for (const [line, goals] of [
    ['7 Anna Muster 10 (3)', '10'],
    ['9 Bea Meier 8/2', '8'],
    ['5 Cora Keller 9', '9'],
  ] as const) {
    test(line, () => {
      const { people } = parsePeople(line, { sport: 'handball', hasFigures: true });
      assert.equal([people[0]?.goals, people[0]?.assists], [goals, undefined]);
    });
  }
});

describe('what is wrong with a typed list', (test) => {
  const told = (text: string) => parsePeople(text).issues.map((one) => `${one.path} ${issueMessage(one, 'de')}`);

  test('a number or a person that is there already', () => {
    assert.equal(told('7 Anna Muster\n\n7 Bea Beispiel\n8 Muster, Anna'), [
      'lines.3.number Die Nummer 7 auf Zeile 3 steht schon auf Zeile 1',
      'lines.4 Die Person auf Zeile 4 steht schon auf Zeile 1',
    ]);
    assert.is(read('7 Anna Muster\n\n7 Bea Beispiel\n8 Muster, Anna').length, 3);
  });
  test('lines without a name', () => {
    assert.equal(told('7\n----\n8 Anna Muster'), [
      'lines.1 Zeile 1 nennt keine Person',
      'lines.2 Zeile 2 nennt keine Person',
    ]);
  });
  test('empty lines are none of it', () => assert.equal(told('\n\n7 Anna Muster\n   \n'), []));
  test('40 lines are all read', () => {
    assert.is(read(Array.from({ length: 40 }, (_, i) => `${i + 1} Anna ${'x'.repeat(i + 1)}`).join('\r\n')).length, 40);
  });
  test('more people than a post may have', () => {
    const text = Array.from({ length: 52 }, (_, i) => `${i + 1} Anna ${'x'.repeat(i + 1)}`).join('\n');
    assert.equal(told(text), ['lines.51 Ab Zeile 51 fehlen die Personen im Post: Er kann höchstens 50 zeigen']);
    assert.is(read(text).length, 50);
  });
  test('a long name is kept, an endless one is not a name', () => {
    assert.equal(told(`7 ${'A'.repeat(80)}`), [
      'lines.1 Der Name auf Zeile 1 ist mit 80 Zeichen sehr lang und vielleicht kein Name',
    ]);
    assert.is(read(`7 ${'A'.repeat(80)}`)[0], `7|${'A'.repeat(80)}||`);
    assert.equal(told(`7 ${'A'.repeat(300)}`), ['lines.1 Zeile 1 nennt keine Person']);
  });
  test('no sentence says a name', () => {
    assert.not.match(told(`7 Anna Muster\n7 Anna Muster\n7 ${'Anna '.repeat(30)}`).join(' '), 'Anna');
  });
});

describe('a header with two numbers or positions', (test) => {
  for (const text of [
    'Nr;Name;Rückennummer;Nicht nennen\n1;Anna Koch;77;x',
    'Nr,Name,Rückennummer,Einwilligung\n1,Anna Koch,77,offen',
    'Rückennummer;Name;Nr;Eltern einverstanden\n77;Anna Koch;1;unklar',
  ]) {
    test(text, () => {
      assert.equal(parsePeople(text).people, [{ number: '77', player: 'Anna Koch', consent: 'not-named' }]);
    });
  }
});

describe('the lines of a typed list', (test) => {
  test('are told for each person', () => {
    assert.equal(parsePeople('Tor: 1 Anna Muster, 30 Bea Beispiel\n\n---\n7 Cora Muster').lines, [1, 1, 4]);
    assert.equal(parsePeople('[{"player":"Anna Muster"},{},{"player":"Bea Beispiel"}]').lines, [1, 3]);
  });
  test('“erwachsen” in brackets is a consent', () => {
    assert.equal(parsePeople('7 Anna Muster (erwachsen)').people, [
      { number: '7', player: 'Anna Muster', consent: 'adult' },
    ]);
  });
});
