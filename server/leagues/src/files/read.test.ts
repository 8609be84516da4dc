import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError, leagueMessage, type LeagueErrorCode } from '../errors.ts';
import { parsePairing } from './pairing.ts';
import { recogniseColumn, writeExamples } from './columns.ts';
import {
  guessKind,
  MAX_GAMES,
  previewGamesFile,
  readGames,
  readGamesFile,
  type GamesKind,
  type ReadResult,
} from './read.ts';

function refusal(text: string, kind: GamesKind): LeagueError {
  try {
    readGames(text, { kind });
  } catch (error) {
    if (error instanceof LeagueError) return error;
    throw error;
  }
  throw new Error('was read');
}

function found({ issues }: ReadResult): string[] {
  return issues.map(({ code, path }) => `${path} ${code}`);
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
    'csv-column-missing: The column "teamAway" is missing from the header (line 3): date, teamHome. Understood are for example de: Gast, Gastteam; fr: Extérieur, Équipe visiteuse; it: Ospite, Squadra ospite; en: Away, Away team. Or map the columns yourself.',
  ],
  ['an invalid calendar', 'ics', 'hello', 'ics-invalid: Not a valid calendar file (iCalendar)'],
  ['a calendar without events', 'ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'games-empty: The file holds no games'],
];

describe('titles named in a refusal', (test) => {
  for (const field of ['date', 'teamHome', 'teamAway'] as const) {
    test(`are understood: ${writeExamples(field)}`, () => {
      const words = writeExamples(field)
        .split('; ')
        .flatMap((part) => part.slice(4).split(', '));
      assert.is(words.length, 8);
      for (const word of words) assert.is(recogniseColumn(word), field, word);
    });
  }
  test('of a very wide header are cut', () => {
    const { message } = refusal(
      Array.from({ length: 60 }, (_, at) => `column ${at} ${'x'.repeat(80)}`).join(';'),
      'csv',
    );
    assert.ok(message.length < 1_200, String(message.length));
    assert.match(message, ', …. Understood');
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
    assert.equal(found(result), ['games.1 game-invalid']);
  });
});

const row = ['1', '15.11.2025', '19:30', 'Sm’Aesch', 'VBC "Züri", Nord', '3:1'];

describe('ids', (test) => {
  test('a game with the id of another is kept and reported; missing ids are not reported', () => {
    const games = ['1', '2', '1', '', '', 1].map((id) => ({ id, teamHome: 'A', teamAway: 'B' }));
    const result = readGames(JSON.stringify(games), { kind: 'json' });
    assert.is(result.games.length, 6);
    assert.equal(found(result), ['games.2.id game-id-repeated', 'games.5.id game-id-repeated']);
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
  test('a row with too many fields is left out and reported', () => {
    const result = readGames(`${header}\n1,15.11.2025,,A,B,6:5,more\n\n2,16.11.2025,,A,B`, { kind: 'csv' });
    assert.equal(
      result.games.map(({ id }) => id),
      ['2'],
    );
    assert.equal(found(result), ['lines.2 csv-row-invalid']);
  });
  test('a row with an unreadable date is left out and reported with its line, column and value', () => {
    const rows = ['1,bald,,A,B,', '2,31.02.2099,19:30,A,B,', '3,16.11.2025,,A,B,', '4,,,A,B,', '5,verschoben,,A,B,'];
    const result = readGames([header, ...rows].join('\n'), { kind: 'csv' });
    assert.equal(
      result.games.map(({ id }) => id),
      ['3', '4', '5'],
    );
    assert.equal(found(result), ['lines.2.date date-unreadable', 'lines.3.date date-unreadable']);
    assert.equal(
      result.issues.map(({ severity, params }) => [severity, params]),
      [
        ['error', { date: 'bald' }],
        ['error', { date: '31.02.2099' }],
      ],
    );
  });
});

const pairs: [summary: string, teams: string, rest?: string][] = [
  ['UHC Sternenberg - Floorball Auental', 'UHC Sternenberg|Floorball Auental'],
  ['UHC Sternenberg – Floorball Auental', 'UHC Sternenberg|Floorball Auental'],
  ['A vs B', 'A|B'],
  ['A vs. B', 'A|B'],
  ['A gegen B', 'A|B'],
  ['A contre B', 'A|B'],
  ['Hard-Rapp 2 - Tös-Lin', 'Hard-Rapp 2|Tös-Lin'],
  ['VFM - Volley Berge II vs VBC Au', 'VFM - Volley Berge II|VBC Au'],
  ['A - B 3:2 (1:0, 2:2, 0:0)', 'A|B', '|3:2 (1:0, 2:2, 0:0)'],
  ['A - B 6:5 n.V.', 'A|B', '|6:5 n.V.'],
  ['A - B (1:2) Abgebrochen', 'A|B', '|(1:2) Abgebrochen'],
  ['Herren 2. Liga: A - B', 'A|B', 'Herren 2. Liga|'],
  ['Abgesagt: A - B', 'A|B', 'Abgesagt|'],
  ['A - B (abgesagt)', 'A|B'],
  ['A - B – verschoben', 'A|B'],
  ['A vs B annulé', 'A|B'],
  ['A - B, 19:30 Uhr', 'A|B', '|19:30 Uhr'],
];

describe('event titles', (test) => {
  for (const [summary, teams, rest = '|'] of pairs) {
    test(summary, () => {
      const pairing = parsePairing(summary);
      assert.is(`${pairing?.teamHome}|${pairing?.teamAway}`, teams);
      assert.is(`${pairing?.prefix}|${pairing?.result}`, rest);
    });
  }
  for (const summary of ['Training', 'Helferessen 18:00', 'A -', '- B', '', 'A-B']) {
    test(`«${summary}» contains no two teams`, () => assert.is(parsePairing(summary), undefined));
  }
  test('three parts are split at a known team', () => {
    const known = new Set(['VFM - Volley Berge II']);
    const pairing = parsePairing('VBC Au - VFM - Volley Berge II', { known });
    assert.equal([pairing?.teamHome, pairing?.teamAway, pairing?.clear], ['VBC Au', 'VFM - Volley Berge II', true]);
    assert.is(parsePairing('A - B - C')?.clear, false);
  });
});

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:20241103T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function calendar(...events: string[][]): string {
  const wrapped = events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:1@x', 'SUMMARY:A - B', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...newYork, ...wrapped, 'END:VCALENDAR', ''].join('\r\n');
}

const starts: [line: string, startsAt: string][] = [
  ['DTSTART;TZID=Europe/Zurich:20251115T193000', '2025-11-15T19:30'],
  ['DTSTART;TZID=W. Europe Standard Time:20251115T193000', '2025-11-15T19:30'],
  ['DTSTART:20251115T183000Z', '2025-11-15T19:30'],
  ['DTSTART:20250715T173000Z', '2025-07-15T19:30'],
  ['DTSTART:20251115T193000', '2025-11-15T19:30'],
  ['DTSTART;VALUE=DATE:20251115', '2025-11-15'],
  ['DTSTART;TZID=America/New_York:20251115T133000', '2025-11-15T19:30'],
];

const places: [location: string, place: string][] = [
  ['Sporthalle Bergfeld\\, Oberwil', 'Sporthalle Bergfeld|Oberwil'],
  ['Turnhalle Läbere\\, Schulweg 4\\, 5712 Beinwil am See', 'Turnhalle Läbere|Beinwil am See'],
  ['Hardau\\, Halle 2', 'Hardau, Halle 2|'],
  ['Hardau', 'Hardau|'],
  ['Sporthalle Aegeten\\, Aegetenstrasse 4\\, 5712 Beinwil am See\\, Schweiz', 'Sporthalle Aegeten|Beinwil am See'],
  ['Sporthalle\\, Oberwil\\, Switzerland', 'Sporthalle|Oberwil'],
];

/** Kick-off on 15 November 2025 at 19:30; `today` and the title, and what is read. */
const clocks: [today: string, summary: string, read: string][] = [
  ['2025-11-01', 'A - B 19:30', ' scheduled'],
  ['2025-12-01', 'A - B 19:30', ' scheduled'],
  ['2025-12-01', 'A - B, 19:30 Uhr', ' scheduled'],
  ['2025-11-01', 'A - B (18:30)', ' scheduled'],
  ['2025-12-01', 'A - B 19:21', '19:21 played'],
  ['2025-12-01', 'A - B 28:30', '28:30 played'],
  ['2025-11-01', 'A - B (abgesagt)', ' cancelled'],
  ['2025-11-01', 'A - B verschoben', ' postponed'],
];

describe('calendars', (test) => {
  for (const [line, startsAt] of starts) {
    test(line, () => {
      const result = readGames(calendar([line]), { kind: 'ics' });
      assert.is(result.games[0]?.startsAt, startsAt);
      assert.equal(found(result), []);
    });
  }
  for (const [location, place] of places) {
    test(location, () => {
      const [game] = readGames(calendar([`LOCATION:${location}`]), { kind: 'ics' }).games;
      assert.is(`${game?.location}|${game?.city}`, place);
    });
  }
  for (const [today, summary, read] of clocks) {
    test(`on ${today} «${summary}» is read as «${read}»`, () => {
      const text = calendar(['DTSTART:20251115T183000Z']).replace('SUMMARY:A - B', `SUMMARY:${summary}`);
      const [game] = readGames(text, { kind: 'ics', today }).games;
      assert.equal([game?.teamAway, `${game?.result} ${game?.status}`], ['B', read]);
    });
  }
  test('an event without two teams is left out and reported with title and line', () => {
    const text = calendar([], ['DTSTART:20251115T193000']).replace('SUMMARY:A - B', 'SUMMARY:Training');
    const result = readGames(text, { kind: 'ics' });
    assert.is(result.games.length, 1);
    assert.equal(result.issues[0]?.params, { summary: 'Training', line: 11 });
  });
  test('an invalid event is left out and reported with its line', () => {
    const result = readGames(calendar(['no property here'], ['DTSTART:20251115T193000']), { kind: 'ics' });
    assert.is(result.games.length, 1);
    assert.equal(found(result), ['lines.11 ics-event-invalid']);
  });
  test('an event without an end, a start or a known line is reported, in German throughout', () => {
    const text = `BEGIN:VCALENDAR
BEGIN:VEVENT
SUMMARY:A - B
BEGIN:VEVENT
SUMMARY:A - C
END:VEVENT
BEGIN:VEVENT
SUMMARY:A - D
no property
END:VEVENT
END:VCALENDAR`;
    const { issues } = readGames(text, { kind: 'ics' });
    assert.equal(
      issues.map(({ code, params }) => leagueMessage(code as LeagueErrorCode, params, 'de')),
      [
        'Der Termin in Zeile 2 ist nicht lesbar: END:VEVENT fehlt',
        'Der Termin in Zeile 7 ist nicht lesbar: eine seiner Zeilen ist keine Eigenschaft',
        'Dem Termin «A - C» (Zeile 4) fehlt der Beginn (DTSTART): Er hat weder Tag noch Zeit',
      ],
    );
  });
  test('a repeated event without a start is reported', () => {
    const result = readGames(calendar(['RRULE:FREQ=WEEKLY;COUNT=2']), { kind: 'ics' });
    assert.equal(found(result), ['lines.11 ics-start-missing']);
  });
  test('a calendar that breaks off says its last line, and its whole events are read', () => {
    const whole = calendar(['DTSTART:20251115T193000'], ['DTSTART:20251116T193000']);
    const result = readGames(whole.split('\r\n').slice(0, -4).join('\r\n'), { kind: 'ics' });
    assert.equal([result.games.length, ...found(result)], [1, 'lines.18 ics-cut-short']);
  });
  test('an unknown zone is read as Swiss time and reported', () => {
    const result = readGames(calendar(['DTSTART;TZID=Mars/Base:20251115T193000']), { kind: 'ics' });
    assert.is(result.games[0]?.startsAt, '2025-11-15T19:30');
    assert.equal(found(result), ['lines.11 ics-zone-unknown']);
  });
  test('id, result, status and competition are read, also from folded lines', () => {
    const details = [
      'DESCRIPTION:Herren\\nResultat: 6:5 n.V. (2:2\\, 3:1\\, 0',
      ' :2\\, 1:0)',
      'CATEGORIES:Herren 2. Liga',
    ];
    const [game, other] = readGames(calendar(details, ['STATUS:CANCELLED']), { kind: 'ics' }).games;
    assert.equal([game?.id, game?.result, game?.competition], ['1@x', '6:5 n.V.', 'Herren 2. Liga']);
    assert.is(game?.resultDetail, '(2:2, 3:1, 0:2, 1:0)');
    assert.is(other?.status, 'cancelled');
  });
});

const described: [description: string, told: string][] = [
  ['Herren GF 2. Liga\\nGruppe 3\\nRunde 5\\nSaison 2025/26', 'Herren GF 2. Liga, Gruppe 3||scheduled'],
  ['Liga: Herren GF 2. Liga\\nGruppe: 3\\nRunde: 5', 'Herren GF 2. Liga, Gruppe 3||scheduled'],
  ['Junioren U14 B\\, Gruppe 3\\, Runde 5\\, Saison 2025/26', 'Junioren U14 B, Gruppe 3||scheduled'],
  ['Herren KF 4. Liga\\, Gr. 11', 'Herren KF 4. Liga, Gr. 11||scheduled'],
  ['Liga: Herren GF 2. Liga Gruppe 3\\nGruppe 3', 'Herren GF 2. Liga Gruppe 3||scheduled'],
  ['Ligue: #6652 | 3L | ♂', '3L||scheduled'],
  ['Ligue: 2e ligue\\nGroupe: Groupe B', '2e ligue, Groupe B||scheduled'],
  ['Liga:Kreisliga Süd Damen\\nTeam 1: A\\nTeam 2: B', 'Kreisliga Süd Damen||scheduled'],
  ['Herren GF 2. Liga\\nResultat: (1:2) Abgebrochen', 'Herren GF 2. Liga|1:2|abandoned'],
  ['Resultat: Forfait 5:0', '|5:0|forfeited'],
  ['Status: Abgebrochen', '||abandoned'],
  ['Forfait', '||forfeited'],
  ['Das Training von gestern wurde verschoben', '||scheduled'],
  ['Treffpunkt 18:00', '||scheduled'],
];

describe('descriptions of calendars', (test) => {
  for (const [description, told] of described) {
    test(description, () => {
      const text = calendar(['DTSTART:20251115T183000Z', `DESCRIPTION:${description}`]);
      const [game] = readGames(text, { kind: 'ics' }).games;
      assert.is(`${game?.competition}|${game?.result}|${game?.status}`, told);
    });
  }
  test('categories win over the description', () => {
    const lines = ['DTSTART:20251115T183000Z', 'CATEGORIES:Cup', 'DESCRIPTION:Herren GF 2. Liga'];
    assert.is(readGames(calendar(lines), { kind: 'ics' }).games[0]?.competition, 'Cup');
  });
  test('a title that starts with a status is no competition', () => {
    for (const [word, status] of [
      ['Spielabbruch', 'abandoned'],
      ['Forfait', 'forfeited'],
    ]) {
      const text = calendar(['DTSTART:20251115T183000Z']).replace('SUMMARY:', `SUMMARY:${word}: `);
      const [game] = readGames(text, { kind: 'ics' }).games;
      assert.equal([game?.status, game?.competition], [status, '']);
    }
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
