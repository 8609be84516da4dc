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

interface Wish {
  owner?: string;
  look?: string;
  guess?: number;
  crowds?: boolean;
  priority?: 'interactive' | 'batch';
}

/** Draws, and says which lanes were at work meanwhile. */
async function draw(
  lanes: Lanes,
  { owner = 'anna', look = 'a', guess = 1, crowds = false, priority = 'interactive' }: Wish,
) {
  const job = () => ({ template, data: { games: [] }, type: 'png' as const, scale: 0.1 });
  const asked = { owner, design: look, look, guess: () => guess, crowds, job, signal };
  const drawing = lanes.draw(priority, asked);
  await new Promise((resolve) => setImmediate(resolve));
  const busy = Object.entries(lanes.load).filter(([, { running }]) => running > 0);
  await drawing;
  return busy.map(([name]) => name);
}

/** Against it what these posts really take is nothing. */
const endless = { purseMs: 1e6 };
const heavy = { guess: 2e6 };

describe('a post that seems to take long', (test) => {
  test('is drawn apart, from the first on', () =>
    within(endless, async (lanes) => {
      assert.equal(await draw(lanes, heavy), ['slow']);
      assert.equal(await draw(lanes, { look: 'b' }), ['interactive']);
    }));
  test('is not once it was found to be quick, by this person', () =>
    within(endless, async (lanes) => {
      assert.equal(await draw(lanes, heavy), ['slow']);
      assert.equal(await draw(lanes, heavy), ['interactive']);
      assert.equal(await draw(lanes, { ...heavy, owner: 'ben' }), ['slow']);
    }));
  test('is drawn apart however quick it is, when it crowds others out', () =>
    within(endless, async (lanes) => {
      assert.equal(await draw(lanes, { crowds: true }), ['slow']);
      assert.equal(await draw(lanes, { crowds: true }), ['slow']);
    }));
  test('stays in its batch', () =>
    within(endless, async (lanes) => assert.equal(await draw(lanes, { ...heavy, priority: 'batch' }), ['batch'])));
});

describe('a person who has had much drawn', (test) => {
  test('is drawn for apart, others are not', () =>
    within({ purseMs: 0.001 }, async (lanes) => {
      assert.equal(await draw(lanes, { guess: 0 }), ['interactive']);
      // What the first one really took is owed.
      assert.equal(await draw(lanes, { look: 'b', guess: 0 }), ['slow']);
      assert.equal(await draw(lanes, { owner: 'ben', guess: 0 }), ['interactive']);
    }));
  test('pays for what is being drawn as well', () =>
    within(endless, async (lanes) => {
      const both = await Promise.all(['a', 'b'].map((look) => draw(lanes, { look, guess: 6e5 })));
      assert.equal(both.at(1), ['interactive', 'slow']);
    }));
  test('gets back what was not drawn', () =>
    within(endless, async (lanes) => {
      const left = new AbortController();
      const job = () => assert.unreachable();
      const asked = {
        owner: 'anna',
        design: 'b',
        look: 'b',
        guess: () => 9e5,
        crowds: false,
        job: job as never,
        signal: left.signal,
      };
      const first = draw(lanes, { guess: 1 });
      const waiting = lanes.draw('interactive', asked).catch((error: Error) => error.message);
      left.abort(new Error('gone'));
      assert.is(await waiting, 'gone');
      await first;
      assert.equal(await draw(lanes, { look: 'c', guess: 9e5 }), ['interactive']);
    }));
});
