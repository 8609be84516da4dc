import { randomBytes } from 'node:crypto';
import { minute, second } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createKeyring } from '../../keyring.ts';
import { createFileUrl, getSecondsLeft } from './file-url.ts';
import { startMediaServer, type MediaServer } from '../../../test/media-server.ts';

const key = 'logos/0b2f6a4e-9c1d-4a57-8f53-0c6f1d2e3a4b/abc123.png';
const other = key.replace('abc123', 'abc124');
const bytes = Buffer.from('0123456789');
const [oldSecret, newSecret] = [randomBytes(32), randomBytes(32)];

describe('files', (test) => {
  let server: MediaServer;
  test.before(async () => {
    server = await startMediaServer();
    for (const name of [key, other]) await server.services.storage.put(name, bytes);
  });
  test.after(() => server.close());

  const path = (purpose?: 'view' | 'download') => {
    const url = createFileUrl(server.services, key, purpose);
    assert.ok(url.startsWith(`${server.services.config.publicUrl}/api/files/logos/`));
    return url.slice(server.services.config.publicUrl.length);
  };
  const load = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ url, method, headers });

  test('serve a signed link with headers that block scripts', async () => {
    const { statusCode, headers, body } = await load(path());
    assert.equal([statusCode, body], [200, '0123456789']);
    assert.match(headers['etag'] ?? '', /^"[\w-]+"$/);
    assert.match(headers['last-modified'] ?? '', /GMT$/);
    assert.equal(
      [
        'content-type',
        'content-length',
        'content-disposition',
        'content-security-policy',
        'x-content-type-options',
        'cross-origin-resource-policy',
        'accept-ranges',
      ].map((name) => headers[name]),
      [
        'image/png',
        '10',
        'inline; filename="abc123.png"',
        "default-src 'none'; sandbox",
        'nosniff',
        'same-origin',
        'bytes',
      ],
    );
    const [, seconds = ''] = /^private, max-age=(\d+)$/.exec(headers['cache-control'] ?? '') ?? [];
    assert.ok(Number(seconds) > 3_590 && Number(seconds) <= 5_400);
  });

  test('download under their name', async () => {
    const { headers } = await load(path('download'));
    assert.is(headers['content-disposition'], 'attachment; filename="abc123.png"');
  });

  const tampered: [name: string, change: (url: string) => string, status: number][] = [
    ['another object', (url) => url.replace('abc123', 'abc124'), 403],
    ['another purpose', (url) => url.replace('for=view', 'for=download'), 403],
    ['an unknown purpose', (url) => url.replace('for=view', 'for=all'), 400],
    ['a later expiry', (url) => url.replace(/until=\d/, 'until=9'), 403],
    ['an expiry with more digits', (url) => url.replace('until=', 'until=0'), 403],
    ['an expiry that is not a number', (url) => url.replace(/until=\d+/, 'until=never'), 400],
    ['no expiry', (url) => url.replace(/&until=\d+/, ''), 400],
    ['no signature', (url) => url.replace(/&mac=.*/, ''), 400],
    ['an empty signature', (url) => url.replace(/mac=.*/, 'mac='), 403],
    ['a short signature', (url) => url.slice(0, -1), 403],
    ['a longer signature', (url) => `${url}A`, 403],
    ['a padded signature', (url) => `${url}%3D`, 403],
    ['another spelling of the signature', (url) => url.replace(/.$/, (last) => nextLetter(last)), 403],
    ['a changed signature', (url) => url.replace(/mac=./, (start) => (start === 'mac=A' ? 'mac=B' : 'mac=A')), 403],
    ['two signatures', (url) => `${url}&mac=x`, 400],
    ['one parameter more', (url) => `${url}&user=x`, 400],
    ['a path out of its folder', (url) => url.replace('/logos/', '/logos/..%2flogos/'), 403],
    ['a further encoded character', (url) => url.replace('abc123', 'abc123%01'), 403],
    ['an encoded zero byte', (url) => url.replace('abc123', 'abc123%00'), 400],
    ['no object', (url) => url.replace(/files\/[^?]*/, 'files/'), 403],
  ];
  for (const [name, change, status] of tampered) {
    test(`refuse a link with ${name}`, async () => {
      const good = path();
      assert.is.not(change(good), good);
      const answer = await load(change(good));
      assert.is(answer.statusCode, status);
      assert.is(answer.json().code, status === 403 ? 'file-link-invalid' : 'request-invalid');
      assert.not(answer.headers['etag']);
    });
  }

  test('refuse a signature made for another purpose', async () => {
    const mac = server.services.keyring.mac('client', 'view').toString('base64url');
    assert.is((await load(path().replace(/mac=.*/, `mac=${mac}`))).statusCode, 403);
  });

  test('accept signatures of older configured secrets, not of removed ones', () => {
    const [old, current] = [createKeyring([oldSecret]), createKeyring([newSecret])];
    const both = createKeyring([newSecret, oldSecret]);
    const clock = Date.now;
    const { searchParams } = new URL(createFileUrl({ config: server.services.config, clock, keyring: old }, key));
    const [until, mac] = [searchParams.get('until') ?? '', searchParams.get('mac') ?? ''];
    const left = [old, both, current].map((keyring) =>
      getSecondsLeft({ keyring, clock }, { key, purpose: 'view', until, mac }),
    );
    assert.equal(
      left.map((seconds) => seconds > 0),
      [true, true, false],
    );
  });

  const step = Date.UTC(2026, 10, 28, 18);
  const signAt = (now: number) => createFileUrl({ ...server.services, clock: () => now }, key);

  test('have the same address for half an hour', () => {
    const [first, ...later] = [1, 29 * minute, 30 * minute, 30 * minute + 1].map((after) => signAt(step + after));
    assert.equal(
      later.map((address) => address === first),
      [true, true, false],
    );
  });

  for (const [after, minutes] of [
    [0, 60],
    [1, 90],
    [minute, 89],
    [30 * minute, 60],
  ] as const) {
    test(`are valid for ${minutes} minutes when signed ${after} ms after a full hour`, () => {
      const { searchParams } = new URL(signAt(step + after));
      const [until = '', mac = ''] = ['until', 'mac'].map((name) => searchParams.get(name) ?? '');
      const leftAt = (now: number) =>
        getSecondsLeft({ ...server.services, clock: () => now }, { key, purpose: 'view', until, mac });
      assert.is(Math.round((leftAt(step + after) * second) / minute), minutes);
      assert.equal([leftAt(Number(until) * second - 1), leftAt(Number(until) * second)], [1, 0]);
    });
  }

  test('refuse a link after its expiry', async () => {
    const url = path();
    const left = Number(new URLSearchParams(url).get('until')) * second - server.services.clock();
    server.advance(left - 5 * second);
    const late = await load(url);
    server.advance(5 * second);
    const over = await load(url);
    server.advance(-left);
    assert.equal([late.statusCode, over.statusCode, over.json().code], [200, 403, 'file-link-invalid']);
    assert.match(late.headers['cache-control'] ?? '', /^private, max-age=[1-5]$/);
  });

  test('answer not-found for a deleted object, without caching', async () => {
    const gone = key.replace('abc123', 'gone');
    const url = createFileUrl(server.services, gone).slice(server.services.config.publicUrl.length);
    const { statusCode, headers, json } = await load(url);
    assert.equal([statusCode, json().code], [404, 'not-found']);
    assert.not(headers['cache-control']);
  });

  const parts: [range: string, status: number, body: string, contentRange: string | undefined][] = [
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=2-99', 206, '23456789', 'bytes 2-9/10'],
    ['lines=1-2', 200, '0123456789', undefined],
  ];
  for (const [range, status, body, contentRange] of parts) {
    test(`range ${range}`, async () => {
      const answer = await load(path(), { range });
      assert.equal([answer.statusCode, answer.body, answer.headers['content-range']], [status, body, contentRange]);
      assert.is(answer.headers['content-length'], String(body.length));
    });
  }

  for (const range of ['bytes=10-', 'bytes=0-1,4-5', 'bytes=-0']) {
    test(`range ${range} is refused`, async () => {
      const answer = await load(path(), { range });
      assert.equal(
        [answer.statusCode, answer.json().code, answer.headers['content-range']],
        [416, 'range-refused', 'bytes */10'],
      );
    });
  }

  test('answer 304 for the same version and the whole file for another', async () => {
    const etag = String((await load(path())).headers['etag']);
    const same = await load(path(), { 'if-none-match': etag });
    assert.equal([same.statusCode, same.body, same.headers['etag']], [304, '', etag]);
    assert.is((await load(path(), { 'if-none-match': '"x"' })).statusCode, 200);
    assert.is((await load(path(), { range: 'bytes=0-1', 'if-range': etag })).statusCode, 206);
    assert.is((await load(path(), { range: 'bytes=0-1', 'if-range': '"x"' })).statusCode, 200);
  });

  test('answer HEAD with the same headers and no body', async () => {
    const head = await load(path(), {}, 'HEAD');
    assert.equal([head.statusCode, head.body, head.headers['content-length']], [200, '', '10']);
    assert.is(head.headers['content-type'], 'image/png');
    assert.is((await load(path().replace('for=view', 'for=download'), {}, 'HEAD')).statusCode, 403);
  });

  test('work over a real connection', async () => {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(origin + path(), { headers: { range: 'bytes=3-5' } });
    assert.equal([answer.status, await answer.text()], [206, '345']);
    const head = await fetch(origin + path(), { method: 'HEAD' });
    assert.equal([head.status, head.headers.get('content-length')], [200, '10']);
  });
});

/** The last letter of 32 bytes in base64url carries two unused bits. */
function nextLetter(letter: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const at = alphabet.indexOf(letter);
  return alphabet[(at & ~3) | ((at + 1) & 3)] ?? '';
}
