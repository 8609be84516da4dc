import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { afterAllWork, beginWork, duringWork, isWorking, workDone } from './work.ts';

/** Runs until the promise is settled or the milliseconds are over. */
async function isSettledWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  return Promise.race([promise.then(() => true), late]);
}

describe('work that a reload would lose', (test) => {
  test('is over at once when there is none', async () => assert.ok(await isSettledWithin(workDone(), 50)));

  test('holds a reload back until it ends, and a moment longer', async () => {
    const end = beginWork();
    const done = workDone();
    assert.not(await isSettledWithin(done, 100));
    end();
    // A second press on the same button.
    end();
    assert.ok(isWorking());
    assert.ok(await isSettledWithin(done, 2_000));
    assert.not(isWorking());
  });

  test('is not over between two files of a series', async () => {
    const end = beginWork();
    const done = workDone();
    end();
    const endSecond = beginWork();
    assert.not(await isSettledWithin(done, 800));
    endSecond();
    assert.ok(await isSettledWithin(done, 2_000));
  });

  test('ends when it fails', async () => {
    const failing = duringWork(() => Promise.reject(new Error('no network')));
    assert.is((await failing.catch((error: Error) => error)).message, 'no network');
    assert.ok(await isSettledWithin(workDone(), 2_000));
  });

  test('begins in the same turn, as a share sheet needs the tap', () => {
    let isBegun = false;
    void duringWork(async () => void (isBegun = true));
    assert.ok(isBegun);
  });

  test('holds an update back, which runs once', async () => {
    await workDone();
    const end = beginWork();
    let runs = 0;
    const updated = afterAllWork(() => void (runs += 1));
    assert.not(await isSettledWithin(updated, 100));
    assert.is(runs, 0);
    end();
    assert.ok(await isSettledWithin(updated, 2_000));
    assert.is(runs, 1);
  });
});
