import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { readGames, type ReadOptions } from './read.ts';

const tell = (text: string, options: Partial<ReadOptions> = {}) =>
  readGames(text, { kind: 'csv', today: '2026-09-01', ...options }).games.map(
    ({ date, time, teamHome, teamAway, result }) => [date, time, `${teamHome} - ${teamAway}`, result].join('|'),
  );

/** Lists as programs of federations and clubs write them, with the first of their games. */
const lists: readonly (readonly [what: string, rows: string, game: string])[] = [
  [
    'games counted in matches',
    'Termin;HeimMannschaftName;GastMannschaftName;SpieleHeim;SpieleGast\n20.09.2025 14:00;Au;Moos;5;3',
    '20.09.2025|14:00|Au - Moos|5:3',
  ],
  ['full-time goals', 'Date;HomeTeam;AwayTeam;FTHG;FTAG\n20/09/2025;Au;Moos;2;1', '20.09.2025||Au - Moos|2:1'],
  ['goals as HG and AG', 'Datum;Heim;Gast;HG;AG\n20.09.2025;Au;Moos;2;1', '20.09.2025||Au - Moos|2:1'],
  [
    'scores of both teams',
    'Date,Home Team,Away Team,Home Team Score,Away Team Score\n2025-09-20,Au,Moos,2,1',
    '20.09.2025||Au - Moos|2:1',
  ],
  [
    "a French federation's columns",
    'semaine;le;horaire;club rec;club vis;nom salle\n1;20/09/2025;20:00;Au;Moos;Gymnase X',
    '20.09.2025|20:00|Au - Moos|',
  ],
  [
    'names of codes, and sets as the score',
    'Date;Heure;EQA_nom;EQB_nom;Score\n20/09/2025;20:00;Au;Moos;25-20,20-25,25-17,25-19',
    '20.09.2025|20:00|Au - Moos|3:1',
  ],
  ['a slash in the result', 'Date;Home;Away;Score\n2025-09-20;Au;Moos;3/1', '20.09.2025||Au - Moos|3:1'],
  [
    'a season called time of play',
    'Spielzeit;Datum;Uhrzeit;Heim;Gast\n2025/26;20.09.2025;14:00;Au;Moos',
    '20.09.2025|14:00|Au - Moos|',
  ],
  ["a calendar's table", 'Subject,Start Date,Start Time\nAu - Moos,20/09/2025,14:00', '20.09.2025|14:00|Au - Moos|'],
];

describe('lists of other programs', (test) => {
  for (const [what, rows, game] of lists) test(what, () => assert.is(tell(rows)[0], game));
  test('goals of a game to come are none yet', () => {
    const rows = ['20.09.2025;Au;Moos;0;0', '20.09.2026;Au;Tal;0;0', '27.09.2026;Au;Berg;1;0'];
    assert.equal(tell(['Datum;Heim;Gast;HeimTore;GastTore', ...rows].join('\n')), [
      '20.09.2025||Au - Moos|0:0',
      '20.09.2026||Au - Tal|',
      '27.09.2026||Au - Berg|1:0',
    ]);
  });
  test('HG alone is the side of a team', () => {
    assert.equal(tell('Datum;Gegner;HG\n20.09.2025;Moos;H\n27.09.2025;Tal;G', { team: 'Au' }), [
      '20.09.2025||Au - Moos|',
      '27.09.2025||Tal - Au|',
    ]);
  });
  test('a title that says more wins: the league over the championship, the park over the field', () => {
    const [game] = readGames(
      'Meisterschaft;Datum;Heim;Gast;Liga;Field;Location\nMM;20.09.2025;Au;Moos;2. Liga;Field 3;Park',
      { kind: 'csv' },
    ).games;
    assert.equal([game?.competition, game?.location], ['2. Liga', 'Park']);
  });
  test('periods are no sets, and a team without an opponent does not play', () => {
    assert.equal(tell('Date;Home;Away;Score\n2025-09-20;Au;Moos;2:1, 1:1, 2:2\n2025-09-21;Au;xxxxx;'), [
      '20.09.2025||Au - Moos|2:1',
    ]);
  });
  test('an address is a hall and a town', () => {
    const { games } = readGames(
      'Datum;Heim;Gast;Ort\n20.09.2025;Au;Moos;Sporthalle Au, Hauptstrasse 1, 8804 Au ZH\n21.09.2025;Au;Tal;Moos',
      { kind: 'csv' },
    );
    assert.equal(
      games.map(({ location, city }) => [location, city]),
      [
        ['Sporthalle Au', 'Au ZH'],
        ['', 'Moos'],
      ],
    );
  });
});

describe('a day that stands once for several games', (test) => {
  test('in the first of them: games with a time have it, an open game has none', () => {
    assert.equal(tell('Datum;Zeit;Heim;Gast\nSa 20.09.2025;14:00;A;B\n;16:00;C;D\n21.09.2025;10:00;E;F\n;;G;H'), [
      '20.09.2025|14:00|A - B|',
      '20.09.2025|16:00|C - D|',
      '21.09.2025|10:00|E - F|',
      '||G - H|',
    ]);
  });
  test('in a row of its own', () => {
    const { games, issues } = readGames(
      'Datum;Zeit;Heim;Gast\nSamstag, 20.09.2025\n;14:00;A;B\n;16:00;C;D\nSonntag, 21.09.2025;;;\n;;G;H',
      { kind: 'csv', today: '2026-09-01' },
    );
    assert.equal(
      games.map(({ date, teamHome }) => `${date} ${teamHome}`),
      ['20.09.2025 A', '20.09.2025 C', '21.09.2025 G'],
    );
    assert.equal(issues, []);
  });
});

/** Rows without a day below `15.11.2026;18:00;A;B`, with the days that they have. */
const undated: readonly (readonly [row: string, day: string])[] = [
  [';19:30;C;D;', '15.11.2026'],
  [';19:30;C;D;verschoben', ''],
  [';tba;C;D;', ''],
  [';00:00;C;D;', ''],
  [';;C;D;', ''],
  [';18:00;A;D;', ''],
];

describe('a game without a day', (test) => {
  const read = (rows: string) =>
    readGames(`Datum;Zeit;Heim;Gast;Status\n${rows}`, { kind: 'csv', today: '2026-09-01' });
  for (const [row, day] of undated) {
    test(`${row} has ${day || 'none'}`, () => {
      assert.is(read(`15.11.2026;18:00;A;B;\n${row}`).games[1]?.date, day);
    });
  }
  test('ends at another heading, and a day that no game has is told', () => {
    const { games, issues } = read('15.11.2026;;;;\n;18:00;A;B;\nVerschobene Spiele;;;;\n;20:00;C;D;\n22.11.2026;;;;');
    assert.equal(
      games.map(({ date, teamHome }) => `${teamHome} ${date}`),
      ['A 15.11.2026', 'C '],
    );
    assert.equal(
      issues.map(({ code, params }) => [code, params['text']]),
      [
        ['row-no-game', 'Verschobene Spiele'],
        ['row-no-game', '22.11.2026'],
      ],
    );
  });
  test('has the day above a header that stands again', () => {
    const { games } = read('15.11.2026;;;;\nDatum;Zeit;Heim;Gast;Status\n;18:00;A;B;');
    assert.equal(
      games.map(({ date }) => date),
      ['15.11.2026'],
    );
  });
  test('is no note below one that has a day', () => {
    const { games } = read('15.11.2026;18:00;A;B;\n;17:00;Abfahrt Bus;;\n;Treffpunkt 17:00;Halle Au;;');
    assert.equal(
      games.map(({ teamHome }) => teamHome),
      ['A'],
    );
  });
  test('of JSON has none', () => {
    const list = [
      { datum: '15.11.2026', zeit: '18:00', heim: 'A', gast: 'B' },
      { datum: null, zeit: '20:00', heim: 'C', gast: 'D' },
    ];
    assert.is(readGames(JSON.stringify(list), { kind: 'json' }).games[1]?.date, '');
  });
});

/** Titles that say less, beside those that say more. */
const beside: readonly (readonly [
  titles: string,
  cells: string,
  read: Partial<Record<'status' | 'competition' | 'location' | 'city', string>>,
])[] = [
  ['Status Notes;Status', ';abgesagt', { status: 'cancelled' }],
  ['Game Status;Status', 'Final;abgesagt', { status: 'cancelled' }],
  ['Spielrunde;Liga', '5;NLA', { competition: 'NLA' }],
  ['Austragungsort;Halle', 'Weimar;Sporthalle Au', { location: 'Sporthalle Au' }],
  ['Terrain;Lieu', 'Stade;Neuchâtel', { location: 'Stade', city: 'Neuchâtel' }],
  ['Championnat;Poule', 'N2;B', { competition: 'N2' }],
];

describe('a title that says less', (test) => {
  for (const [titles, cells, expected] of beside) {
    test(titles, () => {
      const text = `Datum;Heim;Gast;${titles}\n15.11.2026;A;B;${cells}`;
      const [game] = readGames(text, { kind: 'csv', today: '2026-09-01' }).games;
      assert.equal(Object.fromEntries(Object.keys(expected).map((name) => [name, game?.[name as 'status']])), expected);
    });
  }
  test('quarters are no sets, whatever their points', () => {
    const text = 'Date;Home;Away;Score\n2025-09-20;Au;Moos;22:18 15:20 19:17 25:24';
    assert.is(readGames(text, { kind: 'csv' }).issues[0]?.code, 'result-unreadable');
  });
});

describe('JSON of other programs', (test) => {
  const json = (value: unknown, options: Partial<ReadOptions> = {}) =>
    tell(JSON.stringify(value), { kind: 'json', ...options });
  test('has the names of columns', () => {
    assert.equal(json([{ datum: '05.09.2026', zeit: '17:00', heim: 'Au', gast: 'Moos' }]), [
      '05.09.2026|17:00|Au - Moos|',
    ]);
  });
  test('has teams that are objects, in a list of its own name', () => {
    const games = [
      { date: '2026-09-05', home: { name: 'Au' }, away: { team_name: 'Moos' }, homeScore: 2, awayScore: 1 },
    ];
    for (const name of ['matches', 'spiele', 'fixtures']) {
      assert.equal(json({ [name]: games }), ['05.09.2026||Au - Moos|2:1'], name);
    }
  });
  test('may have our teams and another day', () => {
    assert.equal(json([{ teamHome: 'Au', teamAway: 'Moos', start_time: '2026-09-05T17:00' }]), [
      '05.09.2026|17:00|Au - Moos|',
    ]);
  });
  test('has lists of one team', () => {
    const list = [{ datum: '05.09.2026', gegner: 'Moos', heimspiel: true }];
    assert.equal(json(list, { team: 'Au' }), ['05.09.2026||Au - Moos|']);
  });
  test('has scores that are objects, and a first game without a time', () => {
    const games = [
      { home: 'Au', away: 'Moos', start_time: null, result: { home: 3, away: 2 } },
      { home: 'Au', away: 'Tal', start_time: '2026-09-05T17:00', result: null },
    ];
    assert.equal(json(games), ['||Au - Moos|3:2', '05.09.2026|17:00|Au - Tal|']);
    const odd = [{ date: '2026-08-05', home: 'Au', away: 'Moos', result: { ft: [3, 2] } }];
    const { issues } = readGames(JSON.stringify(odd), { kind: 'json' });
    assert.equal(
      issues.map(({ code }) => code),
      ['result-unreadable'],
    );
  });
  test('may be nested without an end', () => {
    const value = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const { games } = readGames(`[{"datum":"5.9.2026","heim":"Au","gast":"Moos","x":${value}}]`, { kind: 'json' });
    assert.is(games[0]?.teamHome, 'Au');
  });
  test('tells what is missing and what nobody reads', () => {
    const { issues } = readGames(JSON.stringify([{ date: '2026-09-05', home: 'Au', away: 'Moos', referee: 'Koch' }]), {
      kind: 'json',
    });
    assert.equal(
      issues.map(({ code, params }) => [code, params['titles']]),
      [['columns-unread', 'referee']],
    );
    assert.throws(
      () => json([{ datum: '05.09.2026', gegner: 'Moos' }], { team: 'Au' }),
      ({ code }: { code: string }) => code === 'games-field-missing',
    );
  });
});
