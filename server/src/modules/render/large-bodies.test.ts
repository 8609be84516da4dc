import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { game, startRenderServer, type RenderServer } from '../../../test/render-server.ts';

const rect = (id: string) => ({ id, type: 'rect', x: 0, y: 0, width: 10, height: 10 });
/** White space before the JSON only changes its size. */
const padding = ' '.repeat(70_000);

/** An answer without the padding in its column, and in the sentence with it. */
function unpadded(body: { params?: { column?: number } }): unknown {
  const column = body.params?.column;
  if (column === undefined) return body;
  return JSON.parse(JSON.stringify(body).replaceAll(String(column), String(column - padding.length)));
}
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const text = (body: object) => JSON.stringify(body);
const ofTemplate = (template: unknown, more: object = {}) => text({ template, games: [game], scale: 0.1, ...more });

describe('a large request for a post', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  let free: SignedIn;
  test.before(async () => {
    server = await startRenderServer();
    pro = await server.signIn({ tier: 'pro' });
    free = await server.signIn();
  });
  test.after(() => server.close());

  const ask = async (payload: string, { headers }: SignedIn = pro) => {
    const all = { ...headers, 'content-type': 'application/json' };
    const response = await server.app.inject({ method: 'POST', url: '/api/render', headers: all, payload });
    const { requestId: _, ...body } = response.statusCode === 200 ? {} : response.json();
    return { status: response.statusCode, etag: response.headers['etag'], body };
  };

  const bodies: [name: string, body: string, status: number, code?: string, path?: string][] = [
    ['a theme', text({ theme: 'standard', games: [game], scale: 0.1 }), 200],
    ['a template', ofTemplate({ elements: [rect('a')] }), 200],
    ['invalid JSON', '{"theme":', 400, 'body-invalid'],
    ['a prototype', '{"theme":"standard","games":[{}],"__proto__":{}}', 400, 'body-invalid'],
    ['deep nesting', `{"template":${deep(10_000)}}`, 400, 'body-invalid'],
    ['deeper nesting', `{"template":${deep(100_000)}}`, 400, 'body-invalid'],
    ['a list', '[]', 400, 'request-invalid', 'body'],
    ['an unknown field', ofTemplate({}, { colour: 1 }), 400, 'request-invalid', 'body.colour'],
    ['an invalid game', ofTemplate({}, { games: [7] }), 400, 'request-invalid', 'body.games.0'],
    ['a list for a template', ofTemplate([]), 400, 'request-invalid', 'body.template'],
    ['a template and a theme', ofTemplate({}, { theme: 'standard' }), 400, 'render-template-choice', 'body.template'],
    [
      'a broken element',
      ofTemplate({ elements: [{ ...rect('a'), x: 'b' }] }),
      422,
      'template-refused',
      'body.template',
    ],
    [
      'too many elements',
      ofTemplate({ elements: Array(501).fill(rect('a')) }),
      422,
      'template-refused',
      'body.template',
    ],
    [
      'a picture of another site',
      ofTemplate({ elements: [{ id: 'a', type: 'image', href: 'https://example.org/a.png', x: 0, y: 0 }] }),
      422,
      'template-refused',
      'body.template',
    ],
  ];
  for (const [name, body, status, code, path] of bodies) {
    test(`with ${name} is answered like a small one`, async () => {
      const [small, large] = [await ask(body), await ask(padding + body)];
      assert.equal({ ...large, body: unpadded(large.body) }, small);
      assert.equal([large.status, large.body.code, large.body.path], [status, code, path]);
    });
  }

  test('nested too deeply is refused without a session as well', async () => {
    const payload = `{"email":${deep(5_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/magic-link', headers, payload });
    assert.equal([response.statusCode, response.json().code], [400, 'body-invalid']);
  });

  test('is refused by the plan like a small one', async () => {
    const { body } = await ask(padding + ofTemplate({ elements: [] }), free);
    assert.is(body.code, 'templates-not-in-plan');
  });

  test('is not parsed on the event loop', async () => {
    const { parse } = JSON;
    const lengths: number[] = [];
    JSON.parse = (json: string, ...rest) => {
      lengths.push(json.length);
      return parse(json, ...rest);
    };
    try {
      const name = 'x'.repeat(70_000);
      const { status } = await ask(
        ofTemplate({ elements: [{ ...rect('a'), type: 'path', pathData: 'M0 0'.padEnd(70_000) }] }),
      );
      assert.is(status, 200);
      assert.is((await ask(ofTemplate({ name }))).body.code, 'template-refused');
    } finally {
      JSON.parse = parse;
    }
    assert.equal(
      lengths.filter((length) => length > 64 * 1024),
      [],
    );
  });
});
