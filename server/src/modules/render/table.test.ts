import { createEngine } from '@matchpost/engine/node';
import { decideTable } from '@matchpost/engine/posts';
import { getListTheme } from '@matchpost/engine/themes';
import { parseTable, type RenderData } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { game, startRenderServer, TEAM, type RenderServer } from '../../../test/render-server.ts';

const ranked: Parameters<RenderServer['rank']>[0] = [
  { rank: 1, teamId: '302', team: 'HC Au', played: 9, goals: [40, 20], points: 22 },
  { rank: 2, teamId: '301', team: 'UHC Sternenberg', played: 9, goals: [30, 31], points: 19 },
];
const rows = [
  { rank: 1, team: 'HC Au', played: 9, points: 22 },
  { rank: '2.', team: 'UHC Sternenberg', played: 9, points: '19' },
];
const given = { kind: 'table', theme: 'standard', table: { competition: 'Herren 2. Liga', rows } };
const asked = { kind: 'table', theme: 'light', games: TEAM };
const asJson = { prefer: 'return=representation' };

describe('a post of a table', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  test.before(async () => {
    server = await startRenderServer();
    pro = await server.signIn({ tier: 'pro' });
    server.rank(ranked);
  });
  test.after(() => server.close());

  test('given in the request: the same bytes as the engine draws', async () => {
    const response = await server.render(pro, { ...given, club: { name: 'Sternenberg' } });
    assert.is(response.statusCode, 200, response.body.slice(0, 300));
    assert.is(response.headers['content-disposition'], 'inline; filename="matchpost-table-UHC_Sternenberg.png"');
    const { table } = parseTable(given.table);
    const data: RenderData = { ...decideTable(table, { name: 'Sternenberg' }), club: { name: 'Sternenberg' } };
    const { png } = await (await createEngine()).renderPng(getListTheme('table', 'standard', { rows: 2 }), data);
    assert.ok(Buffer.from(png).equals(response.rawPayload));
  });

  test("of a league's team: our row by its id, with texts", async () => {
    const response = await server.render(pro, { ...asked, formats: ['4:5', '16:9'], language: 'en' });
    assert.is(response.statusCode, 200, response.body.slice(0, 300));
    const posts = response.json<Record<string, unknown>[]>();
    assert.equal(
      posts.map(({ kind, format, tab, side }) => [kind, format, tab, side]),
      [
        ['table', '4:5', undefined, undefined],
        ['table', '16:9', undefined, undefined],
      ],
    );
    assert.match(
      String(posts[0]?.['caption']),
      /We are in 2nd place after 9 games with 19 points, three points behind HC Au\./,
    );
    assert.match(
      String(posts[0]?.['alt_text']),
      /^Standings.*: 1\. HC Au, 22 points; 2\. UHC Sternenberg, 19 points\.$/,
    );
  });

  test('on a template of the person', async () => {
    const elements = [
      { type: 'repeat', for: 'table', max: 9, children: [{ type: 'api-text', apiField: 'team', y: 60 }] },
    ];
    const { theme: _, ...rest } = given;
    const response = await server.render(pro, { ...rest, template: { elements }, type: 'svg' });
    assert.is(response.statusCode, 200, response.body.slice(0, 300));
  });

  test('crests that are no pictures are warnings', async () => {
    const table = { rows: [{ team: 'A', teamLogo: 'https://127.0.0.1:9/a.png', points: 'drei' }] };
    const response = await server.render(pro, { ...given, table }, asJson);
    const { warnings } = response.json<{ warnings: { code: string; path: string }[] }>();
    assert.equal(
      warnings.map(({ code, path }) => `${code} ${path}`),
      ['table-row-invalid table.rows.0.points', 'image-unreadable table.rows.0.teamLogo'],
    );
  });

  test('behind a link, which shows the current table', async () => {
    const url = '/api/render-links';
    const created = await server.app.inject({ method: 'POST', url, headers: pro.headers, payload: asked });
    assert.is(created.statusCode, 201, created.body);
    const address = created.json<{ url: string }>().url;
    assert.match(address, /kind=table/);
    const shown = await server.get(address);
    assert.is(shown.statusCode, 200);
    assert.match(String(shown.headers['cache-control']), /max-age=600/);
    assert.is(shown.headers['content-disposition'], 'inline; filename="matchpost-table-UHC_Sternenberg.png"');
  });

  for (const [what, body, expected] of [
    ['games and a table', { ...given, games: [game] }, '400 request-invalid body.table'],
    ['a table without its kind', { ...given, kind: undefined }, '400 request-invalid body.table'],
    ['neither games nor a table', { theme: 'standard' }, '400 request-invalid body.games'],
    ['games of the request', { ...asked, games: [game] }, '400 request-invalid body.games'],
    ['games of the team', { ...asked, games: { ...TEAM, pick: 'next' } }, '400 request-invalid body.games'],
    ['a carousel', { ...asked, carousel: {} }, '400 request-invalid body.carousel'],
    ['another kind', { ...asked, kind: 'cup' }, '400 request-invalid body.kind'],
    ['no row', { ...given, table: { rows: [] } }, '400 request-invalid body.table.rows'],
    ['rows without a team', { ...given, table: { rows: [{ points: 3 }] } }, '422 table-invalid body.table'],
    ['a template of games only', { ...given, theme: 'neon' }, '422 theme-unknown body.theme'],
  ] as [string, object, string][]) {
    test(`is refused with its place: ${what}`, async () => {
      const response = await server.render(pro, body);
      const { code, path } = response.json<{ code: string; path?: string }>();
      assert.is(`${response.statusCode} ${code} ${path ?? ''}`, expected);
    });
  }

  test('play-offs and cups have no table', async () => {
    server.rank();
    const response = await server.render(pro, { ...asked, games: { ...TEAM, team_id: '999' } });
    assert.is(response.json<{ code: string }>().code, 'table-none');
  });
});
