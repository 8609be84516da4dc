import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError, leagueMessage } from '../errors.ts';
import { tellIssues } from '../../test/tell-issues.ts';
import { recogniseColumn, standIns, writeExamples } from './columns.ts';
import { guessKind, MAX_GAMES, previewGamesFile, readGames, readGamesFile, type GamesKind } from './read.ts';

function refusal(text: string, kind: GamesKind): LeagueError {
  try {
    readGames(text, { kind });
  } catch (error) {
    if (error instanceof LeagueError) return error;
    throw error;
  }
  throw new Error('was read');
}

const header = 'id,date,time,teamHome,teamAway,result';

const refused: [name: string, kind: GamesKind, text: string, sentence: string][] = [
  ['JSON cut off', 'json', '[{"id": 1', 'games-not-json: Not valid JSON (line 1, column 10)'],
  ['JSON with a stray comma', 'json', '[\n{"id": 1},,\n]', 'games-not-json: Not valid JSON (line 2, column 11)'],
  ['JSON with a bare word', 'json', '[\n{"id": x}]', 'games-not-json: Not valid JSON (line 2, column 8)'],
  ['JSON without a list', 'json', '{"a": 1}', 'games-not-list: Expected a list of games or an object with "games"'],
  ['an empty JSON list', 'json', '[]', 'games-empty: The file holds no games'],
  ['an empty CSV file', 'csv', '', 'games-empty: The file holds no games'],
  ['a CSV header alone', 'csv', header, 'games-empty: The file holds no games'],
  [
    'CSV without teamAway',
    'csv',
    '\n\ndate,teamHome\n15.11.2025,A',
    'csv-column-missing: The column "teamAway" is missing from the header (line 3): date, teamHome. Titles such as de: Gast, Gastteam, Begegnung, Gegner; fr: Extérieur, Équipe visiteuse, Rencontre, Adversaire; it: Ospite, Squadra ospite, Incontro, Avversario; en: Away, Away team, Fixture, Opponent are understood. Or map the columns yourself.',
  ],
  ['an invalid calendar', 'ics', 'hello', 'ics-invalid: Not a valid calendar file (iCalendar)'],
  ['a calendar without events', 'ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'games-empty: The file holds no games'],
];

describe('titles named in a refusal', (test) => {
  for (const field of ['date', 'teamHome', 'teamAway', 'side'] as const) {
    const fields: readonly string[] = [field, ...standIns[field]];
    test(`are understood: ${writeExamples(field)}`, () => {
      const words = writeExamples(field)
        .split('; ')
        .flatMap((part) => part.slice(4).split(', '));
      assert.equal(
        new Set(words.map((word) => recogniseColumn(word))),
        new Set(fields.filter((one) => one !== 'startsAt')),
      );
    });
  }
  test('of a very wide header are cut', () => {
    const { message } = refusal(
      Array.from({ length: 60 }, (_, at) => `column ${at} ${'x'.repeat(80)}`).join(';'),
      'csv',
    );
    assert.ok(message.length < 1_200, String(message.length));
    assert.match(message, ', …. Titles such as');
  });
});

describe('text in Mac Roman', (test) => {
  test('is read, and reported', async () => {
    const bytes = Buffer.from('Datum;Heim;Gast\n15.11.2025;FC Z\x9frich;K\x9anlz', 'latin1');
    const { games, issues } = await readGamesFile(bytes, { name: 'a.csv' });
    assert.equal([games[0]?.teamHome, games[0]?.teamAway], ['FC Zürich', 'Könlz']);
    assert.equal(
      issues.map(({ code, severity }) => `${severity} ${code}`),
      ['warning text-mac-roman'],
    );
  });
});

describe('a calendar folded within a letter', (test) => {
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:FC Zürich €𝄞 – Köln',
    'DTSTART:20251115T193000',
    'END:VEVENT',
  ];
  const text = [...lines, 'BEGIN:VEVENT', 'no property', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  /** Cuts each letter beyond ASCII in two. */
  const fold = (mark: string, bytes = Buffer.from(text)) =>
    Buffer.concat([...bytes].map((byte) => Buffer.from(byte < 0xc0 ? [byte] : [byte, ...Buffer.from(mark)])));
  for (const mark of ['\r\n ', '\r\n\t', '\n ']) {
    test(`by ${JSON.stringify(mark)} keeps its letters, and the lines of its issues`, async () => {
      const { games, issues } = await readGamesFile(fold(mark), { name: 'a.ics' });
      assert.equal([games[0]?.teamHome, games[0]?.teamAway], ['FC Zürich €𝄞', 'Köln']);
      assert.equal(
        issues.map(({ path, code }) => `${path} ${code}`),
        ['lines.11 ics-event-invalid'],
      );
    });
  }
  test('is read behind a byte order mark', async () => {
    const bytes = Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), fold('\r\n ')]);
    assert.is((await readGamesFile(bytes, { name: 'a.ics' })).games[0]?.teamAway, 'Köln');
  });
  test('in Windows-1252 stays as it is', async () => {
    const bytes = Buffer.from(text.replace(/ €𝄞 –/, ' -'), 'latin1');
    const folded = Buffer.from(bytes.toString('latin1').replace('Zürich', 'Zü\r\n rich'), 'latin1');
    assert.is((await readGamesFile(folded, { name: 'a.ics' })).games[0]?.teamHome, 'FC Zürich');
  });
});

describe('a file of another kind', (test) => {
  const others = {
    'plan.pdf': Buffer.from('%PDF-1.7\n1 0 obj'),
    'plan.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'plan.csv': Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  };
  for (const [name, bytes] of Object.entries(others)) {
    test(`${name} is refused without its bytes`, async () => {
      for (const read of [readGamesFile, previewGamesFile]) {
        try {
          await read(bytes, { name });
          assert.unreachable();
        } catch (error) {
          assert.is((error as LeagueError).code, 'games-no-text');
        }
      }
    });
  }
  test('is not text in UTF-16', async () => {
    const text = Buffer.from('\uFEFFDatum;Heim;Gast\n15.11.2025;A;B', 'utf16le');
    assert.is((await readGamesFile(text, { name: 'plan.csv' })).games.length, 1);
  });
});

describe('an unusable file', (test) => {
  for (const [name, kind, text, sentence] of refused) {
    test(`${name}: ${sentence}`, () => {
      const { code, message } = refusal(text, kind);
      assert.is(`${code}: ${message}`, sentence);
    });
  }
  test('an unclosed quote is reported with its line', () => {
    const error = refusal(`${header}\n1,15.11.2025,,"A,B,`, 'csv');
    assert.is(error.code, 'csv-invalid');
    assert.match(leagueMessage(error.code, error.params, 'de'), /: ein Anführungszeichen wird nirgends geschlossen$/);
    assert.is(error.path, 'lines.2');
  });
  test('text after a closing quote is reported with its line and field', () => {
    const { code, message, params } = refusal(`${header}\n1,15.11.2025,,"FC "Aarau",B,`, 'csv');
    assert.is(message, 'Not valid CSV (line 2): there is text after a closing quote (field 4)');
    assert.match(
      leagueMessage(code, params, 'de'),
      '(Zeile 2): nach einem schliessenden Anführungszeichen steht noch Text (Feld 4)',
    );
  });
  for (const [where, rows, line] of [
    ['above other rows', '1,15.11.2025,,"A,B,\n2,16.11.2025,,C,D,\n3,17.11.2025,,E,F,\n', 2],
    ['in a later row', '1,15.11.2025,,A,B,\r\n\r\n2,16.11.2025,,Ü,"D,\r\n3,17.11.2025,,E,F,', 4],
    ['behind a text of two lines', '1,15.11.2025,,"A\nB",C,\n"2,16.11.2025,,D,E,\n3', 4],
  ] as const) {
    test(`an unclosed quote ${where} is reported where it opens`, () =>
      assert.is(refusal(`${header}\n${rows}`, 'csv').path, `lines.${line}`));
  }
  test(`is refused above ${MAX_GAMES} games`, () => {
    const game = { date: '15.11.2025', teamHome: 'A', teamAway: 'B' };
    const games = Array.from({ length: MAX_GAMES }, () => game);
    assert.is(readGames(JSON.stringify(games), { kind: 'json' }).games.length, MAX_GAMES);
    assert.is(refusal(JSON.stringify([...games, game]), 'json').code, 'file-games-too-many');
    const rows = Array.from({ length: MAX_GAMES + 1 }, () => '1,15.11.2025,,A,B,');
    assert.is(readGames([header, ...rows.slice(1)].join('\n'), { kind: 'csv' }).games.length, MAX_GAMES);
    assert.is(refusal([header, ...rows].join('\n'), 'csv').code, 'file-games-too-many');
  });
});

describe('JSON', (test) => {
  const game = { teamHome: 'A', teamAway: 'B' };
  for (const value of [[game], { games: [game] }, { data: { games: [game] } }]) {
    test(JSON.stringify(value).slice(0, 20), () => {
      assert.is(readGames(`\uFEFF${JSON.stringify(value)}`, { kind: 'json' }).games[0]?.teamHome, 'A');
    });
  }
  test('an invalid entry is left out and reported', () => {
    const result = readGames(JSON.stringify([game, 7, game]), { kind: 'json' });
    assert.is(result.games.length, 2);
    assert.equal(tellIssues(result), ['games.1 game-invalid']);
  });
});

const row = ['1', '15.11.2025', '19:30', 'Sm’Aesch', 'VBC "Züri", Nord', '3:1'];

describe('ids', (test) => {
  test('a game with the id of another is kept and reported; missing ids are not reported', () => {
    const games = ['1', '2', '1', '', '', 1].map((id) => ({ id, teamHome: 'A', teamAway: 'B' }));
    const result = readGames(JSON.stringify(games), { kind: 'json' });
    assert.is(result.games.length, 6);
    assert.equal(tellIssues(result), ['games.2.id game-id-repeated', 'games.5.id game-id-repeated']);
    assert.is(result.issues[0]?.params['first'], 'games.0');
  });
});

describe('CSV', (test) => {
  for (const [name, mark] of Object.entries({ comma: ',', semicolon: ';', tab: '\t' })) {
    test(`${name} between the fields`, () => {
      const quoted = row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark);
      const [game] = readGames(`\uFEFF${header.replaceAll(',', mark)}\r\n${quoted}\r\n`, { kind: 'csv' }).games;
      assert.equal([game?.id, game?.teamAway, game?.result], ['1', 'VBC "Züri", Nord', '3:1']);
    });
  }
  const ends: [name: string, head: string, below: string][] = [
    ['a separator line and its header alone', '\r\n', '\n'],
    ['the rows alone', '\n', '\r\n'],
    ['an old Mac in its head', '\r', '\n'],
    ['an old Mac throughout', '\r', '\r'],
  ];
  for (const [name, head, below] of ends) {
    test(`line ends of ${name}: ${JSON.stringify([head, below])}`, () => {
      const top = ['sep=;', header.replaceAll(',', ';')].join(head);
      const rows = ['1;15.11.2025;;"FC A\nDamen";B;', '2;16.11.2025;;"C";D;', ''].join(below);
      const result = readGames(`${top}${head}${rows}`, { kind: 'csv' });
      assert.equal(
        result.games.map(({ id, teamHome }) => `${id} ${teamHome.replace(/\s+/, ' ')}`),
        ['1 FC A Damen', '2 C'],
      );
      assert.equal(tellIssues(result), []);
    });
  }
  test('an issue behind mixed line ends and a text of two lines has its line', () => {
    const rows = '1;15.11.2025;;"FC A\r\nDamen";B;\n2;bald;;C;D;\r\n3;bald;;E;F;\n';
    const result = readGames(`sep=;\r\n${header.replaceAll(',', ';')}\n${rows}`, { kind: 'csv' });
    assert.equal(tellIssues(result), ['lines.5.date date-unreadable', 'lines.6.date date-unreadable']);
  });
  test('the header may have any case, order and additional columns', () => {
    const [game] = readGames('Team_Home;Notes;DATE;team away\nA;x;4.5.25;B', { kind: 'csv' }).games;
    assert.equal([game?.teamHome, game?.date, game?.teamAway], ['A', '04.05.2025', 'B']);
  });
  for (const title of ['Anstoss', 'Anwurf', 'Termin']) {
    test(`a clock under ${title} beside the day is the kick-off`, () => {
      const [game] = readGames(`Datum;${title};Heim;Gast\n15.11.2025;19:30;A;B`, { kind: 'csv' }).games;
      assert.is(game?.startsAt, '2025-11-15T19:30');
    });
  }
  for (const cell of ['19 Uhr', '19:00 - 21:00']) {
    test(`“${cell}” under Anstoss beside the day is the kick-off`, () => {
      const [game] = readGames(`Datum;Anstoss;Heim;Gast\n15.11.2025;${cell};A;B`, { kind: 'csv' }).games;
      assert.is(game?.startsAt, '2025-11-15T19:00');
    });
  }
  test('a row with too many fields is left out and reported', () => {
    const result = readGames(`${header}\n1,15.11.2025,,A,B,6:5,more\n\n2,16.11.2025,,A,B`, { kind: 'csv' });
    assert.equal(
      result.games.map(({ id }) => id),
      ['2'],
    );
    assert.equal(tellIssues(result), ['lines.2 csv-row-invalid']);
  });
  test('a row with an unreadable date is left out and reported with its line, column and value', () => {
    const rows = ['1,bald,,A,B,', '2,31.02.2099,19:30,A,B,', '3,16.11.2025,,A,B,', '4,,,A,B,', '5,verschoben,,A,B,'];
    const result = readGames([header, ...rows].join('\n'), { kind: 'csv' });
    assert.equal(
      result.games.map(({ id }) => id),
      ['3', '4', '5'],
    );
    assert.equal(tellIssues(result), ['lines.2.date date-unreadable', 'lines.3.date date-unreadable']);
    assert.equal(
      result.issues.map(({ severity, params }) => [severity, params]),
      [
        ['error', { date: 'bald' }],
        ['error', { date: '31.02.2099' }],
      ],
    );
  });
});

describe('the kind of a file', (test) => {
  for (const [text, kind] of Object.entries({
    ' [1]': 'json',
    '\uFEFF{': 'json',
    'BEGIN:VCALENDAR': 'ics',
    'a,b': 'csv',
  })) {
    test(`«${text}» is ${kind}`, () => assert.is(guessKind(text), kind));
  }
});
