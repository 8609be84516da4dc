import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { writeWorkbook } from '../../test/write-workbook.ts';
import { LeagueError, leagueMessage } from '../errors.ts';
import { previewGamesFile, readGamesFile } from './read.ts';
import { parseColumnMap } from './table.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function refusal(bytes: Uint8Array, map?: string): Promise<LeagueError> {
  try {
    await readGamesFile(bytes, { name: 'games', ...(map !== undefined && { map: parseColumnMap(map) }) });
  } catch (error) {
    if (error instanceof LeagueError) return error;
    throw error;
  }
  throw new Error('was read');
}

/** Exports of association sites and of spreadsheets, with invented clubs. */
const exports: [name: string, text: string, game: string][] = [
  [
    'a table tennis association: one column for day and time',
    'Termin;Wochentag;Staffel;Runde;HalleNr;HeimMannschaft;GastMannschaft\n14.11.2026 19:30;Sa.;Kreisliga A;VR;1;TTC Au;TTV Berg',
    '2026-11-14T19:30|TTC Au|TTV Berg||Kreisliga A',
  ],
  [
    'a football association: Anstoß, Spielklasse, Tore',
    'Spiel;Anstoß;Heimmannschaft;Gastmannschaft;SD;MS-Art;Spielklasse;Tore;Sondereignis;Status\n990001;17.10.2026 17:00;SV Grün;TSV Nachbar;FB;Herren;Kreisliga;3:1;;',
    '2026-10-17T17:00|SV Grün|TSV Nachbar|3:1|Kreisliga',
  ],
  [
    'goals in two columns',
    'Nr;Spielnummer;Datum;Heim;Gast;Zeit;EndZeit;Ort;ToreHeim;ToreAusw;Wettbewerb\n1;77;17.10.2026;FC Au;FC Tal;15:00;16:45;Au;2;0;Cup',
    '2026-10-17T15:00|FC Au|FC Tal|2:0|Cup',
  ],
  [
    'a Canadian importer: visiting team, field name',
    'Game date,Start time,End time,Home team,Home team number,Visiting team,Field name,Game number\n2026-11-14,19:30,20:30,Bears,12,Lions,North 2,G-7',
    '2026-11-14T19:30|Bears|Lions||',
  ],
  [
    'a French list with accents and a comma in quotes',
    'Date;Heure;Équipe à domicile;Équipe extérieure;Lieu;Résultat;Championnat\n14/11/2026;19h30;VBC Lac;"Mont, VB";Salle;3-1;2L',
    '2026-11-14T19:30|VBC Lac|Mont, VB|3:1|2L',
  ],
  [
    'American dates and times',
    'Date,Time,Home,Away\n11/14/2026,7:30 PM,Bears,Lions\n11/07/2026,12:00 am,C,D',
    '2026-11-14T19:30|Bears|Lions||',
  ],
  [
    'an Italian list',
    'Data;Ora;Squadra di casa;Squadra ospite;Palestra;Risultato;Girone\n14.11.2026;19:30;Pallavolo Lago;Volley Monte;Nuova;3:2;A',
    '2026-11-14T19:30|Pallavolo Lago|Volley Monte|3:2|A',
  ],
  [
    'a title and an empty row above the header, dates as a spreadsheet counts them',
    'Spielplan 2026/27\n\nDatum;Zeit;Heim;Gast\n46340;0.8125;A;B',
    '2026-11-14T19:30|A|B||',
  ],
  [
    'addresses with more commas than the file has columns',
    'Datum;Zeit;Heim;Gast;Halle\n14.11.2026;19:30;A;B;Sporthalle, Eingang Süd, Weg 3, 8000 Au, Schweiz, 1. Stock',
    '2026-11-14T19:30|A|B||',
  ],
];

describe('columns of text files', (test) => {
  for (const [titles, cells, expected] of [
    ['Salle;Lieu', 'Les Prés;Bulle', 'Les Prés|Bulle'],
    ['Lieu;Salle', 'Bulle;Les Prés', 'Les Prés|Bulle'],
    ['Lieu', 'Les Prés', 'Les Prés|'],
    ['Salle;Lieu;Ville', 'Les Prés;x;Bulle', 'Les Prés|Bulle'],
    ['Palestra;Luogo', 'Nuova;Lugano', 'Nuova|Lugano'],
  ] as const) {
    test(`hall and town under ${titles}`, async () => {
      const text = `Date;Domicile;Extérieur;${titles}\n14/11/2026;A;B;${cells}`;
      const { games } = await readGamesFile(bytesOf(text), { name: 'games.csv' });
      assert.is(`${games[0]?.location}|${games[0]?.city}`, expected);
    });
  }
  for (const [name, text, expected] of exports) {
    test(name, async () => {
      const { games, issues } = await readGamesFile(bytesOf(text), { name: 'games.csv' });
      const [game] = games;
      const facts = [game?.startsAt, game?.teamHome, game?.teamAway, game?.result, game?.competition];
      assert.is(facts.join('|'), expected);
      assert.equal(
        issues.filter(({ severity }) => severity !== 'notice'),
        [],
      );
    });
  }
  for (const [titles, cells, startsAt] of [
    ['Datum;Anstoss', '15.11.2026;15.11.2026 19:30', '2026-11-15T19:30'],
    ['Datum;Anstoss', '46341;46341.8125', '2026-11-15T19:30'],
    ['Datum;Zeit;Anstoss', '15.11.2026;;15.11.2026 19:30', '2026-11-15T19:30'],
    ['Datum;Zeit;Anstoss', '15.11.2026;18:00;15.11.2026 19:30', '2026-11-15T18:00'],
    ['Datum;Anstoss', '15.11.2026;16.11.2026 19:30', '2026-11-15'],
    ['Datum;Anstoss', '15.11.2026;19:30', '2026-11-15T19:30'],
    ['Datum;Zeit', '15.11.2026;1930', '2026-11-15T19:30'],
    ['Datum;Zeit', '15.11.2026;930', '2026-11-15T09:30'],
    ['Datum;Zeit', '15.11.2026;19.3', '2026-11-15T19:30'],
    ['Datum;Zeit', '15.11.2026;19,2', '2026-11-15T19:20'],
    ['Datum;Zeit', '15.11.2026;19,30', '2026-11-15T19:30'],
    ['Datum;Zeit', "15.11.2026;19'30", '2026-11-15T19:30'],
    ['Datum;Zeit', '15.11.2026;19-30', '2026-11-15T19:30'],
    ['Datum;Zeit', '15.11.2026;19.5', '2026-11-15'],
    ['Datum;Zeit', '15.11.2026;20', '2026-11-15T20:00'],
    ['Datum;Zeit', '15.11.2026;3', '2026-11-15'],
    ['Datum;Zeit', '15.11.2026;2460', '2026-11-15'],
    ['Datum;Anstoss', '15.11.2026;1930', '2026-11-15T19:30'],
  ] as const) {
    test(`${cells} under ${titles} begins at ${startsAt}`, async () => {
      const text = bytesOf(`${titles};Heim;Gast\n${cells};A;B`);
      const { games } = await readGamesFile(text, { name: 'games.csv' });
      assert.is(games[0]?.startsAt, startsAt);
    });
  }
  test('headings, totals, repeated headers and days without an opponent are no games', async () => {
    const text = [
      'Datum;Zeit;Heim;Gast',
      'Damen 2',
      '15.11.2026;18:00;UHC Au;TV Egg',
      '22.11.2026;18:00;UHC Au;spielfrei',
      'Datum;Anspielzeit;Gast;Heim',
      '22.11.2026;18:00;TV Wald;UHC Au',
      'Total Spiele: 3;;;',
    ].join('\n');
    const { games, issues } = await readGamesFile(bytesOf(text), { name: 'games.csv' });
    assert.equal(
      games.map(({ teamHome, teamAway }) => `${teamHome} - ${teamAway}`),
      ['UHC Au - TV Egg', 'UHC Au - TV Wald'],
    );
    assert.equal(
      issues.map(({ code, params }) => `${code} ${params['line']} ${params['text']}`),
      ['row-no-game 2 Damen 2', 'row-no-game 4 22.11.2026', 'row-no-game 7 Total Spiele: 3'],
    );
  });
  test('a mapping names what no title tells, by title or letter', async () => {
    const text = 'Wann;Wer;Gegen wen;Was\n14.11.2026;Wir;Die;Cup';
    const map = parseColumnMap('home=wer, away=C, league=Was');
    const [game] = (await readGamesFile(bytesOf(text), { name: 'games.csv', map })).games;
    assert.equal([game?.teamHome, game?.teamAway, game?.competition], ['Wir', 'Die', 'Cup']);
  });
  test('a mapping wins over a title', async () => {
    const text = 'Datum;Heim;Gast;Team\n14.11.2026;Halle A;B;Wir';
    const { games } = await readGamesFile(bytesOf(text), { name: 'g.csv', map: parseColumnMap('home=Team') });
    assert.is(games[0]?.teamHome, 'Wir');
  });
  test('a column or field that does not exist is named with what there is', async () => {
    const text = bytesOf('Wann;Wer;Was\n14.11.2026;A;B');
    const { code, params } = await refusal(text, 'home=Heim');
    assert.equal([code, params['column'], params['titles']], ['map-column-unknown', 'Heim', 'Wann, Wer, Was']);
    assert.throws(
      () => parseColumnMap('heim=Wer'),
      (error: LeagueError) => error.code === 'map-field-unknown',
    );
  });
  for (const [what, rows, first] of [
    ['', '14.11.2026;19:30;A;B\n21.11.2026;17:00;C;A', '2026-11-14T19:30 A'],
    [' and without a time', '14.11.2026;;A;B\n21.11.2026;17:00;C;A', '2026-11-14 A'],
    [' and with slashes', '14/11/2026;19:30;A;B\n21/11/2026;17:00;C;A', '2026-11-14T19:30 A'],
    [' below a note', 'Spielplan\n14.11.2026;19:30;A;B\n21.11.2026;17:00;C;A', '2026-11-14T19:30 A'],
  ] as const) {
    test(`a file without titles${what} loses no game`, async () => {
      const map = { date: '#1', time: '#2', teamHome: '#3', teamAway: '#4' };
      const { games, issues } = await readGamesFile(bytesOf(rows), { name: 'x.csv', map });
      const told = games.map(({ startsAt, teamHome }) => `${startsAt} ${teamHome}`);
      assert.equal([told, issues], [[first, '2026-11-21T17:00 C'], []]);
      const preview = await previewGamesFile(bytesOf(rows), { name: 'x.csv', map });
      assert.equal([preview?.titles, preview?.rows.length], [['A', 'B', 'C', 'D'], 2]);
    });
  }
  test('a day beside the titles makes no game of them', async () => {
    const file = bytesOf('Datum;Zeit;Heim;Gast;Stand 15.11.2025\n14.11.2026;19:30;A;B;');
    const { games, issues } = await readGamesFile(file, { name: 'x.csv' });
    assert.equal([games.length, issues], [1, []]);
    assert.is((await previewGamesFile(file, { name: 'x.csv' }))?.titles[0], 'Datum');
  });
  test('a preview shows titles, rows and the columns found', async () => {
    const preview = await previewGamesFile(bytesOf('Datum;Wir;Gast\n14.11.2026;A;B'), { name: 'x.csv' });
    assert.equal(preview, {
      titles: ['Datum', 'Wir', 'Gast'],
      rows: [['14.11.2026', 'A', 'B']],
      columns: { date: 1, teamAway: 3 },
    });
  });
  test('a mapping by numbers reads columns with equal titles, and `-` leaves a recognised one out', async () => {
    const text = 'Spielplan;;;;\nTeam;Team;Wann, genau;Ort\nA;B;14.11.2026;Au';
    const map = parseColumnMap('home=#1,away=#2,date=#3,city=-');
    const { games, issues } = await readGamesFile(bytesOf(text), { name: 'x.csv', map });
    assert.equal(issues, []);
    assert.equal(
      games.map(({ teamHome, teamAway, startsAt, city }) => [teamHome, teamAway, startsAt, city]),
      [['A', 'B', '2026-11-14', '']],
    );
    const preview = await previewGamesFile(bytesOf(text), { name: 'x.csv', map });
    assert.equal(preview?.columns, { date: 3, teamHome: 1, teamAway: 2 });
    assert.is((await refusal(bytesOf(text), 'home=#1,away=#2,date=#9')).code, 'map-column-unknown');
  });
  test('empty rows of a spreadsheet take no place of a game', async () => {
    const row = (i: number) => `14.11.2026;${i};A;B${i}\n${i % 2 === 0 ? ';;;\n' : ''}`;
    const text = `Datum;Nr;Heim;Gast\n${Array.from({ length: 400 }, (_, i) => row(i)).join('')}`;
    const { games, issues } = await readGamesFile(bytesOf(text), { name: 'x.csv', max: 500 });
    assert.equal([games.length, issues], [400, []]);
    const tooMany = readGamesFile(bytesOf(text), { name: 'x.csv', max: 399 });
    await tooMany.then(
      () => assert.unreachable(),
      ({ code }: LeagueError) => assert.is(code, 'file-games-too-many'),
    );
  });
  test('a note beside a game makes it no header', async () => {
    const text = 'Wann genau;Wir;Die anderen;\n14.11.2026;A;B;\n15.11.2026;A;C;\n16.11.2026;A;D;Derby\n17.11.2026;A;E;';
    const map = parseColumnMap('date=#1,home=#2,away=#3');
    const { games, issues } = await readGamesFile(bytesOf(text), { name: 'x.csv', map });
    assert.equal([games.map(({ teamAway }) => teamAway).join(''), issues], ['BCDE', []]);
    const preview = await previewGamesFile(bytesOf(text), { name: 'x.csv' });
    assert.equal(preview?.titles.slice(0, 3), ['Wann genau', 'Wir', 'Die anderen']);
  });
  for (const [titles, id] of [
    ['Nr;Spielnummer', '77'],
    ['Spielnummer;Nr', '1'],
    ['Nr;Runde', '1'],
  ] as const) {
    test(`${titles}: a game is known by ${id}`, async () => {
      const text = `${titles};Datum;Heim;Gast\n1;77;14.11.2026;A;B`;
      const { games } = await readGamesFile(bytesOf(text), { name: 'x.csv' });
      assert.is(games[0]?.id, id);
    });
  }
  test('201 columns are refused with their line', async () => {
    const { code, params } = await refusal(bytesOf(`Datum;Heim;Gast\n${'x;'.repeat(201)}`));
    assert.equal([code, params['line']], ['csv-columns-too-many', 2]);
  });
});

const header = ['Datum', 'Zeit', 'Heim', 'Gast', 'Resultat'];
const day = { date: 46340 };

describe('Excel files', (test) => {
  const read = async (...sheets: Parameters<typeof writeWorkbook>[0]) =>
    readGamesFile(writeWorkbook(sheets), { name: 'games.xlsx' });
  test('a preview shows the beginning of long cells, which a small file may hold by the thousand', async () => {
    const long = 'x'.repeat(20_000);
    const rows = [
      [...header, ...Array.from({ length: 95 }, (_, at) => `N${at}`)],
      ...[1, 2, 3, 4, 5, 6].map(() => Array.from({ length: 100 }, () => long)),
    ];
    const preview = await previewGamesFile(writeWorkbook([{ name: long, rows }]), { name: 'games.xlsx' });
    assert.is(preview?.rows[0]?.[0]?.length, 200);
    assert.ok(JSON.stringify(preview).length < 200_000);
    const issues = await read({ name: long, rows: [header, [day, '18:00', 'A', 'B', { error: '#REF!' }]] });
    assert.ok(issues.issues.length > 0);
    assert.ok(JSON.stringify(issues.issues).length < 2_000);
  });
  test('headings between the games take no place of a game', async () => {
    const games = Array.from({ length: 90 }, (_, i) => [day, '18:00', 'A', `B${i}`, '']);
    const rows = [header, ...games.flatMap((game, i) => (i % 3 === 0 ? [[`Runde ${i / 3 + 1}`], game] : [game]))];
    const merges = rows.flatMap((row, i) => (row.length === 1 ? [`A${i + 1}:E${i + 1}`] : []));
    const bytes = writeWorkbook([{ name: 'Plan', rows, merges }]);
    const read = await readGamesFile(bytes, { name: 'games.xlsx', max: 90 });
    assert.is(read.games.length, 90);
  });
  test('a sheet with too many columns hides no games of another one', async () => {
    const wide = { name: 'Breit', rows: [Array.from({ length: 201 }, (_, i) => `x${i}`)] };
    const plan = { name: 'Plan', rows: [header, [day, '18:00', 'A', 'B', '']] };
    assert.is((await read(wide, plan)).games.length, 1);
  });
  test('dates as serial numbers and as text, times, and results that became times', async () => {
    const rows = [
      header,
      [day, { date: 0.8125 }, 'A', 'B', { date: 3 / 24 + 2 / 1440 }],
      ['15.11.2026', '18:00', 'C & <D>', 'E', '2:1'],
      [{ date: 46342.75 }, null, 'F', 'G', { date: 25 / 24 + 18 / 1440 }],
    ];
    const { games, issues } = await read({ name: 'Plan', rows });
    const told = games.map(({ startsAt, teamHome, result }) => `${startsAt} ${teamHome} ${result}`);
    assert.equal(told, ['2026-11-14T19:30 A 3:2', '2026-11-15T18:00 C & <D> 2:1', '2026-11-16T18:00 F 25:18']);
    assert.equal(issues, []);
  });
  test('a kick-off with its day beside the date keeps its time', async () => {
    const titles = ['Datum', 'Anstoss', 'Heim', 'Gast'];
    const { games } = await read({ name: 'Plan', rows: [titles, [day, { date: 46340.8125 }, 'A', 'B']] });
    assert.equal([games[0]?.startsAt, games[0]?.time], ['2026-11-14T19:30', '19:30']);
  });
  test('the sheet with the games is found, hidden ones come last', async () => {
    const { games } = await read(
      { name: 'Alt', rows: [header, [day, null, 'old', 'B', null]], hidden: true },
      { name: 'Info', rows: [['Hallo']] },
      { name: 'Plan', rows: [header, [day, null, 'new', 'B', null]] },
    );
    assert.equal(
      games.map(({ teamHome }) => teamHome),
      ['new'],
    );
  });
  type SheetFacts = Parameters<typeof writeWorkbook>[0][number];
  const round = (name: string, ...rows: SheetFacts['rows']): SheetFacts => ({ name, rows: [header, ...rows] });
  test('all visible sheets with the columns of a game are read in their order, and named in what is found', async () => {
    const { games, issues } = await read(
      { name: 'Adressen', rows: [['Name', 'Ort', 'Telefon']] },
      round('Vorrunde', [day, null, 'A', 'B', null]),
      round('Rückrunde', [day, null, 'C', 'D', null], ['bald', null, 'E', 'F', null]),
      { ...round('Alt', [day, null, 'old', 'B', null]), hidden: true },
    );
    assert.equal(
      [games.map(({ teamHome }) => teamHome), issues.map(({ path }) => path)],
      [['A', 'C'], ['sheets.Rückrunde.rows.3.date']],
    );
  });
  test('a game of several sheets is one, with what each of them tells', async () => {
    const { games, issues } = await read(
      round('Alle', [day, '18:00', 'A', 'B', null], [day, '20:00', 'A', 'B', null], [day, null, 'A', 'C', null]),
      round('Heim', [day, '18:00', 'A', 'B', '3:2'], [day, '17:00', 'A', 'C', null]),
      {
        name: 'Neu',
        rows: [
          ['Nr', 'Datum', 'Heim', 'Gast', 'Resultat'],
          [7, day, 'A', 'C', '1:0'],
        ],
      },
    );
    assert.equal(
      games.map(({ id, startsAt, teamAway, result, status }) => [id, startsAt.slice(11), teamAway, result, status]),
      [
        ['', '18:00', 'B', '3:2', 'played'],
        ['', '20:00', 'B', '', 'scheduled'],
        ['7', '17:00', 'C', '1:0', 'played'],
      ],
    );
    assert.equal(issues, []);
  });
  test('a game that one sheet has twice stays two', async () => {
    const twice = round('Plan', [day, '18:00', 'A', 'B', null], [day, '18:00', 'A', 'B', null]);
    assert.is((await read(twice)).games.length, 2);
  });
  test('a visible sheet without one of the columns is told', async () => {
    const rest = {
      name: 'Rückrunde',
      rows: [
        ['Datum', 'Heim', 'Die anderen'],
        [day, 'C', 'D'],
      ],
    };
    const { games, issues } = await read(round('Vorrunde', [day, null, 'A', 'B', null]), rest);
    assert.is(games.length, 1);
    assert.equal(
      issues.map(({ path, code, severity, params }) => [path, code, severity, params['column']]),
      [['sheets.Rückrunde.rows.1', 'sheet-column-missing', 'warning', 'teamAway']],
    );
  });
  test('a mapping reads each sheet whose columns have the same titles', async () => {
    const plan = (name: string, ...titles: string[]) => ({
      name,
      rows: [titles, [day, 'Wir', name, 'Halle'].slice(0, titles.length)],
    });
    const book = writeWorkbook([
      plan('Eins', 'Wann', 'Wer', 'Gegen', 'Wo'),
      plan('Zwei', 'Wann', 'Wer', 'Gegen'),
      plan('Adressen', 'Name', 'Strasse', 'Ort'),
    ]);
    for (const map of ['date=#1,home=#2,away=#3,hall=#4', 'date=Wann,home=Wer,away=Gegen,hall=Wo']) {
      const { games, issues } = await readGamesFile(book, { name: 'a.xlsx', map: parseColumnMap(map) });
      assert.equal([games.map(({ teamAway }) => teamAway), issues], [['Eins', 'Zwei'], []], map);
    }
  });
  test('games of all sheets together count, each once', async () => {
    const games = (from: number) => Array.from({ length: 60 }, (_, i) => [day, null, 'A', `B${from + i}`, null]);
    const most = (...sheets: SheetFacts[]) =>
      readGamesFile(writeWorkbook(sheets), { name: 'a.xlsx', max: 100 }).then(
        (read) => read.games.length,
        ({ code }: LeagueError) => code,
      );
    assert.is(await most(round('Alle', ...games(0)), round('Heim', ...games(0))), 60);
    assert.is(await most(round('Vorrunde', ...games(0)), round('Rückrunde', ...games(100))), 'file-games-too-many');
    const copies = Array.from({ length: 9 }, (_, i) => round(`Blatt ${i}`, ...games(0)));
    assert.is(await most(...copies), 'file-games-too-many');
  });
  test('a value merged over rows counts for each; a merged row below the header is told as heading', async () => {
    const rows = [['Plan'], header, [day, null, 'A', 'B'], [null, null, 'C', 'D'], ['Rückrunde']];
    const { games, issues } = await read({ name: 'Plan', rows, merges: ['A1:E1', 'A3:A4', 'A5:E5'] });
    assert.equal(
      games.map(({ startsAt }) => startsAt),
      ['2026-11-14', '2026-11-14'],
    );
    assert.equal(
      issues.map(({ path, code }) => `${path} ${code}`),
      ['sheets.Plan.rows.5 sheet-row-merged'],
    );
  });
  test('a result that became a day and a broken formula are named with their place', async () => {
    const { games, issues } = await read({ name: 'Plan', rows: [header, [day, { error: '#REF!' }, 'A', 'B', day]] });
    assert.is(games[0]?.status, 'scheduled');
    assert.equal(
      issues.map(({ path, code }) => `${path} ${code}`),
      ['sheets.Plan.rows.2.B sheet-cell-error', 'sheets.Plan.rows.2.result result-is-date'],
    );
  });
  const wide = [Array.from({ length: 201 }, (_, index) => `c${index}`)];
  const encrypted = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(60_000_000) });
  const refused: [name: string, bytes: Uint8Array, code: string, path?: string][] = [
    ['a missing column', writeWorkbook([{ name: 'Plan', rows: [['Datum', 'Heim']] }]), 'sheet-column-missing'],
    ['201 columns', writeWorkbook([{ name: 'Plan', rows: wide }]), 'sheet-columns-too-many', 'sheets.Plan.rows.1'],
    ['a password', encrypted, 'xlsx-protected'],
    ['an .xls file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'xlsx-old'],
    ['another archive', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'xlsx-invalid'],
    ['broken XML', zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets>') }), 'xlsx-invalid'],
    ['a cut file', writeWorkbook([{ name: 'Plan', rows: [header] }]).subarray(0, 200), 'xlsx-invalid'],
    ['60 MB unpacked from 60 kB', bomb, 'xlsx-too-large'],
    ['6 MB', Buffer.concat([writeWorkbook([]), randomBytes(6_000_000)]), 'xlsx-file-too-large'],
    ['no rows', writeWorkbook([{ name: 'Plan', rows: [] }]), 'games-empty'],
  ];
  for (const [name, bytes, code, path = ''] of refused) {
    test(`${name}: ${code}`, async () => {
      const error = await refusal(bytes);
      assert.is(error.code, code);
      if (path !== '') assert.is(error.path, path);
    });
  }
  const book = '<workbook><sheets><sheet name="Plan" r:id="a"/></sheets></workbook>';
  const relations = '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>';
  const archive = (sheet: string) =>
    zipSync({
      'xl/workbook.xml': strToU8(book),
      'xl/_rels/workbook.xml.rels': strToU8(relations),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    });
  const whole = archive('<worksheet/>');
  const otherMethod = whole.with(8, 9);
  const damaged: [name: string, bytes: Uint8Array, english: string, german: string][] = [
    ['a sheet', archive('<worksheet><row>'), '"Plan" inside of it is damaged', '«Plan» darin ist beschädigt'],
    [
      'the end of the file',
      whole.subarray(0, 60),
      '"xl/workbook.xml" inside of it is cut short',
      '«xl/workbook.xml» darin hört mittendrin auf',
    ],
    [
      'the list of its parts',
      whole.subarray(0, Buffer.from(whole).indexOf('PK\x01\x02', 'latin1')),
      'the file is damaged',
      'die Datei ist beschädigt',
    ],
    [
      'the compression of a part',
      otherMethod,
      '"xl/workbook.xml" inside of it is damaged',
      '«xl/workbook.xml» darin ist beschädigt',
    ],
  ];
  for (const [name, bytes, english, german] of damaged) {
    test(`damage of ${name} is named in both languages`, async () => {
      const { code, message, params } = await refusal(bytes);
      assert.is(message, `Not a readable Excel file (.xlsx): ${english}`);
      assert.is(leagueMessage(code, params, 'de'), `Keine lesbare Excel-Datei (.xlsx): ${german}`);
    });
  }
  test('10,000 games are read, one more is refused', async () => {
    const rows = [header, ...Array.from({ length: 10_000 }, () => [day, null, 'A', 'B'])];
    assert.is((await read({ name: 'Plan', rows })).games.length, 10_000);
    const error = await refusal(writeWorkbook([{ name: 'Plan', rows: [...rows, [day, null, 'A', 'B']] }]));
    assert.is(error.code, 'file-games-too-many');
  });
});
