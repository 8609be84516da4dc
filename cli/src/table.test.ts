import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { listFiles, makeFolder, runCli } from '../test/run-cli.ts';

const thursday = ['--today', '2025-12-18'];
const render = ['render', '--template', 'standard', '--kind', 'table', ...thursday];
const rows = [
  { rank: 1, team: 'HC Au', played: 9, points: 22, teamLogo: 'au.png' },
  { rank: 2, team: 'UHC Sternenberg', played: 9, points: 19 },
];

function makeTableFolder(table: unknown): string {
  const folder = makeFolder();
  writeFileSync(join(folder, 'table.json'), JSON.stringify(table));
  return folder;
}

describe('render --kind table', (test) => {
  test('draws the table of a team of the league, named after the team and its league', async () => {
    const cwd = makeFolder();
    const team = ['--sport', 'handball', '--club', 'Eichried', '--team', 'Männer 2. Liga'];
    const run = await runCli([...render, ...team, '--json', '--strict'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const told = JSON.parse(run.stdout) as Record<string, unknown>;
    assert.is(told['kind'], 'table');
    assert.not('tab' in told);
    assert.match(String(told['caption']), /^Männer 2\. Liga: Wir stehen nach \d+ Spielen auf Rang \d+ mit /);
    assert.match(String(told['altText']), /^Tabelle, Männer 2\. Liga: 1\. .* Punkte; 2\. .*Handball Eichried/);
    assert.equal(listFiles(join(cwd, 'out')), ['matchpost-table-Handball_Eichried-Männer_2._Liga.png']);
    assert.is((await loadImage(join(cwd, 'out/matchpost-table-Handball_Eichried-Männer_2._Liga.png'))).width, 1080);
  });
  test('takes the standard theme where no template is named', async () => {
    const cwd = makeFolder();
    const team = ['--sport', 'handball', '--club', 'Eichried', '--team', 'Männer 2. Liga', ...thursday];
    const line = ['render', '--kind', 'table', ...team, '--format', '1:1', '--strict'];
    const run = await runCli(line, { cwd });
    assert.is(run.code, 0, run.stderr);
    const named = await runCli([...line, '--template', 'standard', '--out', 'named'], { cwd });
    assert.is(named.code, 0, named.stderr);
    const [file = ''] = listFiles(join(cwd, 'out'));
    assert.is(file, 'matchpost-table-Handball_Eichried-Männer_2._Liga.png');
    assert.ok(readFileSync(join(cwd, 'out', file)).equals(readFileSync(join(cwd, 'named', file))));
  });
  test("takes the club's first team with a table where none is named", async () => {
    const cwd = makeFolder();
    const run = await runCli([...render, '--sport', 'volleyball', '--club', 'lindenmatt', '--format', '1:1,16:9'], {
      cwd,
    });
    assert.is(run.code, 0, run.stderr);
    assert.equal(listFiles(join(cwd, 'out')), [
      'matchpost-table-VBC_Lindenmatt-1x1.png',
      'matchpost-table-VBC_Lindenmatt-16x9.png',
    ]);
  });
  test('draws a table from a file, with the club as our team', async () => {
    const cwd = makeTableFolder({ competition: 'Herren 2. Liga', rows });
    const run = await runCli([...render, '--table', 'table.json', '--club', 'Sternenberg', '--lang', 'en', '--json'], {
      cwd,
    });
    assert.is(run.code, 0, run.stderr);
    const { caption, warnings } = JSON.parse(run.stdout) as { caption: string; warnings: { code: string }[] };
    assert.is(caption, 'Herren 2. Liga: We are in 2nd place after 9 games with 19 points, three points behind HC Au.');
    assert.equal(
      warnings.map(({ code }) => code),
      ['image-not-found'],
    );
  });
  test('says that --team is not in the table, and takes no other', async () => {
    const cwd = makeTableFolder({ competition: 'Herren 2. Liga', rows });
    const run = await runCli([...render, '--table', 'table.json', '--team', 'SV Nirgends', '--json'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const { caption, warnings } = JSON.parse(run.stdout) as { caption: string; warnings: { code: string }[] };
    assert.not.match(caption, /Wir/);
    assert.match(run.stderr + JSON.stringify(warnings), 'team-not-in-file');
  });
  test('shows the team of --team as the club, where no club is named', async () => {
    const cwd = makeTableFolder({ competition: 'Herren 2. Liga', rows });
    const element = { type: 'text', content: '{{ clubName }}', x: 540, y: 300, fontSize: 90, textAnchor: 'middle' };
    writeFileSync(join(cwd, 'club.json'), JSON.stringify({ format: '4:5', elements: [element] }));
    const draw = async (out: string, ...named: string[]) => {
      const args = ['render', 'club.json', '--kind', 'table', '--table', 'table.json', '--out', out, ...named];
      const run = await runCli([...args, '--team', 'UHC Sternenberg'], { cwd });
      assert.is(run.code, 0, run.stderr);
      const [file = ''] = listFiles(join(cwd, out));
      return readFileSync(join(cwd, out, file));
    };
    assert.ok((await draw('team')).equals(await draw('club', '--club', 'UHC Sternenberg')));
    assert.not.ok((await draw('team')).equals(await draw('other', '--club', 'HC Au')));
  });
  for (const [what, table, args, message, code] of [
    ['a table without rows', { rows: [] }, [], /table\.json: table: Invalid table.* \(table-invalid\)/, 2],
    ['rows that are no list', { rows: 'x' }, [], /\(table-invalid\)/, 2],
    [
      'a number that is none',
      [{ team: 'A', points: 'drei' }],
      ['--strict'],
      /table\.rows\.0\.points.* \(table-row-invalid\)/,
      1,
    ],
    ['games and no table', [{ date: '1.1.2026' }], [], /\(table-invalid\)/, 2],
  ] as const) {
    test(`names the place of ${what}`, async () => {
      const run = await runCli([...render, '--table', 'table.json', ...args], { cwd: makeTableFolder(table) });
      assert.match(run.stderr, message);
      assert.is(run.code, code, run.stderr);
    });
  }
  test('says that play-offs, cups and tournaments have no table', async () => {
    const run = await runCli([...render, '--sport', 'handball', '--club', 'Eichried', '--team', 'U13'], {
      cwd: makeFolder(),
    });
    assert.is(run.code, 2);
    assert.match(run.stderr, /no table.* \(table-none\)/);
  });
  test('wants a source, and --table only with --kind table', async () => {
    const cwd = makeTableFolder(rows);
    assert.match((await runCli(render, { cwd })).stderr, /--table: say where the table is/);
    const run = await runCli(['render', 'standard', '--table', 'table.json'], { cwd });
    assert.match(run.stderr, /add --kind table/);
  });
});
