import { randomBytes } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import * as assert from 'uvu/assert';
import { day, second } from '@matchpost/engine/clock';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { startReceiver, type Receiver } from '../../../test/receiver.ts';
import { until } from '../../../test/until.ts';
import type { DeliveryBody, WebhookBody } from '../../contract/webhooks.ts';
import { createKeyring } from '../../keyring.ts';
import { sign } from './sign.ts';

describe('care of webhooks', (test) => {
  let server: TestServer;
  let receiver: Receiver;
  test.before.each(async () => {
    receiver = await startReceiver();
    server = await startTestServer({ config: { webhookOrigins: [receiver.origin] } });
  });
  test.after.each(async () => {
    await server.close();
    await receiver.close();
  });

  const call = ({ headers }: SignedIn, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api/webhooks${path}`, headers, ...(payload === undefined ? {} : { payload }) });
  const add = async (who: SignedIn) => {
    const answer = await call(who, 'POST', '', { url: `${receiver.origin}/hook`, events: ['batch.done'] });
    return answer.json() as WebhookBody & { secret: string };
  };
  const newest = async (who: SignedIn, id: string): Promise<DeliveryBody | undefined> =>
    (await call(who, 'GET', `/${id}/deliveries`)).json()[0];
  /** The signature's header, and the one expected from some secrets. */
  const compare = (secrets: string[]) => {
    const last = receiver.received.at(-1);
    const header = String(last?.headers['matchpost-signature']);
    return [header, sign(secrets, last?.body ?? '', Number(/^t=(\d+),/.exec(header)?.[1]) * second)];
  };
  /** The verdict of the Standard Webhooks library on the last delivery. */
  const isStandard = (secret: string) => {
    const { body = '', headers = {} } = receiver.received.at(-1) ?? {};
    try {
      const told = new StandardWebhook(secret).verify(body, headers as Record<string, string>);
      assert.equal(told, JSON.parse(body));
      return true;
    } catch (error) {
      assert.match(String(error), 'No matching signature found');
      return false;
    }
  };

  test('a test is delivered once, also when it fails', async () => {
    const who = await server.signIn();
    const { id, secret } = await add(who);
    const answer = await call(who, 'POST', `/${id}/test`);
    assert.equal([answer.statusCode, answer.json().event, answer.json().state], [202, 'test', 'waiting']);
    await until(async () => (await newest(who, id))?.state === 'delivered');
    const [found, expected] = compare([secret]);
    assert.is(found, expected);
    assert.is(receiver.received[0]?.headers['matchpost-event'], 'test');
    assert.is(receiver.received[0]?.headers['webhook-id'], answer.json().id);
    assert.is(isStandard(secret), true);
    assert.is(isStandard(`whsec_${Buffer.alloc(32).toString('base64')}`), false);
    receiver.behave((response) => response.writeHead(500).end());
    await call(who, 'POST', `/${id}/test`);
    await until(async () => (await newest(who, id))?.state === 'dead');
    const failed = await newest(who, id);
    assert.equal([failed?.attempts, failed?.status], [1, 500]);
  });

  test('tests are limited to 20 an hour, and to the owner', async () => {
    const [who, other] = [await server.signIn(), await server.signIn()];
    const { id } = await add(who);
    // A webhook made anew does not begin at none.
    const { id: first } = await add(who);
    await call(who, 'POST', `/${first}/test`);
    const em = server.orm.em.fork();
    await em.execute('update rates set count = count + 18 where key = ?', [`webhook-tests:${who.userId}`]);
    await server.app.inject({ method: 'DELETE', url: `/api/webhooks/${first}`, headers: who.headers });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(who, 'POST', `/${id}/test`)));
    assert.is(answers.filter(({ statusCode }) => statusCode === 202).length, 1);
    const refused = answers.find(({ statusCode }) => statusCode === 429)?.json();
    assert.equal([refused.code, refused.params], ['webhook-tests-full', { max: 20 }]);
    for (const path of ['test', 'rotate']) {
      assert.is((await call(other, 'POST', `/${id}/${path}`)).statusCode, 404);
    }
  });

  test('a replaced secret signs for another day', async () => {
    const who = await server.signIn();
    const { id, secret: first } = await add(who);
    const answer = await call(who, 'POST', `/${id}/rotate`);
    const { secret: second, previous_valid_until: until24 } = answer.json();
    assert.match(second, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.is.not(second, first);
    assert.ok(Math.abs(Date.parse(until24) - Date.now() - day) < 60_000);
    assert.not.match((await call(who, 'GET', '')).body, /whsec/);
    await call(who, 'POST', `/${id}/test`);
    await until(() => receiver.received.length === 1);
    const [both, expected] = compare([second, first]);
    assert.is(both, expected);
    assert.equal([isStandard(second), isStandard(first)], [true, true]);
    await server.orm.em
      .fork()
      .execute(`update webhooks set previous_valid_until = now() - interval '1 second' where id = ?`, [id]);
    await call(who, 'POST', `/${id}/test`);
    await until(() => receiver.received.length === 2);
    const [alone, current] = compare([second]);
    assert.is(alone, current);
    assert.equal([isStandard(second), isStandard(first)], [true, false]);
  });

  test('a secret that no key opens fails its deliveries, and a new one signs at once', async () => {
    const who = await server.signIn();
    const { id } = await add(who);
    const lost = createKeyring([randomBytes(32)]).seal('webhooks', 'whsec_lost', id);
    await server.orm.em.fork().execute('update webhooks set secret = ? where id = ?', [lost, id]);
    await call(who, 'POST', `/${id}/test`);
    await until(async () => (await newest(who, id))?.reason === 'secret-lost');
    assert.is(receiver.received.length, 0);
    const { secret } = (await call(who, 'POST', `/${id}/rotate`)).json();
    await call(who, 'POST', `/${id}/test`);
    await until(() => receiver.received.length === 1);
    const [alone, expected] = compare([secret]);
    assert.is(alone, expected);
  });

  test('an address and its events change, and are checked as before', async () => {
    const [who, other] = [await server.signIn(), await server.signIn()];
    const { id, secret: _secret, ...body } = await add(who);
    const change = (person: SignedIn, payload: object) => call(person, 'PATCH', `/${id}`, payload);
    assert.is((await change(who, { url: 'http://10.0.0.1/' })).json().code, 'webhook-url-refused');
    for (const payload of [{}, { events: [] }, { events: ['test'] }, { secret: 'x' }]) {
      assert.is((await change(who, payload)).json().code, 'request-invalid');
    }
    assert.is((await change(other, { events: ['result.arrived'] })).statusCode, 404);
    const url = `${receiver.origin}/other`;
    const changed = await change(who, { url, events: ['result.arrived'] });
    assert.equal(changed.json(), { ...body, id, url, events: ['result.arrived'] });
  });
});
