/** `@matchpost/client` and the README's example against the real server. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectMatchpost, MatchpostError, verifyWebhook, type Matchpost } from '@matchpost/client';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { ApiKeyScope } from '../src/contract/endpoint.ts';
import { createKey } from '../src/modules/api-keys/api-key.queries.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';
import { startReceiver } from './receiver.ts';
import { until } from './until.ts';

const games = [{ teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental', date: '15.11.2025' }];
const root = fileURLToPath(new URL('../..', import.meta.url));

describe('@matchpost/client', (test) => {
  let server: TestServer;
  let url: string;
  let person: SignedIn;
  let matchpost: Matchpost;
  test.before(async () => {
    server = await startTestServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    person = await server.signIn({ tier: 'pro' });
    matchpost = connectMatchpost({ url, key: await makeKey(['render', 'read', 'webhooks']) });
  });
  test.after(() => server.close());

  const makeKey = async (scopes: ApiKeyScope[], limits = {}) => {
    const key = { userId: person.userId, name: 'test', scopes, ...limits };
    return (await createKey(server.orm.em.fork(), key)).key;
  };
  /** Only three batches of a person run at the same time: each test waits for the end of its own. */
  const follow = async (id: string) => {
    const seen: string[] = [];
    let last: { state: string; done: number } | null = null;
    for await (const { event, data } of matchpost.watchBatch({ params: { id } })) {
      seen.push(event);
      last = data;
    }
    return { last: seen.at(-1), state: last?.state, done: last?.done };
  };
  const refusal = async (call: Promise<unknown>): Promise<MatchpostError> => {
    const error = await call.then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.instance(error, MatchpostError);
    return error as MatchpostError;
  };

  test('draws a post as bytes, as a stored post, or as a list, as it was asked', async () => {
    const file: Blob = await matchpost.renderPost({ body: { theme: 'standard', games } });
    const bytes = Buffer.from(await file.arrayBuffer());
    assert.equal([file.type, bytes.readUInt32BE()], ['image/png', 0x89504e47]);
    const post = await matchpost.renderPost({ body: { theme: 'standard', games }, prefer: 'representation' });
    assert.equal([post.type, post.bytes], ['png', bytes.length]);
    assert.match(post.caption, 'UHC Sternenberg');
    const posts = await matchpost.renderPost({ body: { theme: 'standard', games, formats: ['1:1', '9:16'] } });
    assert.equal(
      posts.map(({ format }) => format),
      ['1:1', '9:16'],
    );
  });

  test('makes one thing of two calls with the same key, and is told that a body differs', async () => {
    const body = { theme: 'standard', games, name: 'Season' };
    const first = await matchpost.createBatch({ body, idempotencyKey: 'season' });
    const again = await matchpost.createBatch({ body, idempotencyKey: 'season' });
    assert.is(again.id, first.id);
    const other = matchpost.createBatch({ body: { ...body, name: 'Else' }, idempotencyKey: 'season' });
    assert.is((await refusal(other)).code, 'idempotency-key-reused');
    await follow(first.id);
  });

  test('reads every row of a list', async () => {
    for (const name of ['A', 'B', 'C']) {
      await follow((await matchpost.createBatch({ body: { theme: 'standard', games, name } })).id);
    }
    const seen: string[] = [];
    for await (const { name } of matchpost.each('listBatches', { query: { limit: 1 } })) seen.push(name);
    assert.equal(seen.slice(0, 3), ['C', 'B', 'A']);
  });

  test('follows a batch to its end, and refuses the one of somebody else', async () => {
    const { id } = await matchpost.createBatch({ body: { theme: 'standard', games, formats: ['1:1', '9:16'] } });
    assert.equal(await follow(id), { last: 'end', state: 'done', done: 2 });
    const stranger = (await server.signIn({ tier: 'pro' })).headers.authorization.replace('Bearer ', '');
    const other = connectMatchpost({ url, key: stranger });
    assert.is((await refusal(other.watchBatch({ params: { id } }).next())).status, 404);
    const keyless = connectMatchpost({ url, key: await makeKey(['limits']) });
    assert.is((await refusal(keyless.watchBatch({ params: { id } }).next())).code, 'api-key-scope-missing');
  });

  test('opens the stream of a team’s games, and closes it with the loop', async () => {
    const over = new AbortController();
    const params = { sport: 'unihockey', teamId: '430001' };
    const next = matchpost.watchGames({ params, signal: over.signal }).next();
    setTimeout(() => over.abort(new Error('enough')), 300);
    const reason = await next.catch((error: Error) => error.message);
    assert.is(reason, 'enough');
    assert.ok((await refusal(matchpost.watchGames({ params: { ...params, teamId: '999' } }).next())).status >= 400);
  });

  test('is told every invalid field, with the id of the request', async () => {
    const events = ['nothing' as 'batch.done'];
    const { code, issues, path, requestId } = await refusal(matchpost.createWebhook({ body: { url: '', events } }));
    assert.equal([code, issues.length >= 2, path?.startsWith('body.')], ['request-invalid', true, true]);
    assert.match(String(requestId), /^[\da-f-]{36}$/);
  });

  test('is told in two languages which right a key lacks', async () => {
    const key = await makeKey(['read']);
    const body = { theme: 'standard', games };
    const english = await refusal(connectMatchpost({ url, key }).renderPost({ body }));
    assert.equal(
      [english.code, english.status, english.params, english.message],
      ['api-key-scope-missing', 403, { scope: 'render' }, 'The API key lacks the right "render"'],
    );
    const german = await refusal(connectMatchpost({ url, key, language: 'de' }).renderPost({ body }));
    assert.is(german.message, 'Dem API-Schlüssel fehlt das Recht «render»');
    const reading = await makeKey(['render'], { readOnly: true });
    assert.is((await refusal(connectMatchpost({ url, key: reading }).renderPost({ body }))).code, 'api-key-read-only');
    assert.is((await refusal(connectMatchpost({ url }).listBatches())).code, 'token-missing');
  });

  test('of another version of the API is refused with both versions', async () => {
    const fetchAs =
      (version: string) =>
      (address: string, { headers, ...init }: RequestInit) =>
        fetch(address, {
          ...init,
          headers: { ...(headers as Record<string, string>), 'matchpost-api-version': version },
        });
    for (const version of ['0', '2']) {
      const error = await refusal(connectMatchpost({ url, fetch: fetchAs(version) }).listSports());
      assert.equal([error.code, error.params], ['api-version-unknown', { version, known: '1' }]);
      assert.is(error.message, `This server speaks version 1 of the API, not ${version}`);
    }
  });

  test('verifies a delivery of this server, and refuses it an hour later', async () => {
    const receiver = await startReceiver();
    const hooked = await startTestServer({ config: { webhookOrigins: [receiver.origin] } });
    try {
      const { headers } = await hooked.signIn();
      const payload = { url: receiver.origin, events: ['batch.done'] };
      const made = await hooked.app.inject({ method: 'POST', url: '/api/webhooks', headers, payload });
      const { id, secret } = made.json();
      await hooked.app.inject({ method: 'POST', url: `/api/webhooks/${id}/test`, headers });
      await until(() => receiver.received.length === 1);
      const [delivery] = receiver.received;
      const event = await verifyWebhook(delivery!, { secret });
      assert.equal([event.event, event.id], ['test', delivery?.headers['webhook-id']]);
      const later = verifyWebhook(delivery!, { secret, now: Date.now() + 3_600_000 });
      assert.is((await refusal(later)).code, 'webhook-too-old');
      const again = verifyWebhook(delivery!, { secret, isHandled: (id) => id === event.id });
      assert.is((await refusal(again)).code, 'webhook-replayed');
    } finally {
      await hooked.close();
      await receiver.close();
    }
  });

  test('runs the examples of its README', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'matchpost-client-'));
    try {
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
      const readme = await readFile(join(root, 'server/client/README.md'), 'utf8');
      const examples = [...readme.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
      assert.is(examples.length, 4);
      const env = {
        ...process.env,
        MATCHPOST_URL: url,
        MATCHPOST_KEY: await makeKey(['render', 'read']),
        WEBHOOK_SECRET: '',
        // Where colours are forced, console.log colours the numbers that are looked for below.
        FORCE_COLOR: '0',
      };
      for (const [index, text] of examples.entries()) {
        const file = join(folder, `example-${index}.mjs`);
        await writeFile(file, text);
        const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder, env });
        if (index === 0) assert.match(stdout, /\n.*UHC Sternenberg[\s\S]*http/, stdout);
        if (index === 2) assert.match(stdout, /^end 1 of 1\ndone http/m, stdout);
      }
      assert.is((await readFile(join(folder, 'post.png'))).readUInt32BE(), 0x89504e47);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
