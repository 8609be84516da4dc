import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';

/** Starts the demo league in a process of its own; prints its error's code and whether the folder was asked for. */
const script = `
  import { registerHooks } from 'node:module';
  let isAsked = false;
  registerHooks({ resolve: (name, context, next) => ((isAsked ||= name.includes('/demo/')), next(name, context)) });
  const { startDemoLeague } = await import('${new URL('./demo-league.ts', import.meta.url).href}');
  const started = await startDemoLeague().catch((error) => error);
  await started.close?.();
  console.log((started.code ?? 'started') + ' ' + isAsked);
`;

async function start(mode: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: mode };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  return stdout.trim();
}

describe('the demo league', (test) => {
  test('starts in development', async () => assert.is(await start('development'), 'started true'));
  test('is refused in production before its modules are loaded', async () =>
    assert.is(await start('production'), 'demo-in-production false'));
});
