import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { fixture, makeFolder, makeGame, makeWorkplace, runCli, startCli } from '../../test/run-cli.ts';
import { FileWatch } from './watch-files.ts';

const render = ['render', 'template.json', '--games', 'games.json', '--scale', '0.1', '--jobs', '1'];

/** A run that watches, and all it has said so far. */
function startWatch(cwd: string, args: readonly string[] = [], node: string[] = []) {
  const child = startCli([...render, '--watch', ...args], { cwd, node });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    ended,
    /** Waits for a sentence that has not been seen. */
    async until(pattern: RegExp): Promise<string> {
      for (let tries = 0; tries < 600; tries += 1) {
        const found = pattern.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return found[0];
        }
        await setTimeout(50);
      }
      throw new Error(`never said ${pattern}: ${text}`);
    },
  };
}

describe('render --watch', (test) => {
  test('draws again after changes of games, template and pictures, and ends with 130', async () => {
    const cwd = makeWorkplace([makeGame('1', { teamHomeLogo: 'crest.png' })]);
    writeFileSync(join(cwd, 'crest.png'), readFileSync(fixture('images/kronwil.png')));
    const file = join(cwd, 'out', 'matchpost-preview-1.png');
    const run = startWatch(cwd);
    await run.until(/watching 3 files; Ctrl-C ends/);
    const first = readFileSync(file);

    writeFileSync(join(cwd, 'crest.png'), readFileSync(fixture('images/leodegar.png')));
    await run.until(/crest\.png changed: 1 drawn again, \d+ ms/);
    assert.not.ok(readFileSync(file).equals(first));

    writeFileSync(join(cwd, 'games.json'), '[{"id": 1');
    await run.until(/games\.json changed: not drawn: games\.json: Not valid JSON .*\(games-not-json\)/);

    // As editors save: a new file takes the place of the old one.
    writeFileSync(join(cwd, 'new.json'), JSON.stringify([makeGame('1'), makeGame('2')]));
    renameSync(join(cwd, 'new.json'), join(cwd, 'games.json'));
    await run.until(/games\.json changed: 2 drawn again/);

    const template = JSON.parse(readFileSync(join(cwd, 'template.json'), 'utf8')) as object;
    for (const name of ['A', 'B', 'C']) {
      writeFileSync(join(cwd, 'template.json'), JSON.stringify({ ...template, name }));
      await setTimeout(10);
    }
    await run.until(/template\.json changed: 2 drawn again/);
    run.child.kill('SIGINT');
    assert.is(await run.ended, 130);
    assert.ok(statSync(file).size > 0);
  });

  test('draws again when a picture appears, is deleted, and comes back', async () => {
    const cwd = makeWorkplace([makeGame('1', { teamHomeLogo: 'crest.png' })]);
    const crest = join(cwd, 'crest.png');
    const run = startWatch(cwd);
    await run.until(/watching 3 files/);
    const add = () => writeFileSync(crest, readFileSync(fixture('images/kronwil.png')));
    for (const change of [add, () => rmSync(crest), add]) {
      change();
      await run.until(/crest\.png changed: 1 drawn again/);
    }
    run.child.kill('SIGINT');
    assert.is(await run.ended, 130);
  });

  test('takes the day of the clock, which goes on at midnight', async () => {
    const cwd = makeWorkplace([makeGame('1', { date: 'heute' })]);
    const clock = `import { existsSync } from 'node:fs';
      const { now } = Date;
      Date.now = () => now() + (existsSync(${JSON.stringify(join(cwd, 'tomorrow'))}) ? 86_400_000 : 0);`;
    const node = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`];
    const run = startWatch(cwd, ['--json'], node);
    const captions = [await run.until(/"caption":"[^"]*"/)];
    await run.until(/watching \d+ files/);
    writeFileSync(join(cwd, 'tomorrow'), '');
    writeFileSync(join(cwd, 'games.json'), JSON.stringify([makeGame('1', { date: 'heute' })]));
    captions.push(await run.until(/"caption":"[^"]*"/));
    assert.is.not(captions[0], captions[1]);
    run.child.kill('SIGINT');
    assert.is(await run.ended, 130);
  });

  test('draws again when other games of a league are saved, and not when they are the same', async () => {
    const cwd = makeWorkplace();
    const team = ['--sport', 'unihockey', '--club', '463101', '--team', '430001', '--today', '2025-12-18'];
    const save = async (...some: string[]) => {
      const { code, stderr } = await runCli(['games', ...team, ...some, '--out', 'games.json'], { cwd });
      assert.is(code, 0, stderr);
    };
    await save();
    const run = startWatch(cwd);
    await run.until(/watching \d+ files/);
    await save();
    await save('--weekend', 'last');
    assert.match(await run.until(/games\.json.* changed: \d+ drawn again/), ' 1 drawn again');
    run.child.kill('SIGTERM');
    assert.is(await run.ended, 143);
  });

  for (const [what, args, sentence] of [
    ['standard input', ['render', 'light', '--games', '-', '--watch'], /--watch: standard input cannot be watched/],
    [
      'a league',
      ['render', 'light', '--sport', 'handball', '--club', 'kronwil', '--team', 'all', '--watch'],
      /--watch: files are watched: save the games first/,
    ],
    [
      'a table of a league',
      'render light --kind table --sport handball --club kronwil --watch'.split(' '),
      /--watch: files are watched/,
    ],
    ['a picture to standard output', [...render, '--watch', '--out', '-'], /--watch: pictures go to a folder/],
    ['files that are not there', ['render', 'light', '--games', 'no.json', '--watch'], /There is no file no\.json/],
  ] as const) {
    test(`refuses ${what}`, async () => {
      const run = await runCli(args, { cwd: makeWorkplace() });
      assert.is(run.code, 2);
      assert.match(run.stderr, sentence);
    });
  }
});

/** The next changes; ends a test in which nothing is noticed. */
function nextOf(files: FileWatch): Promise<string[]> {
  const late = setTimeout(5_000, ['nothing was noticed'], { ref: false });
  return Promise.race([files.next(), late]);
}

describe('watching files', (test) => {
  test('gathers changes until they rest, and leaves other files alone', async () => {
    const folder = makeFolder();
    const [one, two, other] = ['one', 'two', 'other'].map((name) => join(folder, name)) as [string, string, string];
    for (const file of [one, two, other]) writeFileSync(file, 'a');
    const files = new FileWatch();
    files.follow([one, two]);
    assert.is(files.size, 2);
    const next = files.next();
    writeFileSync(other, 'b');
    writeFileSync(one, 'b');
    await setTimeout(30);
    writeFileSync(two, 'b');
    assert.equal((await next).toSorted(), [one, two]);
    files.close();
  });
  test('notices a file that is gone for a while, or missing at first', async () => {
    const file = join(makeFolder(), 'crest.png');
    const files = new FileWatch();
    files.follow([file]);
    for (const change of [() => writeFileSync(file, 'a'), () => rmSync(file), () => writeFileSync(file, 'b')]) {
      const next = nextOf(files);
      change();
      assert.equal(await next, [file]);
      files.follow([file]);
    }
    files.close();
  });
  test('notices a folder that is made anew, at once or later', async () => {
    const folder = join(makeFolder(), 'dist', 'pictures');
    const file = join(folder, 'crest.png');
    const build = () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, 'a');
    };
    const clean = () => rmSync(dirname(folder), { recursive: true });
    const files = new FileWatch();
    files.follow([file]);
    const steps = [build, () => writeFileSync(file, 'b'), clean, build, () => (clean(), build())];
    for (const change of [...steps, () => writeFileSync(file, 'c')]) {
      const next = nextOf(files);
      change();
      assert.equal(await next, [file]);
    }
    files.close();
  });
  test('leaves out paths that cannot be', () => {
    const files = new FileWatch();
    files.follow([join(makeFolder(), 'x'.repeat(300), 'crest.png'), '/dev/null/crest.png']);
    files.close();
  });
});
