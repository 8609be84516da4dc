import { parseGame, type Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createActor, waitFor } from 'xstate';
import { readTexts, keyOf, LIT, type PixelGrid } from './contrast.ts';
import { createSampleData } from '../preview/build-data.ts';
import { type Finding } from './findings.ts';
import { MOST_POSTS, planPosts, preflightMachine, type CheckPost, groupFindings } from './preflight-machine.ts';

const game = (id: string, date: string, result = ''): Game => parseGame({ id, date, result, teamHome: 'A' }, '').game;
const season = [
  game('a', '01.11.2026', '3:2'),
  game('b', '01.11.2026'),
  game('c', '01.11.2026'),
  game('d', '08.11.2026'),
];

const plans: readonly [perPost: number, expected: string][] = [
  [1, 'a+ b c d'],
  [2, 'ab+ c d'],
  [3, 'abc+ d'],
];

describe('the posts of a preflight', (test) => {
  for (const [perPost, expected] of plans) {
    test(`${perPost} a post: ${expected}`, () => {
      const posts = planPosts(season, { perPost, formats: ['4:5'] });
      const shown = posts.map(({ games, tab }) => games.map(({ id }) => id).join('') + (tab === 'result' ? '+' : ''));
      assert.is(shown.join(' '), expected);
    });
  }
  test('are planned for every format, each up to a limit', () => {
    assert.is(planPosts(season, { perPost: 1, formats: ['4:5', '9:16'] }).length, 8);
    const many = Array.from({ length: 500 }, (_, index) => game(String(index), '01.11.2026'));
    assert.is(planPosts(many, { perPost: 1, formats: ['4:5', '9:16'] }).length, 2 * MOST_POSTS);
  });
});

const posts = planPosts(season, { perPost: 1, formats: ['4:5'] });
const data = createSampleData();
const fine: CheckPost = async () => ({ data, findings: [], thumbnail: undefined });

function begin(check: CheckPost, lanes = 1) {
  const actor = createActor(preflightMachine).start();
  actor.send({ type: 'BEGIN', posts, check, lanes });
  return actor;
}

describe('a preflight', (test) => {
  test('checks one post after the other', async () => {
    let running = 0;
    const actor = begin(async (_, signal) => {
      assert.is(++running, 1);
      await Promise.resolve();
      running--;
      return fine(posts[0]!, signal, 0);
    });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('done'));
    assert.equal(
      context.results.map(({ post }) => post),
      posts,
    );
  });
  test('checks several at a time, and keeps their order when one overtakes another', async () => {
    const lanes = new Set<number>();
    const actor = begin(async (post, signal, lane) => {
      lanes.add(lane);
      // The first post takes longest.
      for (let i = 0; i < (post === posts[0] ? 50 : 1); i++) await Promise.resolve();
      return fine(post, signal, lane);
    }, 2);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('done'));
    assert.equal([...lanes], [0, 1]);
    assert.equal(
      context.results.map(({ post }) => post),
      posts,
    );
  });
  test('stops in the middle, aborts the drawing, and keeps its results', async () => {
    const signals: AbortSignal[] = [];
    const actor = begin((post, signal) => {
      signals.push(signal);
      return post === posts[1] ? new Promise(() => undefined) : fine(post, signal, 0);
    });
    await waitFor(actor, ({ context }) => context.results.length === 1);
    actor.send({ type: 'STOP' });
    assert.is(actor.getSnapshot().value, 'stopped');
    assert.ok(signals.every(({ aborted }) => aborted));
    assert.is(actor.getSnapshot().context.results.length, 1);
  });
  test('reports an error, and can begin again', async () => {
    const actor = begin(() => Promise.reject(new Error('no worker')));
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    assert.is((context.error as Error).message, 'no worker');
    actor.send({ type: 'BEGIN', posts, check: fine, lanes: 1 });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
  });
});

const grid = (...colors: string[]): PixelGrid => ({
  width: colors.length,
  height: 1,
  data: Uint8Array.from(
    colors.flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(255)),
  ),
});
const row = (count: number, color: string) => Array.from({ length: count }, () => color);

describe('contrast of texts', (test) => {
  const cases: readonly [letters: string, ground: string, ratio: number][] = [
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#123456', '#123456', 1],
  ];
  for (const [letters, ground, ratio] of cases) {
    test(`${letters} on ${ground}: ${ratio}`, () => {
      const found = readTexts({
        post: grid(...row(40, letters)),
        ground: grid(...row(40, ground)),
        mask: grid(...row(40, keyOf(7))),
      });
      assert.equal(
        found.map(({ index, ratio: measured = 0 }) => [index, Math.round(measured * 100) / 100]),
        [[7, ratio]],
      );
    });
  }
  test('ignores a few pixels on a line, but not a quarter of the letters', () => {
    const measure = (pale: number) =>
      readTexts({
        post: grid(...row(100, '#ffffff')),
        ground: grid(...row(pale, '#eeeeee'), ...row(100 - pale, '#000000')),
        mask: grid(...row(100, keyOf(0))),
      })[0]?.ratio ?? 0;
    assert.ok(measure(4) > 20);
    assert.ok(measure(25) < 2);
  });
  test('ignores pixels that letters cover only in part', () => {
    const mask = grid(...row(40, '#000000'), ...row(40, '#888889'));
    const picture = grid(...row(80, '#ffffff'));
    assert.equal(readTexts({ post: picture, ground: picture, mask }), []);
  });
  test('counts covered letters, and measures the contrast of the others', () => {
    const [reading] = readTexts({
      post: grid(...row(30, '#445566'), ...row(70, '#ffffff')),
      ground: grid(...row(30, '#445566'), ...row(70, '#000000')),
      mask: grid(...row(100, keyOf(0))),
      lit: grid(...row(30, '#445566'), ...row(70, LIT)),
    });
    assert.equal([reading?.count, reading?.covered.length, Math.round(reading?.ratio ?? 0)], [100, 30, 21]);
  });
  test('has no contrast for covered letters, but for letters under a haze', () => {
    const read = (seen: string) =>
      readTexts({
        post: grid(...row(40, '#808080')),
        ground: grid(...row(40, '#000000')),
        mask: grid(...row(40, keyOf(0))),
        lit: grid(...row(40, seen)),
      })[0];
    assert.is(read('#000000')?.ratio, undefined);
    assert.ok((read('#a000a0')?.ratio ?? 0) > 5);
  });
  test('every text has a key of its own', () => {
    assert.is(new Set(Array.from({ length: 4_000 }, (_, index) => keyOf(index))).size, 4_000);
  });
});

describe('findings of a season', (test) => {
  const found = (at: number, ...findings: Finding[]) => ({
    at,
    post: posts[at % posts.length]!,
    data,
    findings,
    thumbnail: undefined,
  });
  const pale = (ratio: number): Finding => ({ kind: 'contrast', elementId: 'title', params: { ratio, needed: 4.5 } });
  const edge: Finding = { kind: 'edge', elementId: 'sponsor', params: { margin: 60 } };
  test('are grouped with their posts, the most frequent first', () => {
    const groups = groupFindings([found(0, pale(2)), found(1, pale(3), edge), found(2, edge), found(3, edge, edge)]);
    assert.equal(
      groups.map(({ finding, isSame, posts: of }) => [finding.kind, isSame, of.map(({ result }) => result.at)]),
      [
        ['edge', true, [1, 2, 3]],
        ['contrast', false, [0, 1]],
      ],
    );
  });
  test('about other elements or of another kind stay apart', () => {
    const other: Finding = { ...edge, elementId: 'title' };
    assert.is(groupFindings([found(0, edge, other, pale(2))]).length, 3);
  });
});
