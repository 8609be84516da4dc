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

/** Draws, and says which lanes were at work meanwhile. */
async function draw(lanes: Lanes, design: string, priority: 'interactive' | 'batch' = 'interactive') {
  const job = () => ({ template, data: { games: [] }, type: 'png' as const, scale: 0.1 });
  const drawing = lanes.draw(priority, { owner: 'anna', design, job, signal });
  await new Promise((resolve) => setImmediate(resolve));
  const busy = Object.entries(lanes.load).filter(([, { running }]) => running > 0);
  await drawing;
  return busy.map(([name]) => name);
}

describe('a design that takes long', (test) => {
  test('is drawn apart from then on, others are not', () =>
    within({ slowMs: -1 }, async (lanes) => {
      assert.equal(await draw(lanes, 'heavy'), ['interactive']);
      assert.equal(await draw(lanes, 'heavy'), ['slow']);
      assert.equal(await draw(lanes, 'other'), ['interactive']);
    }));
  test('stays in its batch', () =>
    within({ slowMs: -1 }, async (lanes) => {
      assert.equal(await draw(lanes, 'heavy', 'batch'), ['batch']);
      assert.equal(await draw(lanes, 'heavy', 'batch'), ['batch']);
    }));
  test('is not one that was quick', () =>
    within({ slowMs: 60_000 }, async (lanes) => {
      await draw(lanes, 'quick');
      assert.equal(await draw(lanes, 'quick'), ['interactive']);
    }));
});
