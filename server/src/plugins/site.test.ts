import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { describe } from '@matchpost/engine/test';
import Fastify, { type FastifyInstance } from 'fastify';
import * as assert from 'uvu/assert';
import { setErrorHandler } from '../http/error-handler.ts';
import { scopedRoutesPlugin } from './scoped-routes.ts';
import { sitePlugin } from './site.ts';

const files = {
  'pages.json': JSON.stringify({
    routes: ['/', '/privacy-policy', '/studio', '/studio/*', '/profile'],
    pages: [
      { path: '/', language: 'de', file: 'pages/home.de.html' },
      { path: '/', language: 'en', file: 'pages/home.en.html' },
      { path: '/privacy-policy', language: 'en', file: 'pages/privacy.en.html' },
    ],
    drawn: [
      { under: '/studio', language: 'de', file: 'pages/studio.de.html' },
      { under: '/studio', language: 'en', file: 'pages/studio.en.html' },
      { under: '/studio/*/*/*/*', language: 'de', file: 'pages/preview.de.html' },
    ],
    empty: 'index.html',
  }),
  'index.html': 'empty',
  'pages/home.de.html': 'home de %ORIGIN%/',
  'pages/home.en.html': 'home en, texts: %TEXT_MESSAGES%',
  'pages/privacy.en.html': '%LEGAL:privacy% %CONTACT%',
  'pages/studio.de.html': 'studio de',
  'pages/studio.en.html': 'studio en',
  'pages/preview.de.html': 'preview de',
  'boot.js': 'boot',
  'assets/a-1.js': 'asset',
  'secret.txt.br': 'compressed',
};

let folder: string;
let app: FastifyInstance;

async function start(folder: string): Promise<FastifyInstance> {
  const app = Fastify();
  setErrorHandler(app);
  await app.register(cookie);
  await app.register(scopedRoutesPlugin);
  await app.register(sitePlugin, {
    folder,
    publicUrl: 'https://m.example',
    contactEmail: 'club@m.example',
    offersTexts: false,
    legalTexts: { get: (page, language) => `<p>$& ${page} ${language}</p>` },
  });
  return app;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

const answers: [url: string, cookie: string, status: number, body: string][] = [
  ['/', '', 200, 'home de https://m.example/'],
  ['/', 'matchpost-language=en', 200, 'home en, texts: no'],
  ['/', 'matchpost-language=fr', 200, 'home de https://m.example/'],
  ['/?lang=en', '', 200, 'home en, texts: no'],
  ['/?lang=de', 'matchpost-language=en', 200, 'home de https://m.example/'],
  ['/privacy-policy', 'matchpost-language=de', 200, '<p>$& privacy en</p> club@m.example'],
  ['/studio', '', 200, 'studio de'],
  ['/studio/', 'matchpost-language=en', 200, 'studio en'],
  ['/studio/handball/1/2?past=1', '', 200, 'studio de'],
  ['/studio/handball/1/2/3,4', '', 200, 'preview de'],
  ['/studio/handball/1/2/3,4/5?tab=result', '', 200, 'preview de'],
  ['/profile', '', 200, 'empty'],
  ['/index.html', '', 200, 'empty'],
  ['/nope', '', 404, 'empty'],
  ['/boot.js', '', 200, 'boot'],
  ['/assets/a-1.js', '', 200, 'asset'],
];

const refused = ['/api/nope', '/assets/nope.js', '/assets/../pages.json', '/pages.json', '/secret.txt.br', '/dev/x'];

describe('the site', (test) => {
  test.before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matchpost-site-'));
    for (const part of ['pages', 'assets']) await mkdir(join(folder, part));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    app = await start(folder);
  });
  test.after(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  for (const [url, cookie, status, body] of answers) {
    test(`${url} with «${cookie}»: ${status} ${body}`, async () => {
      const answer = await get(url, cookie === '' ? {} : { cookie });
      assert.equal([answer.statusCode, answer.body], [status, body]);
    });
  }

  for (const url of refused) {
    test(`${url}: is not found`, async () => {
      const answer = await get(url);
      assert.is(answer.statusCode, 404);
      assert.ok(answer.body === 'empty' || answer.json().code === 'not-found');
    });
  }

  test('answers programs with a JSON error', async () => {
    const answer = await app.inject({ url: '/nope', headers: { accept: 'application/json' } });
    assert.equal([answer.statusCode, answer.json().code], [404, 'not-found']);
  });

  test('compresses and revalidates pages; caches hashed files for a year', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' });
    assert.is(page.headers['cache-control'], 'no-cache');
    assert.is(brotliDecompressSync(page.rawPayload).toString(), 'home de https://m.example/');
    const again = await get('/', { 'if-none-match': String(page.headers.etag) });
    assert.equal([again.statusCode, again.body], [304, '']);
    assert.match(String((await get('/assets/a-1.js')).headers['cache-control']), /max-age=31536000, immutable/);
    assert.is((await get('/boot.js')).headers['cache-control'], 'no-cache');
  });

  test('leads a shared photo to the studio, which says that it did not arrive', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await app.inject({ method: 'POST', url: '/share', headers, body: Buffer.alloc(5_000_000) });
    assert.equal([answer.statusCode, answer.headers.location], [303, '/studio?shared=failed']);
  });

  test('explains how to build it when it is not built', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'matchpost-site-'));
    const other = await start(empty);
    assert.match((await other.inject('/')).body, /npm run build -w web/);
    await other.close();
    await rm(empty, { recursive: true });
  });
});
