import * as assert from 'uvu/assert';
import { setTimeout } from 'node:timers/promises';
import { describe } from '../../test/describe.ts';
import { codesOf, collect, makeItems, makeTemplate } from '../../test/pool-posts.ts';
import type { Outcome } from './render-job.ts';
import { createPool, type Pool } from './render-pool.ts';

const POSTS = 500;
const KILLS = 100;

const template = makeTemplate();

function bytesOf(outcome: Outcome | undefined): Uint8Array {
  return outcome && 'rendered' in outcome ? outcome.rendered.bytes : new Uint8Array();
}

/** Kills a process, whatever it is doing, at a moment nobody can foresee; false when it was gone already. */
async function killOne(pool: Pool): Promise<boolean> {
  await setTimeout(Math.random() * 10);
  const { processes } = pool;
  const victim = processes[Math.floor(Math.random() * processes.length)];
  if (victim === undefined) return false;
  try {
    return process.kill(victim.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

describe('a batch of 500 whose processes are killed 100 times', (test) => {
  test('gives every post exactly one outcome', async () => {
    const calm = createPool({ processes: 2 });
    const expected = await collect(calm.renderMany(template, makeItems(POSTS)));
    await calm.close();
    assert.equal(codesOf(expected), Array(POSTS).fill(''));

    const pool = createPool({ processes: 3 });
    const outcomes: Outcome[] = [];
    let kills = 0;
    for await (const outcome of pool.renderMany(template, makeItems(POSTS))) {
      outcomes.push(outcome);
      if (kills < KILLS && outcomes.length % 3 === 0 && (await killOne(pool))) kills += 1;
    }
    await pool.close();

    assert.is(kills, KILLS);
    assert.equal(
      outcomes.map(({ index }) => index).sort((a, b) => a - b),
      [...Array(POSTS).keys()],
    );
    // Hit twice by chance, a post is reported, so two kills cost one at most; all others are those of the calm run.
    const failed = outcomes.filter((outcome) => 'failure' in outcome);
    assert.ok(failed.length <= KILLS / 2, `${failed.length} failed`);
    for (const code of codesOf(failed)) assert.is(code, 'render-crashed');
    for (const outcome of outcomes.filter((one) => 'rendered' in one)) {
      assert.ok(Buffer.from(bytesOf(outcome)).equals(bytesOf(expected[outcome.index])), String(outcome.index));
    }
  });
});
