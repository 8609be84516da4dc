import { writeCaptionsFile } from '@matchpost/engine/posts';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createBatchClient, inventGames, quick, type BatchClient } from '../../../test/batches.ts';
import { readZip } from '../../../test/read-zip.ts';
import type { PostBody } from '../../contract/render.ts';

const carousel = { order: 'home-first' } as const;

/** Games of a club's teams on one day, the first one away, the next at home and so on. */
const ownGames = (count: number) =>
  inventGames(count).map((game, index) => ({
    ...game,
    [index % 2 === 0 ? 'teamAway' : 'teamHome']: `UHC Sternenberg U${index}`,
  }));

describe('a batch as a carousel', (test) => {
  let server: TestServer;
  let batches: BatchClient;
  test.before(async () => {
    server = await startTestServer();
    batches = createBatchClient(server);
  });
  test.after(() => server.close());

  const render = async (who: SignedIn, body: object): Promise<PostBody[]> => {
    const payload = { ...quick, ...body };
    return (await server.app.inject({ method: 'POST', url: '/api/render', headers: who.headers, payload })).json();
  };
  const finish = async (who: SignedIn, body: object) => {
    const { id } = await batches.ended(who, await batches.start(who, { carousel, ...body }));
    return { id, batch: await batches.get(who, id), files: await batches.files(who, id) };
  };

  test('draws the slides of a render request in order, for every plan', async () => {
    for (const tier of ['free', 'pro'] as const) {
      const who = await server.signIn({ tier });
      const asked = { games: ownGames(7), club: { name: 'UHC Sternenberg' }, carousel };
      const { id, batch, files } = await finish(who, asked);
      const slides = await render(who, asked);
      assert.equal([batch.state, batch.total, batch.done, batch.failed], ['done', 3, 3, 0]);
      assert.equal(
        files.map(({ hash }) => hash),
        slides.map(({ hash }) => hash),
      );
      assert.equal(files[1]?.game_ids, ['Team-2', 'Team-4', 'Team-6', 'Team-1']);
      const [first] = slides;
      const { alt_text: ofAll = '', ...rest } = batch.carousel ?? {};
      assert.equal(rest, { caption: first?.caption, left_out: [] });
      assert.match(ofAll, /^7 Spiele/);
      assert.equal(
        files.map(({ alt_text: text }) => text),
        slides.map(({ alt_text: text }) => text),
      );
      assert.is(first?.alt_text, 'Titelbild: 7 Spiele.');
      assert.match(slides[1]?.alt_text ?? '', /^Vier Spiele/);
      assert.match(slides[2]?.alt_text ?? '', /^Drei /);
      const zip = await batches.request(who, 'GET', `/${id}/zip`);
      assert.equal(
        [...readZip(zip.rawPayload).keys()],
        ['matchpost-carousel-01.png', 'matchpost-carousel-02.png', 'matchpost-carousel-03.png', 'captions.txt'],
      );
      const captions = readZip(zip.rawPayload).get('captions.txt')?.toString();
      const told = slides.map(({ name, caption, alt_text: altText }) => ({ name, caption, altText }));
      assert.is(captions, writeCaptionsFile(told));
      assert.match(captions ?? '', /^matchpost-carousel-02\.png\n\n[^]*?\n\nAlt: Vier Spiele/m);
      assert.equal(
        [...new Set(files.map(({ caption }) => caption))],
        [null],
        'the batch tells the texts of all slides',
      );
    }
  });

  test('draws the games of a team as the render request does', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const get = async (path: string) => (await server.app.inject({ url: `/api/leagues/unihockey${path}` })).json();
    const [club] = (await get('/clubs')).clubs;
    const [team] = (await get(`/clubs/${club.id}/teams`)).teams;
    const ids = (await get(`/teams/${team.id}/games`)).games.slice(0, 9).map(({ id }: { id: string }) => id);
    const games = { sport: 'unihockey', club_id: club.id, team_id: team.id, game_ids: ids };
    const [{ files }, slides] = [await finish(who, { games }), await render(who, { games, carousel })];
    assert.ok(slides.length > 2, String(slides.length));
    assert.equal(
      files.map(({ hash }) => hash),
      slides.map(({ hash }) => hash),
    );
  });

  test('has the slides of each format in order, named by format', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const { files } = await finish(who, { games: ownGames(2), formats: ['4:5', '1:1'] });
    assert.equal(
      files.map(({ name, format }) => `${name} ${format}`),
      [
        'matchpost-carousel-4x5-01 4:5',
        'matchpost-carousel-1x1-01 1:1',
        'matchpost-carousel-4x5-02 4:5',
        'matchpost-carousel-1x1-02 1:1',
      ],
    );
  });

  test('tells the games that no slide shows', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const { batch } = await finish(who, { games: ownGames(47) });
    assert.is(batch.total, 10);
    assert.equal(
      batch.carousel?.left_out.map(({ id, team_home }) => `${id} ${team_home}`),
      ['Team-47 Team 47', 'Team-46 UHC Sternenberg U45'],
    );
    assert.is(batch.carousel?.left_out[0]?.starts_at.slice(0, 10), '2026-03-28');
  });

  test('refuses more games than a render request takes', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const answer = await batches.post(who, { ...quick, games: ownGames(51), carousel });
    assert.equal(
      [answer.statusCode, answer.json().code, answer.json().path],
      [422, 'carousel-games-too-many', 'body.games'],
    );
  });

  test('counts slides against the files of the plan', async () => {
    const who = await server.signIn({ tier: 'free' });
    const { batch } = await finish(who, { games: ownGames(21), formats: ['4:5', '1:1'] });
    assert.equal([batch.state, batch.code, batch.params], ['failed', 'batch-too-large', { max: 10, count: 14 }]);
  });

  test('draws a failed slide again as it was planned', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const { id, files } = await finish(who, { games: ownGames(6) });
    await server.orm.em.fork().execute(
      `update batch_posts set state = 'failed', code = 'storage-unavailable', params = '{}', file_key = null, hash = null
       where batch_id = ? and position = 2`,
      [id],
    );
    await batches.request(who, 'POST', `/${id}/retry`);
    assert.is((await batches.ended(who, id)).failed, 0);
    assert.equal(
      (await batches.files(who, id)).map(({ hash }) => hash),
      files.map(({ hash }) => hash),
    );
  });
});
