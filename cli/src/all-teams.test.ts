import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { writeLeague } from '@matchpost/leagues/test/cases';
import { speakGateway } from '@matchpost/leagues/test/fake-gateway';
import { startFakeFederation, type FakeFederation } from '@matchpost/leagues/test/federation';
import { listFiles, makeFolder, runCli } from '../test/run-cli.ts';
import { readTables } from './render/read-table.ts';

const thursday = ['--today', '2025-12-18'];
const render = ['render', '--template', 'standard', '--scale', '0.1', ...thursday];
const eichried = ['--sport', 'handball', '--club', 'Eichried', '--team', 'all'];

describe('render --kind table --team all', (test) => {
  test('draws every table of a club, names teams without one, and writes captions', async () => {
    const cwd = makeFolder();
    const run = await runCli([...render, '--kind', 'table', ...eichried, '--strict'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.match(run.stderr, /^notice: handball: Handball Eichried U13, .*no table.*\(table-none\)$/m);
    const files = listFiles(join(cwd, 'out'));
    assert.is(files[0], '001_table_handball-eichried_maenner-2-liga.png');
    assert.is(files.at(-1), 'captions.txt');
    assert.is(files.length, 6);
    const captions = readFileSync(join(cwd, 'out', 'captions.txt'), 'utf8');
    for (const file of files.slice(0, -1)) assert.match(captions, `${file}\n\n`);
    assert.is(captions.match(/^Alt: Tabelle, /gm)?.length, 5);
    assert.equal(
      run.stdout.trim().split('\n'),
      files.map((file) => join('out', file)),
    );
  });
  test('writes nothing beside one picture on standard output', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'captions.txt'), 'mine');
    const file = join(cwd, 'games.csv');
    writeFileSync(file, 'date;teamHome;teamAway;result\n15.11.2025;UHC Egg;UHC Au;3:2\n');
    const league = ['--sport', 'unihockey', '--source', `files:${file}`, '--club', 'egg', '--team', 'all'];
    const run = await runCli([...render, '--kind', 'form', ...league, '--type', 'svg', '--out', '-'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.match(run.stdout, /^<svg/);
    assert.is(readFileSync(join(cwd, 'captions.txt'), 'utf8'), 'mine');
  });
  test('writes no captions with --no-captions, and counts files over formats', async () => {
    const cwd = makeFolder();
    const more = ['--format', '1:1,4:5', '--no-captions', '--quiet'];
    const run = await runCli([...render, '--kind', 'table', ...eichried, ...more], { cwd });
    assert.equal(run, { code: 0, stdout: '', stderr: '' });
    const files = listFiles(join(cwd, 'out'));
    assert.is(files.length, 10);
    assert.match(files[1] ?? '', /^002_table_handball-eichried_maenner-2-liga_4x5\.png$/);
  });
});

describe('render --kind form, fixtures --team all', (test) => {
  for (const [kind, more, least] of [
    ['form', [], 3],
    ['fixtures', ['--rows', '6'], 5],
  ] as const) {
    test(`draws ${kind} of every team that has such games`, async () => {
      const cwd = makeFolder();
      const run = await runCli([...render, '--kind', kind, ...eichried, ...more, '--json'], { cwd });
      assert.is(run.code, 0, run.stderr);
      const files = listFiles(join(cwd, 'out'));
      assert.ok(files.length > least, files.join());
      assert.match(files[0] ?? '', new RegExp(`^001_${kind}_handball-eichried`));
      assert.is(files.at(-1), 'captions.txt');
    });
  }
  test('a game belongs to one team', async () => {
    const run = await runCli([...render, '--kind', 'head-to-head', ...eichried, '--game', '1'], { cwd: makeFolder() });
    assert.is(run.code, 2);
    assert.match(run.stderr, /--game: a game belongs to one team, not to all/);
  });
});

describe('games of --team all, of which one team does not load', (test) => {
  let federation: FakeFederation;
  test.before(async () => {
    federation = await startFakeFederation(speakGateway(writeLeague('unihockey')));
    federation.fail('404', /teamId%3A%20%22202%22/);
  });
  test.after(() => federation.close());
  const asked = () => {
    const source = ['--source', `gateway:${federation.url}/api`, '--today', '2025-11-14'];
    return ['--sport', 'unihockey', '--club', '101', '--team', 'all', ...source];
  };

  test('writes the posts of the other teams and counts one failure', async () => {
    const cwd = makeFolder();
    const run = await runCli(['render', 'light', '--scale', '0.1', '--jobs', '1', ...asked()], { cwd });
    assert.is(run.code, 1, run.stderr);
    assert.match(run.stderr, /UHC Sternenberg II, Herren 4\. Liga: .*\(source-refused\)/);
    assert.match(run.stderr, /^matchpost: 2 written, 1 failed$/m);
    assert.is(listFiles(join(cwd, 'out')).length, 2);
  });
  test('ends with the failure where the other teams have no such games', async () => {
    const run = await runCli(['render', 'light', ...asked(), '--weekend', '2026-01-10'], { cwd: makeFolder() });
    assert.is(run.code, 2);
    assert.match(run.stderr, /UHC Sternenberg II, Herren 4\. Liga: .*\(source-refused\)/);
  });
  test('lists the others, and saves none', async () => {
    const cwd = makeFolder();
    const listed = await runCli(['games', ...asked(), '--json'], { cwd });
    assert.is(listed.code, 1, listed.stderr);
    assert.is(JSON.parse(listed.stdout).length, 3);
    assert.match(listed.stderr, /\(source-refused\)/);
    const saved = await runCli(['games', ...asked(), '--out', 'games.json'], { cwd });
    assert.equal([saved.code, listFiles(cwd)], [2, []]);
  });
  test('tells why there is no table where the output takes one picture', async () => {
    federation.fail('404', /table/);
    const args = ['render', 'light', '--kind', 'table', ...asked(), '--out', 'table.png'];
    const run = await runCli(args, { cwd: makeFolder() });
    assert.is(run.code, 1, run.stderr);
    assert.match(run.stderr, 'source-refused');
    assert.not.match(run.stderr, 'output-several');
  });
});

describe('a sport without a league', (test) => {
  const csv = 'Wann;Wir;Gegner;Beginn\n15.11.2025;HC Wald;SC Moos;19:30\n22.11.2025;SC Moos;HC Wald;20:00\n';
  const ics =
    'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nUID:7\nDTSTART:20251115T183000Z\nSUMMARY:vs SC Moos\n' +
    'END:VEVENT\nEND:VCALENDAR\n';
  const makeOwn = () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'own.csv'), csv);
    writeFileSync(join(folder, 'own.ics'), ics);
    return folder;
  };
  const own = ['--sport', 'other', '--team', 'HC Wald', '--json'];
  const map = ['--map', 'home=Wir,away=Gegner'];
  const sidesOf = (lines: string) =>
    lines
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { side: string }).side);

  test('takes its games from a CSV with columns mapped, and knows its own side', async () => {
    const run = await runCli([...render, ...own, '--games', 'own.csv', ...map], { cwd: makeOwn() });
    assert.is(run.code, 0, run.stderr);
    assert.equal(sidesOf(run.stdout), ['home', 'away']);
  });
  test('takes its games from a list of opponents, and asks whose it is', async () => {
    const folder = makeOwn();
    const list = 'Datum;Gegner;H/A;Trikot\n15.11.2025;SC Moos;H;rot\n22.11.2025;TV Egg;A;\n';
    writeFileSync(join(folder, 'list.csv'), list);
    const run = await runCli([...render, ...own, '--games', 'list.csv', '--strict'], { cwd: folder });
    assert.is(run.code, 0, run.stderr);
    assert.equal(sidesOf(run.stdout), ['home', 'away']);
    assert.match(run.stderr, /^notice: list\.csv: lines\.1: Columns that are not read: Trikot \(columns-unread\)$/m);
    const nobody = await runCli([...render, '--sport', 'other', '--games', 'list.csv'], { cwd: folder });
    assert.is(nobody.code, 2);
    assert.match(
      nobody.stderr,
      /list\.csv: The column "Gegner" \(line 1\).* --team "FC Muster" .*\(list-team-missing\)/,
    );
    writeFileSync(join(folder, 'list.csv'), `${list}29.11.2025;TV Au;;\n`);
    const doubtful = await runCli([...render, ...own, '--games', 'list.csv'], { cwd: folder });
    assert.is(doubtful.code, 1);
    assert.match(doubtful.stderr, /list\.csv: lines\.4\.side: Row 4 .*\(side-missing\)/);
  });
  test("takes its games from the team's calendar", async () => {
    const run = await runCli([...render, ...own, '--games', 'own.ics'], { cwd: makeOwn() });
    assert.match(run.stdout, /Heimspiel: HC Wald gegen SC Moos/, run.stderr);
  });
  test("leaves our name to the club beside --team all, which is no team's name", async () => {
    const all = ['--sport', 'other', '--team', 'all', '--club', 'HC Wald', '--games', 'own.ics', '--json'];
    for (const kind of [[], ['--kind', 'fixtures', '--scope', 'season']]) {
      const run = await runCli([...render, ...all, ...kind], { cwd: makeOwn() });
      assert.is(run.code, 0, run.stderr);
      assert.match(run.stderr, /\(option-ignored\)/);
      assert.match(run.stdout, /"altText":"[^"]*HC Wald[^"]*SC Moos/);
      assert.not.match(run.stdout, /\ball\b/);
    }
  });
  test('keeps the events of a calendar that name a sport', async () => {
    const cwd = makeOwn();
    writeFileSync(join(cwd, 'own.ics'), ics.replace('SUMMARY', 'CATEGORIES:Unihockey\nSUMMARY'));
    const run = await runCli([...render, ...own, '--games', 'own.ics'], { cwd });
    assert.match(run.stdout, /Heimspiel: HC Wald gegen SC Moos/, run.stderr);
  });
  test('has a schedule', async () => {
    const args = [...own, '--games', 'own.csv', ...map, '--kind', 'fixtures', '--scope', 'season'];
    const run = await runCli([...render, ...args], { cwd: makeOwn() });
    assert.match(run.stdout, /"file":"out\/matchpost-fixtures-HC_Wald\.png"/, run.stderr);
  });
  test('names the headers it understands', async () => {
    const run = await runCli([...render, ...own, '--games', 'own.csv'], { cwd: makeOwn() });
    assert.is(run.code, 2);
    for (const word of ['de: Heim', 'fr: Domicile', 'it: Casa', 'en: Home']) assert.match(run.stderr, word);
  });
  test('wants a file', async () => {
    const run = await runCli([...render, '--sport', 'other'], { cwd: makeOwn() });
    assert.is(run.code, 2);
    assert.match(run.stderr, /--sport: this sport has no league here: give the games with --games <file>/);
    const table = await runCli([...render, '--sport', 'other', '--kind', 'table'], { cwd: makeOwn() });
    assert.match(table.stderr, /--sport: this sport has no league here/);
  });
});

describe('tables that are hard to draw', (test) => {
  const row = (rank: number | string | null, team: string, points = 9) => ({ rank, team, played: 9, points });
  const cases: readonly (readonly [name: string, rows: object[], alt: RegExp])[] = [
    ['one row', [row(1, 'HC Wald')], /Tabelle: 1\. HC Wald/],
    [
      '30 rows',
      Array.from({ length: 30 }, (_, at) => row(at + 1, at === 29 ? 'HC Wald' : `Team ${at + 1}`)),
      /Tabelle: 15\. Team 15, .*30\. HC Wald/,
    ],
    ['ties', [row(1, 'A'), row(1, 'B'), row(3, 'HC Wald')], /1\. A, 9 Punkte; 1\. B/],
    ['a rank of "-"', [row('-', 'HC Wald', 0), row('-', 'A', 0)], /HC Wald/],
    ['without our team', [row(1, 'A'), row(2, 'B')], /1\. A/],
  ];
  test("with --team all are the club's", async () => {
    const table = join(makeFolder(), 'table.json');
    writeFileSync(table, JSON.stringify({ rows: [row(1, 'all'), row(2, 'HC Wald')] }));
    const wanted = { sport: 'other', team: 'all', club: 'HC Wald', source: 'demo', today: '2025-12-18' } as const;
    const { tables } = await readTables({ ...wanted, table });
    assert.equal(tables[0]?.hint, { name: 'HC Wald' });
  });
  for (const [name, rows, alt] of cases) {
    test(`${name} becomes a picture with a caption`, async () => {
      const cwd = makeFolder();
      writeFileSync(join(cwd, 'table.json'), JSON.stringify({ rows }));
      const args = ['--kind', 'table', '--table', 'table.json', '--sport', 'other', '--team', 'HC Wald', '--json'];
      const run = await runCli([...render, ...args], { cwd });
      assert.is(run.code, 0, run.stderr);
      const { altText, caption } = JSON.parse(run.stdout) as Record<'altText' | 'caption', string>;
      assert.match(altText, alt);
      assert.ok(caption.length > 10);
    });
  }
});
