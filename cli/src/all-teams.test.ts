import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { listFiles, makeFolder, runCli } from '../test/run-cli.ts';

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

  test('takes its games from a CSV with columns mapped, and knows its own side', async () => {
    const run = await runCli([...render, ...own, '--games', 'own.csv', ...map], { cwd: makeOwn() });
    assert.is(run.code, 0, run.stderr);
    const sides = run.stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { side: string }).side);
    assert.equal(sides, ['home', 'away']);
  });
  test("takes its games from the team's calendar", async () => {
    const run = await runCli([...render, ...own, '--games', 'own.ics'], { cwd: makeOwn() });
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
