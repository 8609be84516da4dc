import { setTimeout as wait } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { EngineError } from '../errors.ts';
import { beforeAbort } from './fetch-image.ts';

const limits = { timeoutMs: 20, maxBytes: 10 };

describe('loading before a deadline', (test) => {
  const cases: [label: string, load: () => Promise<Uint8Array>, code: string][] = [
    [
      'throws at once',
      () => {
        throw new Error('no');
      },
      'image-not-found',
    ],
    ['rejects', () => Promise.reject(new Error('no')), 'image-not-found'],
    ['never settles', () => new Promise(() => {}), 'image-timeout'],
    ['is too long', () => Promise.resolve(new Uint8Array(11)), 'image-too-large'],
  ];
  for (const [label, load, code] of cases) {
    test(`a loader that ${label}: ${code}, and nothing is left unhandled`, async () => {
      const unhandled: unknown[] = [];
      const note = (reason: unknown) => unhandled.push(reason);
      process.on('unhandledRejection', note);
      try {
        await beforeAbort('a.png', limits, keptAlive(limits.timeoutMs), load);
        assert.unreachable();
      } catch (error) {
        assert.is((error as EngineError).code, code);
      }
      await wait(limits.timeoutMs * 2);
      process.off('unhandledRejection', note);
      assert.equal(unhandled, []);
    });
  }
});

/** AbortSignal.timeout does not keep the process running. */
function keptAlive(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
