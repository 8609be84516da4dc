import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { hour, minute } from '@matchpost/engine/clock';
import { card, cardJpeg, cardPng, cornersOf, gif } from '../../../test/sample-pictures.ts';
import { createGuard } from '@matchpost/leagues/net';
import { startMediaServer, type MediaServer } from '../../../test/media-server.ts';
import { until } from '../../../test/until.ts';

async function listen(answer: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const svg = '<svg viewBox="0 0 40 20"><script>alert(1)</script><rect width="40" height="20" fill="#f00"/></svg>';
const large = createCanvas(2000, 2000).encodeSync('png');
const slow = createCanvas(2000, 2000).encodeSync('webp');

describe('the image proxy', (test) => {
  let media: MediaServer;
  let outside: { server: Server; origin: string };
  let trap: { server: Server; origin: string };
  let calls: string[] = [];
  let trapped = 0;
  const statuses: Record<string, number> = {};

  const bodies: Record<string, [type: string, body: Uint8Array | string]> = {
    '/logo.png': ['image/png', cardPng],
    '/photo.jpg': ['image/jpeg', cardJpeg],
    '/move.gif': ['image/gif', gif(2)],
    '/logo.webp': ['image/webp', card.encodeSync('webp')],
    '/untyped': ['application/octet-stream', cardPng],
    '/lie.png': ['text/html', cardPng],
    '/page.png': ['image/png', '<!doctype html><script>alert(1)</script>'],
    '/text.png': ['image/png', 'hello'],
    '/polyglot.png': ['text/html', Buffer.concat([cardPng, Buffer.from('<script>alert(1)</script>')])],
    '/logo.svg': ['image/svg+xml', svg],
    '/svg.png': ['image/png', svg],
    '/entities.svg': ['image/svg+xml', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    '/large.png': ['image/png', Buffer.concat([large, Buffer.alloc(11_000_000)])],
    '/empty.png': ['image/png', ''],
  };

  test.before(async () => {
    outside = await listen((request, response) => {
      const path = request.url ?? '';
      calls.push(path);
      const [, code = '', target = ''] = /^\/to\/(\d+)\?(.*)$/.exec(path) ?? [];
      if (code !== '') return void response.writeHead(Number(code), { location: decodeURIComponent(target) }).end();
      const [, left] = /^\/hop\/(\d+)$/.exec(path) ?? [];
      if (left !== undefined) {
        const location = left === '0' ? '/logo.png' : `/hop/${Number(left) - 1}`;
        return void response.writeHead(302, { location }).end();
      }
      const found = bodies[path.split('?')[0] ?? ''];
      if (found === undefined) return void response.writeHead(404, { 'content-type': 'image/png' }).end(cardPng);
      setTimeout(
        () =>
          response.writeHead(statuses[path] ?? 200, { 'content-type': found[0], 'set-cookie': 'a=b' }).end(found[1]),
        5,
      );
    });
    trap = await listen((_, response) => {
      trapped += 1;
      response.writeHead(200, { 'content-type': 'image/png' }).end(cardPng);
    });
    trap.server.on('connection', () => (trapped += 1));
    const { port } = trap.server.address() as AddressInfo;
    const guard = createGuard({
      allowOrigins: [outside.origin],
      allowHosts: ['.example.org', '127.0.0.1', 'localhost', '::1', '0.0.0.0', '[::ffff:7f00:1]', '::ffff:7f00:1'],
      // The trap's port is allowed, so only its address can be the reason for a refusal.
      ports: [80, 443, port],
      resolve: async (host) => {
        if (host.startsWith('nowhere.')) throw new Error('ENOTFOUND');
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    media = await startMediaServer({ guard });
  });
  test.before.each(() => {
    calls = [];
  });
  test.after(async () => {
    await media.close();
    await stop(outside.server);
    await stop(trap.server);
  });

  const load = (url: string, headers: Record<string, string> = {}, purpose = '') =>
    media.app.inject({
      url: `/api/image-proxy?url=${encodeURIComponent(url)}${purpose && `&for=${purpose}`}`,
      headers,
    });

  const served: [path: string, type: string][] = [
    ['/logo.png', 'image/png'],
    ['/photo.jpg', 'image/jpeg'],
    ['/move.gif', 'image/png'],
    ['/logo.webp', 'image/jpeg'],
    ['/untyped', 'image/png'],
    ['/lie.png', 'image/png'],
    ['/polyglot.png', 'image/png'],
    ['/logo.svg', 'image/png'],
    ['/svg.png', 'image/png'],
  ];
  for (const [path, type] of served) {
    test(`serves ${path} as ${type}, detected by its bytes`, async () => {
      const { statusCode, headers, rawPayload } = await load(outside.origin + path);
      assert.equal([statusCode, headers['content-type']], [200, type]);
      assert.equal(
        [headers['x-content-type-options'], headers['content-security-policy'], headers['set-cookie']],
        ['nosniff', "default-src 'none'; sandbox", undefined],
      );
      assert.match(String(headers['content-disposition']), /^inline; filename="image\.\w+"$/);
      assert.not(/<svg|<script/.test(rawPayload.toString('latin1')));
    });
  }

  for (const path of ['/logo.svg', '/svg.png']) {
    test(`serves ${path} for drawing as sanitized bytes, never as a document`, async () => {
      const { statusCode, headers, payload } = await load(outside.origin + path, {}, 'draw');
      assert.equal([statusCode, headers['content-type']], [200, 'application/octet-stream']);
      assert.match(String(headers['content-disposition']), /^attachment; filename="image\.bin"$/);
      assert.is(headers['x-content-type-options'], 'nosniff');
      assert.ok(payload.startsWith('<svg ') && payload.includes('<rect '));
      assert.not(payload.includes('script'));
    });
  }

  test('rasterizes an SVG', async () => {
    const { rawPayload } = await load(`${outside.origin}/logo.svg?2`);
    assert.is(await cornersOf(rawPayload), 'red red red red');
  });

  const refused: [url: string, status: number, code: string][] = [
    ['/page.png', 415, 'proxy-not-image'],
    ['/text.png', 415, 'proxy-not-image'],
    ['/empty.png', 415, 'proxy-not-image'],
    ['/entities.svg', 422, 'svg-doctype'],
    ['/large.png', 413, 'file-too-large'],
    ['/missing.png', 502, 'proxy-failed'],
    ['/hop/3', 502, 'proxy-failed'],
    ['http://nowhere.example.org/a.png', 502, 'proxy-failed'],
    ['https://elsewhere.example.com/a.png', 403, 'proxy-forbidden'],
    ['file:///etc/passwd', 400, 'proxy-url-invalid'],
    ['data:image/png;base64,AAAA', 400, 'proxy-url-invalid'],
    ['not a url', 400, 'proxy-url-invalid'],
    ['http://user:secret@a.example.org/a.png', 400, 'proxy-url-invalid'],
    ['http://a.example.org:25/a.png', 400, 'proxy-url-invalid'],
    ['', 400, 'request-invalid'],
    [`http://a.example.org/${'a'.repeat(2_100)}`, 400, 'request-invalid'],
  ];
  for (const [url, status, code] of refused) {
    test(`${url.slice(0, 50)} is ${code}`, async () => {
      const answer = await load(url.startsWith('/') ? outside.origin + url : url);
      assert.equal([answer.statusCode, answer.json().code], [status, code]);
      assert.not(answer.headers['cache-control']);
    });
  }

  test('follows three redirects within one server', async () => {
    assert.is((await load(`${outside.origin}/hop/2`)).statusCode, 200);
    assert.equal(calls, ['/hop/2', '/hop/1', '/hop/0', '/logo.png']);
  });

  test('refuses private addresses, direct or through a redirect', async () => {
    const { port } = trap.server.address() as AddressInfo;
    const addresses = [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0',
      'inside.example.org',
    ];
    for (const host of addresses) {
      const inside = `http://${host}:${port}/logo.png`;
      for (const url of [inside, ...[301, 302, 303, 307, 308].map((code) => redirect(code, inside))]) {
        const answer = await load(url);
        assert.is(answer.json().code, 'proxy-forbidden', url);
      }
    }
    for (const target of [`//127.0.0.1:${port}/a.png`, 'file:///etc/passwd', 'http://169.254.169.254/latest/']) {
      const answer = await load(redirect(302, target));
      assert.ok(['proxy-forbidden', 'proxy-url-invalid'].includes(answer.json().code), `${target}: ${answer.body}`);
    }
    assert.is(trapped, 0);
    await fetch(trap.origin);
    assert.ok(trapped > 0, 'the trap is set');
  });
  const redirect = (code: number, target: string) => `${outside.origin}/to/${code}?${encodeURIComponent(target)}`;

  test('fetches an image once for all purposes and again when it expires', async () => {
    const url = `${outside.origin}/logo.png?once`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => load(url)));
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    await load(url, {}, 'draw');
    assert.is(calls.length, 1);
    media.advance(hour);
    await load(url);
    media.advance(-hour);
    assert.is(calls.length, 2);
  });

  test('an upload passes the pictures that visitors of the proxy wait for', async () => {
    let ended = 0;
    const asked = Array.from({ length: 12 }, async (_, index) => {
      bodies[`/slow-${index}.webp`] = ['image/webp', slow];
      await load(`${outside.origin}/slow-${index}.webp`);
      ended += 1;
    });
    await until(() => calls.filter((path) => path.startsWith('/slow-')).length === asked.length);
    await media.services.images.prepare(cardPng, 'logo');
    assert.ok(ended < 4, `${ended} of ${asked.length} ended before`);
    await Promise.all(asked);
  });

  test('caches a failure for a minute, as posts do', async () => {
    assert.is((await load(`${outside.origin}/later.png`)).statusCode, 502);
    bodies['/later.png'] = ['image/png', cardPng];
    assert.is((await load(`${outside.origin}/later.png`)).statusCode, 502);
    media.advance(minute);
    assert.is((await load(`${outside.origin}/later.png`)).statusCode, 200);
  });

  test('keeps a crest for a day while its site is down and drops it after a definite answer', async () => {
    const url = `${outside.origin}/flaky.png`;
    bodies['/flaky.png'] = ['image/png', cardPng];
    assert.is((await load(url)).statusCode, 200);
    const steps: [status: number, after: number, expected: number][] = [
      [503, hour, 200],
      [429, minute, 200],
      [503, 23 * hour, 502],
    ];
    for (const [status, after, expected] of steps) {
      statuses['/flaky.png'] = status;
      media.advance(after);
      assert.is((await load(url)).statusCode, expected);
    }
    statuses['/flaky.png'] = 200;
    media.advance(minute);
    assert.is((await load(url)).statusCode, 200);
    statuses['/flaky.png'] = 404;
    media.advance(hour);
    assert.is((await load(url)).statusCode, 502);
  });

  test('refuses an unknown purpose', async () => {
    assert.is((await load(`${outside.origin}/logo.png`, {}, 'fun')).json().code, 'request-invalid');
  });

  test('answers 304 to a matching tag', async () => {
    const { headers } = await load(`${outside.origin}/logo.png`);
    const again = await load(`${outside.origin}/logo.png`, { 'if-none-match': String(headers['etag']) });
    assert.equal([again.statusCode, again.body], [304, '']);
  });

  test('lets only our own pages read the pixels', async () => {
    const own = new URL(media.services.config.publicUrl).origin;
    const origins = [own, 'https://evil.example.com', 'null', `${own}.evil.example.com`];
    const allowed = await Promise.all(
      origins.map(async (origin) => (await load(`${outside.origin}/logo.png`, { origin })).headers),
    );
    assert.equal(
      allowed.map((headers) => headers['access-control-allow-origin']),
      [own, undefined, undefined, undefined],
    );
    assert.ok(allowed.every((headers) => headers['vary'] === 'Origin'));
  });

  test('lets every page read crests of public games', async () => {
    const crest = `${outside.origin}/logo.png?crest`;
    const read = async () => (await load(crest, { origin: 'https://club.example.com' })).headers;
    assert.is((await read())['access-control-allow-origin'], undefined);
    media.services.leagues.crests.note([crest]);
    const headers = await read();
    assert.is(headers['access-control-allow-origin'], '*');
    assert.is(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.is((await load(`${outside.origin}/logo.png`)).headers['cross-origin-resource-policy'], 'same-origin');
  });
});
