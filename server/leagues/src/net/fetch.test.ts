import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { FakeAnswer } from '../../test/fake/federation.ts';
import type { NetErrorCode } from './errors.ts';
import { codeOf, withFetch, withServers } from '../../test/net/fake.ts';
import type { FetchOptions } from './guarded-fetch.ts';

const answers: [name: string, answer: FakeAnswer, options: FetchOptions, code: NetErrorCode | 'none'][] = [
  ['an image', { headers: { 'content-type': 'image/png' }, body: 'x' }, { accept: ['image/*'] }, 'none'],
  [
    'one of two types',
    { headers: { 'content-type': 'text/a; b=c' }, body: 'x' },
    { accept: ['x/y', 'text/a'] },
    'none',
  ],
  ['an HTML page', { headers: { 'content-type': 'text/html' }, body: 'x' }, { accept: ['image/*'] }, 'fetch-type'],
  ['exactly as long as allowed', { body: 'x'.repeat(1_000) }, { maxBytes: 1_000 }, 'none'],
  ['one byte longer', { body: 'x'.repeat(1_001) }, { maxBytes: 1_000 }, 'fetch-too-large'],
  ['an unsupported encoding', { headers: { 'content-encoding': 'zstd' }, body: 'x' }, {}, 'fetch-failed'],
  ['a long body that is ignored', { body: 'x'.repeat(300_000) }, { maxBytes: 1_000, ignoreBody: true }, 'none'],
  ['invalid gzip', { headers: { 'content-encoding': 'gzip' }, body: 'hello' }, {}, 'fetch-failed'],
  ['an error status', { status: 500, body: 'x' }, { accept: ['image/*'] }, 'none'],
];

describe('guarded fetch', (test) => {
  for (const [name, answer, options, code] of answers) {
    test(`${name}: ${code}`, () =>
      withServers(
        () => answer,
        async ({ get, one }) => assert.is(await codeOf(get(one.url, options)), code),
      ));
  }
  test('rejects with the reason of an aborted signal', () =>
    withServers(
      () => ({ body: {} }),
      async ({ get, one }) => {
        one.fail('hang');
        const asking = new AbortController();
        const reason = new Error('gone');
        const loading = get(one.url, { signal: asking.signal });
        setTimeout(() => asking.abort(reason), 20);
        assert.is(await loading.catch((error: unknown) => error), reason);
        assert.is(await get(one.url, { signal: asking.signal }).catch((error: unknown) => error), reason);
      },
    ));
  test('refuses hosts outside the allowed list', () =>
    withFetch({ allowHosts: ['logos.test', '.league.test'], isPublic: () => true }, async (get) => {
      const codes = [
        'http://logos.test/',
        'http://a.league.test/',
        'http://xlogos.test/',
        'http://league.test.evil.test/',
      ];
      assert.equal(await Promise.all(codes.map((url) => codeOf(get(url)))), [
        'address-unresolved',
        'address-unresolved',
        'host-forbidden',
        'host-forbidden',
      ]);
    }));
  test('refuses ports that web servers do not use', () =>
    withFetch({}, async (get) => assert.is(await codeOf(get('http://example.org:25/')), 'url-invalid')));
});
