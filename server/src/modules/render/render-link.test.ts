import { describe } from '@matchpost/engine/test';
import { PNG } from 'pngjs';
import * as assert from 'uvu/assert';
import { day, hour } from '@matchpost/engine/clock';
import type { SignedIn } from '../../../test/app.ts';
import { createTemplateClient, draft } from '../../../test/templates.ts';
import { until } from '../../../test/until.ts';
import { readLinkQuery, writeLinkQuery } from './link-url.ts';
import { startRenderServer, TEAM, type RenderServer } from '../../../test/render-server.ts';

const next = { theme: 'dark', games: { ...TEAM, pick: 'next' } };

describe('links for <img src>', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  test.before(async () => void (server = await startRenderServer()));
  test.before.each(async () => {
    // The league's earlier answer has expired.
    server.advance(25 * hour);
    pro = await server.signIn({ tier: 'pro' });
    server.plan(['6001', -7, { result: '6:5' }], ['6002', 2], ['6003', 9]);
  });
  test.after(() => server.close());

  const create = async (body: object, who = pro) => {
    const { headers } = who;
    const response = await server.app.inject({ method: 'POST', url: '/api/render-links', headers, payload: body });
    return {
      status: response.statusCode,
      ...response.json<{ id: string; url: string; code: string; expires_at: string }>(),
    };
  };
  const play = (facts = {}) => server.plan(['6100', 3, facts]);

  test('serve the post to any site without a session', async () => {
    const { status, url, id } = await create({ ...next, name: 'Startseite', format: '1:1', scale: 0.2, type: 'webp' });
    assert.is(status, 201);
    const answer = await server.get(url);
    assert.is(answer.statusCode, 200, answer.body.slice(0, 200));
    assert.is(answer.headers['content-type'], 'image/webp');
    assert.is(answer.headers['cross-origin-resource-policy'], 'cross-origin');
    assert.is(answer.headers['cache-control'], 'public, max-age=600, stale-while-revalidate=600');
    const again = await server.get(url, { 'if-none-match': String(answer.headers['etag']) });
    assert.equal([again.statusCode, again.headers['cross-origin-resource-policy']], [304, 'cross-origin']);
    const { headers } = pro;
    const list = (await server.app.inject({ url: '/api/render-links', headers })).json();
    assert.equal(
      list.map((link: { id: string; name: string; url: string }) => [link.id, link.name, link.url]),
      [[id, 'Startseite', url]],
    );
  });

  test('serve a small file of the same picture under a name of its own', async () => {
    const style = { theme: 'light', games: { ...TEAM, game_ids: ['6003'] }, scale: 0.2 };
    const [fast, small] = await Promise.all(
      (['fast', 'small'] as const).map(async (compression) => {
        const { status, url } = await create({ ...style, compression });
        assert.is(status, 201);
        return server.get(url);
      }),
    );
    assert.equal([fast?.statusCode, small?.statusCode], [200, 200]);
    assert.is.not(small?.headers['etag'], fast?.headers['etag']);
    const pixels = (answer = fast) => PNG.sync.read(answer?.rawPayload ?? Buffer.of()).data;
    assert.is(Buffer.compare(pixels(small), pixels(fast)), 0);
  });

  test('show changed results of the league', async () => {
    play();
    const { url } = await create({ theme: 'dark', games: { ...TEAM, game_ids: ['6100'] }, scale: 0.2 });
    const before = await server.get(url);
    assert.is(before.headers['cache-control'], 'public, max-age=600, stale-while-revalidate=600');
    server.advance(4 * day);
    // Over for a day at any hour of the test: a game of the last evening may still be running.
    server.plan(['6100', -2, { result: '4:3', detail: '(1:0, 2:1, 1:2)' }]);
    await until(async () => (await server.get(url)).headers['etag'] !== before.headers['etag']);
    const after = await server.get(url);
    assert.match(String(after.headers['content-disposition']), /matchpost-result-6100/);
    assert.is(after.headers['cache-control'], 'public, max-age=3600, stale-while-revalidate=3600');
  });

  const picks: [pick: string, count: number, shown: string][] = [
    ['next', 1, 'preview-6002'],
    ['next', 2, 'preview-6002-6003'],
    ['last', 1, 'result-6001'],
  ];
  for (const [pick, count, shown] of picks) {
    test(`${pick} ${count}: ${shown}`, async () => {
      const { url } = await create({ theme: 'dark', games: { ...TEAM, pick, count }, scale: 0.1 });
      const { headers } = await server.get(url);
      assert.is(headers['content-disposition'], `inline; filename="matchpost-${shown}.png"`);
    });
  }

  for (const [name, games] of [
    ['count', { pick: 'next', count: 2 }],
    ['ids', { game_ids: ['6002', '6003'] }],
  ] as const) {
    test(`name no more games than the template holds: ${name}`, async () => {
      const { id } = (await createTemplateClient(server).create(pro, draft())).json();
      // One game to come today, two tomorrow.
      if (name === 'count') server.plan(['6002', 2]);
      const { status, code } = await create({ template_id: id, games: { ...TEAM, ...games } });
      assert.equal([status, code], [422, 'games-too-many']);
      const { headers } = pro;
      assert.equal((await server.app.inject({ url: '/api/render-links', headers })).json(), []);
    });
  }

  test('can be created before there is a game', async () => {
    server.plan();
    const { status, url } = await create(next);
    assert.is(status, 201);
    const answer = await server.get(url);
    assert.equal([answer.statusCode, answer.json().code], [404, 'render-no-games']);
  });

  test('fail when they are changed, expired, revoked, or their owner is deleted', async () => {
    const codeOf = async (url: string) => {
      const answer = await server.get(url);
      return answer.statusCode === 200 ? 'shown' : answer.json<{ code: string }>().code;
    };
    const { url, id } = await create({ ...next, scale: 0.1, expires_in_days: 30 });
    assert.is(await codeOf(url), 'shown');
    for (const changed of [
      url.replace('scale=0.1', 'scale=4'),
      url.replace('dark', 'light'),
      `${url}&home=true`,
      url.replace(/sig=(.)/, (_, first) => `sig=${first === '_' ? '-' : '_'}`),
      url.replace(/&sig=.*/, ''),
      url.replace(/exp=\d/, 'exp=9'),
    ]) {
      assert.is(await codeOf(changed), 'render-link-invalid', changed);
    }
    const other = await server.signIn();
    const revoke = (who: SignedIn) =>
      server.app.inject({ method: 'DELETE', url: `/api/render-links/${id}`, headers: who.headers });
    assert.is((await revoke(other)).statusCode, 404);
    assert.is(await codeOf(url), 'shown');
    assert.is((await revoke(pro)).statusCode, 204);
    assert.is(await codeOf(url), 'render-link-ended');
    const short = await create({ ...next, scale: 0.1, expires_in_days: 1 });
    server.advance(day);
    pro = { ...pro, ...(await server.signInAgain(pro.userId)) };
    assert.is(await codeOf(short.url), 'render-link-ended');
    const last = await create({ ...next, scale: 0.1 });
    await server.orm.em.fork().execute('update users set deleting_at = now() where id = ?', [pro.userId]);
    assert.is(await codeOf(last.url), 'render-link-ended');
  });

  test('follow the template and the plan of their owner', async () => {
    const { id } = (await createTemplateClient(server).create(pro, draft())).json();
    // Some programs send ids in capitals.
    const { url } = await create({ template_id: id.toUpperCase(), games: next.games, scale: 0.1 });
    assert.is((await server.get(url)).statusCode, 200);
    await server.orm.em.fork().execute("update subscriptions set tier = 'free' where user_id = ?", [pro.userId]);
    assert.is((await server.get(url)).json().code, 'templates-not-in-plan');
    const other = await server.signIn({ tier: 'pro' });
    assert.equal((await create({ template_id: id, games: next.games }, other)).code, 'not-found');
  });

  test('are cached no longer than until they expire', async () => {
    const { url } = await create({ ...next, scale: 0.1, expires_in_days: 1 });
    server.advance(day - 100_000);
    assert.match(String((await server.get(url)).headers['cache-control']), /^public, max-age=(?:9\d|100),/);
  });

  test('are limited to 100, also for concurrent requests', async () => {
    const row = `insert into render_links (user_id, name, wishes, created_at, expires_at)
      select ?, '', '{}', now(), now() + interval '1000 days' from generate_series(1, 95)`;
    await server.orm.em.fork().execute(row, [pro.userId]);
    const made = await Promise.all(Array.from({ length: 10 }, () => create(next)));
    assert.equal(made.map(({ status }) => status).toSorted(), [...Array(5).fill(201), ...Array(5).fill(409)]);
  });

  test('have a query that is read back as written', () => {
    const options = {
      theme: 'dark',
      games: { sport: 'handball', club_id: '3', team_id: 'a,b', game_ids: ['1,2', 'ä&='], count: 2 } as const,
      home: false,
      details: true,
      neutral: true,
      background: { color: '#fff' },
      scale: 1.5,
      format: '9:16',
    } as const;
    const address = new URLSearchParams(
      writeLinkQuery({ ...options, games: { ...options.games, game_ids: [...options.games.game_ids] } }),
    );
    const read = readLinkQuery('dark', Object.fromEntries(address));
    assert.equal(JSON.parse(JSON.stringify(read)), options);
    const id = 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11';
    assert.is(readLinkQuery(id, {}).template_id, id, 'an id in capitals is no theme');
  });
});
