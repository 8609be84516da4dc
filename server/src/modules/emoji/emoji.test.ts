import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';

describe('emoji', (test) => {
  let server: TestServer;
  test.before(async () => {
    server = await startTestServer();
  });
  test.after(() => server.close());

  const load = (file: string, headers = {}) => server.app.inject({ url: `/api/emoji/${file}`, headers });

  test('serves each drawing to any origin with a long cache time', async () => {
    const { statusCode, headers, body } = await load('1f3d0.svg');
    assert.is(statusCode, 200);
    assert.match(body, /^<svg [^>]*id="1F3D0"/);
    assert.is(headers['content-type'], 'image/svg+xml');
    assert.is(headers['access-control-allow-origin'], '*');
    assert.is(headers['content-security-policy'], "default-src 'none'; sandbox");
    const again = await load('1f3d0.svg', { 'if-none-match': headers['etag'] });
    assert.equal([again.statusCode, again.body], [304, '']);
    assert.is((await load('1f1e8-1f1ed.svg')).statusCode, 200);
  });

  const refused: [file: string, status: number][] = [
    ['1f3d00000.svg', 404],
    ['..%2F..%2Fpackage.json', 400],
    ['1f3d0.png', 400],
    ['.svg', 400],
    [`${'1f3d0-'.repeat(40)}1f3d0.svg`, 400],
  ];
  for (const [file, status] of refused) {
    test(`${file.slice(0, 30)}: ${status}`, async () => {
      assert.is((await load(file)).statusCode, status);
    });
  }
});
