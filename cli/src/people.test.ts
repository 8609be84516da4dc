import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { fixture, listFiles, makeFolder, runCli } from '../test/run-cli.ts';
import { readPeople } from './render/read-people.ts';

const squad = 'Tor:\n1 Anna Muster\n7 - Lea Beispiel C\n12 Mia Geheim (nicht nennen)\n';
const games = [
  { id: '4711', date: '28.11.2026', time: '19:30', teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' },
  { id: '2', date: '5.12.2026', time: '19:30', teamHome: 'UHC Sternenberg', teamAway: 'Black Ravens' },
];

function makeFolderWith(files: Record<string, string>): string {
  const folder = makeFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const lineup = ['render', 'standard', '--kind', 'lineup', '--lineup', 'squad.txt', '--today', '2026-11-24'];

describe('the findings about a list of people and its game', (test) => {
  test('name the file that each is in', async () => {
    const csv = 'id;date;teamHome;teamAway\n4711;28.11.2026;UHC Sternenberg;Floorball Auental\n2;bald;A;B\n';
    const cwd = makeFolderWith({ 'squad.txt': '1 Anna Muster\n1 Lea Beispiel\n', 'games.csv': csv });
    const squadFile = join(cwd, 'squad.txt');
    const gamesFile = join(cwd, 'games.csv');
    const about = { games: gamesFile, weekend: '2026-11-28', source: 'demo', today: '2026-11-24' };
    const { warnings } = await readPeople('lineup', { ...about, lineup: squadFile });
    assert.equal(
      warnings.map(({ code, path }) => `${path} ${code}`),
      [`${squadFile}: lines.2.number number-repeated`, `${gamesFile}: lines.3.date date-unreadable`],
    );
  });
});

describe('render --kind lineup, scorers and player', (test) => {
  test('draws a line-up, and says who is in it', async () => {
    const cwd = makeFolderWith({ 'squad.txt': squad, 'games.json': JSON.stringify(games) });
    const game = ['--games', 'games.json', '--game', '4711', '--club', 'Sternenberg'];
    const run = await runCli([...lineup, ...game, '--consent', 'adult', '--json', '--strict'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const { kind, caption, altText } = JSON.parse(run.stdout) as Record<string, string>;
    assert.is(kind, 'lineup');
    const people = '1 Anna Muster (Tor), 7 Lea Beispiel (Tor, Captain).';
    assert.is(caption, `Unser Team für das Heimspiel gegen Floorball Auental am Samstag, 28. November: ${people}`);
    assert.is(altText, `Aufstellung: UHC Sternenberg gegen Floorball Auental, Samstag, 28. November. ${people}`);
    assert.equal(listFiles(join(cwd, 'out')), ['matchpost-lineup-4711.png']);
  });

  test('says that options about a game count for nothing without one', async () => {
    const cwd = makeFolderWith({ 'squad.txt': squad });
    const about = ['--weekend', 'next', '--home', 'no'];
    const run = await runCli([...lineup, ...about, '--consent', 'adult', '--type', 'svg'], { cwd });
    assert.is(run.code, 0, run.stderr);
    for (const option of ['--weekend', '--home']) {
      assert.match(run.stderr, `${option} has no effect here: only with --games (option-ignored)`);
    }
  });

  test('does not leave out the game of a league without a word', async () => {
    const cwd = makeFolderWith({ 'squad.txt': squad });
    const game = ['--sport', 'handball', '--club', 'kronwil', '--game', '4711'];
    const run = await runCli([...lineup, ...game, '--consent', 'adult'], { cwd });
    assert.is(run.code, 2);
    assert.match(run.stderr, /--team, or all; there are: .*\(team-not-chosen\)/);
  });

  test('names nobody who may not be named, in no output', async () => {
    const cwd = makeFolderWith({ 'squad.txt': squad });
    for (const type of ['svg', 'png']) {
      const run = await runCli([...lineup, '--consent', 'adult', '--type', type, '--json'], { cwd });
      assert.is(run.code, 0, run.stderr);
      const file = readFileSync(join(cwd, 'out', `matchpost-lineup.${type}`), 'latin1');
      assert.not.match(`${run.stdout}${run.stderr}${file}`, 'Geheim');
      assert.match(run.stdout, 'people-not-named');
    }
  });

  test('tells a number given twice once, with its line', async () => {
    const cwd = makeFolderWith({ 'squad.txt': 'Tor:\n\n1 Anna Muster\n\n1 Lea Beispiel\n' });
    const run = await runCli([...lineup, '--consent', 'adult', '--type', 'svg'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.equal(run.stderr.match(/Number 1 on line .*/g), [
      'Number 1 on line 5 is on line 3 already (number-repeated)',
    ]);
  });

  test('draws nothing without a consent', async () => {
    const cwd = makeFolderWith({ 'squad.txt': squad });
    const run = await runCli(lineup, { cwd });
    assert.is(run.code, 2);
    assert.match(run.stderr, /nobody-named/);
    assert.not.match(run.stderr, /Muster|Geheim/);
  });

  test('reads scorers from columns, and JSON', async () => {
    const json = JSON.stringify({ consent: 'adult', rows: [{ player: 'Anna Muster', goals: 3, assists: 1 }] });
    const cwd = makeFolderWith({ 's.csv': 'Nr;Name;Tore;Assists\n7;Anna Muster;3;1\n', 's.json': json });
    for (const [file, consent] of [
      ['s.csv', ['--consent', 'adult']],
      ['s.json', []],
    ] as const) {
      const options = ['--kind', 'scorers', '--scorers', file, ...consent, '--lang', 'en', '--json'];
      const run = await runCli(['render', 'dark', ...options], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.match(run.stdout, /Our top scorers: (?:7 )?Anna Muster – 3 goals \/ 1 assist \/ 4 points\./);
    }
  });

  test('draws the player of the match with a portrait', async () => {
    const cwd = makeFolder();
    const portrait = ['--portrait', fixture('images/hall-wide.jpg'), '--consent', 'adult', '--format', '4:5,9:16'];
    const input = '7 Anna Muster (Sturm) 2+1';
    const run = await runCli(['render', 'club', '--kind', 'player', '--player', '-', ...portrait, '--strict'], {
      cwd,
      input,
    });
    assert.is(run.code, 0, run.stderr);
    assert.equal(listFiles(join(cwd, 'out')), ['matchpost-player-4x5.png', 'matchpost-player-9x16.png']);
  });

  const noText =
    /cannot be read \(it is an Excel file, a PDF or a picture: save the list as text.*\(input-unreadable\)/;
  const others = {
    'squad.xlsx': 'PK\x03\x04\x14\x00\x06\x00\x08\x00',
    'old.xls': '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00',
    'squad.pdf': '%PDF-1.7\n1 0 obj',
  };
  const wrong: [args: string[], says: RegExp][] = [
    [['--lineup', 'squad.txt', '--games', 'games.json'], /--lineup: it is not a list of games: add --kind lineup/],
    [['--kind', 'lineup'], /--lineup: say who it is/],
    [
      ['--kind', 'lineup', '--lineup', 'empty.txt', '--consent', 'adult'],
      /Nobody is named in empty\.txt \(no-people\)/,
    ],
    [['--kind', 'player', '--player', 'squad.txt', '--consent', 'adult'], /--player: it is about one person/],
    [['--kind', 'lineup', '--lineup', 'squad.txt', '--games', 'games.json'], /--game: the post is about one game/],
    [['--kind', 'lineup', '--lineup', 'squad.txt', '--consent', 'ja'], /Allowed choices are adult/],
    [['--kind', 'lineup', '--lineup', 'squad.xlsx', '--consent', 'adult'], noText],
    [['--kind', 'scorers', '--scorers', 'old.xls', '--consent', 'adult'], noText],
    [['--kind', 'player', '--player', 'squad.pdf', '--consent', 'adult'], noText],
  ];
  for (const [args, says] of wrong) {
    test(`refuses ${args.join(' ')}`, async () => {
      const cwd = makeFolderWith({ 'squad.txt': squad, 'empty.txt': '\n---\n', 'games.json': JSON.stringify(games) });
      for (const [name, text] of Object.entries(others)) writeFileSync(join(cwd, name), Buffer.from(text, 'latin1'));
      const run = await runCli(['render', 'standard', ...args], { cwd });
      assert.is(run.code, 2);
      assert.match(run.stderr, says);
    });
  }
});
