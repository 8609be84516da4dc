import { describe } from '@matchpost/engine/test';
import { createTemplate } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { callApi, setPreparation } from '../../api.ts';
import { nameRequest } from './name-request.ts';

describe('a request with a name', (test) => {
  const realFetch = globalThis.fetch;
  let sent: Headers[] = [];
  test.before.each(() => {
    sent = [];
    globalThis.fetch = async (_url, init) => {
      sent.push(new Headers(init?.headers));
      return Response.json({ id: 't1' }, { status: 201 });
    };
  });
  test.after.each(() => {
    globalThis.fetch = realFetch;
    setPreparation((_endpoint, init) => init);
  });
  const body = { name: 'Derby', supported_games: 1, svg_config: {} };

  test('carries the key that names it, beside its other headers', async () => {
    setPreparation((_endpoint, init) => {
      const headers = new Headers(init.headers);
      headers.set('matchpost-client', 'app');
      return { ...init, headers };
    });
    await callApi(createTemplate, { body }, { complete: nameRequest('k1') });
    const [headers] = sent;
    assert.equal(
      ['idempotency-key', 'content-type', 'matchpost-client'].map((name) => headers?.get(name)),
      ['k1', 'application/json', 'app'],
    );
  });
  test('has no key by itself', async () => {
    await callApi(createTemplate, { body });
    assert.is(sent[0]?.has('idempotency-key'), false);
  });
});
