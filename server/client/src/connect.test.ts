import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { connectMatchpost, type ConnectOptions } from './connect.ts';
import { MatchpostError } from './errors.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

type Answer = (sent: Sent, signal: AbortSignal) => Response | Promise<Response>;

/** A client, and the requests it made; the last answer repeats. */
function connect(answers: Answer[], options: Partial<ConnectOptions> = {}) {
  const sent: Sent[] = [];
  const client = connectMatchpost({
    url: 'https://matchpost.example/',
    key: 'mp_key',
    fetch: async (url, { method = '', headers, body, signal }) => {
      const made = { url, method, headers: new Headers(headers), body };
      sent.push(made);
      signal?.throwIfAborted();
      return answers[Math.min(sent.length, answers.length) - 1]!(made, signal!);
    },
    ...options,
  });
  return { client, sent };
}

const json =
  (status: number, content: object, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json(content, { status, headers });
const busy = json(503, { code: 'overloaded', message: 'x', requestId: 'r' }, { 'retry-after': '0' });
const lost: Answer = () => {
  throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) });
};
const made = json(201, { id: 'a' });

async function refusal(call: Promise<unknown>): Promise<MatchpostError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof MatchpostError) return error;
    throw error;
  }
  throw new Error('It was answered');
}

describe('a call', (test) => {
  test('options that are not set have their defaults', async () => {
    // JavaScript passes variables that are undefined; the types refuse them.
    const unset = { retries: undefined, timeout: undefined, language: undefined } as object;
    const { client, sent } = connect([busy], unset);
    const error: unknown = await client.listClubs({ params: { sport: 'handball' } }).catch((reason: unknown) => reason);
    assert.instance(error, MatchpostError);
    assert.is(sent.length, 3);
  });
  test('names a missing url', () => {
    // Plain JavaScript passes what the type forbids.
    const options = { key: 'mp_key' } as ConnectOptions;
    assert.throws(
      () => connectMatchpost(options),
      (error: MatchpostError) => error.code === 'option-missing' && error.message.includes('"url"'),
    );
  });
  test('carries key, version and language, and fills address and query', async () => {
    const { client, sent } = connect([json(200, { games: [] })], { language: 'de' });
    await client.listGames({ params: { sport: 'handball', teamId: 'a/b' }, query: { club_id: 'c d' } });
    assert.is(sent[0]?.url, 'https://matchpost.example/api/leagues/handball/teams/a%2Fb/games?club_id=c+d');
    const seen = ['authorization', 'matchpost-api-version', 'accept-language', 'idempotency-key'];
    assert.equal(
      seen.map((name) => sent[0]?.headers.get(name)),
      ['Bearer mp_key', '1', 'de', null],
    );
  });

  test('takes the token of a function, anew for each attempt', async () => {
    const tokens = ['one', 'two'];
    const { client, sent } = connect([busy, json(200, [])], { key: async () => tokens.shift() });
    await client.listSchedules();
    assert.equal(
      sent.map(({ headers }) => headers.get('authorization')),
      ['Bearer one', 'Bearer two'],
    );
  });

  test('of GET is repeated after a lost connection and when the server is busy', async () => {
    const { client, sent } = connect([lost, busy, json(200, [{ id: 'a' }])]);
    assert.equal(await client.listWebhooks(), [{ id: 'a' }]);
    assert.is(sent.length, 3);
  });

  test('that makes something is repeated with the same idempotency key, another call with another', async () => {
    const { client, sent } = connect([lost, made]);
    const body = { url: 'https://club.example', events: ['batch.done' as const] };
    await client.createWebhook({ body });
    await client.createWebhook({ body, idempotencyKey: 'own' });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    assert.match(keys[0]!, /^[\da-f-]{36}$/);
    assert.equal(keys, [keys[0], keys[0], 'own']);
  });

  test('that changes something, or that nobody signed, is made once', async () => {
    const { client, sent } = connect([busy]);
    const params = { id: 'a' };
    assert.is((await refusal(client.changeSchedule({ params, body: { enabled: false } }))).code, 'overloaded');
    assert.is((await refusal(client.deleteSchedule({ params }))).code, 'overloaded');
    assert.is((await refusal(client.sendMagicLink({ body: { email: 'a@example.org' } }))).code, 'overloaded');
    assert.is(sent.length, 3);
  });

  test('gives up after its attempts, with the last answer', async () => {
    const { client, sent } = connect([busy], { retries: 1 });
    const error = await refusal(client.listWebhooks());
    assert.equal([error.code, error.status, error.requestId, sent.length], ['overloaded', 503, 'r', 2]);
    await refusal(client.listWebhooks({ retries: 0 }));
    assert.is(sent.length, 3);
  });

  test('without a connection says why', async () => {
    const { client } = connect([lost], { retries: 0, language: 'de' });
    const error = await refusal(client.listWebhooks());
    assert.equal([error.code, error.status], ['server-unreachable', 0]);
    assert.is(error.message, 'Der Server ist nicht erreichbar (ECONNRESET)');
  });

  test('is late after its time, and not while another has more', async () => {
    const never: Answer = (_sent, signal) =>
      new Promise((_, reject) => {
        // Keeps the process up, as a socket would.
        const socket = setTimeout(() => undefined, 10_000);
        signal.addEventListener('abort', () => {
          clearTimeout(socket);
          reject(signal.reason);
        });
      });
    const { client } = connect([never], { timeout: 50, retries: 0 });
    const error = await refusal(client.listWebhooks());
    assert.equal([error.code, error.params], ['answer-late', { seconds: 0.05 }]);
  });

  test('ends with the reason of its signal, also during a wait', async () => {
    const { client, sent } = connect([json(503, { code: 'overloaded' }, { 'retry-after': '30' })]);
    const reason = new Error('closed');
    const control = new AbortController();
    setTimeout(() => control.abort(reason), 20);
    const caught = await client.listWebhooks({ signal: control.signal }).catch((error: unknown) => error);
    assert.is(caught, reason);
    assert.is(sent.length, 1);
    const before = await client.listWebhooks({ signal: AbortSignal.abort(reason) }).catch((error: unknown) => error);
    assert.equal([before, sent.length], [reason, 1]);
  });

  test('to something else than Matchpost is told so', async () => {
    for (const status of [200, 404]) {
      const page: Answer = () => new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });
      const { client, sent } = connect([page]);
      const error = await refusal(client.listWebhooks());
      assert.equal([error.code, error.status, sent.length], ['answer-foreign', status, 1]);
    }
  });

  test('keeps path, params and issues of a refusal', async () => {
    const issues = [{ code: 'a', path: 'body.name', message: 'x' }];
    const body = {
      code: 'request-invalid',
      message: 'x',
      path: 'body.name',
      params: { max: 1 },
      issues,
      requestId: 'r',
    };
    const { client } = connect([json(400, body)]);
    const error = await refusal(client.listWebhooks());
    assert.equal(
      [error.path, error.params, error.issues, error.name],
      ['body.name', { max: 1 }, issues, 'MatchpostError'],
    );
  });

  test('without an answer in its body returns nothing', async () => {
    const { client } = connect([() => new Response(null, { status: 204 })]);
    assert.is(await client.deleteSchedule({ params: { id: 'a' } }), undefined);
  });
});

describe('a list', (test) => {
  test('is read page by page, and no further than the loop goes', async () => {
    const link = '</api/webhooks?limit=2&cursor=a%3D>; rel="next"';
    const { client, sent } = connect([json(200, [{ id: '1' }, { id: '2' }], { link }), json(200, [{ id: '3' }])]);
    const ids: string[] = [];
    for await (const { id } of client.each('listWebhooks', { query: { limit: 2 } })) ids.push(id);
    assert.equal(ids, ['1', '2', '3']);
    const [, first, second] = [0, ...sent.map(({ url }) => new URL(url).search)];
    assert.equal([first, second], ['?limit=2', '?limit=2&cursor=a%3D']);
    for await (const { id } of client.each('listWebhooks')) if (id === '3') break;
    assert.is(new URL(sent[2]!.url).search, '?limit=100');
  });
});

describe('versions', (test) => {
  test('a server that ignores our version and speaks another is refused', async () => {
    const { client } = connect([json(200, [], { 'matchpost-api-version': '2' })]);
    const error = await refusal(client.listWebhooks());
    assert.equal([error.code, error.params], ['client-version-unfit', { known: '2', version: '1' }]);
  });

  test('a server from before the version header is believed', async () => {
    const { client } = connect([json(200, [])]);
    assert.equal(await client.listWebhooks(), []);
  });

  test('a server that refuses our version is quoted', async () => {
    const refused = { code: 'api-version-unknown', message: 'This server speaks version 2 of the API, not 1' };
    const { client } = connect([json(400, refused, { 'matchpost-api-version': '2' })]);
    const error = await refusal(client.listWebhooks());
    assert.equal([error.code, error.message], [refused.code, refused.message]);
  });
});
