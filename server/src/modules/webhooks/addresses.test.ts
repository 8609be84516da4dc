import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createOutlet } from './deliver.ts';

describe('addresses of webhooks', (test) => {
  let server: TestServer;
  test.before(async () => {
    server = await startTestServer({ config: { work: false, webhookOrigins: ['http://127.0.0.1:4190'] } });
  });
  test.after(() => server.close());

  const call = ({ headers }: SignedIn, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api/webhooks${path}`, headers, ...(payload === undefined ? {} : { payload }) });

  const refused = [
    'http://127.0.0.1:9/hook',
    'http://localhost/hook',
    'https://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'ftp://example.org/',
    'https://user:pass@example.org/',
    'https://example.org:25/',
    'nonsense',
  ];
  test('are refused at saving when they are private', async () => {
    const who = await server.signIn();
    for (const url of refused) {
      const answer = await call(who, 'POST', '', { url, events: ['batch.done'] });
      assert.equal([url, answer.statusCode, answer.json().code], [url, 422, 'webhook-url-refused']);
    }
    assert.equal((await call(who, 'GET', '')).json(), []);
  });

  test('must be https in production', async () => {
    const outlet = createOutlet({ mode: 'production', webhookOrigins: ['http://10.0.0.5:5678'] });
    const isRefused = (url: string) =>
      outlet.check(url).then(
        () => false,
        ({ code }) => code === 'webhook-url-refused',
      );
    assert.is(await isRefused('http://93.184.216.34/hook'), true);
    assert.is(await isRefused('https://93.184.216.34/hook'), false);
    assert.is(await isRefused('http://10.0.0.5:5678/hook'), false, 'allowed by the operator');
    await outlet.close();
  });

  test('are limited to five of 20 concurrent requests and hidden from other users', async () => {
    const [who, other] = [await server.signIn(), await server.signIn()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(who, 'POST', '', { url: 'http://127.0.0.1:4190', events: ['batch.done'] })),
    );
    assert.is(answers.filter(({ statusCode }) => statusCode === 201).length, 5);
    assert.is(answers.find(({ statusCode }) => statusCode === 409)?.json().code, 'webhooks-full');
    const [{ id }] = (await call(who, 'GET', '')).json();
    assert.is((await call(other, 'GET', `/${id}/deliveries`)).statusCode, 404);
    assert.is((await call(other, 'DELETE', `/${id}`)).statusCode, 404);
    assert.is((await call(who, 'DELETE', `/${id}`)).statusCode, 204);
  });
});
