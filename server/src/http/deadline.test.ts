import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '@matchpost/engine/test';
import { Type } from 'typebox';
import * as assert from 'uvu/assert';
import { endpoint, Strict } from '../contract/endpoint.ts';
import { prepareApp } from '../../test/bare-app.ts';

const body = Strict({ wait: Type.Integer() });
const wait = endpoint({
  method: 'POST',
  path: '/wait',
  scope: 'public',
  tag: 'test',
  summary: 'Waits',
  body,
  response: Strict({ aborted: Type.Boolean() }),
  timeout: 0.3,
});

describe('deadline', (test) => {
  const seen: { aborted?: boolean; reason?: unknown } = {};
  const { app, origin, close } = prepareApp((scope) => {
    scope.handle(wait, async ({ body: { wait: ms }, signal }) => {
      signal.addEventListener('abort', () => void (seen.reason = signal.reason));
      await pause(ms);
      seen.aborted = signal.aborted;
      return { aborted: signal.aborted };
    });
  });
  test.after(close);

  const post = async (ms: number, signal?: AbortSignal) =>
    fetch(`${await origin()}/wait`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wait: ms }),
      ...(signal === undefined ? {} : { signal }),
    });

  test('does not abort a call when its body was read', async () => {
    const response = await post(60);
    assert.equal(await response.json(), { aborted: false });
  });

  test('answers a slow call with a code and aborts it', async () => {
    const response = await post(1_000);
    assert.is(response.status, 503);
    assert.is(((await response.json()) as { code: string }).code, 'timeout');
    assert.is((seen.reason as { code: string }).code, 'timeout');
  });

  test('aborts a call when its client disconnects', async () => {
    const gone = new AbortController();
    const request = post(200, gone.signal).catch((error: Error) => error.name);
    await pause(60);
    gone.abort();
    assert.is(await request, 'AbortError');
    await pause(250);
    assert.ok(seen.aborted);
    assert.is((seen.reason as { code: string }).code, 'client-gone');
    assert.is((await app.inject({ method: 'GET', url: '/nothing' })).statusCode, 404, 'the server lives');
  });
});
