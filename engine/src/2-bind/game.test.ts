import * as assert from 'uvu/assert';
import * as fc from 'fast-check';
import { describe } from '../../test/describe.ts';
import { statuses, type Game } from '../game.ts';
import { parseDetail, parseGame, parseGames } from './game.ts';

const teams = { teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' };
const today = '2025-11-15';

function read(input: object, options: { today?: string } = { today }): Game {
  return parseGame({ ...teams, ...input }, 'games.0', options).game;
}

function codes(input: unknown, options: { today?: string } = {}): string[] {
  return parseGame(input, 'games.0', options).issues.map(({ code, path }) => `${path} ${code}`);
}

const dates: [input: string, date: string, startsAt: string][] = [
  ['15.11.2025', '15.11.2025', '2025-11-15'],
  ['4.5.2025', '04.05.2025', '2025-05-04'],
  ['4.5.25', '04.05.2025', '2025-05-04'],
  ['04. 05. 2025', '04.05.2025', '2025-05-04'],
  ['Sa, 15.11.2025', '15.11.2025', '2025-11-15'],
  ['Samstag 15.11.2025 19:30', '15.11.2025', '2025-11-15T19:30'],
  ['2025-11-15', '15.11.2025', '2025-11-15'],
  ['2025-11-15T19:30', '15.11.2025', '2025-11-15T19:30'],
  ['2025-10-26 16:00:00', '26.10.2025', '2025-10-26T16:00'],
  ['2025-11-15T18:30:00Z', '15.11.2025', '2025-11-15T19:30'],
  ['2025-07-15T23:30:00.000Z', '16.07.2025', '2025-07-16T01:30'],
  ['2025-10-26T00:59Z', '26.10.2025', '2025-10-26T02:59'],
  ['2025-10-26T01:00Z', '26.10.2025', '2025-10-26T02:00'],
  ['2026-03-29T00:59Z', '29.03.2026', '2026-03-29T01:59'],
  ['2026-03-29T01:00Z', '29.03.2026', '2026-03-29T03:00'],
  ['2025-11-15T14:30-05:00', '15.11.2025', '2025-11-15T20:30'],
  ['heute', '15.11.2025', '2025-11-15'],
  ['Heute 19:30', '15.11.2025', '2025-11-15T19:30'],
  ['gestern', '14.11.2025', '2025-11-14'],
  ['morgen, 20:00 Uhr', '16.11.2025', '2025-11-16T20:00'],
  ['aujourd’hui', '15.11.2025', '2025-11-15'],
  ["aujourd'hui", '15.11.2025', '2025-11-15'],
  ['hier', '14.11.2025', '2025-11-14'],
  ['demain 20h00', '16.11.2025', '2025-11-16T20:00'],
  ['oggi', '15.11.2025', '2025-11-15'],
  ['ieri', '14.11.2025', '2025-11-14'],
  ['domani', '16.11.2025', '2025-11-16'],
  ['TOMORROW', '16.11.2025', '2025-11-16'],
  ['Samstag, 15. November 2025', '15.11.2025', '2025-11-15'],
  ['15. Nov. 2025 19:30', '15.11.2025', '2025-11-15T19:30'],
  ['November 15, 2025', '15.11.2025', '2025-11-15'],
  ['Sat, Nov 15, 2025 19:30', '15.11.2025', '2025-11-15T19:30'],
  ['15th Nov 2025', '15.11.2025', '2025-11-15'],
  ['Saturday 15th November 2025', '15.11.2025', '2025-11-15'],
  ['15-Nov-2025', '15.11.2025', '2025-11-15'],
  ['2025.11.15', '15.11.2025', '2025-11-15'],
  ['20251115', '15.11.2025', '2025-11-15'],
  ['samedi 15 novembre 2025', '15.11.2025', '2025-11-15'],
  ['1er août 2026', '01.08.2026', '2026-08-01'],
  ['sabato 7 marzo 2026', '07.03.2026', '2026-03-07'],
  ['3. März 2026', '03.03.2026', '2026-03-03'],
  ['8 juin 2026', '08.06.2026', '2026-06-08'],
  ['8 luglio 2026', '08.07.2026', '2026-07-08'],
  ['12 febbraio 2026', '12.02.2026', '2026-02-12'],
  ['12 février 2026', '12.02.2026', '2026-02-12'],
  ['15 Teams 2025', '15 Teams 2025', ''],
  ['15-11-2025', '15.11.2025', '2025-11-15'],
  ['15.11.25 Halle', '15.11.2025', '2025-11-15'],
  ['Sa 15.11.25 Heimspiel', '15.11.2025', '2025-11-15'],
  ['15-Nov-25', '15.11.2025', '2025-11-15'],
  ['15-Nov-19:30', '15-Nov-19:30', ''],
  ['2025/11/15', '15.11.2025', '2025-11-15'],
  ['Sa.29.11.2025', '29.11.2025', '2025-11-29'],
  ['Sa,15.11.2025', '15.11.2025', '2025-11-15'],
  ['31.02.2025', '31.02.2025', ''],
  ['29.02.2025', '29.02.2025', ''],
  ['15.13.2025', '15.13.2025', ''],
  ['15.11.', '15.11.', ''],
  ['constructor', 'constructor', ''],
  ['???', '', ''],
  ['-', '', ''],
  ['Abgesagt', 'Abgesagt', ''],
];

const relatives: [today: string, word: string, date: string][] = [
  ['2026-03-29', 'morgen', '30.03.2026'],
  ['2026-03-28', 'morgen', '29.03.2026'],
  ['2025-10-26', 'gestern', '25.10.2025'],
  ['2025-10-27', 'gestern', '26.10.2025'],
  ['2025-12-31', 'morgen', '01.01.2026'],
  ['2028-02-28', 'morgen', '29.02.2028'],
];

describe('G1 dates', (test) => {
  for (const [input, date, startsAt] of dates) {
    test(`«${input}» is ${startsAt || 'no day'}`, () => {
      const game = read({ date: input });
      assert.is(game.date, date);
      assert.is(game.startsAt, startsAt);
    });
  }
  for (const [today, word, date] of relatives) {
    test(`${word} on ${today} is ${date}`, () => assert.is(read({ date: word }, { today }).date, date));
  }
  test("a relative day without today's date is kept and reported", () => {
    const input = { ...teams, date: 'heute 19:30' };
    assert.equal(codes(input), ['games.0.date date-unreadable']);
    const game = read(input, {});
    assert.is(game.date, 'heute');
    assert.is(game.time, '19:30');
    assert.is(read(game).startsAt, '2025-11-15T19:30');
  });
  test('an impossible date is reported, a status is not', () => {
    assert.equal(codes({ ...teams, date: '31.02.2025' }), ['games.0.date date-unreadable']);
    for (const time of ['19:30', '19.30', '19h30', '20h', '20 Uhr']) {
      assert.equal(codes({ ...teams, date: `15.11. ${time}` }), ['games.0.date date-unreadable'], time);
    }
    assert.is(read({ date: '15.11. 26 19:30' }).startsAt, '2026-11-15T19:30');
    assert.equal(codes({ ...teams, date: 'Abgesagt' }), []);
    assert.equal(codes({ ...teams, date: '???' }), []);
  });
  for (const [input, path] of [
    [{ time: '25:70' }, 'time'],
    [{ time: '19.75' }, 'time'],
    [{ time: '19:60 Uhr' }, 'time'],
    [{ date: '15.11.2025 26:00' }, 'date'],
    [{ date: '', startsAt: '2025-11-15T24:30' }, 'startsAt'],
  ] as const) {
    test(`a time no clock shows is reported: ${JSON.stringify(input)}`, () => {
      assert.equal(codes({ ...teams, date: '15.11.2025', ...input }), [`games.0.${path} time-impossible`]);
      assert.is(read({ ...teams, date: '15.11.2025', ...input }).time, '');
    });
  }
  for (const time of ['24:00', 'abends', '19:30:75', '1930', '???']) {
    test(`an unknown time is not: ${time}`, () => assert.equal(codes({ ...teams, date: '15.11.2025', time }), []));
  }
  test('startsAt replaces a missing date', () => {
    const game = read({ startsAt: '2025-11-15T19:30' });
    assert.equal([game.date, game.time], ['15.11.2025', '19:30']);
  });
});

const times: [input: string | number | null, time: string][] = [
  ['19:30', '19:30'],
  ['9:05', '09:05'],
  ['19.30', '19:30'],
  ['19:30:00', '19:30'],
  ['19:30 Uhr', '19:30'],
  ['19h30', '19:30'],
  ['19h', '19:00'],
  ['19 Uhr', '19:00'],
  ['19 Uhr 30', '19:30'],
  ['19:30 - 21:00', '19:30'],
  ['19:30-21:00', '19:30'],
  ['19:30 / 20:00', '19:30'],
  ['19.30 Uhr bis 21.00 Uhr', '19:30'],
  ['19h30 à 21h', '19:30'],
  ['7 pm - 9 pm', '19:00'],
  ['7 - 9pm', '19:00'],
  ['7:30 - 9:00 PM', '19:30'],
  ['11:30 - 1:00 PM', '11:30'],
  ['19 - 21 Uhr', '19:00'],
  ['von 19 bis 21 Uhr', '19:00'],
  ['14 à 16h', '14:00'],
  ['19:30:00 - 21:00:00', '19:30'],
  ['19 - 21', ''],
  ['19:30 (Einspielen 18:30)', '19:30'],
  ['19:30 Uhr, Treffpunkt 18:30 Uhr', '19:30'],
  ['19.30 Uhr (Türöffnung 18.30 Uhr)', '19:30'],
  ['19:30, anschl. Apéro 21:00', '19:30'],
  ['Treffpunkt 18:30, Anpfiff 19:30', '19:30'],
  ['7:30 PM', '19:30'],
  ['7 pm', '19:00'],
  ['12:15 a.m.', '00:15'],
  ['12:15 PM', '12:15'],
  ['00:00', ''],
  ['0:00', ''],
  ['00:15', '00:15'],
  ['???', ''],
  ['24:00', ''],
  ['19:60', ''],
  ['15.11.2025', ''],
  ['abends', ''],
  ['', ''],
  [null, ''],
  [1930, ''],
];

describe('G2 times', (test) => {
  for (const [input, time] of times) {
    test(`«${input}» is «${time}»`, () => assert.is(read({ time: input }).time, time));
  }
  for (const [date, startsAt] of [
    ['15.11.2026 19:30-21:00', '2026-11-15T19:30'],
    ['15.11.2026 19:30 - 21:00', '2026-11-15T19:30'],
    ['15.11.2026, 19 Uhr', '2026-11-15T19:00'],
    ['15.11.2026 19:30 (Treffpunkt 18:30)', '2026-11-15T19:30'],
    ['2026-11-15 09:00-11:00', '2026-11-15T09:00'],
    ['2026-11-15T19:30-21:00', '2026-11-15T19:30'],
    ['2026-11-15T13:30-05:00', '2026-11-15T19:30'],
    ['2026-11-15 18:30:00+00:00', '2026-11-15T19:30'],
  ] as const) {
    test(`«${date}» begins at ${startsAt}`, () => assert.is(read({ date, time: '' }).startsAt, startsAt));
  }
  for (const [input, startsAt] of [
    [{ date: '15.11.2026', startsAt: '15.11.2026 19:30' }, '2026-11-15T19:30'],
    [{ date: '15.11.2026', startsAt: '2026-11-15T18:30:00Z' }, '2026-11-15T19:30'],
    [{ date: '2026-11-15', time: null, startsAt: '2026-11-15T19:30' }, '2026-11-15T19:30'],
    [{ date: '15.11.2026 18:00', startsAt: '15.11.2026 19:30' }, '2026-11-15T18:00'],
    [{ date: '15.11.2026', time: '18:00', startsAt: '15.11.2026 19:30' }, '2026-11-15T18:00'],
    [{ date: '15.11.2026', startsAt: '16.11.2026 19:30' }, '2026-11-15'],
    [{ date: '15.11.2026', time: '', startsAt: '2026-11-15T19:30' }, '2026-11-15'],
    [{ date: '2026-11-15 00:00:00', startsAt: '2026-11-15T00:00:00Z' }, '2026-11-15'],
  ] as const) {
    test(`${JSON.stringify(input)} begins at ${startsAt}`, () => assert.is(read(input).startsAt, startsAt));
  }
  test('the time after the date counts without another', () => {
    assert.is(read({ date: 'heute 19:30', time: '00:00' }).time, '19:30');
    assert.is(read({ date: 'heute 19:30', time: '20:00' }).time, '20:00');
  });
});

const results: [input: string, result: string][] = [
  ['6:5', '6:5'],
  [' 6 : 5 ', '6:5'],
  ['6-5', '6:5'],
  ['6 – 5', '6:5'],
  ['0:0', '0:0'],
  ['10:0', '10:0'],
  ['2:3 n.V.', '2:3 n.V.'],
  ['6:5nV', '6:5 n.V.'],
  ['6:5 n. V.', '6:5 n.V.'],
  ['5:4 nP', '5:4 n.P.'],
  ['5:4 n.P.', '5:4 n.P.'],
  ['28:27 nach Siebenmeterwerfen', '28:27 n.P.'],
  ['28:27 n. 7m', '28:27 n.P.'],
  ['5:4 (après tirs au but)', '5:4 n.P.'],
  ['5:4 dopo rigori', '5:4 n.P.'],
  ['5:4 d.c.r.', '5:4 n.P.'],
  ['5:4 après prolongation', '5:4 n.V.'],
  ['5:4 apr. prol.', '5:4 n.V.'],
  ['5:4 dopo i supplementari', '5:4 n.V.'],
  ['5:4 n.Pen.', '5:4 n.P.'],
  ['1:1, 5:4 n.P.', '5:4 n.P.'],
  ['1:1 n.V.; 4:5 n.E.', '4:5 n.P.'],
  ['4:5 n. Elfm.', '4:5 n.P.'],
  ['4:5 i.E.', '4:5 n.P.'],
  ['4:5 nach Elfmeterschiessen', '4:5 n.P.'],
  ['5:4 Verl.', '5:4 n.V.'],
  ['5:4 n. Verlängerung', '5:4 n.V.'],
  ['4:5 (verloren)', '4:5'],
  ['4:5 verlegt', '4:5'],
  ['1:1, 5:4', '1:1'],
  ['4:3 OT', '4:3 n.V.'],
  ['4:3 SO', '4:3 n.P.'],
  ['4:3 (SO)', '4:3 n.P.'],
  ['4:3 a.p.', '4:3 n.V.'],
  ['4:3 t.a.b.', '4:3 n.P.'],
  ['4:3 d.t.s.', '4:3 n.V.'],
  ['(6:5)', '6:5'],
  ['3:1 (25:13, 23:25, 25:17, 25:21)', '3:1'],
  ['6:5 (2:2, 3:1, 1:3, 1:0) n.V.', '6:5 n.V.'],
  ['5:0 Forfait', '5:0'],
  ['', ''],
  ['-', ''],
  ['-:-', ''],
  ['null:null', ''],
  ['(null:null)', ''],
  ['null', ''],
  ['6:', ''],
  [':5', ''],
  ['6', ''],
  ['a:b', ''],
  ['15-11-2025', ''],
  ['1:2:3', ''],
  ['Forfait', ''],
  ['constructor', ''],
  ['(1:2) Abgebrochen', '1:2'],
  ['Abgebrochen (1:2)', '1:2'],
  ['Abbruch beim Stand von 1:2', '1:2'],
  ['Spielabbruch 2:1', '2:1'],
  ['Forfait 5:0', '5:0'],
  ['w. o. 0:5', '0:5'],
  ['Verschoben auf 19:30', ''],
];

describe('G3 results', (test) => {
  for (const [input, result] of results) {
    test(`«${input}» is «${result}»`, () => {
      const game = read({ result: input });
      assert.is(game.result, result);
      assert.is(game.score === undefined, result === '');
    });
  }
  for (const result of ['drei', '3-x', '3', '6:', 'a:b', '1:2:3']) {
    test(`a result without a score is reported: ${result}`, () =>
      assert.equal(codes({ ...teams, date: '15.11.2025', result }), ['games.0.result result-unreadable']));
  }
  for (const result of [
    '',
    null,
    '-',
    '-:-',
    '(null:null)',
    'vs.',
    'offen',
    'x:x',
    'Forfait',
    'Verschoben auf 19:30',
  ]) {
    test(`a result to come or a status is not: ${result}`, () =>
      assert.equal(codes({ ...teams, date: '15.11.2025', result }), []));
  }
  test('a missing result gives no score; a score has both numbers', () => {
    assert.is(read({}).score, undefined);
    assert.is(read({ result: null }).score, undefined);
    assert.equal(read({ result: '2:3nV' }).score, { home: 2, away: 3, suffix: 'n.V.' });
  });
  test('brackets after the score are its detail', () => {
    assert.is(read({ result: '3:1 (25:13, 23:25)' }).resultDetail, '(25:13, 23:25)');
    assert.is(read({ result: '3:1 (25:13)', resultDetail: '25:13, 1:2' }).resultDetail, '25:13, 1:2');
  });
});

const details: [input: string | null, text: string, pairs: number][] = [
  ['(14:12)', '(14:12)', 1],
  ['25:20, 23:25', '25:20, 23:25', 2],
  ['(2:2, 3:1, 1:3, 1:0)', '(2:2, 3:1, 1:3, 1:0)', 4],
  ['(null:null)', '', 0],
  ['null:null', '', 0],
  ['null', '', 0],
  ['(-:-)', '', 0],
  ['-:-, -:-', '', 0],
  ['()', '', 0],
  ['-', '', 0],
  [null, '', 0],
  ['(14:12, null:null)', '(14:12)', 1],
  ['(null:null, 14:12)', '(14:12)', 1],
  ['Golden Set', 'Golden Set', 0],
  ['(1:2, 0:1) Abgebrochen', '(1:2, 0:1)', 2],
];

describe('G4 result details', (test) => {
  for (const [input, text, pairs] of details) {
    test(`«${input}» is «${text}»`, () => {
      const { resultDetail } = read({ resultDetail: input });
      assert.is(resultDetail, text);
      assert.is(parseDetail(resultDetail).length, pairs);
    });
  }
  test('pairs are numbers', () => {
    assert.equal(parseDetail('25–20; 23 – 25'), parseDetail('25:20, 23:25'));
    assert.equal(parseDetail('(25:20, 23:25)'), [
      { home: 25, away: 20 },
      { home: 23, away: 25 },
    ]);
  });
  test('many commas are read in linear time', () => {
    assert.is(read({ resultDetail: `(1:2${' ,'.repeat(5_000)}x` }).resultDetail.startsWith('(1:2'), true);
  });
});

const places: [location: string | null, city: string | null, shown: string][] = [
  ['Schaffhausen BBC Arena A', 'Schaffhausen', 'BBC Arena A|Schaffhausen'],
  ['St. Gallen Kreuzbleiche', 'St. Gallen', 'Kreuzbleiche|St. Gallen'],
  ['Thun, Lachen', 'thun', 'Lachen|thun'],
  ['Thunersee-Halle', 'Thun', 'Thunersee-Halle|Thun'],
  ['Kirchberg', 'Kirchberg', '|Kirchberg'],
  ['Thomasgarten (Oberwil BL)', 'Oberwil BL', 'Thomasgarten|Oberwil BL'],
  ['  Sporthalle   Bergfeld ', null, 'Sporthalle Bergfeld|'],
  ['-', '-', '|'],
  [null, 'Bern', '|Bern'],
  ['null', '', '|'],
  ['constructor', '__proto__', 'constructor|__proto__'],
  ['Thun Thun Lachen', 'Thun', 'Lachen|Thun'],
];

describe('G4 endings beside the result', (test) => {
  for (const [beside, result, resultDetail] of [
    [{ resultDetail: 'n.V.' }, '5:4 n.V.', ''],
    [{ resultDetail: '(2:2, 1:1, 1:1; 1:0 n.V.)' }, '5:4 n.V.', '(2:2, 1:1, 1:1; 1:0 n.V.)'],
    [{ resultDetail: '2:2, 1:1, 1:1, 0:0 n.V., 1:0 n.P.' }, '5:4 n.P.', '2:2, 1:1, 1:1, 0:0 n.V., 1:0 n.P.'],
    [{ resultDetail: 'Nach Verlängerung' }, '5:4 n.V.', ''],
    [{ resultDetail: 'après prolongation' }, '5:4 n.V.', ''],
    [{ resultDetail: 'after penalties' }, '5:4 n.P.', ''],
    [{ resultDetail: 'Golden Set' }, '5:4', 'Golden Set'],
    [{ resultDetail: 'So ein Spiel' }, '5:4', 'So ein Spiel'],
    [{ status: 'n.P.' }, '5:4 n.P.', ''],
    [{ status: 'Nach Penaltyschiessen', resultDetail: '(2:2, 1:1, 1:1)' }, '5:4 n.P.', '(2:2, 1:1, 1:1)'],
    [{ status: 'forfeited', resultDetail: 'n.V.' }, '5:4', 'n.V.'],
  ] as const) {
    test(`${JSON.stringify(beside)} makes ${result}`, () => {
      const input = { date: '15.11.2025', teamHome: 'A', teamAway: 'B', result: '5:4', ...beside };
      const { game, issues } = parseGame(input, 'games.0');
      assert.equal([game.result, game.resultDetail, issues], [result, resultDetail, []]);
      assert.equal(parseGame(game, 'games.0').game, game);
    });
  }
  test('an ending without a score is none', () => {
    assert.is(read({ teamHome: 'A', teamAway: 'B', date: '15.11.2025', status: 'n.V.' }).result, '');
  });
});

describe('G6 halls and towns', (test) => {
  for (const [location, city, shown] of places) {
    test(`«${location}» in «${city}» is ${shown}`, () => {
      const game = read({ location, city });
      assert.is(`${game.location}|${game.city}`, shown);
    });
  }
});

describe('G7 names, ids and invalid games', (test) => {
  test('texts are trimmed, blanks collapse, numbers become texts', () => {
    const game = read({
      id: 1099001,
      teamHome: ' Volley  Höngg\u00a0II ',
      teamAway: 'constructor',
      teamAwayLogo: null,
    });
    assert.equal([game.id, game.teamHome, game.teamAway], ['1099001', 'Volley Höngg II', 'constructor']);
    assert.is(game.teamAwayLogo, '');
  });
  test('a missing team name is a warning', () => {
    assert.equal(codes({ date: '15.11.2025' }), ['games.0 team-missing']);
    assert.equal(codes({ teamHome: 'A' }), ['games.0.teamAway team-missing']);
    assert.equal(codes({ teamHome: '-', teamAway: 'B' }), ['games.0.teamHome team-missing']);
  });
  for (const input of [null, undefined, 'a game', 7, true, []]) {
    test(`${JSON.stringify(input)} is no game`, () => assert.equal(codes(input), ['games.0 game-invalid']));
  }
  test('a field that is not a text is named', () => {
    assert.equal(codes({ ...teams, location: ['a'] }), ['games.0.location game-invalid']);
    assert.equal(codes({ ...teams, result: { home: 1 } }), ['games.0.result game-invalid']);
  });
});

describe('G8 lists', (test) => {
  test('an array and an object with games are lists', () => {
    assert.is(parseGames([teams, teams]).games.length, 2);
    assert.is(parseGames({ games: [teams] }).games.length, 1);
    assert.equal(parseGames([]), { games: [], issues: [] });
  });
  test('an issue names its game', () => {
    assert.is(parseGames([teams, { ...teams, date: 'bald' }]).issues[0]?.path, 'games.1.date');
  });
  for (const input of [null, 'x', {}, { games: {} }]) {
    test(`${JSON.stringify(input)} is no list`, () => assert.is(parseGames(input).issues[0]?.code, 'data-invalid'));
  }
});

const awkward = [...dates, ...results, ...relatives].map(([text]) => text);
const text = fc.oneof(
  fc.constantFrom(...awkward, 'Thun', 'Thun Lachen', ' - ', '19:30', '(14:12, null:null)'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('1', '9', ':', '.', '-', '(', ')', ',', ' ', 'n', 'V', 'T', 'null'),
    maxLength: 16,
  }),
);
const loose = fc.option(fc.oneof(text, fc.integer(), fc.constant(null)), { nil: undefined });
const looseFields =
  'id date time teamHome teamAway result resultDetail location city teamHomeLogo competition startsAt';
const input = fc.record({
  ...Object.fromEntries(looseFields.split(' ').map((name) => [name, loose])),
  status: fc.oneof(loose, fc.constantFrom(...statuses)),
});

describe('G9 parsing a parsed game changes nothing', (test) => {
  test("a stopped game's score behind an empty part of the detail is read at once", () => {
    const once = read({ resultDetail: ',1:1', status: 'forfeited' });
    assert.equal([once.result, once.resultDetail], ['1:1', '']);
    assert.equal(read(once), once);
  });
  test('for any input, with and without today', () => {
    fc.assert(
      fc.property(input, fc.constantFrom(undefined, today), (raw, today) => {
        const once = parseGame(raw, '', { today }).game;
        assert.equal(parseGame(once, '', { today }).game, once);
      }),
      { numRuns: 3_000 },
    );
  });
  test('any input gives a complete game', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const { game } = parseGame(raw, 'games.0');
        assert.type(game.teamHome, 'string');
        assert.ok(statuses.includes(game.status));
      }),
    );
  });
});
