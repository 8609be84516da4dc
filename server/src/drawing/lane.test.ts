import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { loadTemplate, type Template } from '@matchpost/engine';
import type { PoolJob } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createLane, type Lane } from './lanes.ts';
import { until } from '../../test/until.ts';

function load(elements: object[]): Template {
  const loaded = loadTemplate({ elements });
  assert.ok(loaded.ok, JSON.stringify(loaded));
  return loaded.template;
}

const quick = load([{ id: 'a', type: 'api-text', apiField: 'teamHome', x: 10, y: 100 }]);
/** Longer than any post may take, and nothing in it that is refused. */
const heavy = load(
  Array.from({ length: 400 }, (_, i) => ({
    id: `e${i}`,
    type: 'text',
    content: `${i} `.repeat(30),
    x: 540,
    y: 600 + (i % 100),
    fontSize: 60,
    stroke: '#fff',
    strokeWidth: 60,
    opacity: 0.5,
    rotation: i % 90,
  })),
);
const job = (template: Template, scale = 0.1): PoolJob => ({ template, data: { games: [] }, type: 'png', scale });
/** Far longer than the quick post takes on a machine under load, far shorter than the heavy one takes on any. */
const DEADLINE = 4_000;
const { signal } = new AbortController();
const limits = { perOwner: 1, maxWaiting: 50, maxWaitingPerOwner: 50 };

async function within(
  options: { processes: number; deadlineMs: number; slowMs?: number; yields?: boolean },
  use: (lane: Lane) => Promise<void>,
) {
  const lane = createLane({ ...limits, ...options });
  try {
    await use(lane);
  } finally {
    await lane.close();
  }
}

/** Of this process' children, as the system has them (Linux). */
function childPriorities(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => {
      try {
        const [, parent] = /\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return Number(parent) === process.pid ? [getPriority(pid)] : [];
      } catch {
        // It has ended since.
        return [];
      }
    });
}

describe('a worker pool', (test) => {
  test('stops a post at its deadline and draws the next one', () =>
    within({ processes: 1, deadlineMs: DEADLINE }, async (lane) => {
      await lane.draw({ owner: 'anna', job: () => job(quick), signal });
      const endless = lane.draw({ owner: 'ben', job: () => job(heavy, 4), signal });
      assert.is(await endless.catch((error: { code: string }) => error.code), 'render-timeout');
      assert.ok((await lane.draw({ owner: 'anna', job: () => job(quick), signal })).bytes.length > 100);
      assert.equal(lane.load, { running: 0, waiting: 0 });
    }));

  test('draws quick posts of other users while slow ones run to their deadline', () =>
    within({ processes: 2, deadlineMs: DEADLINE }, async (lane) => {
      const settled: string[] = [];
      const endless = [1, 2].map(() => lane.draw({ owner: 'ben', job: () => job(heavy, 4), signal }));
      const stopped = endless.map((post) => post.catch(() => settled.push('endless')));
      const others = Array.from({ length: 4 }, () => lane.draw({ owner: 'anna', job: () => job(quick), signal }));
      await Promise.all(others.map((other) => other.then(() => settled.push('other'))));
      await Promise.all(stopped);
      assert.equal(settled, ['other', 'other', 'other', 'other', 'endless', 'endless']);
    }));

  test('lowers the priority of a slow post and replaces its process afterwards', () =>
    within({ processes: 1, deadlineMs: DEADLINE, slowMs: 50 }, async (lane) => {
      const draw = (template: Template, scale?: number) =>
        lane.draw({ owner: 'anna', job: () => job(template, scale), signal });
      await draw(quick);
      const slowed = draw(heavy, 4);
      await until(() => childPriorities().includes(constants.priority.PRIORITY_BELOW_NORMAL));
      assert.is(await slowed.catch((error: { code: string }) => error.code), 'render-timeout');
      assert.ok((await draw(quick)).bytes.length > 100);
      // A killed process is there until the system has heard of it.
      await until(() => !childPriorities().includes(constants.priority.PRIORITY_BELOW_NORMAL));
    }));

  test('with `yields` has low priority from the first post', () =>
    within({ processes: 1, deadlineMs: DEADLINE, yields: true }, async (lane) => {
      await lane.draw({ owner: 'anna', job: () => job(quick), signal });
      assert.ok(childPriorities().includes(constants.priority.PRIORITY_BELOW_NORMAL));
    }));
});
