import { randomBytes } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { createBillingClient } from '../../../test/billing.ts';
import { until } from '../../../test/until.ts';
import { second } from '@matchpost/engine/clock';
import { sign } from '../../../dev/stripe/stripe-demo.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

describe('events of Stripe', (test) => {
  let server: TestServer;
  let secrets: readonly string[];
  const billing = createBillingClient(() => server);
  const old = 'whsec_of_before';

  test.before(async () => {
    server = await startTestServer();
    const options = await billing.demo().open();
    // As during a replacement of the secret: the real one is the second.
    secrets = [old, ...options.webhookSecrets];
    await server.close();
    server = await startTestServer({
      config: { stripe: { driver: 'stripe', options: { ...options, webhookSecrets: secrets } } },
    });
  });
  test.after(() => server.close());

  const now = () => Math.floor(server.services.clock() / second);
  const body = (id = `evt_${randomBytes(6).toString('hex')}`, more = '') =>
    `{"id":"${id}","object":"event","type":"customer.created","data":{"object":{"id":"cus_1","object":"customer"}}${more}}`;
  const send = (payload: string, signature: string | undefined, type = 'application/json; charset=utf-8') =>
    server.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: { 'content-type': type, ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
    });
  const count = () => server.orm.em.fork().count(WebhookEvent);

  test('are accepted once when signed by any of the secrets', async () => {
    for (const secret of secrets) {
      const text = body();
      assert.equal(
        [(await send(text, sign(secret, text, now()))).statusCode, await count()],
        [200, secrets.indexOf(secret) + 1],
      );
      assert.is((await send(text, sign(secret, text, now()))).statusCode, 200);
    }
    assert.is(await count(), 2);
    const [row] = await server.orm.em.fork().find(WebhookEvent, {});
    assert.ok(row?.appliedAt, 'a customer without a user needs no work');
    assert.is(row?.customerId ?? null, null);
  });

  test('are accepted with an unknown type', async () => {
    const text = body().replace('customer.created', 'some.thing.new');
    assert.is((await send(text, sign(old, text, now()))).statusCode, 200);
  });

  const forgeries: [name: string, make: (text: string, at: number) => [string, string | undefined]][] = [
    ['without a signature', (text) => [text, undefined]],
    ['by another secret', (text, at) => [text, sign(`whsec_${randomBytes(8).toString('hex')}`, text, at)]],
    ['with one byte changed', (text, at) => [text.replace('cus_1', `cus_${at % 8}x`), sign(old, text, at)]],
    ['of another event', (text, at) => [text, sign(old, body(), at)]],
    ['six minutes old', (text, at) => [text, sign(old, text, at - 301 - (at % 60))]],
    ['with a newer time written in', (text, at) => [text, sign(old, text, at - 900).replace(/t=\d+/, `t=${at}`)]],
    ['of another scheme', (text, at) => [text, sign(old, text, at).replace('v1=', 'v0=')]],
    ['cut off', (text, at) => [text, sign(old, text, at).slice(0, -1 - (at % 20))]],
    ['without a time', (text, at) => [text, sign(old, text, at).replace(/t=\d+,/, '')]],
    ['of spaces added', (text, at) => [`${text} `, sign(old, text, at)]],
  ];
  for (const [name, make] of forgeries) {
    test(`are refused without a trace for 30 signatures ${name}`, async () => {
      const before = await count();
      for (let i = 0; i < 30; i += 1) {
        const [text, signature] = make(body(), now() - i);
        const answer = await send(text, signature);
        assert.equal([answer.statusCode, answer.json().code], [400, 'stripe-signature-invalid']);
      }
      assert.is(await count(), before);
    });
  }

  test('are refused when too large, empty or not JSON', async () => {
    assert.is((await send('x'.repeat(300_000), 't=1,v1=00')).statusCode, 413);
    assert.is((await send('', sign(old, '', now()))).statusCode, 400);
    assert.is(
      (await send('a=b', 't=1,v1=00', 'application/x-www-form-urlencoded')).json().code,
      'stripe-signature-invalid',
    );
  });

  test('have no rate limit: 300 concurrent ones are accepted', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => {
        const text = body();
        return send(text, sign(old, text, now()));
      }),
    );
    assert.equal([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
    await until(async () => (await count()) === before + 300);
  });
});
