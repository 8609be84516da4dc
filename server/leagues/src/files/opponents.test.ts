import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { tellIssues } from '../../test/tell-issues.ts';
import { writeWorkbook } from '../../test/write-workbook.ts';
import { LeagueError } from '../errors.ts';
import { previewGamesFile, readGames, readGamesFile, type ReadFileOptions } from './read.ts';
import { parseColumnMap } from './table.ts';

const today = '2026-11-20';

const read = (text: string, options: Partial<ReadFileOptions> = {}) =>
  readGamesFile(new TextEncoder().encode(text), { name: 'games.csv', today, team: 'FC Muster', ...options });

const withoutTeam = (text: string) => readGamesFile(new TextEncoder().encode(text), { name: 'games.csv', today });

async function refusal(reading: Promise<unknown>): Promise<LeagueError> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof LeagueError) return error;
    throw error;
  }
  throw new Error('was read');
}

type Read = Awaited<ReturnType<typeof read>>;

const tell = ({ games }: Read) =>
  games.map(({ startsAt, teamHome, teamAway, result }) =>
    [startsAt, `${teamHome} - ${teamAway}`, result].filter((part) => part !== '').join(' '),
  );

/** Lists of one team, by language: titles, a game at home, one away. */
const lists: [name: string, rows: string[]][] = [
  ['German', ['Datum;Zeit;Gegner;Heim/Auswärts', '14.11.2026;19:30;TV Egg;H', '21.11.2026;18:00;SC Moos;Auswärts']],
  ['Swiss', ['Datum;Zeit;Gegnerteam;Heim oder Auswärts', '14.11.2026;19:30;TV Egg;Heim', '21.11.2026;18:00;SC Moos;A']],
  ['French', ['Date;Heure;Adversaire;D/E', '14/11/2026;19h30;TV Egg;D', '21/11/2026;18h;SC Moos;Ext.']],
  [
    'French with words',
    [
      'Date;Heure;Adversaire;Domicile/Extérieur',
      '14/11/2026;19h30;TV Egg;dom.',
      "21/11/2026;18h;SC Moos;à l'extérieur",
    ],
  ],
  ['Italian', ['Data;Ora;Avversario;C/T', '14.11.2026;19:30;TV Egg;C', '21.11.2026;18:00;SC Moos;T']],
  [
    'Italian with words',
    ['Data;Ora;Avversario;Casa/Trasferta', '14.11.2026;19:30;TV Egg;in casa', '21.11.2026;18:00;SC Moos;trasferta'],
  ],
  ['English', ['Date,Time,Opponent,Home/Away', '2026-11-14,7:30 PM,TV Egg,home', '2026-11-21,6 pm,SC Moos,@']],
  ['marks', ['Datum;Zeit;Gegner;Heimspiel', '14.11.2026;19:30;TV Egg;x', '21.11.2026;18:00;SC Moos;']],
  [
    'marks of games away',
    ['Datum;Zeit;Gegner;Auswärtsspiel', '14.11.2026;19:30;TV Egg;nein', '21.11.2026;18:00;SC Moos;ja'],
  ],
  ['a word before the name', ['Datum;Zeit;Gegner', '14.11.2026;19:30;vs TV Egg', '21.11.2026;18:00;bei SC Moos']],
  ['a letter behind the name', ['Datum;Zeit;Gegner', '14.11.2026;19:30;TV Egg (H)', '21.11.2026;18:00;SC Moos (A)']],
  ['a sign before the name', ['Date,Time,Opponent', '2026-11-14,19:30,vs. TV Egg', '2026-11-21,18:00,@ SC Moos']],
  [
    'both teams in one column',
    ['Datum;Zeit;Begegnung', '14.11.2026;19:30;FC Muster - TV Egg', '21.11.2026;18:00;SC Moos – FC Muster'],
  ],
  [
    'both in an Italian column',
    ['Data;Ora;Incontro', '14.11.2026;19:30;FC Muster - TV Egg', '21.11.2026;18:00;SC Moos - FC Muster'],
  ],
  ['a fixture of its own team', ['Date,Time,Fixture', '2026-11-14,19:30,vs TV Egg', '2026-11-21,18:00,@ SC Moos']],
];

const season = ['2026-11-14T19:30 FC Muster - TV Egg', '2026-11-21T18:00 SC Moos - FC Muster'];

describe('a list of the teams of a club', (test) => {
  const read = (rows: string, team?: string) =>
    readGames(`Datum;Mannschaft;Gegner;H/A\n${rows}`, { kind: 'csv', ...(team && { team }) }).games.map(
      ({ teamHome, teamAway, competition }) => `${teamHome} - ${teamAway}, ${competition}`,
    );
  test('names the team of each game', () => {
    assert.equal(read('20.09.2025;VBC Au D2;VBC Tal;H\n21.09.2025;VBC Au H1;VBC Moos;A'), [
      'VBC Au D2 - VBC Tal, ',
      'VBC Moos - VBC Au H1, ',
    ]);
  });
  test('names its own team over the one that the list is read for', () => {
    assert.equal(read('20.09.2025;VBC Au D2;VBC Tal;A', 'VBC Au'), ['VBC Tal - VBC Au D2, ']);
    assert.equal(read('20.09.2025;Wir;VBC Tal;A', 'VBC Au'), ['VBC Tal - VBC Au, ']);
  });
  test('tells the row that does not', () => {
    const { games, issues } = readGames(
      'Datum;Mannschaft;Gegner;H/A\n20.09.2025;VBC Au D2;VBC Tal;H\n21.09.2025;;TV Moos;A\n22.09.2025;Damen 1;TV Moos;A',
      { kind: 'csv' },
    );
    assert.is(games.length, 1);
    assert.equal(
      issues.map(({ code, path, params }) => [code, path, params['text']]),
      [
        ['row-no-pairing', 'lines.3.team', 'TV Moos'],
        ['row-no-pairing', 'lines.4.team', 'TV Moos'],
      ],
    );
  });
  test('or says only which it is, beside the club', () => {
    assert.equal(read('20.09.2025;Damen 2;VBC Tal;H', 'VBC Au'), ['VBC Au - VBC Tal, Damen 2']);
    assert.throws(
      () => read('20.09.2025;Damen 2;VBC Tal;H'),
      ({ code }: { code: string }) => code === 'list-team-missing',
    );
  });
});

describe('lists of one team', (test) => {
  for (const [name, rows] of lists) {
    test(`${name}: the opponent, at home and away`, async () => {
      const found = await read(rows.join('\n'));
      assert.equal([tell(found), found.issues], [season, []]);
    });
  }
  for (const title of ['Spiel', 'Match', 'Partie', 'Partita']) {
    test(`${title} is the pairing where its cells are, and a number beside it the id`, async () => {
      const found = await read(`Nr;${title};Datum\n7;FC Muster - TV Egg;14.11.2026\n8;SC Moos - FC Muster;21.11.2026`);
      assert.equal(tell(found), ['2026-11-14 FC Muster - TV Egg', '2026-11-21 SC Moos - FC Muster']);
      assert.equal(
        found.games.map(({ id }) => id),
        ['7', '8'],
      );
    });
  }
  test('Spiel is the id where its cells are numbers', async () => {
    const { games } = await read('Spiel;Datum;Heim;Gast\n990001;14.11.2026;A;B');
    assert.is(games[0]?.id, '990001');
  });
  test('a pairing tells what no other column does', async () => {
    const rows = [
      'Datum;Begegnung;Resultat;Ort',
      '14.11.2026;Cup: FC Muster - TV Egg 3:2;;',
      '15.11.2026;FC Muster - TV Au 3:2;4:2;Au',
      '21.11.2026;SC Moos - FC Muster (abgesagt);;',
      '22.11.2026;FC Muster - SC Tal um 17 Uhr;;',
    ];
    const found = await read(rows.join('\n'));
    assert.equal(
      found.games.map((game) => [game.startsAt.slice(8), game.teamAway, game.result, game.status, game.competition]),
      [
        ['14', 'TV Egg', '3:2', 'played', 'Cup'],
        ['15', 'TV Au', '4:2', 'played', ''],
        ['21', 'FC Muster', '', 'cancelled', ''],
        ['22T17:00', 'SC Tal', '', 'scheduled', ''],
      ],
    );
    assert.equal(found.issues, []);
  });
  test('a hyphen in an opponent is no pairing, and a state behind it counts', async () => {
    const found = await read('Datum;Gegner;H/A\n14.11.2026;VFM - Volleyball Berg;H\n21.11.2026;SC Moos (verschoben);A');
    assert.equal(tell(found), ['2026-11-14 FC Muster - VFM - Volleyball Berg', '2026-11-21 SC Moos - FC Muster']);
    assert.is(found.games[1]?.status, 'postponed');
  });
  test('rows without a side or without a pairing are told with their line, never guessed', async () => {
    const opponents = await read(
      'Datum;Gegner;H/A\n14.11.2026;A;H\n15.11.2026;B;\n16.11.2026;C;?\n17.11.2026;spielfrei;',
    );
    assert.equal(tell(opponents), ['2026-11-14 FC Muster - A']);
    assert.equal(
      opponents.issues.map(({ code, severity, path, params }) => [code, severity, path, params['line']]),
      [
        ['side-missing', 'error', 'lines.3.side', 3],
        ['side-unreadable', 'error', 'lines.4.side', 4],
        ['row-no-game', 'warning', 'lines.5', 5],
      ],
    );
    const pairings = await read('Datum;Begegnung\n14.11.2026;A - B\n15.11.2026;Training\n16.11.2026;A - spielfrei');
    assert.equal(
      [tell(pairings), tellIssues(pairings)],
      [['2026-11-14 A - B'], ['lines.3.pairing row-no-pairing', 'lines.4 row-no-game']],
    );
  });
  test('headings and repeated headers are no games', async () => {
    const rows = 'Datum;Gegner;H/A\nVorrunde\n14.11.2026;A;H\nDatum;H/A;Gegner\n15.11.2026;A;B\n;;Rückrunde';
    const found = await read(rows);
    assert.equal(tell(found), ['2026-11-14 FC Muster - A', '2026-11-15 B - FC Muster']);
    assert.equal(tellIssues(found), ['lines.2 row-no-game', 'lines.6 row-no-game']);
  });
  test('columns for both teams come first', async () => {
    const found = await read('Datum;Heim;Gast;Gegner;Begegnung\n14.11.2026;A;B;X;C - D');
    assert.equal(tell(found), ['2026-11-14 A - B']);
  });
  test('a mapping names opponent, side and pairing, and comes before columns for both teams', async () => {
    const map = parseColumnMap('date=Wann,opponent=Wer,side=Wo');
    assert.equal(tell(await read('Wann;Wer;Wo\n14.11.2026;A;Auswärts', { map })), ['2026-11-14 A - FC Muster']);
    const pairing = parseColumnMap('pairing=C');
    const text = 'Datum;Heim;Was;Gast\n14.11.2026;x;A - B;';
    assert.equal(tell(await read(text, { map: pairing })), ['2026-11-14 A - B']);
  });
  for (const [name, text, code, column] of [
    ['opponents', 'Datum;Gegner;H/A\n14.11.2026;A;H', 'list-team-missing', 'Gegner'],
    ['pairings of one team', 'Datum;Begegnung\n14.11.2026;vs A', 'list-team-missing', 'Begegnung'],
  ] as const) {
    test(`${name} need to know whose list it is`, async () => {
      const { code: told, path, params, message } = await refusal(withoutTeam(text));
      assert.equal([told, path, params['column']], [code, 'lines.1', column]);
      assert.match(message, '--team');
    });
  }
  test('opponents of whom no row tells the side lack its column', async () => {
    const { code, params } = await refusal(read('Datum;Gegner;Ort\n14.11.2026;A;Au\n21.11.2026;B;Berg'));
    assert.equal([code, params['column']], ['csv-column-missing', 'side']);
    assert.match(String(params['words']), 'de: Heim/Auswärts, H/A;');
  });
  test('a file without teams is told all titles that would do', async () => {
    const { params } = await refusal(read('Datum;Zeit;Ort\n14.11.2026;19:30;Au'));
    assert.match(String(params['words']), /^de: Heim, Heimteam, Begegnung, Gegner; fr: /);
  });
  test('a mapping screen sees the columns without knowing the team', async () => {
    const bytes = new TextEncoder().encode('Datum;Gegner;H/A;Spiel\n14.11.2026;A;H;A - B');
    const preview = await previewGamesFile(bytes, { name: 'games.csv' });
    assert.equal(preview?.columns, { date: 1, opponent: 2, side: 3, pairing: 4 });
  });
  test('a side in the first game makes no header of it', async () => {
    const bytes = new TextEncoder().encode('Wann genau;Wer;Wo\n14.11.2026;A;Heim\n15.11.2026;B;Auswärts');
    for (const map of [{}, { date: '#1' }, { date: '#1', opponent: '#2' }]) {
      const preview = await previewGamesFile(bytes, { name: 'games.csv', map });
      assert.equal([preview?.titles, preview?.rows.length], [['Wann genau', 'Wer', 'Wo'], 2]);
    }
  });
  test('a sheet of opponents is read beside others, and told where the team is not known', async () => {
    const day = { date: 46340 };
    const bytes = writeWorkbook([
      {
        name: 'Alle',
        rows: [
          ['Datum', 'Heim', 'Gast'],
          [day, 'A', 'B'],
        ],
      },
      {
        name: 'Wir',
        rows: [
          ['Datum', 'Gegner', 'Heimspiel'],
          [day, 'C', 'x'],
          [day, 'D', null],
        ],
      },
    ]);
    const found = await readGamesFile(bytes, { name: 'a.xlsx', team: 'Wir' });
    assert.equal([tell(found), found.issues], [['2026-11-14 A - B', '2026-11-14 Wir - C', '2026-11-14 D - Wir'], []]);
    const unknown = await readGamesFile(bytes, { name: 'a.xlsx' });
    assert.equal([tell(unknown), tellIssues(unknown)], [['2026-11-14 A - B'], ['sheets.Wir.rows.1 list-team-missing']]);
    assert.is(unknown.issues[0]?.severity, 'warning');
  });
  test('long and hostile cells take no time', async () => {
    const cells = [
      `${'A - '.repeat(80)}B`,
      `${'('.repeat(300)}`,
      'vs '.repeat(100),
      ' @'.repeat(150),
      '1:1 '.repeat(80),
    ];
    const rows = Array.from({ length: 1_000 }, (_, index) => `14.11.2026;${cells[index % cells.length]};${index % 7}`);
    for (const titles of ['Datum;Begegnung;Nr', 'Datum;Gegner;H/A']) {
      const { games, issues } = await read([titles, ...rows, '14.11.2026;vs A;H'].join('\n'));
      assert.ok(games.length + issues.length > 1_000);
    }
  });
});

describe('columns that nothing reads', (test) => {
  test('are told once, as a notice; empty ones, row numbers and weekdays are not', async () => {
    const rows = ['Nr;Tag;Datum;Heim;Gast;Trikot;Leer;;Schiri;Spielnummer', '1;Sa;14.11.2026;A;B;rot;;x;Meier;77'];
    const { games, issues } = await read([...rows, '2;So;15.11.2026;A;C;;;;;78'].join('\n'));
    assert.is(games.length, 2);
    assert.equal(
      issues.map(({ code, severity, path, params }) => [code, severity, path, params]),
      [['columns-unread', 'notice', 'lines.1', { titles: 'Trikot, Schiri' }]],
    );
  });
  test('make no file of a header alone', async () => {
    assert.is((await refusal(read('Datum;Heim;Gast;Trikot\n'))).code, 'games-empty');
  });
  test('are told for each sheet', async () => {
    const rows = [
      ['Datum', 'Heim', 'Gast', 'Trikot'],
      [{ date: 46340 }, 'A', 'B', 'rot'],
    ];
    const bytes = writeWorkbook([
      { name: 'Eins', rows },
      { name: 'Zwei', rows },
    ]);
    const found = await readGamesFile(bytes, { name: 'a.xlsx' });
    assert.equal(tellIssues(found), ['sheets.Eins.rows.1 columns-unread', 'sheets.Zwei.rows.1 columns-unread']);
  });
});

describe('times that cannot be read', (test) => {
  for (const time of ['abends', '19.5', '3', '2460', 'nach dem Spiel']) {
    test(`${time}: the game stays, and the line is told`, async () => {
      const found = await read(`Datum;Zeit;Heim;Gast\n14.11.2026;${time};A;B`);
      assert.equal([tell(found), tellIssues(found)], [['2026-11-14 A - B'], ['lines.2.time time-unreadable']]);
      assert.equal(found.issues[0]?.params, { line: 2, time });
    });
  }
  test('19.75 is a time that no clock shows, told once', async () => {
    assert.equal(tellIssues(await read('Datum;Zeit;Heim;Gast\n14.11.2026;19.75;A;B')), [
      'lines.2.time time-impossible',
    ]);
  });
  test('a kick-off beside the date is told, too', async () => {
    const found = await read('Datum;Anstoss;Heim;Gast\n14.11.2026;abends;A;B');
    assert.equal(tellIssues(found), ['lines.2.startsAt time-unreadable']);
  });
  for (const time of ['', '-', '?', 'tba', 'TBD', 'offen', 'n/a', 'folgt', '00:00', '24:00', 'verschoben', '-:-']) {
    test(`«${time}» is no time yet, and is not told`, async () => {
      assert.equal(tellIssues(await read(`Datum;Zeit;Heim;Gast\n14.11.2026;${time};A;B`)), []);
    });
  }
});

describe('days without a year', (test) => {
  const days = (...cells: string[]) => ['Datum;Heim;Gast', ...cells.map((cell, at) => `${cell};A;B${at}`)].join('\n');
  const startsOf = ({ games }: Read) => games.map(({ startsAt }) => startsAt);
  for (const [cell, start] of [
    ['Sa 15.11.', '2026-11-15'],
    ['15.11', '2026-11-15'],
    ['15.11. 19:30', '2026-11-15T19:30'],
    ['15 nov.', '2026-11-15'],
    ['Nov 15', '2026-11-15'],
    ['15/11', '2026-11-15'],
    ['30.6.', '2027-06-30'],
    ['1.7.', '2026-07-01'],
    ['1er février, 20h', '2027-02-01T20:00'],
    ['Mar 5, 7:30 PM', '2027-03-05T19:30'],
  ] as const) {
    test(`${cell} of 2026/27 is ${start}`, async () => {
      assert.equal(startsOf(await read(`Saison 2026/27\n${days(cell)}`)), [start]);
    });
  }
  const both = ['2026-11-15', '2027-02-07'];
  for (const [what, reading] of [
    ['a title above', () => read(`FC Muster, Meisterschaft 2026-27\n\n${days('15.11.', '7.2.')}`)],
    ["the file's name", () => read(days('15.11.', '7.2.'), { name: 'plan_2026-27.csv' })],
    ['other days of the column', () => read(days('15.11.', '7.2.', '22.11.2026'))],
    ['the word and two digits', () => read(`Saison 26/27\n${days('15.11.', '7.2.')}`)],
  ] as const) {
    test(`take it from ${what}`, async () => assert.equal(startsOf(await reading()).slice(0, 2), both));
  }
  test("take it from a sheet's name and a merged title", async () => {
    const rows = [
      ['Datum', 'Heim', 'Gast'],
      ['15.11.', 'A', 'B'],
      ['7.2.', 'A', 'C'],
    ];
    const named = writeWorkbook([{ name: 'Saison 2026-27', rows }]);
    assert.equal(startsOf(await readGamesFile(named, { name: 'a.xlsx' })), both);
    const merged = writeWorkbook([{ name: 'Plan', rows: [['Saison 2026/27'], ...rows], merges: ['A1:C1'] }]);
    assert.equal(startsOf(await readGamesFile(merged, { name: 'a.xlsx' })), both);
  });
  test('are of a single year if they can be', async () => {
    assert.equal(startsOf(await read(`Spielplan 2026\n${days('15.3.', '20.11.')}`)), ['2026-03-15', '2026-11-20']);
    assert.equal(tellIssues(await read(`Spielplan 2026\n${days('15.11.', '7.2.')}`)), [
      'lines.3.date date-unreadable',
      'lines.4.date date-unreadable',
    ]);
  });
  for (const [what, text, name] of [
    ['nothing', days('15.11.'), 'games.csv'],
    ['the years of juniors', `Jahrgang 2013/14\n${days('15.11.')}`, 'games.csv'],
    ["a club's year", `FC Muster 2004\n${days('15.11.')}`, 'games.csv'],
    ['the day of a print', `Stand 25.08.2026\n${days('15.11.')}`, 'games.csv'],
    ['the day of an export', days('15.11.'), 'export-2010-11-15.csv'],
    ['days of two seasons', days('15.11.', '14.11.2026', '15.11.2025'), 'games.csv'],
    ["a spreadsheet's number, which may have lost its zero,", `Saison 2026/27\n${days('15.1')}`, 'games.csv'],
    ['a day that the season does not have,', `Saison 2026/27\n${days('29.2.')}`, 'games.csv'],
  ] as const) {
    test(`are not readable where ${what} tells it`, async () => {
      const { issues } = await read(text, { name });
      assert.equal([issues[0]?.code, issues[0]?.severity], ['date-unreadable', 'error']);
    });
  }
  test('a weekday beside the date is no date', async () => {
    const found = await read('Jour;Date;Domicile;Visiteur\nsam.;14.11.2026;A;B');
    assert.equal([startsOf(found), found.issues], [['2026-11-14'], []]);
  });
});
