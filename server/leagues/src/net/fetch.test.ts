import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { FakeAnswer } from '../../test/fake/federation.ts';
import { netErrorTable, netMessage, type NetErrorCode } from './errors.ts';
import { codeOf, withFetch, withServers } from '../../test/net/fake.ts';
import type { FetchOptions } from './fetch.ts';

const answers: [name: string, answer: FakeAnswer, options: FetchOptions, code: NetErrorCode | 'none'][] = [
  ['an image', { headers: { 'content-type': 'image/png' }, body: 'x' }, { accept: ['image/*'] }, 'none'],
  [
    'one of two types',
    { headers: { 'content-type': 'text/a; b=c' }, body: 'x' },
    { accept: ['x/y', 'text/a'] },
    'none',
  ],
  ['a page instead', { headers: { 'content-type': 'text/html' }, body: 'x' }, { accept: ['image/*'] }, 'fetch-type'],
  ['exactly as long as allowed', { body: 'x'.repeat(1_000) }, { maxBytes: 1_000 }, 'none'],
  ['one byte longer', { body: 'x'.repeat(1_001) }, { maxBytes: 1_000 }, 'fetch-too-large'],
  ['an encoding nobody asked for', { headers: { 'content-encoding': 'zstd' }, body: 'x' }, {}, 'fetch-failed'],
  ['gzip that is none', { headers: { 'content-encoding': 'gzip' }, body: 'hello' }, {}, 'fetch-failed'],
  ['an error status', { status: 500, body: 'x' }, { accept: ['image/*'] }, 'none'],
];

describe('an answer', (test) => {
  for (const [name, answer, options, code] of answers) {
    test(`${name}: ${code}`, () =>
      withServers(
        () => answer,
        async ({ get, one }) => assert.is(await codeOf(get(one.url, options)), code),
      ));
  }
  test('gives up with the reason of whoever asked', () =>
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
  test('from elsewhere than the allowed hosts is refused', () =>
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
  test('from a port no web server stands on is refused', () =>
    withFetch({}, async (get) => assert.is(await codeOf(get('http://example.org:25/')), 'url-invalid')));
});

function placeholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}

describe('the sentences of the network', (test) => {
  for (const code of Object.keys(netErrorTable) as NetErrorCode[]) {
    test(`${code} says the same in both languages`, () => {
      assert.equal(placeholders(netErrorTable[code].de), placeholders(netErrorTable[code].en));
      assert.not.match(netMessage(code, { host: 'h', reason: 'r', max: 1, type: 't' }, 'de'), /\{/);
    });
  }
});
