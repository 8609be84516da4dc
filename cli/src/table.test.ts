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

const league = `Datum;Zeit;Heim;Gast;Resultat;Liga
12.09.2026;18:00;UHC Au;HC Lindenmatt;5:4 n.V.;Herren 2. Liga
13.09.2026;18:00;Red Lynx;Falken Berg;2:2;Herren 2. Liga
19.09.2026;18:00;HC Lindenmatt;Red Lynx;7:3;Herren 2. Liga
20.09.2026;18:00;Falken Berg;UHC Au;1:6;Herren 2. Liga
03.12.2026;18:00;Red Lynx;UHC Au;;Herren 2. Liga
04.12.2026;18:00;Falken Berg;HC Lindenmatt;;Herren 2. Liga
05.12.2026;18:00;Falken Berg;UHC Au;;Cup
`;

function makeClub(folder: string, name: string): string {
  writeFileSync(join(folder, 'club.json'), JSON.stringify({ name }));
  return 'club.json';
}

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
  test('is read from the rows of a printed table', async () => {
    const cwd = makeFolder();
    const printed =
      'Tabelle Herren\nRang;Mannschaft;Sp;S;U;N;Tore;Pkt\n1.;UHC Au;5;4;0;1;30:12;12\n2.;HC Moos;5;3;1;1;22:15;10*';
    writeFileSync(join(cwd, 'table.csv'), `${printed}\n\n* Punkt am grünen Tisch\n`);
    const run = await runCli([...render, '--table', 'table.csv', '--team', 'HC Moos', '--json', '--strict'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const { altText } = JSON.parse(run.stdout) as Record<string, string>;
    assert.is(altText, 'Tabelle: 1. UHC Au, 12 Punkte; 2. HC Moos, 10 Punkte.');
    writeFileSync(join(cwd, 'games.csv'), league);
    const games = await runCli([...render, '--table', 'games.csv'], { cwd });
    assert.match(games.stderr, /games\.csv: table: Invalid table.* \(table-invalid\)/);
  });
  test('is counted from a file of all games of a league', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'league.csv'), league);
    const sport = ['--games', 'league.csv', '--sport', 'unihockey', '--json'];
    const run = await runCli([...render, ...sport, '--team', 'UHC Au', '--strict'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const { altText, file } = JSON.parse(run.stdout) as Record<string, string>;
    // A win after overtime is two points, and one is for its loser.
    const ranked = '1. UHC Au, 5 Punkte; 2. HC Lindenmatt, 4 Punkte; 3. Red Lynx, 1 Punkt; 4. Falken Berg, 1 Punkt.';
    assert.is(altText, `Tabelle, Herren 2. Liga: ${ranked}`);
    assert.is(file, join('out', 'matchpost-table-UHC_Au.png'));
    const loosely = await runCli([...render, ...sport, '--club', makeClub(cwd, 'Lindenmatt')], { cwd });
    assert.match(loosely.stdout, /Wir stehen nach 2 Spielen auf Rang 2/);
    const unnamed = await runCli([...render, ...sport], { cwd });
    assert.is((JSON.parse(unnamed.stdout) as Record<string, string>)['altText'], altText);
  });
  test("is not made up from one team's own games, nor without a sport", async () => {
    const cwd = makeFolder();
    writeFileSync(
      join(cwd, 'own.csv'),
      league
        .split('\n')
        .filter((line) => /UHC Au|Datum/.test(line))
        .join('\n'),
    );
    const own = await runCli([...render, '--games', 'own.csv', '--sport', 'unihockey', '--team', 'UHC Au'], { cwd });
    assert.is(own.code, 2);
    assert.match(own.stderr, /No table comes from own\.csv: .* \(games-no-table\)/);
    const sportless = await runCli([...render, '--games', 'own.csv'], { cwd });
    assert.match(sportless.stderr, /--sport: the points of a table depend on the sport/);
  });
  test('comes from --table beside --games, and from the league beside configured games', async () => {
    const cwd = makeTableFolder(rows);
    const both = await runCli([...render, '--table', 'table.json', '--games', 'league.csv'], { cwd });
    assert.is(both.code, 0, both.stderr);
    assert.match(both.stderr, /--games has no effect here: beside --table/);
    writeFileSync(join(cwd, 'matchpost.config.json'), JSON.stringify({ render: { games: 'gone.csv' } }));
    const run = await runCli([...render, '--sport', 'handball', '--club', 'Eichried', '--out', 'league'], { cwd });
    assert.is(run.code, 0, run.stderr);
  });
  test('wants a source, and --table only with --kind table', async () => {
    const cwd = makeTableFolder(rows);
    assert.match((await runCli(render, { cwd })).stderr, /--table: say where the table is/);
    const run = await runCli(['render', 'standard', '--table', 'table.json'], { cwd });
    assert.match(run.stderr, /add --kind table/);
  });
});
