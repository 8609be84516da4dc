import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { EngineError } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { ServerError } from '../errors.ts';
import { createImagePool, type ImagePool } from './pool.ts';
import { cardJpeg, cardPng, cornersOf } from '../../test/sample-pictures.ts';

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: unknown) => (error instanceof ServerError || error instanceof EngineError ? error.code : String(error)),
  );
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function withPool(options: Parameters<typeof createImagePool>[0], work: (pool: ImagePool) => Promise<void>) {
  const pool = createImagePool(options);
  try {
    await work(pool);
  } finally {
    await pool.close();
  }
}

const heavy = createCanvas(6000, 6000).encodeSync('png');

describe('the image pool', (test) => {
  test('prepares pictures in another process; errors keep their codes', () =>
    withPool({}, async (pool) => {
      const [logo, background, text, bomb] = await Promise.all([
        pool.prepare(cardPng, 'logo'),
        pool.prepare(cardJpeg, 'background'),
        codeOf(pool.prepare(Buffer.from('hello'), 'logo')),
        codeOf(pool.prepare(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'), 'logo')),
      ]);
      assert.equal([logo.type, background.type, text, bomb], ['png', 'jpeg', 'file-type-invalid', 'svg-doctype']);
      assert.is(await cornersOf(logo.bytes), 'red green blue white');
      assert.is((await pool.makeThumbnail(logo.bytes)).width, 40);
      assert.not(pool.pids.includes(process.pid));
    }));

  test('kills the process at the deadline and prepares the next picture in a new one', () =>
    withPool({ processes: 1, deadlineMs: 60 }, async (pool) => {
      const works = [heavy, heavy, cardPng].map((bytes) => codeOf(pool.prepare(bytes, 'background')));
      assert.equal((await Promise.all(works)).slice(0, 2), ['upload-unreadable', 'upload-unreadable']);
    }));

  test('refuses a picture above the memory limit', () =>
    withPool({ processes: 1, maxMemoryBytes: 120e6 }, async (pool) => {
      assert.is(await codeOf(pool.prepare(heavy, 'background')), 'upload-unreadable');
    }));

  test('replaces a process that uses much memory', () =>
    withPool({ processes: 1, recycleBytes: 1 }, async (pool) => {
      const seen = new Set<number>();
      for (let i = 0; i < 3; i++) {
        const work = pool.prepare(cardPng, 'logo');
        for (const pid of pool.pids) seen.add(pid);
        await work;
      }
      assert.is(seen.size, 3);
    }));

  test('replaces a killed process; its picture can be sent again', () =>
    withPool({ processes: 1 }, async (pool) => {
      await pool.prepare(cardPng, 'logo');
      const [pid = 0] = pool.pids;
      const work = codeOf(pool.prepare(heavy, 'background'));
      process.kill(pid, 'SIGKILL');
      assert.is(await work, 'overloaded');
      assert.is(await codeOf(pool.prepare(cardPng, 'logo')), 'ok');
      assert.is.not(pool.pids[0], pid);
    }));

  test('limits the queue', () =>
    withPool({ processes: 1, maxWaiting: 2 }, async (pool) => {
      const works = Array.from({ length: 5 }, () => codeOf(pool.prepare(cardPng, 'logo')));
      const codes = await Promise.all(works);
      assert.equal(codes.sort(), ['ok', 'ok', 'overloaded', 'overloaded', 'overloaded']);
    }));

  test('removes aborted requests from the queue', () =>
    withPool({ processes: 1 }, async (pool) => {
      const controller = new AbortController();
      const first = codeOf(pool.prepare(cardPng, 'logo'));
      const second = codeOf(pool.prepare(cardPng, 'logo', controller.signal));
      controller.abort(new Error('gone'));
      assert.equal([await second, await first], ['Error: gone', 'ok']);
      assert.is(await codeOf(pool.prepare(cardPng, 'logo', controller.signal)), 'Error: gone');
    }));

  test('does not block the event loop while decoding', () =>
    withPool({ processes: 1 }, async (pool) => {
      await pool.prepare(cardPng, 'logo');
      const picture = pool.prepare(heavy, 'background').then(() => 'picture');
      assert.is(await Promise.race([picture, wait(1, 'turn')]), 'turn');
      assert.is(await picture, 'picture');
    }));

  test('refuses pictures after close and leaves no process', async () => {
    const pool = createImagePool({ processes: 2 });
    await Promise.all([pool.prepare(cardPng, 'logo'), pool.prepare(cardPng, 'logo')]);
    const { pids } = pool;
    const waiting = codeOf(pool.prepare(heavy, 'background'));
    await pool.close();
    assert.is(await waiting, 'overloaded');
    assert.is(await codeOf(pool.prepare(cardPng, 'logo')), 'overloaded');
    for (const pid of pids) assert.throws(() => process.kill(pid, 0), /ESRCH/);
  });

  test('leaves no process when the parent is killed', async () => {
    const url = new URL('pool.ts', import.meta.url).href;
    const script = `const { createImagePool } = await import(${JSON.stringify(url)});
      const pool = createImagePool({ processes: 1 });
      await pool.prepare(Buffer.from('x'), 'logo').catch(() => {});
      process.stdout.write(String(pool.pids[0]));
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    assert.ok(isThere(pid));
    parent.kill('SIGKILL');
    for (let i = 0; i < 200 && isThere(pid); i++) await wait(50);
    assert.not(isThere(pid));
  });

  test('reports a worker that cannot start instead of retrying forever', () =>
    withPool({ processes: 1, worker: new URL('nothing-here.ts', import.meta.url) }, async (pool) => {
      assert.is(await codeOf(pool.prepare(cardPng, 'logo')), 'overloaded');
    }));
});

describe('the image pool with hostile pictures', (test) => {
  test('prepares good pictures among a hundred concurrent bad ones', () =>
    withPool({ processes: 2, maxWaiting: 200 }, async (pool) => {
      const bad = [cardPng.subarray(0, 50), Buffer.from('x'), cardJpeg.subarray(0, 200)];
      const svg = readFileSync(new URL('../../../fixtures/svg/hostile/xxe.svg', import.meta.url));
      const works = Array.from({ length: 100 }, (_, i) => {
        const bytes = i % 10 === 0 ? cardPng : (bad[i % 4] ?? svg);
        return codeOf(pool.prepare(bytes, 'logo'));
      });
      const codes = await Promise.all(works);
      assert.is(codes.filter((code) => code === 'ok').length, 10);
      assert.not(codes.includes('overloaded'));
    }));
});
