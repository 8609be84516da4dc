import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { finished, listFiles, makeGame, makeWorkplace, readOutput, runCli, startCli } from '../test/run-cli.ts';

const render = ['render', 'template.json', '--games', 'games.json', '--scale', '0.1'];
const two = [makeGame('1'), makeGame('2', { teamHomeLogo: 'gone.png' })];

describe('--out -', (test) => {
  test('writes one picture to standard output, and nothing else', async () => {
    const cwd = makeWorkplace(two);
    const image = await loadImage(await readOutput([...render, '--game', '1', '--out', '-'], { cwd }));
    assert.is(image.width, 108);
    assert.equal(listFiles(cwd), ['games.json', 'template.json']);
  });
  test('keeps warnings on standard error', async () => {
    const run = await runCli([...render, '--game', '2', '--out', '-', '--type', 'svg'], { cwd: makeWorkplace(two) });
    assert.is(run.code, 0);
    assert.match(run.stdout, /^<svg [^]*<\/svg>$/);
    assert.match(run.stderr, /^warning: -: .*\(image-not-found\)$/m);
    assert.not.match(run.stderr, '[1/1]');
  });
  test('writes nothing if the post fails', async () => {
    const run = await runCli([...render, '--game', '2', '--out', '-', '--strict'], { cwd: makeWorkplace(two) });
    assert.is(run.code, 1);
    assert.is(run.stdout, '');
    assert.match(run.stderr, 'warning-refused');
  });
  for (const [args, sentence] of [
    [[], /These are 2 pictures, and the output takes one.*\(output-several\)/],
    [['--game', '1', '--json'], /--json: standard output is taken by the picture/],
    [['--game', '1', '--captions'], /--captions: standard output is taken by the picture/],
  ] as const) {
    test(`refuses ${args.join(' ') || 'two games'}`, async () => {
      const run = await runCli([...render, '--out', '-', ...args], { cwd: makeWorkplace(two) });
      assert.is(run.code, 2);
      assert.match(run.stderr, sentence);
    });
  }
  test('takes the sheet of all themes, too', async () => {
    const bytes = await readOutput(['themes', '--games', 'games.json', '--cell', '40', '--out', '-'], {
      cwd: makeWorkplace(two),
    });
    assert.ok((await loadImage(bytes)).width > 40);
  });
});

describe('--out with the name of a picture', (test) => {
  test('writes one picture of its type, and makes the folder', async () => {
    const cwd = makeWorkplace(two);
    const run = await runCli([...render, '--game', '1', '--out', 'posts/first.JPG', '--captions'], { cwd });
    assert.is(run.code, 0);
    assert.equal(listFiles(join(cwd, 'posts')), ['captions.txt', 'first.JPG']);
    assert.is((await loadImage(join(cwd, 'posts/first.JPG'))).width, 108);
    assert.match(readFileSync(join(cwd, 'posts/captions.txt'), 'utf8'), /^first\.JPG$/m);
  });
  test('stays a folder if there is one of that name', async () => {
    const cwd = makeWorkplace(two);
    mkdirSync(join(cwd, 'old.png'));
    await runCli([...render, '--out', 'old.png'], { cwd });
    assert.is(listFiles(join(cwd, 'old.png')).length, 2);
  });
  for (const [args, sentence] of [
    [['--out', 'a.png'], /These are 2 pictures, and the output takes one.*\(output-several\)/],
    [['--game', '1', '--out', 'a.jpg', '--type', 'png'], /--out: beside --type png \(argument-invalid\)/],
  ] as const) {
    test(`refuses ${args.join(' ')}`, async () => {
      const cwd = makeWorkplace(two);
      const run = await runCli([...render, ...args], { cwd });
      assert.is(run.code, 2);
      assert.match(run.stderr, sentence);
      assert.equal(listFiles(cwd), ['games.json', 'template.json']);
    });
  }
});

describe('--quiet', (test) => {
  test('prints nothing for posts with warnings', async () => {
    const cwd = makeWorkplace(two);
    assert.equal(await runCli([...render, '--quiet'], { cwd }), { code: 0, stdout: '', stderr: '' });
    assert.is(listFiles(join(cwd, 'out')).length, 2);
  });
  test('prints failures', async () => {
    const run = await runCli([...render, '--quiet', '--strict'], { cwd: makeWorkplace(two) });
    assert.is(run.stdout, '');
    assert.match(run.stderr, /^matchpost: game 2 failed: .*\n.*1 written, 1 failed\n$/);
  });
  test('counts a game with several errors as one post', async () => {
    const broken = { ...makeGame('2'), location: [], city: {}, teamAway: '' };
    const run = await runCli([...render, '--quiet'], { cwd: makeWorkplace([makeGame('1'), broken]) });
    assert.is(run.stderr.match(/a post failed: /g)?.length, 2);
    assert.match(run.stderr, /1 written, 1 failed\n$/);
  });
  test('prints the list that games is for, without hints', async () => {
    const run = await runCli(['games', '--sport', 'handball', '--quiet'], { cwd: makeWorkplace() });
    assert.match(run.stdout, 'Eichried');
    assert.is(run.stderr, '');
  });
});

describe('--captions', (test) => {
  test('that cannot be written are one failure; the pictures are there, and what failed is told', async () => {
    const cwd = makeWorkplace(two);
    mkdirSync(join(cwd, 'out/captions.txt'), { recursive: true });
    const run = await runCli([...render, '--captions'], { cwd });
    assert.is(run.code, 1);
    assert.match(run.stderr, /2 written, 1 failed/);
  });
  test('writes captions and alt texts of all posts, and keeps those of other pictures', async () => {
    const cwd = makeWorkplace(two);
    for (const game of ['1', '2', '1']) {
      const run = await runCli([...render, '--captions', '--game', game, '--type', 'svg'], { cwd });
      assert.match(run.stdout, /^out\/captions\.txt$/m);
    }
    const captions = readFileSync(join(cwd, 'out/captions.txt'), 'utf8');
    assert.equal(captions.match(/^matchpost-.*$/gm), ['matchpost-preview-1.svg', 'matchpost-preview-2.svg']);
  });
});

describe('options without effect are named', (test) => {
  const cases: readonly (readonly [args: string[], warning: string])[] = [
    [['--rows', '5'], '--rows has no effect here: only with --kind'],
    [['--consent', 'adult'], '--consent has no effect here: only with --kind'],
    [['--order', 'team'], '--order has no effect here: only with --carousel'],
    [['--quality', '80'], '--quality has no effect here: beside --type png'],
    [['--type', 'webp', '--compression', 'small'], '--compression has no effect here: beside --type webp'],
    [['--type', 'webp', '--no-metadata'], '--no-metadata has no effect here: beside --type webp'],
    [['--type', 'svg', '--scale', '0.2'], '--scale has no effect here: beside --type svg'],
    [['--source', 'demo'], '--source has no effect here: only with --sport'],
    [['--sport', 'handball', '--source', 'demo'], '--source has no effect here: beside --games'],
    [['--map', 'home=Wir'], '--map has no effect here: only for .csv and .xlsx'],
    [['--kind', 'preview', '--tab', 'result'], '--tab has no effect here: beside --kind'],
    [
      ['--kind', 'fixtures', '--scope', 'season', '--per-post', '2'],
      '--per-post has no effect here: beside --kind fixtures',
    ],
    [['--template', 'light'], 'Two templates are given: template.json is drawn, light is not'],
  ];
  for (const [args, warning] of cases) {
    test(args.join(' '), async () => {
      const run = await runCli([...render, ...args, '--club', 'Sternenberg'], { cwd: makeWorkplace() });
      assert.is(run.code, 0, run.stderr);
      assert.match(run.stderr, `warning: ${warning} (`);
    });
  }
  test('in German, too', async () => {
    const env = { MATCHPOST_LANG: 'de' };
    const run = await runCli([...render, '--rows', '5'], { cwd: makeWorkplace(), env });
    assert.match(run.stderr, 'Warnung: --rows wirkt hier nicht: nur mit --kind (option-ignored)');
  });
  test('and count as failures with --strict: nothing is drawn, and quiet runs say why', async () => {
    const cwd = makeWorkplace();
    const run = await runCli([...render, '--rows', '5', '--strict', '--quiet'], { cwd });
    assert.is(run.code, 1);
    assert.match(run.stderr, /: --rows has no effect here: .*\(option-ignored\) \(warning-refused\)$/m);
    assert.match(run.stderr, /^matchpost: 0 written, 1 failed, 1 not tried$/m);
    assert.equal(listFiles(cwd), ['games.json', 'template.json']);
  });
  test('as are options given twice, in every command', async () => {
    const cwd = makeWorkplace();
    const twice = ['--games', 'none.json', '--games', 'games.json'];
    const says =
      /warning: --games is given more than once: games\.json counts, none\.json does not \(option-repeated\)/;
    for (const command of [render.slice(0, 2), ['themes', '--cell', '40']]) {
      const run = await runCli([...command, ...twice], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.match(run.stderr, says);
    }
    const strict = await runCli([...render, '--out', 'a', '--out', 'b', '--strict'], { cwd });
    assert.is(strict.code, 2);
    assert.match(strict.stderr, /--out is given more than once: b counts, a does not \(option-repeated\)/);
  });
  test('but not a value repeated, nor a list', async () => {
    const args = ['--out', 'a', '--out', 'a', '--format', '1:1', '--format', '4:5', '--game', '1', '--game', '1'];
    const run = await runCli([...render, ...args], { cwd: makeWorkplace() });
    assert.not.match(run.stderr, 'option-repeated');
  });
  test('by matchpost games as well', async () => {
    const run = await runCli(['games', '--club', 'x'], { cwd: makeWorkplace() });
    assert.match(run.stderr, '--club has no effect here: only with --sport');
  });
  test('but not those that count', async () => {
    const counting = ['--carousel', '--order', 'team', '--type', 'jpeg', '--quality', '50', '--home', 'no'];
    const run = await runCli([...render, ...counting], { cwd: makeWorkplace() });
    assert.not.match(run.stderr, 'option-ignored');
  });
});

describe('a warning about a file', (test) => {
  const cases: readonly (readonly [args: string[], line: RegExp])[] = [
    [
      ['spare.json', '--games', 'games.csv'],
      /^warning: spare\.json: backgroundColor: .*\(background-color-unknown\)$/m,
    ],
    [['template.json', '--games', 'games.csv'], /^warning: games\.csv: lines\.2\.time: .*\(time-impossible\)$/m],
    [
      ['standard', '--kind', 'fixtures', '--scope', 'season', '--games', 'broken.csv', '--club', 'UHC Egg'],
      /^error: broken\.csv: lines\.3\.date: .*\(date-unreadable\)$/m,
    ],
  ];
  const makeFiles = () => {
    const cwd = makeWorkplace();
    const rows = ['date;time;teamHome;teamAway', '15.11.2025;25:70;UHC Egg;UHC Au'];
    writeFileSync(join(cwd, 'spare.json'), JSON.stringify({ elements: [], backgroundColor: 'reddish' }));
    writeFileSync(join(cwd, 'games.csv'), rows.join('\n'));
    writeFileSync(join(cwd, 'broken.csv'), [...rows, 'bald;19:30;UHC Egg;UHC Au'].join('\n'));
    return cwd;
  };
  for (const [args, line] of cases) {
    test(`names the file and the place once: ${args.join(' ')}`, async () => {
      const run = await runCli(['render', ...args, '--type', 'svg'], { cwd: makeFiles() });
      assert.is(run.code, 0, run.stderr);
      assert.match(run.stderr, line);
    });
    test(`is a failure of a strict run, which draws nothing: ${args.join(' ')}`, async () => {
      const cwd = makeFiles();
      const before = listFiles(cwd);
      const run = await runCli(['render', ...args, '--type', 'svg', '--strict', '--json'], { cwd });
      assert.is(run.code, 1, run.stderr);
      const errors = run.stdout.trim().split('\n');
      assert.equal([...new Set(errors.map((one) => JSON.parse(one).error.code))], ['warning-refused']);
      assert.equal(listFiles(cwd), before);
    });
  }
});

describe('a closed pipe', (test) => {
  test('ends a listing early and quietly', async () => {
    const child = startCli(['games', '--sport', 'handball', '--club', 'kronwil', '--team', 'all', '--quiet']);
    child.stdout?.destroy();
    const run = await finished(child);
    assert.equal([run.code, run.stderr], [0, '']);
  });
});

describe('text in Mac Roman', (test) => {
  test('is read, and reported', async () => {
    const cwd = makeWorkplace();
    writeFileSync(join(cwd, 'mac.csv'), Buffer.from('Datum;Heim;Gast\n15.11.2025;FC Z\x9frich;HC Au', 'latin1'));
    const run = await runCli(['render', 'template.json', '--games', 'mac.csv', '--json'], { cwd });
    assert.match(run.stderr, /warning: mac\.csv: The text is written in Mac Roman.*\(text-mac-roman\)/);
    assert.match(run.stdout, 'FC Zürich');
  });
});
