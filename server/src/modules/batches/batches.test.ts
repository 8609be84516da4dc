import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { createBatchClient, inventGames, quick, type BatchClient } from '../../../test/batches.ts';
import { readZip } from '../../../test/read-zip.ts';
import { day } from '@matchpost/engine/clock';
import { createKey } from '../api-keys/api-key.queries.ts';
import { sweepBatches } from './stale-batches.ts';

const png = '89504e470d0a1a0a';

describe('batches', (test) => {
  let server: TestServer;
  let batches: BatchClient;
  test.before(async () => {
    server = await startTestServer();
    batches = createBatchClient(server);
  });
  test.after(() => server.close());

  test('turns a list of games into one file per format, named after its content', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const body = { name: ' März ', games: inventGames(2), formats: ['4:5', '1:1'] };
    const accepted = await batches.post(who, { ...quick, ...body });
    assert.is(accepted.statusCode, 202);
    assert.equal([accepted.json().state, accepted.json().name, accepted.json().total], ['planning', 'März', 0]);
    const ended = await batches.ended(who, accepted.json().id);
    assert.equal([ended.state, ended.total, ended.done, ended.failed, ended.code], ['done', 4, 4, 0, null]);
    const files = await batches.files(who, ended.id);
    assert.equal(
      files.map(({ name, format }) => `${name} ${format}`),
      [
        '001_2026-03-28_team-1-gast-1_4x5 4:5',
        '002_2026-03-28_team-1-gast-1_1x1 1:1',
        '003_2026-03-28_team-2-gast-2_4x5 4:5',
        '004_2026-03-28_team-2-gast-2_1x1 1:1',
      ],
    );
    assert.equal(files[0]?.game_ids, ['Team-1']);
    const url = new URL(files[0]?.file_url ?? '');
    const picture = await server.app.inject({ url: url.pathname + url.search });
    assert.is(picture.rawPayload.subarray(0, 8).toString('hex'), png);
    assert.equal([files[0]?.bytes, files[0]?.width], [picture.rawPayload.length, 108]);
  });

  test('draws the same files as a render request', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const games = inventGames(1);
    const [file] = await batches.files(who, (await batches.ended(who, await batches.start(who, { games }))).id);
    const payload = { ...quick, games };
    const alone = await server.app.inject({ method: 'POST', url: '/api/render', headers: who.headers, payload });
    assert.is(alone.headers.etag, `"${file?.hash}"`);
  });

  test('offers a ZIP of all files after its end', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(3), games_per_post: 2, type: 'jpeg' });
    await batches.ended(who, id);
    const zip = await batches.request(who, 'GET', `/${id}/zip`);
    assert.is(zip.headers['content-type'], 'application/zip');
    const files = readZip(zip.rawPayload);
    assert.equal(
      [...files.keys()],
      ['001_2026-03-28_team-1-gast-1.jpg', '002_2026-03-28_team-3-gast-3.jpg', 'captions.txt'],
    );
    assert.match(
      files.get('captions.txt')?.toString() ?? '',
      /^001_\S+\.jpg\n\n.*Team 1[^]*\n002_\S+\.jpg\n\n.*Team 3/,
    );
    assert.is(files.get('002_2026-03-28_team-3-gast-3.jpg')?.subarray(0, 2).toString('hex'), 'ffd8');
  });

  test('marks a failed post with its code and continues', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const games = inventGames(3).map((game, index) =>
      index === 1 ? { ...game, teamHomeLogo: 'https://127.0.0.1/x.png' } : game,
    );
    const ended = await batches.ended(who, await batches.start(who, { games, strict: true }));
    assert.equal([ended.state, ended.done, ended.failed], ['done', 2, 1]);
    const [, second] = await batches.files(who, ended.id);
    assert.equal([second?.state, second?.code, second?.file_url], ['failed', 'render-warnings', null]);
    assert.match(String(second?.message), /1/);
  });

  const selections: [name: string, games: object, state: string, expected: string][] = [
    ['an unknown team', { sport: 'unihockey', club_id: 'x', team_id: 'nobody' }, 'failed', 'team-unknown'],
    [
      'a range without games',
      { sport: 'unihockey', team_id: '#', from: '1999-01-01', to: '1999-01-02' },
      'failed',
      'batch-without-games',
    ],
    ['seasons of teams, one of them unknown', { sport: 'unihockey', teams: '#' }, 'done', 'null'],
    ['a season', { sport: 'unihockey', team_id: '#' }, 'done', 'null'],
    ['a month of a club', { sport: 'volleyball', club_id: '#', from: '#from', to: '#to' }, 'done', 'null'],
  ];
  for (const [name, games, state, expected] of selections) {
    test(`${name}: ${state} ${expected}`, async () => {
      const who = await server.signIn({ tier: 'premium' });
      const ended = await batches.ended(who, await batches.start(who, { games: await fillIn(server, games) }));
      assert.equal([ended.state, String(ended.code)], [state, expected]);
      assert.is(ended.done, ended.total);
      if (state === 'done') assert.ok(ended.total > 3, String(ended.total));
    });
  }

  test("answers not-found for another user's batch", async () => {
    const [owner, other] = [await server.signIn({ tier: 'pro' }), await server.signIn({ tier: 'pro' })];
    const id = await batches.start(owner, { games: inventGames(1) });
    await batches.ended(owner, id);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/files'],
      ['GET', '/zip'],
      ['GET', '/events'],
      ['POST', '/cancel'],
    ] as const) {
      const answer = await batches.request(other, method, `/${id}${path}`);
      assert.equal([path, answer.statusCode, answer.json().code], [path, 404, 'not-found']);
    }
  });

  test('needs a render key to start and a read key to list', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const keyOf = async (scope: 'render' | 'read') => {
      const { key } = await createKey(server.orm.em.fork(), { userId: who.userId, name: scope, scopes: [scope] });
      return { ...who, headers: { authorization: `Bearer ${key}` } };
    };
    const [render, read] = [await keyOf('render'), await keyOf('read')];
    const id = await batches.start(render, { games: inventGames(1) });
    assert.is((await batches.request(read, 'GET', `/${id}`)).statusCode, 200);
    assert.is((await batches.post(read, { ...quick, games: inventGames(1) })).json().code, 'api-key-scope-missing');
    await batches.ended(who, id);
  });

  test('deletes a batch and its files after a week', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(1) });
    await batches.ended(who, id);
    assert.is(await sweepBatches(server.services), 0);
    const later = { ...server.services, clock: () => Date.now() + 8 * day };
    assert.ok((await sweepBatches(later)) >= 1);
    assert.is((await batches.request(who, 'GET', `/${id}`)).statusCode, 404);
    for await (const { key } of server.services.storage.list('batches/')) assert.unreachable(key);
  });
});

/** Fills in the demo league's first team or club with games. */
async function fillIn(server: TestServer, games: object): Promise<object> {
  const { sport } = games as { sport: string };
  const get = async (path: string) => (await server.app.inject({ url: `/api/leagues/${sport}${path}` })).json();
  const [club] = (await get('/clubs')).clubs;
  const [team] = (await get(`/clubs/${club.id}/teams`)).teams;
  const [game] = (await get(`/teams/${team.id}/games`)).games.slice(5);
  const from = game.startsAt.slice(0, 10);
  const to = new Date(Date.parse(from) + 30 * day).toISOString().slice(0, 10);
  const values: Record<string, string> = { '#from': from, '#to': to };
  return Object.fromEntries(
    Object.entries(games).map(([name, value]) => {
      if (name === 'teams') return [name, [{ team_id: team.id }, { team_id: 'nobody' }]];
      if (value === '#') return [name, name === 'team_id' ? team.id : club.id];
      return [name, values[value] ?? value];
    }),
  );
}
