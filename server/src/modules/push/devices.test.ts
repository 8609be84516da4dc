/** Push messages to the apps' devices, through services that speak the real protocols. */
import { day, hour } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { startApnsService, type ApnsService } from '../../../test/apns-service.ts';
import { startFcmService, type FcmService } from '../../../test/fcm-service.ts';
import { startPushService, type PushService } from '../../../test/push-service.ts';
import { game, played, startScheduleServer, type ScheduleServer } from '../../../test/schedule-server.ts';
import { until } from '../../../test/until.ts';
import { toMoment } from '../schedules/zurich.ts';
import { PushMessage, PushSubscription } from './push.entity.ts';

const noApps = { origins: [], android: undefined, ios: undefined };

describe('push messages to devices', (test) => {
  let server: ScheduleServer;
  let web: PushService;
  let fcm: FcmService;
  let apns: ApnsService;
  test.before.each(async () => {
    const clock = () => server.services.clock();
    [web, fcm, apns] = await Promise.all([startPushService(), startFcmService(clock), startApnsService(clock)]);
    server = await startScheduleServer({
      pushOrigins: [web.origin, fcm.origin, apns.origin],
      apps: { ...noApps, fcm: fcm.options, apns: apns.options },
    });
  });
  test.after.each(async () => {
    await server.close();
    for (const service of [web, fcm, apns]) await service.close();
  });

  const post = (who: SignedIn, body: object) => server.call(who, 'POST', '/push/subscriptions', body);
  const subscribe = async (who: SignedIn, body: object) => {
    const answer = await post(who, body);
    assert.is(answer.statusCode, 201, answer.body);
    return answer.json<{ id: string }>().id;
  };
  const rows = () => server.orm.em.fork().find(PushMessage, {});
  const receivers = () => server.orm.em.fork().find(PushSubscription, {});

  const finishGame = async (who: SignedIn, id = 'final') => {
    const answer = await server.add(who, { trigger: { on: 'result' }, outcomes: ['inbox', 'push'] });
    const evening = toMoment(new Date(server.services.clock() + day).toISOString().slice(0, 10), '20:00');
    const coming = game(id, evening - 2 * hour);
    server.league.games = [coming];
    server.goTo(evening - 3 * hour);
    await server.check(answer.json().id);
    server.goTo(evening);
    server.league.games = [played(coming, 7, 4)];
    await server.check(answer.json().id);
    await server.settled();
  };

  test('a result reaches Android, iOS and the browser, with the page it opens and the number of ready posts', async () => {
    const who = await server.signIn('pro');
    const [android, apple, browser] = [fcm.subscribe('en'), apns.subscribe(), web.subscribe()];
    for (const body of [android, apple, browser.body]) await subscribe(who, body);
    await finishGame(who);
    await until(() => fcm.received.length + apns.received.length + web.received.length === 3);
    const [one] = fcm.received;
    assert.equal(
      [one?.token, one?.notification],
      [android.token, { title: 'Falken 1', body: 'The result is in: 7:4. The post is ready.' }],
    );
    assert.match(String(one?.data['url']), /^\/profile\/schedules\/posts\/[\da-f-]{36}$/);
    assert.equal(
      [one?.android.priority, one?.android.notification],
      ['HIGH', { tag: one?.data['tag'], notification_count: 1 }],
    );
    // The rest of a day: the server's clock runs on while the message waits. Its driver's test has the exact seconds.
    const [, seconds] = /^(\d+)s$/.exec(one?.android.ttl ?? '') ?? [];
    assert.ok(86_340 < Number(seconds) && Number(seconds) <= 86_400, one?.android.ttl);
    const [two] = apns.received;
    assert.ok(two);
    const { aps, url } = two.payload as { aps: object; url: string };
    assert.equal([two.token, url], [apple.token, one?.data['url']]);
    assert.equal(aps, {
      alert: { title: 'Falken 1', body: 'Das Resultat ist da: 7:4. Der Post ist bereit.' },
      badge: 1,
      sound: 'default',
      'thread-id': 'posts',
    });
    const three = browser.read(web.received[0]!);
    assert.equal([three['url'], three['badge'] as unknown], [url, 1]);
    await until(async () => (await rows()).length === 0);
  });

  test('tokens are sealed: the database shows none', async () => {
    const who = await server.signIn();
    const bodies = [fcm.subscribe(), apns.subscribe()];
    for (const body of bodies) await subscribe(who, body);
    const stored = JSON.stringify(await server.orm.em.fork().execute('select * from push_subscriptions'));
    for (const { token } of bodies) assert.not.match(stored, token);
    const archive = await server.orm.em.fork().execute('select kind from push_subscriptions order by kind');
    assert.equal(archive, [{ kind: 'apns' }, { kind: 'fcm' }]);
  });

  test('a token that is gone is deleted with its messages; another failure is counted and the message waits', async () => {
    const who = await server.signIn('pro');
    await subscribe(who, fcm.subscribe());
    await subscribe(who, apns.subscribe());
    fcm.refuse(404, 'NOT_FOUND', 'UNREGISTERED');
    apns.answer(503, 'ServiceUnavailable');
    await finishGame(who);
    await until(async () => (await receivers()).length === 1 && (await receivers())[0]?.failures === 1);
    const [left] = await receivers();
    assert.equal([left?.kind, (await rows()).map(({ subscription }) => subscription)], ['apns', [left?.id]]);
  });

  test('ten receivers a person, browsers and devices together; the same token twice is one', async () => {
    const who = await server.signIn();
    const kinds = [() => web.subscribe().body, () => fcm.subscribe(), () => apns.subscribe()];
    const bodies = Array.from({ length: 14 }, (_, at) => kinds[at % 3]!());
    const answers = await Promise.all(bodies.map((body) => post(who, body)));
    assert.is(answers.filter(({ statusCode }) => statusCode === 201).length, 10);
    assert.is(answers.find(({ statusCode }) => statusCode === 409)?.json().code, 'push-full');
    const at = answers.findIndex(({ statusCode }, index) => statusCode === 201 && index % 3 === 1);
    assert.is(await subscribe(who, bodies[at]!), answers[at]?.json().id);
    const other = await server.signIn();
    await subscribe(other, bodies[at]!);
    assert.is((await receivers()).filter(({ user }) => user === who.userId).length, 9);
  });

  const malformed: [name: string, body: object][] = [
    ['an unknown kind', { kind: 'sms', token: 'a'.repeat(64), language: 'de' }],
    ['a path instead of a token', { kind: 'apns', token: `${'a'.repeat(60)}/../x`, language: 'de' }],
    ['a short token', { kind: 'apns', token: 'abcd', language: 'de' }],
    ['a token with a line break', { kind: 'fcm', token: `${'a'.repeat(40)}\n`, language: 'de' }],
    ['a token too long', { kind: 'fcm', token: 'a'.repeat(1_001), language: 'de' }],
    ['no token', { kind: 'fcm', language: 'de' }],
    [
      'a token beside an address',
      { kind: 'fcm', token: 'a'.repeat(64), endpoint: 'https://fcm.googleapis.com/a', language: 'de' },
    ],
  ];
  test('malformed devices are refused', async () => {
    const who = await server.signIn();
    for (const [name, body] of malformed) {
      const answer = await post(who, body);
      assert.equal([name, answer.statusCode, answer.json().code], [name, 400, 'request-invalid']);
    }
  });

  test('a server tells which devices it serves, and refuses the others', async () => {
    const who = await server.signIn();
    assert.equal((await server.call(who, 'GET', '/push')).json().devices, ['fcm', 'apns']);
    const bare = await startScheduleServer();
    const other = await bare.signIn();
    assert.equal((await bare.call(other, 'GET', '/push')).json().devices, []);
    const answer = await bare.call(other, 'POST', '/push/subscriptions', fcm.subscribe());
    assert.equal([answer.statusCode, answer.json().code], [503, 'push-unavailable']);
    await bare.close();
  });

  test('a device that signed out gets nothing', async () => {
    const who = await server.signIn('pro');
    await subscribe(who, fcm.subscribe());
    await server.orm.em.fork().execute('update sessions set ended_at = now() where id = ?', [who.sessionId]);
    await finishGame({ ...who, ...(await server.signInAgain(who.userId)) });
    assert.equal([(await rows()).length, fcm.received.length], [0, 0]);
  });
});
