import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createBatchClient, inventGames } from '../../../test/batches.ts';
import { startReceiver, type Receiver } from '../../../test/receiver.ts';
import { until } from '../../../test/until.ts';
import { day, second } from '@matchpost/engine/clock';
import type { DeliveryBody } from '../../contract/webhooks.ts';
import { queues } from '../../jobs/jobs.ts';
import { announce, resumeDeliveries } from './deliver.ts';
import { sign, signatureHeaders } from './sign.ts';
import { WebhookDelivery } from './webhook.entity.ts';

const lastTry = `
  update jobs.job set retry_count = retry_limit, start_after = now() where name = 'webhook' and state = 'retry'
  returning id`;

describe('webhooks', (test) => {
  let server: TestServer;
  let receiver: Receiver;
  let trap: Receiver;
  test.before.each(async () => {
    [receiver, trap] = [await startReceiver(), await startReceiver()];
    server = await startTestServer({ config: { webhookOrigins: [receiver.origin] } });
  });
  test.after.each(async () => {
    await server.close();
    await receiver.close();
    await trap.close();
  });

  const call = ({ headers }: SignedIn, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api/webhooks${path}`, headers, ...(payload === undefined ? {} : { payload }) });
  const add = async (who: SignedIn, url = `${receiver.origin}/hook`, events = ['batch.done']) =>
    (await call(who, 'POST', '', { url, events })).json() as { id: string; secret: string };
  const deliveries = async (who: SignedIn, id: string): Promise<DeliveryBody[]> =>
    (await call(who, 'GET', `/${id}/deliveries`)).json();
  /** Reads from the database to avoid the rate limit. */
  const peek = (id: string) => server.orm.em.fork().findOne(WebhookDelivery, { webhook: id });
  const tell = ({ userId }: SignedIn, key: string) =>
    server.orm.em
      .fork()
      .transactional((em) => announce(em, server.services, { userId, event: 'batch.done', key, data: { key } }));
  /** Makes retries due at once, which would take seconds to hours. */
  const hurry = () => server.orm.em.fork().execute("update jobs.job set start_after = now() where name = 'webhook'");
  const stateBecomes = async (who: SignedIn, id: string, state: string) => {
    await until(async () => {
      await hurry();
      await pause(150);
      return (await peek(id))?.state === state;
    });
    return (await deliveries(who, id))[0];
  };

  test('deliver a finished batch once, signed with the secret', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const { id, secret } = await add(who);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.not.match((await call(who, 'GET', '')).body, /secret|whsec/);
    const batches = createBatchClient(server);
    const batchId = await batches.start(who, { name: 'Runde 1', games: inventGames(2) });
    await until(() => receiver.received.length > 0);
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = receiver.received;
    assert.equal(
      [path, headers['content-type'], headers['matchpost-event']],
      ['/hook', 'application/json', 'batch.done'],
    );
    const header = String(headers['matchpost-signature']);
    const sentAt = Number(/^t=(\d+),/.exec(header)?.[1]) * second;
    assert.is(header, sign([secret], body, sentAt));
    assert.ok(Math.abs(Date.now() - sentAt) < 300 * second);
    const told = JSON.parse(body);
    assert.equal(told.data, {
      batch_id: batchId,
      name: 'Runde 1',
      state: 'done',
      total: 2,
      done: 2,
      failed: 0,
      code: null,
    });
    assert.is(told.id, headers['matchpost-delivery']);
    const [delivery] = await deliveries(who, id);
    assert.equal([delivery?.state, delivery?.status, delivery?.attempts], ['delivered', 204, 1]);
    await tell(who, batchId);
    assert.is((await deliveries(who, id)).length, 1, 'an event with the same key is dropped');
  });

  const troubles: [name: string, behave: (response: ServerResponse) => void, status: number | null, reason: string][] =
    [
      ['500', (response) => response.writeHead(500).end('x'.repeat(1_000)), 500, 'null'],
      [
        'a redirect to loopback',
        (response) => response.writeHead(307, { location: `${trap.origin}/in` }).end(),
        307,
        'null',
      ],
      ['a broken connection', (response) => response.destroy(), null, 'fetch-failed'],
    ];
  test('take the status of an answer without end', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    receiver.behave((response) => {
      response.writeHead(200).write('x'.repeat(200_000));
    });
    await tell(who, 'a');
    const taken = await stateBecomes(who, id, 'delivered');
    assert.equal([taken?.status, taken?.attempts], [200, 1]);
  });

  for (const [name, behave, status, reason] of troubles) {
    test(`retry after ${name} until accepted`, async () => {
      const who = await server.signIn();
      const { id } = await add(who);
      receiver.behave(behave);
      await tell(who, 'a');
      await until(async () => (await peek(id))?.attempts === 1);
      const [first] = await deliveries(who, id);
      assert.equal([first?.state, first?.status, String(first?.reason)], ['waiting', status, reason]);
      receiver.behave((response) => response.writeHead(200).end());
      const taken = await stateBecomes(who, id, 'delivered');
      assert.ok((taken?.attempts ?? 0) >= 2);
      assert.equal(trap.received, [], 'no private address was called');
      assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    });
  }

  test('give a slow receiver ten seconds', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    receiver.behave(() => undefined);
    await tell(who, 'a');
    await until(async () => (await peek(id))?.attempts === 1);
    assert.equal((await deliveries(who, id))[0]?.reason, 'fetch-timeout');
  });

  test('retry while a receiver is down and can resend a dead letter', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    const port = Number(new URL(receiver.origin).port);
    await receiver.close();
    await tell(who, 'a');
    await until(async () => (await peek(id))?.reason === 'fetch-failed');
    // The failure is stored before the job has ended.
    await until(async () => (await server.orm.em.fork().execute(lastTry)).length > 0);
    const dead = await stateBecomes(who, id, 'dead');
    assert.is((await call(who, 'GET', `/${id}/deliveries?state=dead`)).json().length, 1);
    receiver = await startReceiver(port);
    assert.is((await call(who, 'POST', `/${id}/deliveries/${dead?.id}/resend`)).statusCode, 202);
    const taken = await stateBecomes(who, id, 'delivered');
    assert.equal([taken?.attempts, receiver.received.length], [1, 1]);
  });

  test('send a delivery again at once although its next attempt is an hour away', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    receiver.behave((response) => response.writeHead(503).end());
    await tell(who, 'a');
    await until(async () => (await peek(id))?.attempts === 1);
    const em = server.orm.em.fork();
    const later = `update jobs.job set start_after = now() + interval '1 hour' where name = 'webhook' and state = 'retry' returning id`;
    await until(async () => (await em.execute(later)).length > 0);
    receiver.behave((response) => response.writeHead(204).end());
    const [waiting] = await deliveries(who, id);
    assert.is((await call(who, 'POST', `/${id}/deliveries/${waiting?.id}/resend`)).statusCode, 202);
    await stateBecomes(who, id, 'delivered');
  });

  test('stop after 410 Gone', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    receiver.behave((response) => response.writeHead(410).end());
    await tell(who, 'a');
    await until(async () => (await peek(id))?.state === 'dead');
    assert.is((await deliveries(who, id))[0]?.attempts, 1);
  });

  test('send a lost job again', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    receiver.behave((response) => response.writeHead(500).end());
    await tell(who, 'a');
    await until(async () => (await peek(id))?.attempts === 1);
    await until(async () => {
      const rows = await server.orm.em
        .fork()
        .execute("delete from jobs.job where name = 'webhook' and state = 'retry' returning id");
      return rows.length > 0;
    });
    receiver.behave((response) => response.writeHead(200).end());
    await resumeDeliveries(server.services);
    assert.is((await deliveries(who, id))[0]?.state, 'waiting', 'not before its retries are over');
    server.advance(3 * day);
    await resumeDeliveries(server.services);
    await until(() => receiver.received.length === 2);
  });

  test('do not call an address that became private', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    await server.orm.em.fork().execute('update webhooks set url = ? where id = ?', [`${trap.origin}/hook`, id]);
    await tell(who, 'a');
    await until(async () => (await peek(id))?.attempts === 1);
    const [delivery] = await deliveries(who, id);
    assert.match(String(delivery?.reason), /address-forbidden|url-invalid/);
    assert.equal(trap.received, []);
  });
});

describe('webhook deliveries', (test) => {
  test('are retried for more than one day and less than two', () => {
    const { retryDelay, retryDelayMax, retryLimit } = queues.webhook;
    // pg-boss waits a random time between half of this and all of it.
    const waits = Array.from({ length: retryLimit }, (_one, index) => retryDelay * 2 ** Math.min(16, index + 1));
    const total = (share: number) => waits.reduce((sum, wait) => sum + Math.min(retryDelayMax, wait * share), 0);
    assert.ok(total(0.5) > 86_400, String(total(0.5)));
    assert.ok(total(1) < 2 * 86_400, String(total(1)));
  });

  test('have the documented signature', () => {
    assert.is(
      sign(['whsec_test'], '{"a":1}', 1_700_000_000_000),
      't=1700000000,v1=38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789',
    );
  });

  test('have the signature of the Standard Webhooks specification', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const payload = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now: 1_614_265_330_000 };
    assert.is(
      signatureHeaders({ ...payload, secrets: [secret] })['webhook-signature'],
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test('signs with the bytes of a secret from before, which is base64url', () => {
    const [standard, earlier] = ['whsec_+/+/AAAA', 'whsec_-_-_AAAA'].map(
      (secret) => signatureHeaders({ id: 'a', body: '{}', now: 0, secrets: [secret] })['webhook-signature'],
    );
    assert.is(earlier, standard);
  });
});
