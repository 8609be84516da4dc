import { createHash } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createBatchClient, inventGames, quick, type BatchClient } from '../../../test/batches.ts';
import { readZip } from '../../../test/read-zip.ts';
import type { PostBody } from '../../contract/render.ts';

const sport = 'handball';

interface ListedTeam {
  id: string;
  name: string;
  hasTable: boolean;
}

describe('a batch of tables', (test) => {
  let server: TestServer;
  let batches: BatchClient;
  let pro: SignedIn;
  let club: { id: string; name: string };
  let teams: ListedTeam[];

  const ask = async (path: string) => server.app.inject({ url: `/api/leagues/${sport}${path}` });
  const render = async (body: object): Promise<PostBody> => {
    const headers = { ...pro.headers, prefer: 'return=representation' };
    return (
      await server.app.inject({ method: 'POST', url: '/api/render', headers, payload: { ...quick, ...body } })
    ).json();
  };
  const finish = async (body: object) => {
    const ended = await batches.ended(pro, await batches.start(pro, { kind: 'table', ...body }));
    return { ended, files: await batches.files(pro, ended.id) };
  };

  test.before(async () => {
    server = await startTestServer();
    batches = createBatchClient(server);
    pro = await server.signIn({ tier: 'pro' });
    const { clubs } = (await ask('/clubs')).json<{ clubs: { id: string; name: string }[] }>();
    club = clubs.find(({ name }) => name.includes('Eichried')) ?? { id: '', name: '' };
    const listed = (await ask(`/clubs/${club.id}/teams`)).json<{ teams: { id: string; name: string }[] }>();
    teams = await Promise.all(
      listed.teams.map(async ({ id, name }) => {
        const { statusCode } = await ask(`/teams/${id}/table?club_id=${club.id}`);
        return { id, name, hasTable: statusCode === 200 };
      }),
    );
    assert.is(new Set(teams.map(({ hasTable }) => hasTable)).size, 2, 'the club has teams with and without');
  });
  test.after(() => server.close());

  test('of a club draws one for each team with a table: the bytes of single requests, with their captions', async () => {
    const ranked = teams.filter(({ hasTable }) => hasTable);
    const formats = ['4:5', '16:9'];
    const { ended, files } = await finish({ games: { sport, club_id: club.id }, formats });
    assert.equal([ended.state, ended.total, ended.failed], ['done', ranked.length * 2, 0]);
    const zip = readZip((await batches.request(pro, 'GET', `/${ended.id}/zip`)).rawPayload);
    for (const [index, file] of files.entries()) {
      const games = { sport, club_id: club.id, team_id: ranked[Math.floor(index / 2)]?.id };
      const post = await render({ kind: 'table', games, format: formats[index % 2] });
      assert.equal([file.hash, file.caption, file.alt_text], [post.hash, post.caption, post.alt_text]);
      assert.match(file.name, /^\d{3}_table_[\w-]*eichried[\w-]*_[\w-]+_(?:4x5|16x9)$/);
      const bytes = zip.get(`${file.name}.png`) ?? Buffer.alloc(0);
      const direct = await server.app.inject({
        method: 'POST',
        url: '/api/render',
        headers: pro.headers,
        payload: { ...quick, kind: 'table', games, format: formats[index % 2] },
      });
      assert.is(digest(bytes), digest(direct.rawPayload), file.name);
    }
    assert.is(new Set(files.map(({ name }) => name)).size, files.length);
    assert.is([...zip.keys()].at(-1), 'captions.txt');
    const captions = zip.get('captions.txt')?.toString() ?? '';
    for (const { name, caption } of files) assert.ok(captions.includes(`${name}.png\n\n${caption}\n`), name);
  });

  test('of named teams keeps the file of one without a table, with the reason', async () => {
    const [ranked, without] = [teams.find(({ hasTable }) => hasTable), teams.find(({ hasTable }) => !hasTable)];
    const named = [ranked, without].map((team) => ({ club_id: club.id, team_id: team?.id }));
    const { ended, files } = await finish({ games: { sport, teams: named } });
    assert.equal([ended.state, ended.done, ended.failed], ['done', 1, 1]);
    assert.equal(
      files.map(({ code }) => code),
      [null, 'table-none'],
    );
  });

  test('fails as a whole where nobody has a table', async () => {
    const { ended } = await finish({ games: { sport, club_id: 'nobody' } });
    assert.equal([ended.state, ended.code], ['failed', 'club-unknown']);
  });

  const refused: [what: string, body: object, path: string][] = [
    ['a list of games', { games: inventGames(1) }, 'body.games'],
    ['days', { games: { sport, team_id: '1', from: '2026-01-01' } }, 'body.games.from'],
    ['games of a team', { games: { sport, team_id: '1', game_ids: ['1'] } }, 'body.games.game_ids'],
    ['a carousel', { games: { sport, team_id: '1' }, carousel: {} }, 'body.carousel'],
    ['people', { kind: 'lineup', games: { sport, team_id: '1' } }, 'body.kind'],
  ];
  for (const [what, body, path] of refused) {
    test(`takes no ${what}`, async () => {
      const answer = await batches.post(pro, { ...quick, kind: 'table', ...body });
      assert.equal([answer.statusCode, answer.json().path], [400, path], answer.body);
    });
  }

  test('needs a saved team on the Free plan', async () => {
    const free = await server.signIn({ tier: 'free' });
    const answer = await batches.post(free, { ...quick, kind: 'table', games: { sport, club_id: club.id } });
    assert.is(answer.json().code, 'batch-team-not-saved');
  });
});

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
