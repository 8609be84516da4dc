/** Draws each file of fixtures/images/crests at every door and compares the pixels. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { RenderData } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import { launcher } from '@matchpost/engine/test/launcher';
import * as assert from 'uvu/assert';
import { minute } from '@matchpost/engine/clock';
import { game, startRenderServer, type RenderServer } from './render-server.ts';
import type { SignedIn } from './app.ts';

const folder = fileURLToPath(new URL('../../fixtures/images/crests/', import.meta.url));
const files = readdirSync(folder);
const SCALE = '0.5';

/** The crest small on a light ground, and larger than most files on a dark one. */
const template = {
  format: '4:5',
  backgroundColor: '#ffffff',
  elements: [
    { id: 'r', type: 'rect', x: 0, y: 600, width: 1080, height: 750, fill: '#102030' },
    { id: 'a', type: 'api-image', apiField: 'teamHomeLogo', x: 40, y: 40, width: 189, height: 189 },
    { id: 'b', type: 'api-image', apiField: 'teamAwayLogo', x: 300, y: 640, width: 480, height: 480, opacity: 0.9 },
  ],
};

const withCrest = (logo: string) => ({ ...game, teamHomeLogo: logo, teamAwayLogo: logo });

/** Decodes an opaque post to RGBA. */
async function readPixels(png: Uint8Array): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return Buffer.from(canvas.getContext('2d').getImageData(0, 0, image.width, image.height).data.buffer);
}

function assertEqualPixels(a: Buffer, b: Buffer, door: string): void {
  if (a.equals(b)) return;
  const different = a.filter((value, at) => value !== b[at]).length;
  assert.unreachable(`${door}: ${different} of ${a.length} samples differ`);
}

/** Runs the command line on a file of games with crests beside it: one post per file. */
async function renderInCli(cwd: string): Promise<void> {
  const games = files.map((file) => ({ ...withCrest(join(folder, file)), id: nameOf(file) }));
  writeFileSync(join(cwd, 'games.json'), JSON.stringify(games));
  writeFileSync(join(cwd, 'template.json'), JSON.stringify(template));
  const args = [
    'render',
    'template.json',
    '--games',
    'games.json',
    '--per-post',
    '1',
    '--home',
    'no',
    '--scale',
    SCALE,
    '--strict',
  ];
  const child = spawn(process.execPath, [launcher, ...args, '--out', 'out'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (part) => (told += String(part)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.is(code, 0, told);
}

const nameOf = (file: string) => file.replace('.', '-');

const engine = await createEngine();

/** Warnings for crests that are not drawn exactly like their file. */
const notices: Record<string, string> = {
  'svg-styled.svg': 'svg-script-removed',
  'svg-words.svg': 'svg-text-font',
};

describe('crests at every door', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  let blank: Buffer = Buffer.alloc(0);
  const cwd = mkdtempSync(join(tmpdir(), 'matchpost-doors-'));
  test.before(async () => {
    server = await startRenderServer();
    pro = await server.signIn({ tier: 'pro' });
    for (const file of files) {
      // A wrong content type on purpose: only the bytes count.
      server.pictures.set(`/${file}`, { headers: { 'content-type': 'image/png' }, body: readFileSync(folder + file) });
    }
    blank = await drawByApi('');
    await renderInCli(cwd);
  });
  test.after(async () => {
    await server.close();
    await rm(cwd, { recursive: true });
  });

  const addressOf = (file: string) => `${server.league.url}/${file}`;
  const proxied = (file: string) => server.get(`/api/image-proxy?for=draw&url=${encodeURIComponent(addressOf(file))}`);
  const drawByApi = async (logo: string, warnings?: string) => {
    const answer = await server.render(pro, { template, scale: Number(SCALE), games: [withCrest(logo)] });
    assert.equal([answer.statusCode, answer.headers['x-matchpost-warnings']], [200, warnings]);
    return readPixels(answer.rawPayload);
  };
  /** Draws the proxy's bytes as a browser does, without preparing them again. */
  const drawLikeBrowser = async (file: string) => {
    const { rawPayload, headers } = await proxied(file);
    const type = String(headers['content-type']).replace('application/octet-stream', 'image/svg+xml');
    const loaded = engine.loadTemplate(template);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
    const logo = `data:${type};base64,${rawPayload.toString('base64')}`;
    const data: RenderData = { games: [withCrest(logo)], isHomeGame: false };
    return readPixels((await engine.renderPng(loaded.template, data, { scale: Number(SCALE) })).png);
  };
  const findPost = (file: string) => {
    const found = readdirSync(join(cwd, 'out')).find((name) => name.includes(`-${nameOf(file)}.`));
    return readFileSync(join(cwd, 'out', found ?? `no post of ${file}`));
  };

  for (const file of files) {
    test(`${file}: has equal pixels in API, studio and command line`, async () => {
      const byApi = await drawByApi(addressOf(file), notices[file]);
      assert.not(byApi.equals(blank));
      assertEqualPixels(byApi, await drawLikeBrowser(file), 'what the proxy gives a browser');
      assertEqualPixels(byApi, await readPixels(findPost(file)), 'the command line');
    });
  }

  test('change at every door at the same time, ten minutes after they were fetched', async () => {
    const [before, after] = ['png-alpha.png', 'png-gray.png'].map((file) => readFileSync(folder + file));
    server.pictures.set('/changing.png', { body: before ?? '' });
    const old = await drawByApi(addressOf('changing.png'));
    server.pictures.set('/changing.png', { body: after ?? '' });
    server.advance(9 * minute);
    assertEqualPixels(old, await drawByApi(addressOf('changing.png')), 'the API, old');
    assertEqualPixels(old, await drawLikeBrowser('changing.png'), 'the studio, old');
    const age = /max-age=(\d+)/.exec(String((await proxied('changing.png')).headers['cache-control']))?.[1];
    assert.ok(Number(age) > 0 && Number(age) <= 60, `a browser keeps its copy for ${age} s`);
    server.advance(minute);
    const fresh = await drawLikeBrowser('changing.png');
    assert.not(fresh.equals(old));
    assertEqualPixels(fresh, await drawByApi(addressOf('changing.png')), 'the API, new');
  });
});
