import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { describe } from '../test/describe.ts';

const module = new URL('./exit-on-signals.ts', import.meta.url).href;
const program = `
  const { exitOnSignals } = await import(${JSON.stringify(module)});
  exitOnSignals();
  process.once('exit', () => console.log('stopped what it started'));
  setInterval(() => undefined, 1_000);
  console.log('runs');
`;

describe('an interrupted run', (test) => {
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    test(`hears ${signal} and stops what it started`, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'close');
      child.stdout.once('data', () => child.kill(signal));
      assert.is(await text(child.stdout), 'runs\nstopped what it started\n');
      assert.is((await ended)[0], status);
    });
  }
});
