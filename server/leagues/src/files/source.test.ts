import { mkdtempSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError, leagueMessage } from '../errors.ts';
import type { LeagueSource } from '../source.ts';
import { clubNameOf, createIds, toSlug } from './league.ts';
import { createFilesSource, type FilesOptions } from './source.ts';

const clubs: [team: string, club: string][] = [
  ['UHC Sternenberg', 'UHC Sternenberg'],
  ['UHC Sternenberg II', 'UHC Sternenberg'],
  ['UHC Sternenberg D Rot', 'UHC Sternenberg'],
  ['UHC Sternenberg U16', 'UHC Sternenberg'],
  ['RTV 1891 Kronwil Juniorinnen', 'RTV 1891 Kronwil'],
  ['Hard-Rapp 2', 'Hard-Rapp'],
  ['UHC Niederau 04', 'UHC Niederau 04'],
  ['SG Oberlauen/Nussbaum D Weiss', 'SG Oberlauen/Nussbaum'],
  ['Volley 1', 'Volley'],
  ['UHC Niederau U21A', 'UHC Niederau'],
  ['VBC Au Damen 2', 'VBC Au'],
  ['II', 'II'],
  ['Damen', 'Damen'],
];

const slugs: [name: string, slug: string][] = [
  ['UHC Zürich-Süd II', 'uhc-zurich-sud-ii'],
  ["Sm'Orval Bellecombe", 'smorval-bellecombe'],
  ['ATV/KV Aaldorf', 'atv-kv-aaldorf'],
  ['Grossstrasse', 'grossstrasse'],
  ['Großstraße', 'grossstrasse'],
  ['مرحبا', 'مرحبا'],
  ['!!', '-'],
];

describe('names in files', (test) => {
  for (const [team, club] of clubs) test(`${team} is a team of ${club}`, () => assert.is(clubNameOf(team), club));
  for (const [name, slug] of slugs) test(`${name} is ${slug}`, () => assert.is(toSlug(name), slug));
  test('equal ids are numbered', () => {
    const giveId = createIds();
    assert.equal(['a', 'a', 'a-2', 'a'].map(giveId), ['a', 'a-2', 'a-2-2', 'a-3']);
  });
});

const csv = [
  'id,date,time,teamHome,teamAway,competition,teamHomeLogo',
  '1,15.11.2025,19:30,UHC Sternenberg,Füchse Rotbach,2. Liga,crests/a.png',
  '2,16.11.2025,10:00,UHC Sternenberg II,VBC Au,4. Liga,',
  ',22.11.2025,19:30,VBC Au,UHC Sternenberg,Cup,',
  '3,29.11.2025,,UHC Sternenberg,VBC Au,2. Liga,',
].join('\n');

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'matchpost-files-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function openSource(path: string, more: Partial<FilesOptions> = {}): LeagueSource {
  return createFilesSource({ path, sport: 'unihockey', ...more });
}

async function refusal(load: Promise<unknown>): Promise<string> {
  try {
    await load;
  } catch (error) {
    if (error instanceof LeagueError) return `${error.code} ${error.path}`;
    throw error;
  }
  throw new Error('was loaded');
}

describe('a league from files', (test) => {
  const folder = makeFolder({
    'games.csv': csv,
    'notes.md': 'no games',
    'more.json': '[{"teamHome":"A","teamAway":"B"}]',
  });
  const source = openSource(join(folder, 'games.csv'));

  test('derives clubs from the names of teams, sorted', async () => {
    const { value, stale } = await source.loadClubs();
    assert.equal(value, [
      { id: 'fuchse-rotbach', name: 'Füchse Rotbach' },
      { id: 'uhc-sternenberg', name: 'UHC Sternenberg' },
      { id: 'vbc-au', name: 'VBC Au' },
    ]);
    assert.is(stale, false);
  });
  test('takes the most frequent competition of a team as its league, not the cup', async () => {
    const { value } = await source.loadTeams('uhc-sternenberg');
    assert.equal(value, [
      { id: 'uhc-sternenberg', name: 'UHC Sternenberg', league: '2. Liga' },
      { id: 'uhc-sternenberg-ii', name: 'UHC Sternenberg II', league: '4. Liga' },
    ]);
  });
  test('lists games of a team without those of its second team, and creates missing ids', async () => {
    const { value } = await source.loadGames({ teamId: 'uhc-sternenberg', clubId: 'uhc-sternenberg' });
    assert.equal(
      value.map(({ id }) => id),
      ['1', '22-11-2025-vbc-au-uhc-sternenberg', '3'],
    );
    const [, named] = value;
    assert.equal((await source.loadGame(named?.id ?? '')).value, named);
  });
  test('keeps crests as written unless `resolveLogo` is given', async () => {
    const told = openSource(folder, { resolveLogo: (href, file) => href && `${file}!${href}` });
    assert.is((await source.loadGame('1')).value.teamHomeLogo, 'crests/a.png');
    assert.is((await told.loadGame('1')).value.teamHomeLogo, `${join(folder, 'games.csv')}!crests/a.png`);
  });
  test('reads all game files of a folder', async () => {
    const { value } = await openSource(folder).loadClubs();
    assert.equal(
      value.map(({ name }) => name),
      ['A', 'B', 'Füchse Rotbach', 'UHC Sternenberg', 'VBC Au'],
    );
  });
  test("leaves out the events of a club's calendar that name another sport", async () => {
    const event = (uid: number, sport: string, title: string) =>
      `BEGIN:VEVENT\nUID:${uid}\nDTSTART:20251115T183000Z\nCATEGORIES:${sport}\nSUMMARY:${title}\nEND:VEVENT\n`;
    const events = event(1, 'Unihockey', 'STV Au - VBC Moos') + event(2, 'Volleyball', 'STV Au - VBC Wald');
    const calendar = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n${events}END:VCALENDAR\n`;
    const told: string[] = [];
    const onIssues: NonNullable<FilesOptions['onIssues']> = (_, issues) => told.push(...issues.map(({ code }) => code));
    const { value } = await openSource(makeFolder({ 'club.ics': calendar }), { onIssues }).loadClubs();
    assert.equal([value.map(({ name }) => name), told], [['STV Au', 'VBC Moos'], ['ics-other-sport']]);
  });
  test('merges equal games of two files and separates different games with one id', async () => {
    const twice = makeFolder({ 'a.csv': csv, 'b.csv': csv.replace('19:30,UHC', '20:30,UHC') });
    const { value } = await openSource(twice).loadGames({ teamId: 'uhc-sternenberg' });
    assert.equal(value.map(({ id }) => id).sort(), ['1', '1-2', '22-11-2025-vbc-au-uhc-sternenberg', '3']);
  });
  test('games of two classes at the same time are two', async () => {
    const rows = [
      '27.09.2025;;Damen;UHC Au;TV Wald',
      '27.09.2025;;Herren;UHC Au;TV Wald',
      '27.09.2025;;Herren;UHC Au;TV Wald',
    ];
    const folder = makeFolder({ 'a.csv': ['Datum;Zeit;Kategorie;Heim;Gast', ...rows].join('\n') });
    const { value } = await openSource(folder).loadGames({ teamId: 'uhc-au' });
    assert.equal(
      value.map(({ id, competition }) => `${id} ${competition}`),
      ['27-09-2025-uhc-au-tv-wald Damen', '27-09-2025-uhc-au-tv-wald-2 Herren'],
    );
  });
  test('a team is found below the club that earlier versions took it for', async () => {
    const folder = makeFolder({
      'a.csv': 'Datum;Heim;Gast\n15.11.2025;UHC Au U21A;UHC Berg\n16.11.2025;UHC Au;UHC Berg',
    });
    const source = openSource(folder);
    const own = await source.loadTeams('uhc-au');
    assert.equal(own.value.map(({ id }) => id).sort(), ['uhc-au', 'uhc-au-u21a']);
    const earlier = await source.loadTeams('uhc-au-u21a');
    assert.equal(
      earlier.value.map(({ id }) => id),
      ['uhc-au-u21a'],
    );
    const { value } = await source.loadGames({ clubId: 'uhc-au-u21a', teamId: 'uhc-au-u21a' });
    assert.is(value.length, 1);
  });
  for (const [first, second] of [
    ['a', 'b'],
    ['b', 'a'],
  ]) {
    test(`takes the result of a game from ${second}.csv, the hall from ${first}.csv`, async () => {
      const plan = 'Datum;Zeit;Heim;Gast;Halle\n15.11.2025;19:30;UHC Au;UHC Berg;Hardau';
      const results = 'Datum;Zeit;Heim;Gast;Resultat\n15.11.2025;19:30;UHC Au;UHC Berg;3:2';
      const folder = makeFolder({ [`${first}.csv`]: plan, [`${second}.csv`]: results });
      const { value } = await openSource(folder).loadGames({ teamId: 'uhc-au' });
      assert.equal(
        value.map(({ result, status, location }) => [result, status, location]),
        [['3:2', 'played', 'Hardau']],
      );
    });
  }
  const listed: [name: string, plan: string, other: string, told: string][] = [
    ...['abgesagt', 'verschoben', 'abgebrochen', 'Forfait'].map((word, index): [string, string, string, string] => [
      `${word} is news of a plan`,
      ';',
      `;${word}`,
      ['- cancelled', '- postponed', '- abandoned', '- forfeited'][index] ?? '',
    ]),
    ['a plan takes no result back', ';', '3:2;', '3:2 played'],
    ['a plan takes no forfeit back', ';geplant', '5:0;Forfait', '5:0 forfeited'],
    ['a game is off, whatever its file says of its day', ';verschoben', ';abgesagt', '- cancelled'],
    ['a result is told beside a cancellation', ';abgesagt', '3:2;', '3:2 played'],
  ];
  for (const [name, plan, other, told] of listed) {
    for (const cells of [
      [plan, other],
      [other, plan],
    ]) {
      test(`${name}: ${cells.join(' | ')}`, async () => {
        const [first, second] = cells.map(
          (cell) => `Datum;Zeit;Heim;Gast;Resultat;Status\n15.11.2025;19:30;UHC Au;UHC Berg;${cell}`,
        );
        const folder = makeFolder({ 'a.csv': first ?? '', 'b.csv': second ?? '' });
        const { value } = await openSource(folder).loadGames({ teamId: 'uhc-au' });
        assert.equal(
          value.map(({ result, status }) => `${result || '-'} ${status}`),
          [told],
        );
      });
    }
  }
  test('reads only changed files again', async () => {
    const file = join(makeFolder({ 'games.csv': csv }), 'games.csv');
    const changing = openSource(file);
    const first = await changing.loadClubs();
    assert.is((await changing.loadClubs()).value, first.value);
    writeFileSync(file, csv.replaceAll('VBC Au', 'VBC Ow'));
    utimesSync(file, new Date('2030-01-01T00:00:00Z'), new Date('2030-01-01T00:00:00Z'));
    const second = await changing.loadClubs();
    assert.is(second.value[2]?.name, 'VBC Ow');
    assert.is(second.asOf.toISOString(), '2030-01-01T00:00:00.000Z');
  });
  test('"heute" follows the current day', async () => {
    const file = join(makeFolder({ 'a.json': '[{"id":1,"date":"heute","teamHome":"A","teamAway":"B"}]' }), 'a.json');
    let today = '2025-11-15';
    const daily = openSource(file, { today: () => today });
    assert.is((await daily.loadGame('1')).value.date, '15.11.2025');
    today = '2025-11-16';
    assert.is((await daily.loadGame('1')).value.date, '16.11.2025');
  });
  test('reports unusable entries with their file', async () => {
    const told: string[] = [];
    const file = join(makeFolder({ 'a.json': '[7,{"teamHome":"A","teamAway":"B"}]' }), 'a.json');
    await openSource(file, {
      onIssues: (name, issues) => told.push(...issues.map(({ code, path }) => `${name} ${path} ${code}`)),
    }).loadClubs();
    assert.equal(told, [`${file} games.0 game-invalid`]);
  });

  test('ranks the teams of a tournament, but not the opponents of one season', async () => {
    const list = (...pairs: string[]) =>
      pairs.map((pair, index) => {
        const [teamHome, result, teamAway] = pair.split(' ');
        return { id: index + 1, date: '15.11.2025', time: '10:00', teamHome, teamAway, result, competition: 'Cup' };
      });
    const files = {
      'a.json': JSON.stringify(list('A 3:1 B', 'B 2:2 C', 'C 0:4 A')),
    };
    const { value } = await openSource(makeFolder(files)).loadTable({ teamId: 'b' });
    assert.equal(
      value.rows.map(({ rank, team, teamId, points }) => [rank, team, teamId, points]),
      [
        [1, 'A', 'a', 6],
        [2, 'B', 'b', 1],
        [3, 'C', 'c', 1],
      ],
    );
    const season = { 'a.json': JSON.stringify(list('A 3:1 B', 'C 2:2 A', 'A 0:4 D')) };
    assert.is(await refusal(openSource(makeFolder(season)).loadTable({ teamId: 'a' })), 'table-none ');
  });

  const broken = makeFolder({ 'a.json': '[{]' });
  const empty = makeFolder({});
  const refused: [name: string, load: () => Promise<unknown>, told: string][] = [
    ['an unknown club', () => source.loadTeams('nope'), 'club-unknown '],
    ['an unknown team', () => source.loadGames({ teamId: 'nope' }), 'team-unknown '],
    [
      'a team of another club',
      () => source.loadGames({ teamId: 'vbc-au', clubId: 'uhc-sternenberg' }),
      'team-unknown ',
    ],
    ['an unknown game', () => source.loadGame('nope'), 'game-unknown '],
    ['no file', () => openSource(join(folder, 'no.json')).loadClubs(), `games-unreadable ${join(folder, 'no.json')}`],
    ['a broken file in a folder', () => openSource(broken).loadClubs(), `games-not-json ${join(broken, 'a.json')}`],
    ['an empty folder', () => openSource(empty).loadClubs(), `games-empty ${empty}`],
  ];
  for (const [name, load, told] of refused) {
    test(`${name}: ${told.split(' ')[0]}`, async () => assert.is(await refusal(load()), told));
  }
  const loop = join(makeFolder({}), 'loop');
  symlinkSync(loop, loop);
  for (const [name, path, german, english] of [
    ['a missing file', 'no.json', 'diesen Pfad gibt es nicht', 'it does not exist'],
    ['another fault of the disk', loop, 'das System meldet ELOOP', 'the system reports ELOOP'],
  ] as const) {
    test(`${name} is told in the language of its sentence`, async () => {
      const error: unknown = await openSource(path)
        .loadClubs()
        .catch((found: unknown) => found);
      assert.ok(error instanceof LeagueError);
      const { code, message, params } = error;
      assert.is(message, `The games in ${path} cannot be read (${english})`);
      assert.is(leagueMessage(code, params, 'de'), `Die Spiele in ${path} sind nicht lesbar (${german})`);
    });
  }
});
