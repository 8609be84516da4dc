import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day } from '@matchpost/engine/clock';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { connectRealtime, tokenOf } from '../../../test/realtime.ts';
import { until } from '../../../test/until.ts';
import type { SharedPostBody, SharedPostInput } from '../../contract/shared-posts.ts';
import { forgetOldNotes, MAX_NOTES } from './shared-post.queries.ts';

const post: SharedPostInput = {
  sport: 'unihockey',
  game_id: '7',
  kind: 'preview',
  score: '',
  starts_at: '2026-11-28T18:00',
  status: 'scheduled',
};

describe('posts noted as shared', (test) => {
  let server: TestServer;
  let person: SignedIn;
  test.before(async () => void (server = await startTestServer()));
  test.before.each(async () => void (person = await server.signIn()));
  test.after(() => server.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, who = person) =>
    server.app.inject({ method, url: `/api/shared-posts${path}`, headers: who.headers, ...(payload && { payload }) });
  const note = (posts: readonly object[], who = person) => call('POST', '', { posts }, who);
  const list = async (who = person) =>
    (await call('GET', '?since=2000-01-01', undefined, who)).json<SharedPostBody[]>();

  test('are listed with the facts of their pictures, each game and kind once', async () => {
    const changed = { ...post, starts_at: '2026-11-29T18:00' };
    const result: SharedPostInput = { ...post, kind: 'result', score: '3:2', status: 'played' };
    assert.is((await note([post, result, changed])).statusCode, 204);
    await Promise.all(Array.from({ length: 4 }, () => note([changed])));
    const found = (await list()).map(({ shared_at: _, ...facts }) => facts);
    assert.equal(
      found.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
      [changed, result],
    );
  });

  test('leave out those before the asked day', async () => {
    await note([post]);
    await server.orm.em
      .fork()
      .execute(`update shared_posts set shared_at = '2026-01-10' where user_id = ?`, [person.userId]);
    const since = async (first: string) => (await call('GET', `?since=${first}`)).json<unknown[]>().length;
    assert.equal([await since('2026-01-10'), await since('2026-01-11')], [1, 0]);
  });

  test('are taken back, also twice', async () => {
    await note([post]);
    for (let time = 0; time < 2; time += 1) {
      assert.is((await call('DELETE', '/unihockey/7/preview')).statusCode, 204);
    }
    assert.equal(await list(), []);
  });

  test('belong to one person', async () => {
    const other = await server.signIn();
    await note([post]);
    assert.equal(await list(other), []);
    await call('DELETE', '/unihockey/7/preview', undefined, other);
    assert.is((await list()).length, 1);
  });

  test('reach the other open pages of the person', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const page = await connectRealtime(server.app.listeningOrigin, tokenOf(person));
    await note([post]);
    await until(() => page.messages.some(({ type }) => type === 'shared-posts'));
    await page.leave();
  });

  test('give way to newer ones at the limit, also in concurrent requests', async () => {
    await server.orm.em.fork().execute(
      `insert into shared_posts select ?, 'handball', n::text, 'preview', '', '', 'scheduled', now() - interval '1 day'
       from generate_series(1, ?) n`,
      [person.userId, MAX_NOTES],
    );
    await Promise.all(Array.from({ length: 4 }, (_, n) => note([{ ...post, game_id: `new ${n}` }])));
    const found = await list();
    assert.is(found.length, MAX_NOTES);
    assert.is(found.filter(({ game_id }) => game_id.startsWith('new')).length, 4);
  });

  test('are deleted after 120 days', async () => {
    await note([post]);
    await forgetOldNotes(server.orm.em.fork(), server.services.clock() + 119 * day);
    assert.is((await list()).length, 1);
    await forgetOldNotes(server.orm.em.fork(), server.services.clock() + 121 * day);
    assert.equal(await list(), []);
  });

  const refused: Record<string, object[]> = {
    'no post': [],
    'too many at once': Array.from({ length: 101 }, (_, n) => ({ ...post, game_id: String(n) })),
    'an unknown kind': [{ ...post, kind: 'story' }],
    'a kick-off that is none': [{ ...post, starts_at: 'Samstag' }],
    'a game without an id': [{ ...post, game_id: '' }],
  };
  for (const [name, posts] of Object.entries(refused)) {
    test(`refuse ${name}`, async () => assert.is((await note(posts)).statusCode, 400));
  }
});
