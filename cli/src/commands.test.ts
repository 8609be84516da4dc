import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { launcher } from '@matchpost/engine/test/launcher';
import { themes } from '@matchpost/engine/theme-list';
import { fixture, makeFolder, makeGame, makeWorkplace, runCli } from '../test/run-cli.ts';

describe('validate', (test) => {
  const cwd = makeWorkplace();
  const wrong = {
    elements: [
      { id: 'a', type: 'rect', x: 'left' },
      { id: 'a', type: 'star' },
    ],
  };
  writeFileSync(join(cwd, 'wrong.json'), JSON.stringify(wrong));

  test('a valid file is reported as valid', async () => {
    assert.equal(await runCli(['validate', 'template.json'], { cwd }), {
      code: 0,
      stdout: 'template.json: valid\n',
      stderr: '',
    });
  });
  test('every issue has file, place, sentence and code', async () => {
    const run = await runCli(['validate', 'template.json', 'wrong.json'], { cwd });
    assert.is(run.code, 1);
    assert.match(run.stdout, /^wrong\.json: elements\.0\.x: .+ \(type-wrong\)$/m);
    assert.match(run.stdout, /^wrong\.json: elements\.1\.type: .+ \(element-type-unknown\)$/m);
  });
  test('--json is one line per file', async () => {
    const run = await runCli(['validate', 'template.json', 'wrong.json', '--json'], { cwd });
    const lines = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(
      lines.map(({ valid }) => valid),
      [true, false],
    );
  });
  test('speaks the language of the other commands', async () => {
    const env = { MATCHPOST_LANG: 'de' };
    const run = await runCli(['validate', 'template.json', 'wrong.json'], { cwd, env });
    assert.match(run.stdout, /^template\.json: gültig$/m);
    assert.match(
      run.stdout,
      /^wrong\.json: elements\.1\.type: Unbekannter Elementtyp «star» \(element-type-unknown\)$/m,
    );
  });
  test('says the same issues as render', async () => {
    const { stdout } = await runCli(['validate', 'wrong.json'], { cwd });
    const run = await runCli(['render', 'wrong.json', '--games', 'games.json'], { cwd });
    assert.is(run.code, 2);
    assert.match(run.stderr, `(template-invalid)\n${stdout}`);
    const { error } = JSON.parse(
      (await runCli(['render', 'wrong.json', '--games', 'games.json', '--json'], { cwd })).stdout,
    );
    assert.equal(
      error.issues.map(({ path }: { path: string }) => path),
      ['elements.0.x', 'elements.1.type'],
    );
  });
  test('a file that is not there', async () => assert.is((await runCli(['validate', 'no.json'], { cwd })).code, 2));
});

describe('import-svg', (test) => {
  const cwd = makeFolder();
  const text = '<text x="20" y="40" font-size="30">Hopp!</text><foreignObject width="5" height="5"/>';
  writeFileSync(
    join(cwd, 'design.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350">${text}</svg>`,
  );

  test('writes a template that loads, and reports on standard error', async () => {
    const run = await runCli(['import-svg', 'design.svg', '--out', 'deep/design.json'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.is(run.stdout, '');
    assert.match(run.stderr, /design\.svg: 1080x1350, format 4:5: 1 texts/);
    assert.match(run.stderr, /\(svg-skipped\)/);
    assert.is((await runCli(['validate', 'deep/design.json'], { cwd })).code, 0);
  });
  test('reports in German, too', async () => {
    const run = await runCli(['import-svg', 'design.svg', '--out', 'german.json'], {
      cwd,
      env: { MATCHPOST_LANG: 'de' },
    });
    assert.match(run.stderr, /design\.svg: 1080x1350, Format 4:5; Texte: 1,/);
    assert.match(run.stderr, /Warnung: Nicht übernommen: foreignObject \(foreignObject-Elemente gehen hier nicht\)/);
  });
  test('without --out the template is the output', async () => {
    const run = await runCli(['import-svg', 'design.svg'], { cwd });
    assert.is(JSON.parse(run.stdout).elements[0].content, 'Hopp!');
  });
  test('- stands for standard output', async () => {
    const run = await runCli(['import-svg', 'design.svg', '--out', '-'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.is(JSON.parse(run.stdout).elements[0].content, 'Hopp!');
    assert.is(existsSync(join(cwd, '-')), false);
  });
  test('a template that is too large is written, and reported with the limit', async () => {
    const photo = `<image width="9" height="9" href="data:image/png;base64,${'A'.repeat(2_100_000)}"/>`;
    const input = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350">${photo}</svg>`;
    const run = await runCli(['import-svg', '-', '--out', 'large.json', '--quiet'], { cwd, input });
    assert.is(run.code, 1);
    assert.is(run.stderr, 'large.json: The template is too large (at most 2 MB) (template-too-large)\n');
    assert.ok(existsSync(join(cwd, 'large.json')));
  });
  test('a file that is not an SVG is refused', async () => {
    const run = await runCli(['import-svg', '-'], { cwd, input: 'hello' });
    assert.is(run.code, 2);
    assert.match(run.stderr, /\(svg-[a-z-]+\)/);
  });
});

describe('sheet', (test) => {
  const cwd = makeFolder();
  test('puts the pictures of a folder on one PNG', async () => {
    const run = await runCli(['sheet', fixture('images'), '--columns', '5', '--cell', '100', '--out', 'all.png'], {
      cwd,
    });
    assert.is(run.code, 0, run.stderr);
    const { width } = await loadImage(readFileSync(join(cwd, 'all.png')));
    assert.is(width, 5 * 124 + 24);
  });
  for (const [out, begins] of [
    ['all.jpg', 'ffd8ff'],
    ['all.webp', '52494646'],
    ['all.PNG', '89504e47'],
  ] as const) {
    test(`writes ${out} as its name says`, async () => {
      const run = await runCli(['sheet', fixture('images/kronwil.png'), '--cell', '40', '--out', out], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.ok(readFileSync(join(cwd, out)).toString('hex').startsWith(begins));
    });
  }
  test('refuses to be an SVG', async () => {
    const run = await runCli(['sheet', fixture('images/kronwil.png'), '--out', 'all.svg'], { cwd });
    assert.is(run.code, 2);
    assert.match(run.stderr, /--out: a sheet is a \.png, \.jpg or \.webp \(argument-invalid\)/);
    assert.is(existsSync(join(cwd, 'all.svg')), false);
  });
  test('a file that is not a picture is reported', async () => {
    writeFileSync(join(cwd, 'text.png'), 'hello');
    const run = await runCli(['sheet', 'text.png', '--out', 'no.png'], { cwd });
    assert.is(run.code, 2);
    assert.match(run.stderr, /text\.png cannot be read \(not a picture\)/);
    assert.is(existsSync(join(cwd, 'no.png')), false);
  });
  test('a folder without pictures is named', async () => {
    const run = await runCli(['sheet', makeFolder()], { cwd });
    assert.match(run.stderr, /no picture in/);
    assert.is(run.code, 2);
  });
  for (const [name, file, args] of [
    ['the sheet of last time', 'sheet.png', ['.']],
    ['the picture that the sheet would replace', 'photo.png', ['photo.png', '--out', 'photo.png']],
  ] as const) {
    test(`a run that has no picture but ${name} leaves it alone`, async () => {
      const folder = makeFolder();
      const bytes = readFileSync(fixture('images/kronwil.png'));
      writeFileSync(join(folder, file), bytes);
      const run = await runCli(['sheet', ...args], { cwd: folder });
      assert.is(run.code, 2, run.stderr);
      assert.match(run.stderr, `files: no picture but the sheet itself (${file})`);
      assert.ok(readFileSync(join(folder, file)).equals(bytes));
    });
  }
});

describe('themes, fields and doctor', (test) => {
  const cwd = makeFolder();
  test('themes lists ids with names', async () => {
    assert.match((await runCli(['themes'])).stdout, /^standard\s+\S/m);
    assert.ok(JSON.parse((await runCli(['themes', '--json'])).stdout).length >= 4);
    for (const option of ['--no-config', '--quiet']) {
      assert.match((await runCli(['themes', option])).stdout, /^standard\s+\S/m);
    }
  });
  const games = fixture('leagues/demo.json');
  test('themes --games draws all of them for the first game on one sheet', async () => {
    const run = await runCli(['themes', '--games', games, '--cell', '100', '--columns', '2', '--out', 'a/sheet.png'], {
      cwd,
    });
    assert.is(run.code, 0, run.stderr);
    assert.is(run.stdout, 'a/sheet.png\n');
    const { width, height } = await loadImage(readFileSync(join(cwd, 'a/sheet.png')));
    const rows = Math.ceil(themes.length / 2);
    assert.equal([width, height], [2 * 124 + 24, rows * (125 + 30 + 24) + 24]);
  });
  test('themes --games --game draws another game, in the formats asked for', async () => {
    const options = ['--tab', 'preview', '--format', '1:1,16:9', '--cell', '64', '--columns', '12', '--json'];
    const run = await runCli(['themes', '--games', games, '--game', '1099008', ...options], { cwd });
    assert.is(run.code, 0, run.stderr);
    const facts = { file: 'sheet.png', gameId: '1099008', themes: themes.map(({ id }) => id) };
    assert.equal(JSON.parse(run.stdout), facts);
    const { width, height } = await loadImage(readFileSync(join(cwd, 'sheet.png')));
    const rows = Math.ceil((themes.length * 2) / 12);
    assert.equal([width, height], [12 * 88 + 24, rows * (64 + 30 + 24) + 24]);
  });
  test('themes --games --sport reads the events of that sport, into a file of the type it is named', async () => {
    const rows = makeFolder();
    const event = (sport: string, teams: string) =>
      `BEGIN:VEVENT\nUID:${sport}\nDTSTART:20251115T183000Z\nCATEGORIES:${sport}\nSUMMARY:${teams}\nEND:VEVENT\n`;
    const events = event('Unihockey', 'STV Au - UHC Moos') + event('Volleyball', 'STV Au - VBC Wald');
    writeFileSync(join(rows, 'club.ics'), `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n${events}END:VCALENDAR\n`);
    const options = ['--sport', 'volleyball', '--cell', '40', '--out', 'all.webp', '--json'];
    const run = await runCli(['themes', '--games', 'club.ics', ...options], { cwd: rows });
    assert.is(run.code, 0, run.stderr);
    assert.is(JSON.parse(run.stdout).gameId, 'Volleyball');
    assert.is(readFileSync(join(rows, 'all.webp')).toString('latin1', 8, 12), 'WEBP');
  });
  test('themes --games tells the rows that are no games', async () => {
    const rows = makeWorkplace([makeGame('half', { teamAway: '' }), makeGame('whole')]);
    const run = await runCli(['themes', '--games', 'games.json', '--cell', '40', '--json'], { cwd: rows });
    assert.is(run.code, 0, run.stderr);
    assert.is(JSON.parse(run.stdout).gameId, 'whole');
    assert.match(run.stderr, /^warning: games\.json: games\.0\S*: .*\(team-missing\)$/m);
  });
  const wrongSheets: readonly [args: string[], says: RegExp][] = [
    [['--tab', 'result', '--out', 'x.png'], /--tab, --out: needs games: --games <file>/],
    [['--games', 'no.json'], /\(input-not-found\)/],
    [['--games', games, '--game', 'nobody'], /\(game-not-found\)/],
    [['--games', games, '--format', '5:4'], /Known formats/],
    [['--games', games, '--background', 'no.jpg'], /\(input-not-found\)/],
    [['--games', games, '--out', 'file/sheet.png'], /\(output-unwritable\)/],
  ];
  for (const [args, says] of wrongSheets) {
    test(`themes ${args.join(' ').replace(games, 'demo.json')} is refused`, async () => {
      writeFileSync(join(cwd, 'file'), '');
      const run = await runCli(['themes', ...args], { cwd });
      assert.is(run.code, 2);
      assert.match(run.stderr, says);
      assert.is(run.stdout, '');
    });
  }
  test('fields lists every data field', async () => {
    assert.match((await runCli(['fields'])).stdout, /teamAwayLogo\s+image\s+Away team logo/);
    assert.is(JSON.parse((await runCli(['fields', '--json'])).stdout).game[0].name, 'teamHome');
  });
  test('doctor finds nothing wrong here', async () => {
    const run = await runCli(['doctor'], { cwd });
    assert.is(run.code, 0, run.stdout);
    assert.match(run.stdout, /ok\s+render\s+1080x1350 PNG: first post \d+ ms/);
  });
  test('doctor names a folder that cannot be written', async () => {
    writeFileSync(join(cwd, 'file'), '');
    const run = await runCli(['doctor', '--out', 'file', '--json'], { cwd });
    assert.is(run.code, 1);
    assert.match(run.stdout, /"name":"folder","ok":false,"detail":"file cannot be written/);
  });
  for (const command of ['render', 'games', 'validate', 'import-svg', 'sheet', 'themes', 'fields', 'doctor']) {
    test(`${command} --help explains itself`, async () => {
      const run = await runCli([command, '--help']);
      assert.is(run.code, 0);
      assert.match(run.stdout, /(Examples?|Exit codes):/);
    });
  }
  test('an old Node is refused in one sentence', async () => {
    const old = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.8"}})';
    const run = await runCli(['--version'], { node: ['--import', old] });
    assert.is(run.code, 2);
    // The published package takes older versions than the sources, which need Node to strip their types.
    const { engines } = JSON.parse(readFileSync(join(dirname(launcher), '../package.json'), 'utf8'));
    const needed = engines.node.replace('>=', '');
    assert.ok(run.stderr.startsWith(`matchpost needs Node ${needed} or newer; this is 18.20.8`), run.stderr);
  });
});
