import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { startTrap } from '@matchpost/leagues/test/federation';
import { form } from '../../../test/media-server.ts';
import { game, pictureTemplate, startRenderServer, TEAM, type RenderServer } from '../../../test/render-server.ts';

const GROUND = '16,32,48';
const RED = '255,0,0';

/** Shows the home team's logo as large as the post, or its own picture. */
const logoTemplate = (apiField: string) => ({
  format: '4:5',
  backgroundColor: '#102030',
  elements: [
    { id: 'a', type: 'api-image', apiField, x: 0, y: 0, width: 1080, height: 1350, fit: 'fill', fallback: 'none' },
  ],
});

const behind = { ...pictureTemplate(''), elements: [], useBackgroundPlaceholder: true };

function paint(color: string, width = 64, height = 80): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return canvas.encodeSync('png');
}

/** `r,g,b` in the middle. */
async function middleOf(png: Buffer): Promise<string> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const [r, g, b] = context.getImageData(image.width >> 1, image.height >> 1, 1, 1).data;
  return `${r},${g},${b}`;
}

describe('pictures of posts', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  let folder: string;
  test.before(async () => {
    server = await startRenderServer();
    pro = await server.signIn({ tier: 'pro' });
    folder = await mkdtemp(join(tmpdir(), 'matchpost-canary-'));
    await writeFile(join(folder, 'canary.png'), paint('#ff0000'));
    server.pictures.set('/red.png', { body: paint('#ff0000') });
    server.pictures.set('/red.svg', {
      headers: { 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10H0Z" fill="#f00"/></svg>',
    });
    server.pictures.set('/page.png', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' });
  });
  test.after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const draw = async (body: object, who = pro) => {
    const response = await server.render(who, { scale: 0.1, games: [game], ...body });
    assert.is(response.statusCode, 200, response.body.slice(0, 300));
    const warnings = String(response.headers['x-matchpost-warnings'] ?? '');
    return `${await middleOf(response.rawPayload)} ${warnings}`.trim();
  };
  const upload = async (who: SignedIn, color: string) => {
    const request = await form(who.headers, { file: { bytes: paint(color) } });
    const response = await server.app.inject({ ...request, url: '/api/backgrounds' });
    assert.is(response.statusCode, 201, response.body);
    return response.json<{ id: string; file_url: string; file_path: string }>();
  };

  const logos: [name: string, href: () => string, expected: string][] = [
    ['a crest of the league', () => `${server.league.url}/red.png`, RED],
    ['an SVG crest', () => `${server.league.url}/red.svg`, RED],
    ['an embedded picture', () => `data:image/png;base64,${paint('#ff0000').toString('base64')}`, RED],
    ['nothing', () => '', GROUND],
    ['a missing picture', () => `${server.league.url}/gone.png`, `${GROUND} image-unreadable`],
    ['an HTML page', () => `${server.league.url}/page.png`, `${GROUND} image-unreadable`],
    ['a file of the server', () => join(folder, 'canary.png'), `${GROUND} image-not-found`],
    ['a file URL', () => `file://${folder}/canary.png`, `${GROUND} image-not-found`],
    ['a relative path', () => '../../../../../../../../../../tmp/canary.png', `${GROUND} image-not-found`],
    ['an embedded HTML page', () => 'data:text/html,<p>x', `${GROUND} image-not-found`],
  ];
  for (const [name, href, expected] of logos) {
    test(`${name} as a logo`, async () => {
      const template = logoTemplate('teamHomeLogo');
      assert.is(await draw({ template, games: [{ ...game, teamHomeLogo: href() }] }), expected);
    });
    test(`${name} as the club's logo`, async () => {
      assert.is(await draw({ template: logoTemplate('clubLogo'), club: { name: 'X', logo: href() } }), expected);
    });
  }

  test('a logo in the server’s own network is never requested', async () => {
    const trap = await startTrap();
    const logo = `http://127.0.0.1:${trap.port}/red.png`;
    const body = { template: logoTemplate('teamHomeLogo'), games: [{ ...game, teamHomeLogo: logo }] };
    assert.is(await draw(body), `${GROUND} image-unreadable`);
    assert.is(trap.count(), 0);
    await trap.close();
  });

  test('an own background is drawn, one of another user is refused', async () => {
    const other = await server.signIn({ tier: 'pro' });
    const mine = await upload(pro, '#ff0000');
    const body = { template: behind, background: { id: mine.id } };
    // A photo is kept as JPEG.
    assert.is(await draw(body), '254,0,0');
    assert.is(await draw({ template: behind, background: { color: '#f00' } }), RED);
    assert.is((await server.render(other, { ...body, games: [game] })).statusCode, 404);
  });

  test('the cut-out of an own background is drawn with it', async () => {
    const mine = await upload(pro, '#ff0000');
    const { width, height } = await loadImage(paint('#ff0000'));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#0000ff';
    context.fillRect(width / 4, 0, width / 2, height);
    const cutOut = await form(pro.headers, { file: { bytes: canvas.encodeSync('png') } });
    const url = `/api/backgrounds/${mine.id}/subject`;
    const stored = await server.app.inject({ ...cutOut, url, method: 'PUT' });
    assert.is(stored.statusCode, 200, stored.body);
    const body = { template: logoTemplate('backgroundSubject'), background: { id: mine.id } };
    assert.is(await draw(body), '0,0,255');
  });

  test('uploads in templates are drawn by their signed links; a deleted one is a warning', async () => {
    const mine = await upload(pro, '#fe0000');
    const body = { template: pictureTemplate(mine.file_url) };
    assert.match(await draw(body), /^25[34],0,0$/);
    const gone = `/api/files/backgrounds/${pro.userId}/${'0'.repeat(64)}.png`;
    assert.is(await draw({ template: pictureTemplate(gone) }), `${GROUND} image-unreadable`);
  });

  test('a missing crest gives the post another hash', async () => {
    const games = [{ ...game, teamHomeLogo: `${server.league.url}/late.png` }];
    const body = { template: logoTemplate('teamHomeLogo'), games, scale: 0.1 };
    const without = await server.render(pro, body);
    server.pictures.set('/late.png', { body: paint('#ff0000') });
    server.advance(61_000);
    const withCrest = await server.render(pro, body);
    assert.is.not(withCrest.headers['etag'], without.headers['etag']);
    assert.is(await middleOf(withCrest.rawPayload), RED);
  });

  test('crests of the league are fetched once for several posts', async () => {
    server.pictures.set('/once.png', { body: paint('#ff0000') });
    const homeLogo = `${server.league.url}/once.png`;
    server.plan(['5001', 1, { homeLogo }], ['5002', 2, { homeLogo }]);
    const template = logoTemplate('teamHomeLogo');
    const asked = ['5001', '5002'].flatMap((id) => [
      draw({ template, games: { ...TEAM, game_ids: [id] } }),
      draw({ template, games: { ...TEAM, game_ids: [id] }, scale: 0.11 }),
    ]);
    assert.equal(await Promise.all(asked), Array(4).fill(RED));
    assert.is(server.league.requests.filter(({ path }) => path === '/once.png').length, 1);
  });
});
