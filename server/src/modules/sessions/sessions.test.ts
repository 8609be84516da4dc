import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { day } from '@matchpost/engine/clock';
import { Session } from './session.entity.ts';
import { endSessions, issueSession, raiseToAal2 } from './sessions.ts';

let server: TestServer;

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, { headers }: Pick<SignedIn, 'headers'>) {
  return server.app.inject({ method, url: `/api/auth/${path}`, headers });
}

const stands = async (who: Pick<SignedIn, 'headers'>) => (await call('GET', 'user', who)).statusCode === 200;

/** Three sessions of one user and one of another. */
async function people() {
  const first = await server.signIn();
  const [second, third] = [await server.signInAgain(first.userId), await server.signInAgain(first.userId)];
  return { first, second, third, other: await server.signIn() };
}

const signOuts: [query: string, left: string, cookieGoes: boolean][] = [
  ['', 'second third other', true],
  ['?scope=this', 'second third other', true],
  ['?scope=everywhere', 'other', true],
  ['?scope=others', 'first other', false],
];

describe('sessions', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  for (const [query, left, cookieGoes] of signOuts) {
    test(`logout${query} keeps ${left}`, async () => {
      const all = await people();
      const answer = await call('POST', `logout${query}`, all.first);
      assert.is(answer.statusCode, 204);
      assert.is(answer.headers['set-cookie'] !== undefined, cookieGoes);
      const standing = [];
      for (const [name, who] of Object.entries(all)) if (await stands(who)) standing.push(name);
      assert.is(standing.join(' '), left);
    });
  }

  test('logout refuses an unknown scope', async () => {
    const { first } = await people();
    assert.is((await call('POST', 'logout?scope=planet', first)).json().code, 'request-invalid');
  });

  test('logout refuses requests of another site', async () => {
    const { first } = await people();
    const headers = { ...first.headers, 'sec-fetch-site': 'cross-site' };
    const answer = await call('POST', 'logout', { headers });
    assert.equal([answer.statusCode, answer.json().code], [403, 'origin-refused']);
    assert.ok(await stands(first));
  });

  test('the list holds the open sessions of the user and marks the current one', async () => {
    const { first, second, third } = await people();
    await call('POST', 'logout', third);
    const sessions = (await call('GET', 'sessions', first)).json() as { id: string; current: boolean }[];
    assert.equal(sessions.map(({ id }) => id).toSorted(), [first.sessionId, second.sessionId].toSorted());
    assert.equal(
      sessions.filter(({ current }) => current).map(({ id }) => id),
      [first.sessionId],
    );
  });

  test('a single session can be ended', async () => {
    const { first, second, third } = await people();
    assert.is((await call('DELETE', `sessions/${second.sessionId}`, first)).statusCode, 204);
    assert.equal([await stands(first), await stands(second), await stands(third)], [true, false, true]);
  });

  test('ending a foreign, ended or unknown session answers not-found', async () => {
    const { first, second, other } = await people();
    await call('POST', 'logout', second);
    for (const id of [other.sessionId, second.sessionId, randomUUID()]) {
      const answer = await call('DELETE', `sessions/${id}`, first);
      assert.equal([answer.statusCode, answer.json().code], [404, 'not-found']);
    }
    assert.ok(await stands(other));
  });
});

describe('sessions for other modules', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  test('raising to aal2 ends the other aal1 sessions of the same user', async () => {
    const { first, second, third, other } = await people();
    const [em, now] = [server.orm.em.fork(), server.services.clock()];
    await em.nativeUpdate(Session, { id: third.sessionId }, { aal: 'aal2' });
    const raised = await raiseToAal2(em, { userId: first.userId, sessionId: first.sessionId, now });
    assert.is(raised?.aal, 'aal2');
    const standing = [await stands(first), await stands(second), await stands(third), await stands(other)];
    assert.equal(standing, [true, false, true, true]);
    assert.is((await server.orm.em.fork().findOneOrFail(Session, { id: second.sessionId })).endedBy, 'second-factor');
  });

  test('an ended session is not raised', async () => {
    const { first } = await people();
    await call('POST', 'logout', first);
    const raise = { userId: first.userId, sessionId: first.sessionId, now: server.services.clock() };
    assert.is(await raiseToAal2(server.orm.em.fork(), raise), undefined);
  });

  test('a session of another user is not raised', async () => {
    const { first, other } = await people();
    const raise = { userId: first.userId, sessionId: other.sessionId, now: server.services.clock() };
    assert.is(await raiseToAal2(server.orm.em.fork(), raise), undefined);
  });

  test('ending returns the number of sessions and counts each once', async () => {
    const { first } = await people();
    const end = { userId: first.userId, by: 'deletion', now: server.services.clock() } as const;
    assert.is(await endSessions(server.orm.em.fork(), end), 3);
    assert.is(await endSessions(server.orm.em.fork(), end), 0);
  });

  test('signing in deletes old ended sessions and truncates long user agents', async () => {
    const { first } = await people();
    await call('POST', 'logout', first);
    const now = server.services.clock() + 31 * day;
    const session = await issueSession(server.orm.em.fork(), { userId: first.userId, userAgent: 'x'.repeat(500), now });
    assert.is(session.userAgent?.length, 200);
    assert.is(await server.orm.em.fork().count(Session, { id: first.sessionId }), 0);
  });
});
