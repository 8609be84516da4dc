import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { FakeAnswer } from '../../test/fake/federation.ts';
import type { NetErrorCode } from './errors.ts';
import { codeOf, places, withServers } from '../../test/net/fake.ts';

const redirects: [location: string, code: NetErrorCode | 'none'][] = [
  ['{trap}/inside', 'address-forbidden'],
  ['//127.1:{port}/inside', 'address-forbidden'],
  ['http://[::ffff:127.0.0.1]:{port}/', 'address-forbidden'],
  ['http://loopback.test:8080/', 'address-forbidden'],
  ['http://user:pw@two.test/', 'url-invalid'],
  ['http://user@nowhere.test/', 'url-invalid'],
  ['http://nowhere.test/', 'address-unresolved'],
  ['file:///etc/passwd', 'url-invalid'],
  ['javascript:1', 'url-invalid'],
  ['http://[', 'url-invalid'],
  ['/again', 'redirects-too-many'],
  ['{two}/good', 'none'],
  ['/good', 'none'],
];

function redirect(status: number, location: string): FakeAnswer {
  return { status, headers: { location }, body: '' };
}

function place(location: string): string {
  const { two, trap } = places;
  return location.replace('{trap}', trap).replace('{two}', two).replace('{port}', new URL(trap).port);
}

function speakNearAndFar(path: string): FakeAnswer {
  if (path === '/here') return { body: {} };
  return redirect(302, path === '/far' ? `${places.two}/there` : '/here');
}

describe('a redirect', (test) => {
  for (const [location, code] of redirects) {
    test(`to ${location}: ${code}`, () =>
      withServers(
        (path) => (path === '/good' ? { body: {} } : redirect(302, place(location))),
        async ({ get, one }) => assert.is(await codeOf(get(`${one.url}/`)), code),
      ));
  }
  for (const [hops, code] of [
    [3, 'none'],
    [4, 'redirects-too-many'],
  ] as const) {
    test(`after redirect, ${hops} in a row: ${code}`, () =>
      withServers(
        (path) => (path === `/${hops}` ? { body: {} } : redirect(307, `/${Number(path.slice(1)) + 1}`)),
        async ({ get, one }) => assert.is(await codeOf(get(`${one.url}/0`)), code),
      ));
  }
  test('sends no credentials to another origin', () => {
    const secrets = { authorization: 'Basic x', cookie: 'a=b', 'x-api-key': 'k', accept: 'a/b', 'user-agent': 'M/1' };
    return withServers(speakNearAndFar, async ({ get, one, two }) => {
      await get(`${one.url}/near`, { headers: secrets });
      await get(`${one.url}/far`, { headers: secrets });
      const near = one.requests.find(({ path }) => path === '/here')?.headers;
      const far = two.requests[0]?.headers;
      assert.is(near?.authorization, 'Basic x');
      assert.equal(
        [far?.authorization, far?.cookie, far?.['x-api-key'], far?.accept, far?.['user-agent']],
        [undefined, undefined, undefined, 'a/b', 'M/1'],
      );
    });
  });
  test('of a request with a body is not followed', () =>
    withServers(
      () => redirect(307, '/other'),
      async ({ get, one }) => {
        const { status } = await get(`${one.url}/hook`, { method: 'POST', body: '{}' });
        assert.is(status, 307);
        assert.is(one.requests.length, 1);
      },
    ));
});
