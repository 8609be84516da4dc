import * as assert from 'uvu/assert';
import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import type { Outcome, Post } from './post.ts';
import { renderAll } from './render-all.ts';

function makePosts(count: number, more: Partial<Post> = {}): Post[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${index}.png`,
    gameIds: [String(index)],
    templateKey: 'plain',
    data: { games: [{ id: index, teamHome: 'A', teamAway: 'B' }] },
    format: '4:5',
    type: 'png',
    scale: 0.1,
    quality: 90,
    metadata: true,
    ...more,
  }));
}

async function collect(posts: Post[], options: { jobs: number; deadlineMs?: number; signal?: AbortSignal }) {
  const loaded = loadTemplate({ elements: [] });
  if (!loaded.ok) throw new Error('the template does not load');
  const outcomes: Outcome[] = [];
  const setup = {
    templates: new Map([['plain', loaded.template]]),
    baseDir: '.',
    signal: new AbortController().signal,
  };
  for await (const outcome of renderAll(posts, { ...setup, ...options })) outcomes.push(outcome);
  return outcomes;
}

function failures(outcomes: Outcome[]): string[] {
  return outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome.failure.code] : []));
}

describe('renderAll', (test) => {
  for (const jobs of [1, 2, 5]) {
    test(`gives every post its outcome with ${jobs} jobs`, async () => {
      const outcomes = await collect(makePosts(9), { jobs });
      assert.equal(failures(outcomes), []);
      assert.equal(new Set(outcomes.map(({ post }) => post.name)).size, 9);
    });
    test(`a post that fails does not stop the others with ${jobs} jobs`, async () => {
      const outcomes = await collect([...makePosts(4), ...makePosts(1, { templateKey: 'gone' })], { jobs });
      assert.equal(failures(outcomes), ['unexpected']);
      assert.is(outcomes.length, 5);
    });
  }
  test('past the deadline a post is render-timeout', async () => {
    const outcomes = await collect(makePosts(4), { jobs: 2, deadlineMs: 1 });
    assert.equal(new Set(failures(outcomes)), new Set(['render-timeout']));
    assert.is(outcomes.length, 4);
  });
  test('nothing is left to do once the signal fired', async () => {
    for (const jobs of [1, 2]) assert.equal(await collect(makePosts(6), { jobs, signal: AbortSignal.abort() }), []);
  });
  test('no post is no work', async () => assert.equal(await collect([], { jobs: 2 }), []));
});
