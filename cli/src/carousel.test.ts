import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { listFiles, makeGame, makeGames, makeWorkplace, runCli } from '../test/run-cli.ts';

const render = ['render', 'standard', '--games', 'games.json', '--scale', '0.2', '--today', '2025-11-14'];

const slides = (count: number, shape = '') =>
  Array.from({ length: count }, (_, i) => `matchpost-carousel${shape}-${String(i + 1).padStart(2, '0')}.png`);

async function draw(games: object[], args: readonly string[]) {
  const cwd = makeWorkplace(games);
  const run = await runCli([...render, '--carousel', ...args], { cwd });
  return { ...run, cwd, files: listFiles(join(cwd, 'out')) };
}

const cases: readonly (readonly [name: string, games: number, args: readonly string[], files: readonly string[]])[] = [
  ['one game is a cover and its post', 1, [], slides(2)],
  ['seven games are a cover and two pages', 7, [], slides(3)],
  ['stories and posts are named apart', 2, ['--format', '9:16,4:5'], [...slides(2, '-4x5'), ...slides(2, '-9x16')]],
  ['every order is drawn', 3, ['--order', 'team'], slides(2)],
];

describe('render --carousel', (test) => {
  for (const [name, games, args, files] of cases) {
    test(name, async () => {
      const run = await draw(makeGames(games), args);
      assert.is(run.code, 0, run.stderr);
      assert.equal(run.files, [...files].toSorted());
      assert.not.match(run.stderr, 'on no slide');
    });
  }

  test('slides of a format are equally large', async () => {
    const { cwd, files } = await draw(makeGames(9), ['--format', '1:1']);
    const sizes = files.map((file) =>
      readFileSync(join(cwd, 'out', file))
        .subarray(16, 24)
        .toString('hex'),
    );
    assert.is(new Set(sizes).size, 1);
  });

  test('says how many games are on no slide', async () => {
    const run = await draw(makeGames(48), ['--json']);
    assert.is(run.files.length, 10);
    assert.match(run.stderr, '3 games are on no slide (15.11.2025)');
  });

  test('refuses more games than the server does', async () => {
    const run = await runCli([...render, '--carousel'], { cwd: makeWorkplace(makeGames(51)) });
    assert.is(run.code, 2);
    assert.match(run.stderr, 'Too many games for a carousel (51, at most 50) (carousel-games-too-many)');
  });

  test('a template file holds its own rows after a cover', async () => {
    const cwd = makeWorkplace(makeGames(4));
    const run = await runCli(['render', 'template.json', '--games', 'games.json', '--carousel'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.equal(listFiles(join(cwd, 'out')), slides(3));
  });

  test('a cover is as large as the pages of a template file', async () => {
    const cwd = makeWorkplace(makeGames(2));
    const path = join(cwd, 'template.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), format: '9:16' }));
    const run = await runCli(['render', 'template.json', '--games', 'games.json', '--carousel', '--json'], { cwd });
    assert.is(run.code, 0, run.stderr);
    const posts = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { height: number });
    assert.equal(new Set(posts.map(({ height }) => height)), new Set([1920]));
  });

  test('every slide has its own alt text', async () => {
    const { stdout, stderr } = await draw(makeGames(7), ['--json']);
    const told = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { altText: string; caption: string });
    assert.match(told[0]?.altText ?? '', /^Titelbild: \d+ Spiele?\.$/, stderr);
    assert.is(new Set(told.map(({ altText }) => altText)).size, told.length);
    assert.is(new Set(told.map(({ caption }) => caption)).size, 1);
  });
  test('the caption tells games as the slides show them, whatever tab is asked for', async () => {
    const games = [makeGame(1, { result: '7:2' }), makeGame(2, { date: '16.11.2025' })];
    for (const [tab, words] of [
      ['preview', 'Sonntag, 16. November'],
      ['result', 'noch kein Resultat'],
    ] as const) {
      const { stdout } = await draw(games, ['--tab', tab, '--json']);
      const { caption } = JSON.parse(stdout.split('\n')[0]!) as { caption: string };
      assert.match(caption, '7:2');
      assert.match(caption, words);
    }
  });

  test('a carousel refuses --per-post', async () => {
    const run = await runCli([...render, '--carousel', '--per-post', '2'], { cwd: makeWorkplace(makeGames(2)) });
    assert.is(run.code, 2);
    assert.match(run.stderr, 'leave out --per-post');
  });
});
