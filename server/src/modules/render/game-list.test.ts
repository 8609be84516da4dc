import { createEngine } from '@matchpost/engine/node';
import { decideGameLists, findUs } from '@matchpost/engine/posts';
import { getListTheme } from '@matchpost/engine/themes';
import { parseGames } from '@matchpost/engine';
import { day, swissDay } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { startRenderServer, TEAM, type RenderServer } from '../../../test/render-server.ts';

const us = 'UHC Sternenberg';
const game = (date: string, teamHome: string, teamAway: string, result = '') => ({
  id: date,
  date,
  time: '19:30',
  teamHome,
  teamAway,
  result,
  competition: 'Herren 2. Liga',
});
const games = [
  game('06.09.2025', us, 'HC Au', '6:5 n.V.'),
  game('13.09.2025', 'UHC Au', us, '2:2'),
  game('20.09.2025', us, 'TV Egg', '1:4'),
  game('01.11.2099', 'HC Au', us),
  game('08.11.2099', us, 'TV Egg'),
];
const club = { name: us };
const asJson = { prefer: 'return=representation' };

describe('a post of a list of games', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  test.before(async () => {
    server = await startRenderServer();
    pro = await server.signIn({ tier: 'pro' });
  });
  test.after(() => server.close());

  test('given in the request: the same bytes as the engine draws', async () => {
    const response = await server.render(pro, { kind: 'form', theme: 'standard', games, club });
    assert.is(response.statusCode, 200, response.body.slice(0, 300));
    assert.is(response.headers['content-disposition'], 'inline; filename="matchpost-form-UHC_Sternenberg.png"');
    const season = parseGames(games).games;
    const options = {
      kind: 'form',
      season,
      us: findUs(season, club),
      today: swissDay(server.services.clock()),
    } as const;
    const [post] = decideGameLists(options);
    const template = getListTheme('form', 'standard', { rows: 3 });
    const { png } = await (await createEngine()).renderPng(template, { ...post!.data, club });
    assert.ok(Buffer.from(png).equals(response.rawPayload));
  });

  test('tells what is unreadable in given games, and refuses it when strict', async () => {
    const body = { kind: 'form', theme: 'light', games: [games[0], { ...games[1], result: '7 zu 4' }], club };
    const told = (await server.render(pro, body, asJson)).json<{ warnings: { code: string }[] }>();
    assert.ok(
      told.warnings.some(({ code }) => code === 'result-unreadable'),
      JSON.stringify(told.warnings),
    );
    assert.is((await server.render(pro, { ...body, strict: true })).statusCode, 422);
  });

  for (const [kind, caption, alt] of [
    ['form', /^Unsere letzten drei Spiele: ein Sieg, ein Unentschieden, eine Niederlage\./, /^Form, UHC Sternenberg/],
    [
      'head-to-head',
      /^UHC Sternenberg gegen HC Au: ein Sieg in einem Spiel, 6:5\. Nächstes Duell: /,
      /^Direktvergleich/,
    ],
    ['fixtures', /^Unsere nächsten zwei Spiele:\n\nSonntag, 1\. November 2099/, /^Spielplan, UHC Sternenberg/],
  ] as const) {
    test(`${kind} tells its texts in every format`, async () => {
      const body = { kind, theme: 'light', games, club, formats: ['4:5', '16:9'] };
      const posts = (await server.render(pro, body)).json<Record<string, unknown>[]>();
      assert.equal(
        posts.map((post) => [post['kind'], post['format'], post['tab']]),
        [
          [kind, '4:5', undefined],
          [kind, '16:9', undefined],
        ],
      );
      assert.match(String(posts[0]?.['caption']), caption);
      assert.match(String(posts[0]?.['alt_text']), alt);
    });
  }

  for (const kind of ['form', 'head-to-head', 'fixtures']) {
    test(`${kind} is the same post the day after`, async () => {
      const body = { kind, theme: 'dark', games, club, ...(kind === 'fixtures' && { list: { scope: 'season' } }) };
      const hashOf = async () => (await server.render(pro, body, asJson)).json<{ hash: string }>().hash;
      const hash = await hashOf();
      server.advance(day);
      pro = { ...pro, ...(await server.signInAgain(pro.userId)) };
      assert.is(await hashOf(), hash);
      assert.is((await server.render(pro, body, { 'if-none-match': `"${hash}"` })).statusCode, 304);
    });
  }

  test('a long schedule has pages', async () => {
    const body = {
      kind: 'fixtures',
      theme: 'dark',
      games: games.slice(0, 3),
      club,
      list: { scope: 'season', rows: 2, page: 2 },
    };
    const post = (await server.render(pro, body, asJson)).json<Record<string, unknown>>();
    assert.equal([post['page'], post['pages']], [2, 2]);
    assert.match(String(post['caption']), /^Unser Spielplan, Teil 2 von 2:/);
  });

  test("of a league's team, and behind a link that names its page", async () => {
    const asked = { kind: 'fixtures', theme: 'club', games: TEAM, list: { scope: 'season', rows: 4, page: 1 } };
    server.plan(['1', -14, { result: '3:1' }], ['2', -7, { result: '1:1' }], ['3', 7], ['4', 14], ['5', 21]);
    const drawn = await server.render(pro, asked);
    assert.is(drawn.statusCode, 200, drawn.body.slice(0, 300));
    const url = '/api/render-links';
    const created = await server.app.inject({ method: 'POST', url, headers: pro.headers, payload: asked });
    assert.is(created.statusCode, 201, created.body);
    const address = created.json<{ url: string }>().url;
    assert.match(address, /kind=fixtures&rows=4&scope=season&page=1/);
    const shown = await server.get(address);
    assert.is(shown.statusCode, 200);
    assert.match(String(shown.headers['cache-control']), /max-age=600/);
    assert.ok(shown.rawPayload.equals(drawn.rawPayload));
  });

  for (const [what, body, expected] of [
    ['no final score', { kind: 'form', games: games.slice(3) }, 'render-no-games body.games'],
    ['teams that never met', { kind: 'head-to-head', games: games.slice(1, 4) }, 'render-no-games body.games'],
    ['nothing to come', { kind: 'fixtures', games: games.slice(0, 3) }, 'render-no-games body.games'],
    ['a page beyond the last', { kind: 'fixtures', games, list: { page: 9 } }, 'request-invalid body.list.page'],
    ['pages of another kind', { kind: 'form', games, list: { page: 1 } }, 'request-invalid body.list'],
    ['a list of games only', { games, list: { rows: 3 } }, 'request-invalid body.list'],
    ['too many rows', { kind: 'form', games, list: { rows: 17 } }, 'request-invalid body.list.rows'],
    ['a choice of games', { kind: 'form', games: { ...TEAM, pick: 'last' } }, 'request-invalid body.games'],
    ['a carousel', { kind: 'form', games, carousel: {} }, 'request-invalid body.carousel'],
    ['no games', { kind: 'form' }, 'request-invalid body.games'],
  ] as [string, object, string][]) {
    test(`is refused with its place: ${what}`, async () => {
      const response = await server.render(pro, { theme: 'standard', club, ...body });
      const { code, path } = response.json<{ code: string; path?: string }>();
      assert.is(`${code} ${path ?? ''}`, expected, response.body.slice(0, 300));
    });
  }
});
