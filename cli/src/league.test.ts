import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { sports } from '@matchpost/engine/sports';
import { describe } from '@matchpost/engine/test';
import { fixture, listFiles, makeFolder, makeWorkplace, runCli } from '../test/run-cli.ts';

/** A Thursday in the demo league's autumn. */
const thursday = ['--today', '2025-12-18'];
const unihockey = ['--sport', 'unihockey', ...thursday];
const first = [...unihockey, '--club', 'sternenberg', '--team', 'herren gf'];

describe('games', (test) => {
  test('can be walked from the sport to the games of a team', async () => {
    const listed = await runCli(['games']);
    assert.is(listed.stdout, sports.map((sport) => `${sport}\n`).join(''));
    assert.match(listed.stderr, new RegExp(`${sports.length} to choose from with --sport`));
    const clubs = await runCli(['games', ...unihockey]);
    assert.match(clubs.stdout, /^463101  UHC Sternenberg$/m);
    assert.match(clubs.stderr, /12 to choose from with --club/);
    const teams = await runCli(['games', ...unihockey, '--club', 'sternenberg']);
    assert.match(teams.stdout, /^430101  UHC Sternenberg II, Herren KF 4\. Liga$/m);
    assert.match(teams.stderr, /8 to choose from with --team/);
    const games = await runCli(['games', ...first]);
    assert.is(games.stdout.trim().split('\n').length, 22);
    assert.match(games.stdout, /^14\.12\.2025  \d\d:\d\d  .*UHC Sternenberg.* \d+:\d+ .* 1\d{6}$/m);
    assert.is(games.stderr, '');
  });
  test('a stopped game is named in both forms, from a file in Windows-1252', async () => {
    const rows = [
      'id;date;teamHome;teamAway;result;status',
      '1;15.11.2025;Floorball Könitz;UHC B;(1:2) Abgebrochen;',
      '2;16.11.2025;Floorball Könitz;UHC C;Forfait 5:0;',
      '3;17.11.2025;Floorball Könitz;UHC D;;Abgebr.',
      '4;18.11.2025;Floorball Könitz;UHC E;0:5;w.o.',
    ];
    const file = join(makeFolder(), 'games.csv');
    writeFileSync(file, Buffer.from(rows.join('\n'), 'latin1'));
    const args = ['games', '--sport', 'unihockey', '--source', `files:${file}`, '--club', 'könitz', '--team', 'all'];
    const told = JSON.parse((await runCli([...args, '--json'])).stdout) as Record<string, string>[];
    assert.equal(
      told.map(({ teamHome, status, result }) => `${teamHome} ${status} ${result}`),
      [
        'Floorball Könitz abandoned 1:2',
        'Floorball Könitz forfeited 5:0',
        'Floorball Könitz abandoned ',
        'Floorball Könitz forfeited 0:5',
      ],
    );
    const lines = (await runCli(args)).stdout.trim().split('\n');
    assert.equal(
      lines.map((line) => /(?:\d:\d )?(?:abandoned|forfeited)/.exec(line)?.[0]),
      ['1:2 abandoned', '5:0 forfeited', 'abandoned', '0:5 forfeited'],
    );
  });
  test('a state is told in the language of the run', async () => {
    const file = join(makeFolder(), 'games.csv');
    const states = ['abgesagt', 'verschoben', 'Abbruch', 'w.o.', 'live'];
    const rows = states.map((state, index) => `1${index}.11.2025;UHC Egg;UHC Au;${state}`);
    writeFileSync(file, ['date;teamHome;teamAway;status', ...rows].join('\n'));
    const args = ['games', '--sport', 'unihockey', '--source', `files:${file}`, '--club', 'egg', '--team', 'all'];
    const read = async (language: string) =>
      (await runCli(args, { env: { MATCHPOST_LANG: language } })).stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/ {2,}/)[2]);
    assert.equal(await read('de'), ['abgesagt', 'verschoben', 'abgebrochen', 'Forfait', 'live']);
    assert.equal(await read('en'), ['cancelled', 'postponed', 'abandoned', 'forfeited', 'live']);
  });
  test('clubs come sorted by name', async () => {
    const { stdout } = await runCli(['games', '--sport', 'handball', '--json', ...thursday]);
    const names = (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
    assert.equal(
      names,
      names.toSorted((a, b) => a.localeCompare(b, 'de-CH')),
    );
    assert.is(names.length, 12);
  });
  test('of a whole club and weekend come without duplicates, earliest first', async () => {
    const args = ['--sport', 'handball', '--club', 'kronwil', '--team', 'all', '--weekend', 'next', '--json'];
    const { stdout } = await runCli(['games', ...args, ...thursday]);
    const games = JSON.parse(stdout) as { id: string; startsAt: string; teamHome: string; teamAway: string }[];
    assert.ok(games.length >= 8);
    assert.is(new Set(games.map(({ id }) => id)).size, games.length);
    const starts = games.map(({ startsAt }) => startsAt);
    assert.equal(starts, starts.toSorted());
    assert.ok(starts.every((start) => ['2025-12-19', '2025-12-20', '2025-12-21'].includes(start.slice(0, 10))));
    assert.ok(games.every(({ teamHome, teamAway }) => `${teamHome}|${teamAway}`.includes('RTV 1891 Kronwil')));
  });
  test('of a team known by its id, without a club', async () => {
    const { stdout } = await runCli(['games', ...unihockey, '--team', '430001', '--json']);
    assert.is(JSON.parse(stdout).length, 22);
  });
  test('from files, named by the environment', async () => {
    const env = { MATCHPOST_SOURCE: `files:${fixture('leagues/demo.json')}` };
    const { stdout } = await runCli(['games', ...unihockey, '--club', 'sternenberg', '--team', 'U16'], { env });
    assert.match(stdout, /UHC Sternenberg U16/);
  });
  test('rows of a file that are not games are reported', async () => {
    const cwd = makeWorkplace([{ id: 1, teamHome: 'A', teamAway: 'B' }, 7]);
    const run = await runCli(['games', '--sport', 'handball', '--source', 'files:games.json'], { cwd });
    assert.is(run.code, 0);
    assert.match(run.stderr, /^warning: games\.json: games\.1: .*\(game-invalid\)$/m);
  });
  test('are saved with their crests, and rendered from there without the league', async () => {
    const cwd = makeFolder();
    const saved = await runCli(['games', ...first, '--out', 'deep/season.json'], { cwd });
    assert.is(saved.stdout, 'deep/season.json\n', saved.stderr);
    const { games } = JSON.parse(readFileSync(join(cwd, 'deep/season.json'), 'utf8')) as {
      games: Record<string, string>[];
    };
    assert.is(games.length, 22);
    const crests = listFiles(join(cwd, 'deep/season-crests'));
    assert.ok(crests.includes('463101.png') && crests.includes('463103.svg'), crests.join());
    assert.ok(games.every(({ teamHomeLogo = '' }) => teamHomeLogo === '' || teamHomeLogo.startsWith('season-crests/')));
    // Equal files are left alone: a run that watches them draws again after each change.
    const files = ['season.json', 'season-crests/463101.png'].map((file) => join(cwd, 'deep', file));
    const before = files.map((file) => statSync(file).ino);
    await runCli(['games', ...first, '--out', 'deep/season.json'], { cwd });
    assert.equal(
      files.map((file) => statSync(file).ino),
      before,
    );
    const args = ['render', 'standard', '--games', 'deep/season.json', '--weekend', 'last', '--strict', ...thursday];
    const run = await runCli(args, { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.is(listFiles(join(cwd, 'out')).length, 1);
  });
});

async function findWidth(cwd: string, file: string): Promise<number> {
  return (await loadImage(readFileSync(join(cwd, 'out', file)))).width;
}

describe('render from a league', (test) => {
  test('makes the posts of a weekend of a whole club in one command', async () => {
    const cwd = makeFolder();
    const args = [...unihockey, '--club', 'UHC Sternenberg', '--team', 'all', '--weekend', 'last'];
    const run = await runCli(['render', ...args, '--template', 'standard', '--out', 'out', '--strict'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const files = listFiles(join(cwd, 'out'));
    assert.ok(files.length >= 3, files.join());
    assert.is(await findWidth(cwd, files[0] ?? ''), 1080);
  });
  test('--weekend defaults to the coming one, and may stand before the template', async () => {
    const cwd = makeFolder();
    const run = await runCli(['render', ...first, '--json', 'light'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const line = JSON.parse(run.stdout) as { file: string; gameIds: string[] };
    const { stdout } = await runCli(['games', ...first, '--weekend', 'next', '--json']);
    assert.equal(
      line.gameIds,
      (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id),
    );
  });
  test('a game by its id, in whatever week', async () => {
    const cwd = makeFolder();
    const { stdout } = await runCli(['games', ...first, '--json']);
    const [game] = JSON.parse(stdout) as { id: string }[];
    const run = await runCli(['render', 'dark', ...first, '--game', game?.id ?? ''], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.match(run.stdout, new RegExp(`${game?.id}\\.png$`, 'm'));
  });
  test("a club's file finds its club in the league", async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'club.json'), JSON.stringify({ name: 'Volley Tannegg', colors: { primary: '#0d3b2e' } }));
    const args = ['--sport', 'volleyball', '--club', 'club.json', '--team', '2L - f', ...thursday];
    const run = await runCli(['render', 'standard', ...args], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.is(listFiles(join(cwd, 'out')).length, 1);
  });
  test('a crest that fails to load is reported, and the post is made', async () => {
    const games = [
      { id: 1, date: '20.12.2025', teamHome: 'A', teamAway: 'B', teamHomeLogo: 'http://127.0.0.1:9/a.png' },
    ];
    const cwd = makeWorkplace(games);
    const args = ['--sport', 'handball', '--source', 'files:games.json', '--club', 'a', '--team', 'a', ...thursday];
    const run = await runCli(['render', 'template.json', ...args], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.match(run.stderr, /^warning: handball: .*127\.0\.0\.1.*\(address-forbidden\)$/m);
    assert.is(listFiles(join(cwd, 'out')).length, 1);
  });
});
