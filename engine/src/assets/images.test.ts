import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { createNodePlatform } from '../platform/node-platform.ts';
import { describe } from '../../test/describe.ts';
import { sanitizeSvg } from '../1-load/svg/sanitize.ts';
import { testStore } from '../../test/text.ts';
import { createSvgReader } from '../4-draw/svg-reader.ts';
import { toBitmap } from './bitmap.ts';
import { createImageStore } from './images.ts';

const readPlain = async (text: string) => sanitizeSvg(text);

const png = picture().encodeSync('png');
const jpeg = picture().encodeSync('jpeg', 90);
const fixtures = new URL('../../../fixtures/images/', import.meta.url);

let hits = 0;
const routes: Record<string, (reply: ServerResponse) => void> = {
  '/logo.png': (reply) => reply.end(png),
  '/missing.png': (reply) => reply.writeHead(404).end(),
  '/broken.png': (reply) => reply.writeHead(500).end(),
  '/page.png': (reply) => reply.setHeader('content-type', 'image/png').end('<!doctype html><p>Sign in</p>'),
  '/slow.png': () => {},
  '/stalls.png': (reply) => reply.write(png.subarray(0, 100)),
  '/long.png': (reply) => reply.setHeader('content-length', 3_000_000).end(Buffer.alloc(3_000_000)),
  '/endless.png': (reply) => sendForever(reply),
  '/later.png': (reply) => (hits > 1 ? reply.end(png) : reply.writeHead(503).end()),
};

describe('image store', (test) => {
  const server = createServer((request: IncomingMessage, reply) => {
    hits++;
    (routes[request.url ?? ''] ?? ((r) => r.writeHead(404).end()))(reply);
  });
  let base = '';
  test.before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  test.before.each(() => {
    hits = 0;
  });

  const platform = createNodePlatform({ baseDir: fixtures.pathname });
  const store = (timeoutMs = 10_000) => createImageStore(platform, readPlain, { timeoutMs, maxBytes: 2_000_000 });
  test('texts of an SVG are drawn, and each post reports the replaced face again', async () => {
    const readSvg = createSvgReader(testStore());
    const pictures = createImageStore(platform, readSvg);
    const svg = '<svg viewBox="0 0 90 30"><text y="25" font-size="30" font-family="Helvetica">HBC</text></svg>';
    const href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    for (let time = 0; time < 2; time++) {
      const { images, warnings } = await pictures.load([{ href, path: 'games.0.teamHomeLogo' }]);
      assert.ok((images.get(href)?.coverage ?? 0) > 0.2);
      assert.equal(
        warnings.map(({ code, path, severity }) => [code, path, severity]),
        [['svg-text-font', 'games.0.teamHomeLogo', 'notice']],
      );
    }
  });

  const cmyk = Buffer.from(jpeg);
  cmyk[cmyk.indexOf(Buffer.from([0xff, 0xc0])) + 9] = 4;

  const failures: [href: string, code: string][] = [
    ['/missing.png', 'image-not-found'],
    ['/broken.png', 'image-unreadable'],
    ['/page.png', 'image-unreadable'],
    ['/slow.png', 'image-timeout'],
    ['/stalls.png', 'image-timeout'],
    ['/long.png', 'image-too-large'],
    ['/endless.png', 'image-too-large'],
    ['http://127.0.0.1:1/refused.png', 'image-not-found'],
    ['no-such-file.png', 'image-not-found'],
    ['file:///etc/hostname', 'image-not-found'],
    ['data:image/png;base64,!!!', 'image-unreadable'],
    ['data:image/png;base64', 'image-unreadable'],
    ['data:text/plain,hello', 'image-unreadable'],
    ['data:text/plain,%zz', 'image-unreadable'],
    [`data:image/png;base64,${png.subarray(0, 60).toString('base64')}`, 'image-unreadable'],
    [`data:image/jpeg;base64,${cmyk.toString('base64')}`, 'image-unreadable'],
    [`data:image/png;base64,${createCanvas(5, 5).encodeSync('png').toString('base64')}`, 'image-unreadable'],
    [`data:image/svg+xml,<svg`, 'image-unreadable'],
    [`data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>`, 'image-unreadable'],
    [`data:image/png;base64,${'A'.repeat(2_800_000)}`, 'image-too-large'],
  ];
  for (const [href, code] of failures) {
    test(`${href.slice(0, 60)} is ${code}`, async () => {
      const full = href.startsWith('/') ? base + href : href;
      const { images, warnings } = await store(code === 'image-timeout' ? 300 : undefined).load([
        { href: full, path: 'elements.3.href' },
      ]);
      assert.is(images.get(full), undefined);
      assert.equal(
        warnings.map(({ code, path, severity }) => [code, path, severity]),
        [[code, 'elements.3.href', 'warning']],
      );
      assert.ok(warnings[0]!.message.length < 400);
    });
  }

  test('a picture is fetched once for any number of requests', async () => {
    const shared = store();
    const href = `${base}/logo.png`;
    const ask = () =>
      shared.load([
        { href, path: 'a' },
        { href, path: 'b' },
      ]);
    const [first, second] = await Promise.all([ask(), ask()]);
    const third = await ask();
    assert.is(hits, 1);
    assert.is(first.images.get(href), second.images.get(href));
    assert.is(third.images.get(href), first.images.get(href));
  });

  test('a failed picture is tried again, and reported at every place', async () => {
    const shared = store();
    const href = `${base}/later.png`;
    const first = await shared.load([
      { href, path: 'a' },
      { href, path: 'b' },
    ]);
    assert.equal(
      first.warnings.map((warning) => warning.path),
      ['a', 'b'],
    );
    assert.ok((await shared.load([{ href, path: 'a' }])).images.get(href));
  });

  const minutes = 60_000;
  const ages: [name: string, routes: string[], steps: [after: number, width: number | undefined][]][] = [
    [
      'a crest that changes is loaded again after five minutes',
      ['small', 'large'],
      [
        [0, 4],
        [4 * minutes, 4],
        [2 * minutes, 8],
      ],
    ],
    [
      'an outage keeps what was there and is tried again a minute later',
      ['small', 'gone', 'large'],
      [
        [0, 4],
        [6 * minutes, 4],
        [2 * minutes, 8],
      ],
    ],
    [
      'after a day without an answer the picture is gone',
      ['small', 'gone', 'gone'],
      [
        [0, 4],
        [25 * 60 * minutes, undefined],
      ],
    ],
  ];
  for (const [name, answers, steps] of ages) {
    test(name, async () => {
      let [time, asked] = [0, 0];
      const files: Record<string, Uint8Array> = { small: square(4), large: square(8) };
      const loadImage = () => {
        const bytes = files[answers[asked++] ?? ''];
        return bytes ? Promise.resolve(bytes) : Promise.reject(new Error('away'));
      };
      const aging = createImageStore({ ...createNodePlatform({ loadImage }), now: () => time }, readPlain);
      const widthOf = async () => (await aging.load([{ href: 'a.png', path: '' }])).images.get('a.png')?.width;
      for (const [after, width] of steps) {
        time += after;
        assert.is(await widthOf(), width);
      }
    });
  }

  test('one failure does not affect the others', async () => {
    const { images, warnings } = await store().load([
      { href: 'nothing.png', path: 'a' },
      { href: 'tiny.png', path: 'b' },
    ]);
    assert.ok(images.get('tiny.png'));
    assert.is(warnings.length, 1);
  });

  test('decodes PNG to the exact source pixels, cached or not', async () => {
    const href = `data:image/png;base64,${png.toString('base64')}`;
    for (const cacheBytes of [256_000_000, 0]) {
      const pictures = createImageStore(platform, readPlain, { cacheBytes });
      const { images } = await pictures.load([{ href, path: '' }]);
      const image = images.get(href);
      assert.ok(image?.kind === 'bitmap');
      assert.equal([image.width, image.height, image.opaque, image.mime], [31, 17, true, 'image/png']);
      assert.is(image.dataUri, href);
      assert.equal(
        toBitmap(pictures.pixelsOf(image), platform.kernel).data,
        new Uint8Array(picture().getContext('2d').getImageData(0, 0, 31, 17).data),
      );
    }
  });

  test('the same bytes under two hrefs share a key', async () => {
    const other = `data:image/png;name=x;base64,${png.toString('base64')}`;
    const href = `${base}/logo.png`;
    const { images } = await store().load([
      { href, path: '' },
      { href: other, path: '' },
    ]);
    assert.is(images.get(href)?.key, images.get(other)?.key);
  });

  test('a vector picture is measured in its own pixels', async () => {
    const href = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect x="128" y="64" width="256" height="384" fill="#fff"/></svg>')}`;
    const { images } = await store().load([{ href, path: '' }]);
    const image = images.get(href);
    assert.ok(image?.kind === 'vector');
    assert.equal(image.ink, { x: 128, y: 64, width: 256, height: 384 });
    assert.equal([image.tones.at(-1), image.coverage, image.opaque], [1, 1, false]);
  });

  test('without a folder no file is read', async () => {
    const { warnings } = await createImageStore(createNodePlatform(), readPlain).load([
      { href: new URL('tiny.png', fixtures).pathname, path: '' },
    ]);
    assert.is(warnings[0]?.code, 'image-not-found');
  });

  test('a loader that never answers times out', async () => {
    const stuck = createNodePlatform({ loadImage: () => new Promise(() => {}) });
    const { warnings } = await createImageStore(stuck, readPlain, { timeoutMs: 50 }).load([{ href: 'x', path: '' }]);
    assert.is(warnings[0]?.code, 'image-timeout');
  });
});

function square(side: number): Uint8Array {
  const canvas = createCanvas(side, side);
  canvas.getContext('2d').fillRect(0, 0, side, side);
  return canvas.encodeSync('png');
}

function picture() {
  const canvas = createCanvas(31, 17);
  const context = canvas.getContext('2d');
  for (let i = 0; i < 31 * 17; i++) {
    context.fillStyle = `rgb(${(i * 37) % 256},${(i * 91) % 256},${(i * 13) % 256})`;
    context.fillRect(i % 31, Math.floor(i / 31), 1, 1);
  }
  return canvas;
}

function sendForever(reply: ServerResponse): void {
  while (!reply.destroyed && reply.write(Buffer.alloc(100_000)));
  if (!reply.destroyed) reply.once('drain', () => sendForever(reply));
}
