import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createTemplateClient, draft } from '../../../test/templates.ts';
import { createBatchClient, inventGames, quick, type BatchClient } from '../../../test/batches.ts';
import type { Tier } from '../plans/plan.entity.ts';

describe('invalid batch requests', (test) => {
  let server: TestServer;
  let batches: BatchClient;
  test.before(async () => {
    server = await startTestServer({ config: { work: false } });
    batches = createBatchClient(server);
  });
  test.after(() => server.close());

  const refusals: [name: string, tier: Tier, body: object, status: number, code: string, path: string][] = [
    ['an unknown theme', 'pro', { theme: 'nothing' }, 422, 'theme-unknown', 'body.theme'],
    [
      "somebody else's template",
      'pro',
      { theme: undefined, template_id: '00000000-0000-4000-8000-000000000000' },
      404,
      'not-found',
      'body.template_id',
    ],
    ['no template', 'pro', { theme: undefined }, 400, 'render-template-choice', 'body.template'],
    ['an unknown field', 'pro', { user_id: 'me' }, 400, 'request-invalid', 'body.user_id'],
    ['neither team nor club', 'pro', { games: { sport: 'handball' } }, 400, 'request-invalid', 'body.games'],
    [
      'a range that ends before it begins',
      'pro',
      { games: { sport: 'handball', club_id: '1', from: '2026-02-02', to: '2026-02-01' } },
      400,
      'request-invalid',
      'body.games.to',
    ],
    [
      'a sport beside that of a team',
      'pro',
      { sport: 'handball', games: { sport: 'handball', team_id: '1' } },
      400,
      'request-invalid',
      'body.sport',
    ],
    ['no games', 'pro', { games: [] }, 400, 'request-invalid', 'body.games'],
    ['11 files on free', 'free', { games: inventGames(11) }, 403, 'batch-too-large', 'body.games'],
    ['two games a post on free', 'free', { games_per_post: 2 }, 403, 'template-games-too-many', 'body.games_per_post'],
    [
      'a team that is not saved on free',
      'free',
      { games: { sport: 'handball', team_id: '1' } },
      403,
      'batch-team-not-saved',
      'body.games.team_id',
    ],
    [
      'teams that are not saved on free',
      'free',
      { games: { sport: 'handball', teams: [{ team_id: '1' }, { team_id: '2' }] } },
      403,
      'batch-team-not-saved',
      'body.games.teams',
    ],
    [
      'teams and a club',
      'pro',
      { games: { sport: 'handball', club_id: '1', teams: [{ team_id: '1' }] } },
      400,
      'request-invalid',
      'body.games.teams',
    ],
    [
      'a club on free',
      'free',
      { games: { sport: 'handball', club_id: '1' } },
      403,
      'batch-team-not-saved',
      'body.games.team_id',
    ],
    [
      '501 files on pro',
      'pro',
      { games: inventGames(167), formats: ['4:5', '1:1', '9:16'] },
      403,
      'batch-too-large',
      'body.games',
    ],
  ];
  for (const [name, tier, body, status, code, path] of refusals) {
    test(`${name}: ${status} ${code}`, async () => {
      const who = await server.signIn({ tier });
      const answer = await batches.post(who, { ...quick, games: inventGames(1), ...body });
      const found = answer.json();
      assert.equal([answer.statusCode, found.code, found.path ?? ''], [status, code, path]);
      assert.equal((await batches.request(who, 'GET', '')).json(), []);
    });
  }

  test('more games a post than the template holds: 422 at once, as slides they fit', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const { id } = (await createTemplateClient(server).create(who, draft())).json();
    const body = { template_id: id, games: inventGames(2), games_per_post: 2 };
    const refused = await batches.post(who, body);
    assert.equal(
      [refused.statusCode, refused.json().code, refused.json().path],
      [422, 'games-too-many', 'body.games_per_post'],
    );
    assert.equal((await batches.request(who, 'GET', '')).json(), []);
    assert.is((await batches.post(who, { ...body, carousel: {} })).statusCode, 202);
  });
});

describe('open batches', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer({ config: { work: false } })));
  test.after(() => server.close());

  const limits: [Tier, number][] = [
    ['free', 1],
    ['pro', 3],
  ];
  for (const [tier, max] of limits) {
    test(`${tier} allows ${max} of 20 concurrent requests; a cancelled one makes room`, async () => {
      const batches = createBatchClient(server);
      const who: SignedIn = await server.signIn({ tier });
      const post = () => batches.post(who, { ...quick, games: inventGames(1) });
      const answers = await Promise.all(Array.from({ length: 20 }, post));
      assert.is(answers.filter(({ statusCode }) => statusCode === 202).length, max);
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
      assert.equal([refused.code, refused.params], ['batches-full', { max }]);
      const [first] = (await batches.request(who, 'GET', '')).json();
      assert.is((await batches.request(who, 'GET', `/${first.id}/zip`)).json().code, 'batch-unfinished');
      const cancelled = await batches.request(who, 'POST', `/${first.id}/cancel`);
      assert.equal([cancelled.statusCode, cancelled.json().state], [200, 'cancelled']);
      assert.is((await post()).statusCode, 202);
    });
  }
});
