import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import { day, hour, minute } from '@matchpost/engine/clock';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { startPushService, type PushService } from '../../../test/push-service.ts';
import { game, played, startScheduleServer, type ScheduleServer } from '../../../test/schedule-server.ts';
import { until } from '../../../test/until.ts';
import { JobRefused, queues } from '../../jobs/jobs.ts';
import { createKeyring } from '../../keyring.ts';
import { toMoment } from '../schedules/zurich.ts';
import { PushMessage, PushSubscription } from './push.entity.ts';
import { openPushDrivers } from './push-services.ts';
import { sendDuePushes, sendPush } from './send-push.ts';

const afterGame = { trigger: { on: 'result' }, outcomes: ['push'] };

describe('push messages', (test) => {
  let server: ScheduleServer;
  let service: PushService;
  test.before.each(async () => {
    service = await startPushService();
    server = await startScheduleServer({ pushOrigins: [service.origin] });
  });
  test.after.each(async () => {
    await server.close();
    await service.close();
  });

  const subscribe = async (who: SignedIn, language = 'de') => {
    const browser = service.subscribe(language);
    const answer = await server.call(who, 'POST', '/push/subscriptions', browser.body);
    assert.is(answer.statusCode, 201, answer.body);
    return { ...browser, id: answer.json<{ id: string }>().id };
  };
  const rows = () => server.orm.em.fork().find(PushMessage, {});
  const browsers = () => server.orm.em.fork().find(PushSubscription, {});

  /** A game that ends 7:4 at 20:00 Swiss time of some later day. */
  const finishGame = async (who: SignedIn, changes: object = {}) => {
    const { id } = (await server.add(who, { ...afterGame, ...changes })).json<{ id: string }>();
    const date = new Date(server.services.clock() + day).toISOString().slice(0, 10);
    const evening = toMoment(date, '20:00');
    const coming = game('final', evening - 2 * hour);
    server.league.games = [coming];
    server.goTo(evening - 3 * hour);
    await server.check(id);
    server.goTo(evening);
    server.league.games = [played(coming, 7, 4)];
    await server.check(id);
    await server.settled();
    return { id, date };
  };

  test('a result reaches the browser encrypted, signed by the server, and opens exactly its post', async () => {
    const who = await server.signIn();
    const { public_key: publicKey } = (await server.call(who, 'GET', '/push')).json<{ public_key: string }>();
    const german = await subscribe(who);
    const english = await subscribe(who, 'en');
    await finishGame(who);
    await until(() => service.received.length === 2);
    const [one, two] = [german, english].map((browser) => {
      const message = service.received.find(({ path }) => browser.body.endpoint.endsWith(path));
      assert.ok(message);
      checkVapid(message.headers.authorization ?? '', { publicKey, audience: service.origin });
      assert.is(message.headers['content-encoding'], 'aes128gcm');
      return browser.read(message);
    });
    assert.equal(
      (await server.inbox(who)).map(({ id }) => `/profile/schedules/posts/${id}`),
      [one?.url],
      'the post is on the page that messages about tables and carousels open',
    );
    assert.equal([one?.title, one?.body], ['Falken 1', 'Das Resultat ist da: 7:4. Der Post ist bereit.']);
    assert.is(two?.body, 'The result is in: 7:4. The post is ready.');
    const [, draft] = /^\/profile\/schedules\/posts\/(.+)$/.exec(one?.url ?? '') ?? [];
    const place = (await server.call(who, 'GET', `/inbox/${draft}/place`)).json();
    assert.equal(
      [place.sport, place.club_id, place.team_id, place.game_ids, place.tab, place.theme],
      ['unihockey', 'c', 't', ['final'], 'result', 'standard'],
    );
    await until(async () => (await rows()).length === 0);
  });

  test('a correction replaces the message about its result, and the message about another game stays', async () => {
    const who = await server.signIn();
    const browser = await subscribe(who);
    const { id } = await finishGame(who);
    const [final] = server.league.games;
    assert.ok(final);
    await until(() => service.received.length === 1);
    server.league.games = [played(final, 7, 5), game('second', server.services.clock() - hour)];
    server.advance(minute);
    await server.check(id);
    await server.settled();
    await until(() => service.received.length === 2);
    server.league.games = server.league.games.map((one) => (one.id === 'second' ? played(one) : one));
    server.advance(minute);
    await server.check(id);
    await server.settled();
    await until(() => service.received.length === 3);
    const [result, correction, other] = service.received.map((message) => browser.read(message));
    assert.match(correction?.body ?? '', 'korrigiert');
    assert.equal([correction?.tag === result?.tag, other?.tag === result?.tag], [true, false]);
    assert.is.not(correction?.url, result?.url);
  });

  test('a message of the quiet hours waits until their end, and is dropped once its post was opened', async () => {
    const who = await server.signIn();
    await subscribe(who);
    await server.call(who, 'PATCH', '/push', { quiet_hours: { from: '19:00', to: '07:30' } });
    const { date } = await finishGame(who);
    const [waiting] = await rows();
    const morning = toMoment(new Date(Date.parse(date) + day).toISOString().slice(0, 10), '07:30');
    assert.equal([waiting?.dueAt.getTime(), service.received.length], [morning, 0]);
    await sendDuePushes(server.services);
    assert.is(service.received.length, 0);
    await server.call(who, 'GET', `/inbox/${waiting?.draft}/place`);
    server.goTo(morning);
    await sendDuePushes(server.services);
    await until(async () => (await rows()).length === 0);
    assert.is(service.received.length, 0);
  });

  test('a message of the quiet hours is sent at their end if nobody opened the post', async () => {
    const who = await server.signIn();
    await subscribe(who);
    await server.call(who, 'PATCH', '/push', { quiet_hours: { from: '19:00', to: '07:30' } });
    await finishGame(who);
    server.goTo((await rows())[0]?.dueAt.getTime() ?? 0);
    await sendDuePushes(server.services);
    await until(() => service.received.length === 1);
  });

  test('404 and 410 end a subscription; another failure is counted and tried again', async () => {
    const who = await server.signIn();
    await subscribe(who);
    service.answer(503);
    await finishGame(who);
    await until(async () => (await browsers())[0]?.failures === 1);
    assert.is((await rows()).length, 1);
    service.answer(410);
    await until(async () => (await browsers()).length === 0);
    assert.is((await rows()).length, 0);
  });

  /** The only message is refused for good, and nothing of it is left or sent. */
  const endsWithLastAttempt = async () => {
    const [message] = await rows();
    const drivers = openPushDrivers(server.services);
    const last = { attempt: queues.push.retryLimit + 1, signal: new AbortController().signal };
    const error = await sendPush(server.services, drivers, message?.id ?? '', last).catch((error: unknown) => error);
    await drivers.close();
    assert.instance(error, JobRefused);
    assert.equal([(await rows()).length, service.received.length], [0, 0]);
  };

  test('a message whose keys no secret opens ends with its last attempt', async () => {
    const who = await server.signIn();
    const { id, body } = await subscribe(who);
    const keys = createKeyring([randomBytes(32)]).seal('push', JSON.stringify(body.keys), body.endpoint);
    await server.orm.em.fork().nativeUpdate(PushSubscription, { id }, { keys });
    await finishGame(who);
    await endsWithLastAttempt();
  });

  test('a message of a kind that the server has no key for is dropped', async () => {
    const who = await server.signIn();
    await subscribe(who);
    service.answer(503);
    await finishGame(who);
    const [message] = await rows();
    const drivers = openPushDrivers(server.services);
    const none = { ...drivers, find: () => undefined };
    const first = { attempt: 1, signal: new AbortController().signal };
    const error = await sendPush(server.services, none, message?.id ?? '', first).catch((error: unknown) => error);
    await drivers.close();
    assert.instance(error, JobRefused);
    assert.equal(await rows(), []);
  });

  test('a browser that signed out, or whose draft was deleted, gets nothing', async () => {
    const who = await server.signIn();
    await subscribe(who);
    const em = server.orm.em.fork();
    await em.execute('update sessions set ended_at = now() where id = ?', [who.sessionId]);
    const again = await server.signInAgain(who.userId);
    await finishGame({ ...who, ...again });
    assert.equal([(await rows()).length, service.received.length], [0, 0]);
  });

  test('a message that waits never reaches another person who signs in on the same browser', async () => {
    const who = await server.signIn();
    const { body } = await subscribe(who);
    await server.call(who, 'PATCH', '/push', { quiet_hours: { from: '19:00', to: '07:30' } });
    await finishGame(who);
    const [waiting] = await rows();
    assert.ok(waiting);
    const other = await server.signIn();
    assert.is((await server.call(other, 'POST', '/push/subscriptions', body)).statusCode, 201);
    assert.equal(await rows(), []);
    // Even a row that came in meanwhile is somebody else's.
    const { subscription, draft, title, body: text, dueAt, createdAt } = waiting;
    await server.orm.em.fork().insert(PushMessage, { subscription, draft, title, body: text, dueAt, createdAt });
    server.goTo(dueAt.getTime());
    await sendDuePushes(server.services);
    await until(async () => (await rows()).length === 0);
    assert.is(service.received.length, 0);
  });

  test('a browser whose session has run out gets nothing, and takes no place of ten', async () => {
    const who = await server.signIn();
    for (let at = 0; at < 10; at += 1) await subscribe(who);
    const em = server.orm.em.fork();
    const again = { ...who, ...(await server.signInAgain(who.userId)) };
    const expiring = 'update sessions set expires_at = now() + ?::interval where id = ?';
    await em.execute(expiring, ['-1 day', who.sessionId]);
    await em.execute(expiring, ['60 days', again.sessionId]);
    const browser = await subscribe(again);
    await finishGame(again);
    await until(async () => service.received.length > 0 && (await rows()).length === 0);
    assert.equal(
      service.received.map(({ path }) => browser.body.endpoint.endsWith(path)),
      [true],
    );
  });

  test('a message that cannot be encrypted ends with its last attempt', async () => {
    const who = await server.signIn();
    const { id, body } = await subscribe(who);
    const keys = { ...body.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const sealed = server.services.keyring.seal('push', JSON.stringify(keys), body.endpoint);
    await server.orm.em.fork().nativeUpdate(PushSubscription, { id }, { keys: sealed });
    await finishGame(who);
    await endsWithLastAttempt();
  });

  test('addresses are those of known push services over https', async () => {
    const who = await server.signIn();
    const { keys } = service.subscribe().body;
    const add = (endpoint: string) =>
      server.call(who, 'POST', '/push/subscriptions', { endpoint, keys, language: 'de' });
    const refused = [
      'http://fcm.googleapis.com/fcm/send/a',
      'https://127.0.0.1/wpush/a',
      'https://example.org/wpush/a',
      'https://fcm.googleapis.com.example.org/a',
      'https://fcm.googleapis.com:8443/a',
      'https://user:word@fcm.googleapis.com/a',
      'nonsense',
    ];
    for (const endpoint of refused) {
      const answer = await add(endpoint);
      assert.equal([endpoint, answer.statusCode, answer.json().code], [endpoint, 422, 'push-endpoint-refused']);
    }
    for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']) {
      assert.is((await add(`https://${host}/a`)).statusCode, 201);
    }
  });

  test('ten browsers a person, counted in the database; the same browser twice is one', async () => {
    const [who, other] = [await server.signIn(), await server.signIn()];
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => server.call(who, 'POST', '/push/subscriptions', service.subscribe().body)),
    );
    assert.is(answers.filter(({ statusCode }) => statusCode === 201).length, 10);
    assert.is(answers.find(({ statusCode }) => statusCode === 409)?.json().code, 'push-full');
    const [{ endpoint }] = (await browsers()) as [PushSubscription];
    const { id } = (
      await server.call(who, 'POST', '/push/subscriptions', { ...service.subscribe().body, endpoint })
    ).json();
    assert.is((await browsers()).length, 10);
    assert.is((await server.call(other, 'DELETE', `/push/subscriptions/${id}`)).statusCode, 404);
    assert.is((await server.call(who, 'DELETE', `/push/subscriptions/${id}`)).statusCode, 204);
  });
});

/** RFC 8292: a token signed with the key that the browser subscribed with. */
function checkVapid(header: string, { publicKey, audience }: { publicKey: string; audience: string }): void {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  assert.is(key, publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const options = { key: jwk, dsaEncoding: 'ieee-p1363' } as const;
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, 'base64url')));
  assert.is((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }).aud, audience);
}
