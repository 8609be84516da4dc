/** Headers and codes of every answer, including requests that reach no route. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { errorTable as engineTable } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import pino from 'pino';
import * as assert from 'uvu/assert';
import { second } from '@matchpost/engine/clock';
import { getRenderedPost, renderPost } from '../src/contract/render.ts';
import { errorTable } from '../src/errors.ts';
import { answerFor } from '../src/http/error-handler.ts';
import { PICTURE_MS } from '../src/images/outside-pictures.ts';
import { leagueErrorTable } from '@matchpost/leagues/errors';
import { createLog } from '../src/log.ts';
import { READING_MS } from '../src/admission/side-thread.ts';
import { DRAWING_MS, SLOW_PATIENCE } from '../src/drawing/lanes.ts';
import { openRenderer, type Renderer } from '../src/drawing/renderer.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';

const catalogue = new Set(Object.keys({ ...engineTable, ...errorTable, ...leagueErrorTable }));

const kept: [name: string, url: string, cacheControl: string | undefined][] = [
  ['private JSON', '/api/profile', 'no-store'],
  ['a list', '/api/templates', 'no-store'],
  ['a refusal', '/api/templates/none', 'no-store'],
  ['a signed-in person on a public route', '/api/leagues', 'no-store'],
  ['public signing keys', '/.well-known/jwks.json', 'public, max-age=300'],
  ['the health of the server', '/api/health/live', undefined],
];

const parsed: [name: string, request: string, status: number, code: string][] = [
  ['an address that cannot be decoded', 'GET /api/templates/%zz HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'request-invalid'],
  [
    'a parameter that is too long',
    `GET /api/templates/${'a'.repeat(1_100)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    400,
    'request-invalid',
  ],
  ['an unknown method', 'FOO / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'request-invalid'],
  ['text that is not HTTP', 'hello\r\n\r\n', 400, 'request-invalid'],
  ['too many headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ['a method without a route', 'DELETE /api/profile HTTP/1.1\r\nhost: a\r\n\r\n', 405, 'method-not-allowed'],
  [
    'a body that is not JSON',
    'POST /api/auth/verify HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{',
    400,
    'body-invalid',
  ],
];

describe('every answer', (test) => {
  let server: TestServer;
  let person: SignedIn;
  test.before(async () => {
    server = await startTestServer();
    person = await server.signIn({ tier: 'pro' });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  test.after(() => server.close());

  const reasons: [name: string, method: 'POST' | 'GET', url: string, payload: object | undefined, reason: string][] = [
    ['a missing field', 'POST', '/api/own-teams', { sport: 'other' }, 'Eigenschaft «name» fehlt'],
    ['a value of a list', 'GET', '/api/legal/privacy?language=xx', undefined, 'Ungültiger Wert: möglich sind de, en'],
    [
      'an unknown place in a list',
      'GET',
      '/api/templates?cursor=x',
      undefined,
      'stammt aus keiner Antwort dieser Liste',
    ],
    ['a list without games', 'POST', '/api/render', { theme: 'light' }, 'fehlt'],
    [
      'the address of a webhook',
      'POST',
      '/api/webhooks',
      { url: 'https://a:b@example.org/x', events: ['batch.done'] },
      'sie enthält Benutzername oder Passwort',
    ],
  ];
  for (const [name, method, url, payload, reason] of reasons) {
    test(`gives its reason in German: ${name}`, async () => {
      const headers = { ...person.headers, 'accept-language': 'de' };
      const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
      assert.is(answer.json().params?.reason, reason, answer.body);
    });
  }

  test('gives the reasons of its issues in the language of its sentences', async () => {
    const elements = [{ type: 'api-text', apiField: 'teamHome', x: 0, y: 0, when: 'gameCount >=' }];
    const payload = { name: 'Heimspiel', svg_config: { elements }, supported_games: 1 };
    for (const [language, reason] of [
      ['de', 'er hört mittendrin auf'],
      ['en', 'unexpected end'],
    ] as const) {
      const headers = { ...person.headers, 'accept-language': language };
      const answer = await server.app.inject({ method: 'POST', url: '/api/templates', headers, payload });
      const { issues } = answer.json<{ issues: { message: string; params: { reason: string } }[] }>();
      assert.is(issues[0]?.params.reason, reason, answer.body);
      assert.ok(issues[0]?.message.includes(reason), answer.body);
    }
  });

  for (const [name, url, cacheControl] of kept) {
    test(`${name}: ${cacheControl ?? 'sets no cache header'}`, async () => {
      const { headers } = await server.app.inject({
        method: 'GET',
        url,
        headers: url.includes('health') ? {} : person.headers,
      });
      assert.is(headers['cache-control'], cacheControl);
    });
  }

  test('private JSON still answers 304 to its tag', async () => {
    const first = await server.app.inject({ method: 'GET', url: '/api/profile', headers: person.headers });
    const headers = { ...person.headers, 'if-none-match': String(first.headers['etag']) };
    assert.is((await server.app.inject({ method: 'GET', url: '/api/profile', headers })).statusCode, 304);
  });

  for (const [name, request, status, code] of parsed) {
    test(`${name} is refused with ${code}`, async () => {
      const { port } = server.app.server.address() as { port: number };
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => void (answer += String(chunk)));
      socket.write(request);
      while (!answer.endsWith('}')) await once(socket, 'data');
      socket.destroy();
      const body = JSON.parse(answer.slice(answer.indexOf('{'))) as { code: string; requestId: string };
      assert.is(Number(answer.split(' ')[1]), status, answer);
      assert.is(body.code, code);
      assert.match(body.requestId, /^[0-9a-f-]{36}$/);
      assert.match(answer.toLowerCase(), /\r\ncache-control: no-store\r\n/);
    });
  }

  const foreign = ['FST_ERR_ANYTHING', 'UND_ERR_SOCKET', '22P02', '23505', 'ERR_INVALID_ARG_TYPE', 'ENOSPC', ''];
  for (const code of foreign) {
    for (const statusCode of [undefined, 400, 418, 500, 502]) {
      test(`an error with ${code || 'no code'} and status ${statusCode ?? 'none'} gets a code of the catalogue`, () => {
        const error = Object.assign(new Error('secret words'), { code, statusCode });
        const answer = answerFor(error, { id: 'i', headers: {} } as never);
        assert.ok(catalogue.has(answer.code), answer.code);
        assert.not.match(JSON.stringify(answer), /secret words/);
      });
    }
  }

  test('the API page loads no external resource', async () => {
    const { body, headers, statusCode } = await server.app.inject({ url: '/api/docs/' });
    assert.is(statusCode, 200);
    assert.match(body, /<script src="[^"]*swagger-ui-bundle\.js"/);
    assert.not.match(body, /(src|href)="(https?:)?\/\//);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.not.match(policy, /https:|swagger\.io|unsafe-inline|'unsafe-eval'/);
  });
});

describe('the log', (test) => {
  test('warns with a code when the image proxy cannot reach a host', async () => {
    const lines: { level: number; code?: string; reason?: string }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const server = await startTestServer({ services: { log } });
    const url = `/api/image-proxy?url=${encodeURIComponent('https://nowhere.invalid/crest.png')}`;
    const answer = await server.app.inject({ url });
    await server.close();
    assert.equal([answer.statusCode, answer.json<{ code: string }>().code], [502, 'proxy-failed']);
    assert.equal(
      lines.filter(({ level }) => level >= 50),
      [],
    );
    const told = lines.filter(({ code }) => code === 'proxy-failed');
    assert.equal(
      told.map(({ level }) => level),
      [40],
    );
    assert.match(told[0]?.reason ?? '', /nowhere\.invalid|ENOTFOUND|EAI_AGAIN/);
  });
});

describe('a slow post', (test) => {
  let server: TestServer;
  let renderer: Renderer;
  test.before(async () => {
    server = await startTestServer();
    renderer = await openRenderer({ storage: server.services.storage, log: createLog('silent') }, { deadlineMs: 1 });
    Object.assign(server.services.renderer, { render: renderer.render });
  });
  test.after(async () => {
    await renderer.close();
    await server.close();
  });

  test('gets its own code before the route times out', async () => {
    const longest = READING_MS + PICTURE_MS + DRAWING_MS * (1 + SLOW_PATIENCE);
    for (const { timeout } of [renderPost, getRenderedPost]) assert.ok(timeout * second > longest, String(timeout));
    const { headers } = await server.signIn({ tier: 'pro' });
    const games = [{ id: '1', date: '15.11.2025', time: '19:30', teamHome: 'A', teamAway: 'B' }];
    const payload = { theme: 'standard', games, scale: 3 };
    const answer = await server.app.inject({ method: 'POST', url: '/api/render', headers, payload });
    assert.equal([answer.statusCode, answer.json<{ code: string }>().code], [422, 'render-timeout']);
  });
});
