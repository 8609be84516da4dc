/** Files that cost more than their header declares, at every door of the server and the command line. */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@matchpost/engine/test';
import { launcher } from '@matchpost/engine/test/launcher';
import { attacks } from '@matchpost/engine/test/pictures';
import * as assert from 'uvu/assert';
import { form } from './media-server.ts';
import { game, pictureTemplate, startRenderServer, type RenderServer } from './render-server.ts';
import type { SignedIn } from './app.ts';
import { createBatchClient } from './batches.ts';

const files = attacks();
const hrefOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

/** Returns the exit code and all output. */
async function runCli(cwd: string, ...args: string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [launcher, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  return { code: await new Promise((resolve) => child.once('close', resolve)), said };
}

describe('pictures that cost more than their header declares', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  const cwd = mkdtempSync(join(tmpdir(), 'matchpost-pictures-'));
  test.before(async () => {
    server = await startRenderServer();
    pro = await server.signIn({ tier: 'pro' });
    files.forEach(({ bytes }, at) => {
      server.pictures.set(`/${at}.png`, { headers: { 'content-type': 'image/png' }, body: bytes });
      writeFileSync(join(cwd, `${at}.png`), bytes);
    });
  });
  test.after(async () => {
    await server.close();
    await rm(cwd, { recursive: true });
  });

  const upload = async (url: string, bytes: Buffer, fields: object = {}) =>
    (
      await server.app.inject({ url, ...(await form(pro.headers, { ...fields, file: { bytes, name: 'a.png' } })) })
    ).json();

  files.forEach(({ name, bytes, upload: code }, at) => {
    test(`refuses ${name} with ${code} as a logo and as a background`, async () => {
      const logo = await upload('/api/logos', bytes, { name: 'Sponsor', logo_type: 'sponsor' });
      assert.equal([logo.code, (await upload('/api/backgrounds', bytes)).code], [code, code]);
    });

    test(`warns of ${name} in a post, in the template and in the data`, async () => {
      const template = pictureTemplate(hrefOf(bytes));
      const written = await server.render(pro, { template, scale: 0.1, games: [game] });
      assert.match(String(written.headers['x-matchpost-warnings'] ?? written.json().code), /^image-/);
      const games = [{ ...game, teamHomeLogo: hrefOf(bytes) }];
      const given = await server.render(pro, { theme: 'standard', scale: 0.1, games });
      assert.match(String(given.headers['x-matchpost-warnings'] ?? given.json().code), /^image-/);
    });

    test(`refuses ${name} in the image proxy and as a crest of the league`, async () => {
      const url = `${server.league.url}/${at}.png`;
      const proxied = await server.get(`/api/image-proxy?for=draw&url=${encodeURIComponent(url)}`);
      assert.match(proxied.json().code, /^(?:proxy-not-image|image-too-many-pixels|svg-too-complex)$/);
      const post = await server.render(pro, { theme: 'standard', scale: 0.1, games: [{ ...game, teamHomeLogo: url }] });
      assert.match(String(post.headers['x-matchpost-warnings']), /^image-/);
    });
  });

  test('adds a warning to each post of a batch', async () => {
    const client = createBatchClient(server);
    const small = files.filter(({ bytes }) => bytes.length < 100_000);
    const games = small.map(({ bytes }, at) => ({ ...game, id: `g${at}`, teamHomeLogo: hrefOf(bytes) }));
    const id = await client.start(pro, { games, games_per_post: 1 });
    await client.ended(pro, id);
    const posts = await client.files(pro, id);
    assert.is(posts.length, small.length);
    for (const { code, warnings } of posts) assert.ok([code, ...warnings].some((said) => said?.startsWith('image-')));
  });

  test('warns of each file in the command line and refuses it as a background', async () => {
    const games = files.map((_, at) => ({ ...game, id: `${at}`, teamHomeLogo: `${at}.png` }));
    writeFileSync(join(cwd, 'games.json'), JSON.stringify(games));
    const args = ['render', 'standard', '--games', 'games.json', '--per-post', '1', '--home', 'no', '--scale', '0.1'];
    const { code, said } = await runCli(cwd, ...args, '--out', 'out', '--json');
    assert.is(code, 0, said);
    files.forEach(({ name }, at) =>
      assert.match(said, new RegExp(`Image (?:not readable|too large): \\S*\\b${at}\\.png`), name),
    );
    const refused = await runCli(cwd, ...args, '--out', 'out', '--background', '0.png');
    assert.is.not(refused.code, 0);
    assert.match(refused.said, /Image not readable/);
  });
});
