import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import * as assert from 'uvu/assert';
import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import { getTheme } from '@matchpost/engine/themes';
import { fixture, listFiles, makeGame, makeGames, makeWorkplace, runCli, type Run } from '../test/run-cli.ts';

const render = ['render', 'template.json', '--games', 'games.json'];

function jsonLines({ stdout }: Run): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const awkwardIds = [
  makeGame('../a/49'),
  makeGame('x'),
  makeGame('X', { result: '6:5' }),
  makeGame('x', { time: '20:30' }),
  makeGame(''),
  makeGame('日本'),
];

const names: [name: string, games: unknown, args: string[], files: string[]][] = [
  ['one game', [makeGame('1')], [], ['matchpost-preview-1.png']],
  ['a number as id', [makeGame(1099)], [], ['matchpost-preview-1099.png']],
  [
    'a result by itself',
    [makeGame('1', { result: '6:5 n.V.' }), makeGame('2', { result: '-:-' })],
    [],
    ['matchpost-preview-2.png', 'matchpost-result-1.png'],
  ],
  ['the tab asked for', [makeGame('1', { result: '6:5' })], ['--tab', 'preview'], ['matchpost-preview-1.png']],
  [
    'two formats',
    [makeGame('1')],
    ['--format', '4:5', '--format', '1100x800'],
    ['matchpost-preview-1-1100x800.png', 'matchpost-preview-1-4x5.png'],
  ],
  ['one format', [makeGame('1')], ['--format', '1:1'], ['matchpost-preview-1.png']],
  [
    'games of a day together',
    [makeGame('1'), makeGame('2', { date: '16.11.2025' }), makeGame('3'), makeGame('4'), makeGame('5', { date: '' })],
    ['--per-post', '2'],
    ['matchpost-preview-1-3.png', 'matchpost-preview-2.png', 'matchpost-preview-4.png', 'matchpost-preview-5.png'],
  ],
  [
    'ids that no file system takes, ids that clash, no id',
    awkwardIds,
    ['--tab', 'preview'],
    [
      'matchpost-preview-15-11-2025-uhc-sternenberg-floorball-auental.png',
      'matchpost-preview-a_49.png',
      'matchpost-preview-x-2-2.png',
      'matchpost-preview-X-2.png',
      'matchpost-preview-x.png',
      'matchpost-preview-日本.png',
    ],
  ],
  [
    'only the games asked for',
    makeGames(9),
    ['--game', '7,2', '--game', '4', '--game', '7'],
    [2, 4, 7].map((n) => `matchpost-preview-${n}.png`),
  ],
  ['SVG', [makeGame('1')], ['--type', 'svg'], ['matchpost-preview-1.svg']],
  ['JPEG', [makeGame('1')], ['--type', 'jpeg', '--quality', '50'], ['matchpost-preview-1.jpg']],
  ['WebP', [makeGame('1')], ['--type', 'webp'], ['matchpost-preview-1.webp']],
];

describe('render names its files', (test) => {
  for (const [name, games, args, files] of names) {
    test(name, async () => {
      const cwd = makeWorkplace(games);
      const run = await runCli([...render, ...args, '--out', 'posts'], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.equal(new Set(listFiles(join(cwd, 'posts'))), new Set(files));
      assert.equal(new Set(run.stdout.trim().split('\n')), new Set(files.map((file) => join('posts', file))));
    });
  }
});

describe('a game of a file without an id', (test) => {
  const header = 'date;teamHome;teamAway';
  const [first, second] = ['15.11.2025;UHC Egg;UHC Au', '22.11.2025;UHC Au;UHC Egg'];
  const season = ['render', 'template.json', '--games', 'season.csv', '--type', 'svg', '--json'];
  const writeSeason = (cwd: string, ...rows: (string | undefined)[]) =>
    writeFileSync(join(cwd, 'season.csv'), [header, ...rows].join('\n'));

  test('has the same one each week, and its own file', async () => {
    const cwd = makeWorkplace();
    for (const [rows, weekend] of [
      [[first, second], '2025-11-15'],
      [[second], '2025-11-22'],
    ] as const) {
      writeSeason(cwd, ...rows);
      assert.is((await runCli([...season, '--weekend', weekend], { cwd })).code, 0);
    }
    assert.equal(listFiles(join(cwd, 'out')), [
      'matchpost-preview-15-11-2025-uhc-egg-uhc-au.svg',
      'matchpost-preview-22-11-2025-uhc-au-uhc-egg.svg',
    ]);
  });

  test('has the one that --json tells, --game takes and --source files: lists', async () => {
    const cwd = makeWorkplace();
    writeSeason(cwd, first, second);
    const told = jsonLines(await runCli(season, { cwd })).flatMap(({ gameIds }) => gameIds);
    const source = ['--sport', 'unihockey', '--source', 'files:season.csv', '--club', 'egg', '--team', 'all'];
    const listed = await runCli(['games', ...source, '--json'], { cwd });
    assert.equal(
      (JSON.parse(listed.stdout) as { id: string }[]).map(({ id }) => id),
      told,
    );
    const one = await runCli([...season, '--game', String(told[1])], { cwd });
    assert.equal(
      jsonLines(one).map(({ gameIds }) => gameIds),
      [[told[1]]],
      one.stderr,
    );
  });

  test('is one game where it stands twice', async () => {
    const cwd = makeWorkplace();
    writeSeason(cwd, first, first);
    assert.is(jsonLines(await runCli(season, { cwd })).length, 1);
  });
});

describe('render', (test) => {
  test('prints one JSON line per post', async () => {
    const cwd = makeWorkplace([makeGame('1'), makeGame('2', { teamHomeLogo: 'gone.png' }), 7]);
    const run = await runCli([...render, '--json', '--scale', '0.5'], { cwd });
    assert.is(run.code, 1);
    const [broken, first, second] = jsonLines(run);
    assert.equal(broken?.['gameIds'], []);
    assert.match(JSON.stringify(broken?.['error']), /"code":"game-invalid".*"path":"games.json: games.2"/);
    assert.type(first?.['ms'], 'number');
    const rest = {
      file: join('out', 'matchpost-preview-1.png'),
      gameIds: ['1'],
      tab: 'preview',
      side: 'undecided',
      caption: first?.['caption'],
      altText: first?.['altText'],
      width: 540,
      height: 675,
      warnings: [],
    };
    assert.equal({ ...first, ms: 0 }, { ...rest, ms: 0 });
    assert.match(String(first?.['caption']), /^Spieltag! Am Samstag, 15\. November/);
    assert.match(String(first?.['altText']), /^Spieltag: UHC Sternenberg gegen Floorball Auental/);
    assert.match(JSON.stringify(second?.['warnings']), /image-not-found/);
  });

  for (const jobs of ['1', '2']) {
    test(`a season with --jobs ${jobs}`, async () => {
      const cwd = makeWorkplace();
      const games = fixture('leagues/season-22.json');
      const run = await runCli(['render', 'standard', '--games', games, '--jobs', jobs, '--json', '--scale', '0.2'], {
        cwd,
      });
      assert.is(run.code, 0, run.stderr);
      assert.is(jsonLines(run).length, 22);
      assert.is(listFiles(join(cwd, 'out')).length, 22);
    });
  }

  test('a theme shows the court of the sport', async () => {
    const cwd = makeWorkplace([makeGame('1')]);
    const args = ['--games', 'games.json', '--sport', 'volleyball', '--type', 'svg'];
    const run = await runCli(['render', 'standard', ...args], { cwd });
    assert.is(run.code, 0, run.stderr);
    const unnamed = await runCli(['render', ...args, '--out', 'unnamed'], { cwd });
    assert.is(unnamed.code, 0, unnamed.stderr);
    const svg = readFileSync(join(cwd, 'out', 'matchpost-preview-1.svg'), 'utf8');
    const template = getTheme('standard', { tab: 'preview', games: 1, sport: 'volleyball' });
    const engine = await createEngine();
    const data = { games: [makeGame('1')], tab: 'preview' as const, isHomeGame: false };
    assert.is(svg, (await engine.renderSvg(template, data)).svg);
    assert.is(readFileSync(join(cwd, 'unnamed', 'matchpost-preview-1.svg'), 'utf8'), svg, 'the default is this theme');
  });

  test('reads games from standard input, whatever their kind', async () => {
    for (const file of ['demo.json', 'demo.csv', 'demo.ics']) {
      const cwd = makeWorkplace();
      const input = readFileSync(fixture(`leagues/${file}`), 'utf8');
      const run = await runCli(['render', 'template.json', '--games', '-', '--game', '1099036'], { cwd, input });
      assert.is(run.code, 0, run.stderr);
      assert.equal(listFiles(join(cwd, 'out')), ['matchpost-preview-1099036.png']);
    }
  });

  test('makes the same bytes in this process and in others', async () => {
    const cwd = makeWorkplace(makeGames(5));
    for (const jobs of ['1', '2']) await runCli([...render, '--jobs', jobs, '--out', `jobs-${jobs}`], { cwd });
    for (const file of listFiles(join(cwd, 'jobs-1'))) {
      assert.ok(readFileSync(join(cwd, 'jobs-1', file)).equals(readFileSync(join(cwd, 'jobs-2', file))), file);
    }
  });

  test('replaces a file as a whole and leaves nothing beside it', async () => {
    const cwd = makeWorkplace();
    await runCli(render, { cwd });
    const file = join(cwd, 'out', 'matchpost-preview-1.png');
    const before = readFileSync(file);
    writeFileSync(file, 'old');
    assert.is((await runCli(render, { cwd })).code, 0);
    assert.ok(readFileSync(file).equals(before));
    assert.is(listFiles(join(cwd, 'out')).length, 1);
  });

  test('draws a theme again beside a folder of its name', async () => {
    const cwd = makeWorkplace();
    const theme = ['render', 'light', '--games', 'games.json', '--type', 'svg', '--out', 'light'];
    for (const time of ['first', 'second']) {
      const run = await runCli(theme, { cwd });
      assert.is(run.code, 0, `${time}: ${run.stderr}`);
    }
  });

  test('writes no metadata when asked not to', async () => {
    const cwd = makeWorkplace();
    await runCli([...render, '--out', 'with'], { cwd });
    await runCli([...render, '--no-metadata', '--out', 'without'], { cwd });
    const has = (folder: string) =>
      readFileSync(join(cwd, folder, 'matchpost-preview-1.png')).includes('matchpost:games');
    assert.equal([has('with'), has('without')], [true, false]);
  });

  test('writes the same pixels of a photo into a smaller file', async () => {
    const cwd = makeWorkplace();
    const photo = ['render', 'light', '--games', 'games.json', '--background', fixture('images/hall-evening.jpg')];
    const read = async (...more: string[]) => {
      assert.is((await runCli([...photo, ...more], { cwd })).code, 0);
      return readFileSync(join(cwd, 'out', 'matchpost-preview-1.png'));
    };
    const fast = await read();
    const small = await read('--compression', 'small');
    assert.ok(small.length < fast.length * 0.95, `${small.length} and ${fast.length} bytes`);
    assert.is(Buffer.compare(PNG.sync.read(small).data, PNG.sync.read(fast).data), 0);
  });

  test('--strict writes no post with a warning', async () => {
    const cwd = makeWorkplace([makeGame('1', { teamHomeLogo: 'gone.png' }), makeGame('2')]);
    const run = await runCli([...render, '--strict'], { cwd });
    assert.is(run.code, 1);
    assert.match(run.stderr, /game 1 failed: .*image-not-found.*\(warning-refused\)/);
    assert.equal(listFiles(join(cwd, 'out')), ['matchpost-preview-2.png']);
  });

  test('takes the people of a photo as a file of their own', async () => {
    const cwd = makeWorkplace();
    const elements = [{ id: 's', type: 'api-image', apiField: 'backgroundSubject', fallback: 'none' }];
    writeFileSync(join(cwd, 'depth.json'), JSON.stringify({ useBackgroundPlaceholder: true, elements }));
    const photo = ['--background', fixture('images/hall-evening.jpg')];
    const games = ['--games', 'games.json', '--type', 'svg'];
    const subject = ['--subject', fixture('images/hall-evening-subject.png')];
    const run = await runCli(['render', 'depth.json', ...games, ...photo, ...subject, '--strict'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const [file = ''] = listFiles(join(cwd, 'out'));
    assert.match(readFileSync(join(cwd, 'out', file), 'utf8'), 'data:image/png');
  });

  test('takes club, background, home and language', async () => {
    const cwd = makeWorkplace();
    writeFileSync(join(cwd, 'club.json'), JSON.stringify({ name: 'UHC Sternenberg', colors: { primary: '#123456' } }));
    const style = [
      '--club',
      'club.json',
      '--background',
      fixture('images/hall-wide.jpg'),
      '--home',
      'auto',
      '--lang',
      'en',
    ];
    const run = await runCli(
      ['render', 'light', '--games', 'games.json', ...style, '--details', '--neutral', '--branding'],
      {
        cwd,
      },
    );
    assert.is(run.code, 0, run.stderr);
  });
});

describe('render --games --team', (test) => {
  test('is about our team of the file, without a sport', async () => {
    const cwd = makeWorkplace();
    writeFileSync(join(cwd, 'season.csv'), 'date;teamHome;teamAway\n15.11.2025;HC Wald;HC Au\n');
    const args = ['render', 'standard', '--games', 'season.csv', '--team', 'HC Wald', '--scale', '0.1', '--json'];
    const run = await runCli(args, { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.is(JSON.parse(run.stdout).side, 'home');
    const away = await runCli([...args.slice(0, 5), 'HC Au', ...args.slice(6)], { cwd });
    assert.is(JSON.parse(away.stdout).side, 'away');
    const both = await runCli([...args, '--club', 'HC Au'], { cwd });
    assert.is(JSON.parse(both.stdout).side, 'home', 'the team is more precise than its club');
  });
});
