import { loadTemplate, type Template } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { openLanes, type Lanes, type LanesOptions } from './lanes.ts';

const loaded = loadTemplate({ elements: [{ id: 'a', type: 'rect' }] });
const template = (loaded.ok ? loaded.template : undefined) as Template;
const { signal } = new AbortController();

async function within(options: LanesOptions, use: (lanes: Lanes) => Promise<void>) {
  const lanes = openLanes({ interactive: 1, batch: 1, ...options });
  try {
    await use(lanes);
  } finally {
    await lanes.close();
  }
}

interface Options {
  owner?: string;
  style?: string;
  guess?: number;
  priority?: 'interactive' | 'batch';
}

/** Draws, and returns the lanes that were at work meanwhile. */
async function draw(lanes: Lanes, { owner = 'anna', style = 'a', guess = 1, priority = 'interactive' }: Options) {
  const job = () => ({ template, data: { games: [] }, type: 'png' as const, scale: 0.1 });
  const drawing = lanes.draw(priority, { owner, style, guess: () => guess, job, signal });
  await new Promise((resolve) => setImmediate(resolve));
  const busy = Object.entries(lanes.load).filter(([, { running }]) => running > 0);
  await drawing;
  return busy.map(([name]) => name);
}

/** A budget that these quick posts cannot use up. */
const endless = { budgetMs: 1e6 };
const heavy = { guess: 2e6 };

describe('a post with a high estimated cost', (test) => {
  test('is drawn in the slow pool at the first time', () =>
    within(endless, async (lanes) => {
      assert.equal(await draw(lanes, heavy), ['slow']);
      assert.equal(await draw(lanes, { style: 'b' }), ['interactive']);
    }));
  test('is drawn in the interactive pool after it was quick for the same user', () =>
    within(endless, async (lanes) => {
      assert.equal(await draw(lanes, heavy), ['slow']);
      assert.equal(await draw(lanes, heavy), ['interactive']);
      assert.equal(await draw(lanes, { ...heavy, owner: 'ben' }), ['slow']);
    }));
  test('is always drawn in the slow pool if the estimate is infinite', () =>
    within(endless, async (lanes) => {
      assert.equal(await draw(lanes, { guess: Infinity }), ['slow']);
      assert.equal(await draw(lanes, { guess: Infinity }), ['slow']);
    }));
  test('stays in the batch pool', () =>
    within(endless, async (lanes) => assert.equal(await draw(lanes, { ...heavy, priority: 'batch' }), ['batch'])));
});

describe('a user whose drawing budget is used up', (test) => {
  test('is moved to the slow pool, others are not', () =>
    within({ budgetMs: 0.001 }, async (lanes) => {
      assert.equal(await draw(lanes, { guess: 0 }), ['interactive']);
      // The budget is charged the real time of the first one.
      assert.equal(await draw(lanes, { style: 'b', guess: 0 }), ['slow']);
      assert.equal(await draw(lanes, { owner: 'ben', guess: 0 }), ['interactive']);
    }));
  test('is charged for posts that are still being drawn', () =>
    within(endless, async (lanes) => {
      const both = await Promise.all(['a', 'b'].map((style) => draw(lanes, { style, guess: 6e5 })));
      assert.equal(both.at(1), ['interactive', 'slow']);
    }));
  test('gets back the cost of a post that was not drawn', () =>
    within(endless, async (lanes) => {
      const left = new AbortController();
      const job = () => assert.unreachable();
      const asked = {
        owner: 'anna',
        style: 'b',
        guess: () => 9e5,
        job: job as never,
        signal: left.signal,
      };
      const first = draw(lanes, { guess: 1 });
      const waiting = lanes.draw('interactive', asked).catch((error: Error) => error.message);
      left.abort(new Error('gone'));
      assert.is(await waiting, 'gone');
      await first;
      assert.equal(await draw(lanes, { style: 'c', guess: 9e5 }), ['interactive']);
    }));
});
