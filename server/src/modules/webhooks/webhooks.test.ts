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
import { queues } from '../../jobs/queues.ts';
import { announce } from './announce.ts';
import { resumeDeliveries } from './deliver.ts';
import { isSigned, sign } from './signature.ts';
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
  /** Asked of the database, so that no rate is met. */
  const peek = (id: string) => server.orm.em.fork().findOne(WebhookDelivery, { webhook: id });
  const tell = ({ userId }: SignedIn, key: string) =>
    server.orm.em
      .fork()
      .transactional((em) => announce(em, server.services, { userId, event: 'batch.done', key, data: { key } }));
  /** Retries come in seconds to hours; tests do not wait. */
  const hurry = () => server.orm.em.fork().execute("update jobs.job set start_after = now() where name = 'webhook'");
  const stateBecomes = async (who: SignedIn, id: string, state: string) => {
    await until(async () => {
      await hurry();
      await pause(150);
      return (await peek(id))?.state === state;
    });
    return (await deliveries(who, id))[0];
  };

  test('a batch that is done is told once, signed by the secret that was shown once', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const { id, secret } = await add(who);
    assert.match(secret, /^whsec_[\w-]{43}$/);
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
    const now = Date.now();
    assert.is(isSigned(secret, body, { header, now }), true);
    assert.is(isSigned(secret, body.replace('Runde', 'Runda'), { header, now }), false);
    assert.is(isSigned(`${secret}x`, body, { header, now }), false);
    assert.is(isSigned(secret, body, { header, now: now + 301 * second }), false);
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
    assert.is((await deliveries(who, id)).length, 1, 'the same news a second time is none');
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
      ['a connection that breaks', (response) => response.destroy(), null, 'fetch-failed'],
      [
        'an answer without an end',
        (response) => {
          response.writeHead(200).write('x'.repeat(200_000));
        },
        null,
        'fetch-too-large',
      ],
    ];
  for (const [name, behave, status, reason] of troubles) {
    test(`${name} is tried again until it is taken`, async () => {
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
      assert.equal(trap.received, [], 'nobody was led inside');
      assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    });
  }

  test('a slow receiver is left after ten seconds', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    receiver.behave(() => undefined);
    await tell(who, 'a');
    await until(async () => (await peek(id))?.attempts === 1, 20);
    assert.equal((await deliveries(who, id))[0]?.reason, 'fetch-timeout');
  });

  test('one that is down comes back; a dead letter can be sent again', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    const port = Number(new URL(receiver.origin).port);
    await receiver.close();
    await tell(who, 'a');
    await until(async () => (await peek(id))?.reason === 'fetch-failed');
    // The failure is written down before the job has ended.
    await until(async () => (await server.orm.em.fork().execute(lastTry)).length > 0);
    const dead = await stateBecomes(who, id, 'dead');
    assert.is((await call(who, 'GET', `/${id}/deliveries?state=dead`)).json().length, 1);
    receiver = await startReceiver(port);
    assert.is((await call(who, 'POST', `/${id}/deliveries/${dead?.id}/resend`)).statusCode, 202);
    const taken = await stateBecomes(who, id, 'delivered');
    assert.equal([taken?.attempts, receiver.received.length], [1, 1]);
  });

  test('410: nobody is there any more', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    receiver.behave((response) => response.writeHead(410).end());
    await tell(who, 'a');
    await until(async () => (await peek(id))?.state === 'dead');
    assert.is((await deliveries(who, id))[0]?.attempts, 1);
  });

  test('a delivery that lost its job gets another', async () => {
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
    assert.is((await deliveries(who, id))[0]?.state, 'waiting', 'not before its time is over');
    server.advance(3 * day);
    await resumeDeliveries(server.services);
    await until(() => receiver.received.length === 2);
  });

  test('an address that leads inside by now is not called', async () => {
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

describe('deliveries', (test) => {
  test('are tried for a day, and not for two', () => {
    const { retryDelay, retryDelayMax, retryLimit } = queues.webhook;
    // pg-boss waits between half of this and all of it.
    const waits = Array.from({ length: retryLimit }, (_one, index) => retryDelay * 2 ** Math.min(16, index + 1));
    const total = (share: number) => waits.reduce((sum, wait) => sum + Math.min(retryDelayMax, wait * share), 0);
    assert.ok(total(0.5) > 86_400, String(total(0.5)));
    assert.ok(total(1) < 2 * 86_400, String(total(1)));
  });

  test('have the documented signature', () => {
    assert.is(
      sign('whsec_test', '{"a":1}', 1_700_000_000_000),
      't=1700000000,v1=38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789',
    );
  });
});
