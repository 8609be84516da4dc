/** Pages of lists: `limit`, `cursor` and the header `Link`. */
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import * as contract from '../src/contract/index.ts';
import type { EndpointShape } from '../src/contract/endpoint.ts';
import { isList } from '../src/contract/page.ts';
import { Draft } from '../src/modules/inbox/draft.entity.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';

type Row = Record<string, unknown>;

const lists = Object.values(contract as Record<string, unknown>).filter(
  (one): one is EndpointShape =>
    typeof one === 'object' && one !== null && 'path' in one && isList(one as EndpointShape),
);

const ROWS = 7;

describe('pages of lists', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let webhookId: string;
  let batchId: string;
  test.before(async () => {
    server = await startTestServer();
    person = await server.signIn({ tier: 'premium' });
    await addRows();
  });
  test.after(() => server.close());

  /** Rows of each list; two of them have one time. */
  async function addRows(): Promise<void> {
    const em = server.orm.em.fork();
    const now = new Date(server.services.clock());
    const insert = async (columns: string, values: string, ...parameters: unknown[]) => {
      const query = `insert into ${columns} select ${values}, ?::timestamptz - (n / 2) * interval '1 second'
        from generate_series(0, ${ROWS - 1}) n returning id`;
      return (await em.execute<{ id: string }[]>(query, [...parameters, now])).map(({ id }) => id);
    };
    const user = person.userId;
    const [batch = ''] = await insert(
      'batches (user_id, name, games, look, formats, state, expires_at, created_at)',
      "?::uuid, 'Batch ' || n, '{}', '{}', '{4:5}', 'done', now() + interval '1 day'",
      user,
    );
    batchId = batch;
    await insert(
      'batch_posts (batch_id, position, chunk, turn, name, game_ids, games, finished_at)',
      "?::uuid, n + 1, 0, 0, 'File ' || n, '{1}', '[]'",
      batch,
    );
    const [webhook = ''] = await insert(
      'webhooks (user_id, url, events, secret, created_at)',
      "?::uuid, 'https://example.org/', '{}', ''",
      user,
    );
    webhookId = webhook;
    await insert('webhook_deliveries (webhook_id, event, key, data, created_at)', "?::uuid, 'test', n, '{}'", webhook);
    await insert(
      'backgrounds (user_id, name, file_path, thumbnail_path, width, height, bytes, created_at)',
      "?::uuid, 'Hall', 'a.jpg', 'b.jpg', 10, 10, 10",
      user,
    );
    await insert(
      'drafts (user_id, position, name, game_ids, file_key, width, height, created_at)',
      "?::uuid, n % 2, 'Draft', '{1}', 'a.png', 10, 10",
      user,
    );
    await insert(
      'templates (user_id, name, supported_games, format, svg_config, updated_at, created_at)',
      `?::uuid, 'Template', 1, '4:5', '{"format": "4:5", "elements": []}', now()`,
      user,
    );
  }

  const get = (url: string) => server.app.inject({ method: 'GET', url, headers: person.headers });

  /** All rows of a list, page by page. */
  async function walk(url: string, between?: (shown: readonly Row[]) => Promise<void>): Promise<Row[][]> {
    const pages: Row[][] = [];
    let next: string | undefined = url;
    while (next !== undefined) {
      const answer = await get(next);
      assert.is(answer.statusCode, 200, answer.body);
      pages.push(answer.json());
      next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
      assert.ok(pages.length < 20, `the list ${url} ends`);
      await between?.(pages.flat());
    }
    return pages;
  }

  const addresses = () => [
    '/api/batches',
    `/api/batches/${batchId}/files`,
    '/api/inbox',
    '/api/backgrounds',
    `/api/webhooks/${webhookId}/deliveries`,
    '/api/templates',
    '/api/templates?include=svg_config',
  ];
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

  test('the pages of a list have its rows, each once and in order', async () => {
    for (const address of addresses()) {
      const whole = ids((await get(address)).json());
      assert.is(whole.length, ROWS, address);
      for (const limit of [1, 2, 3, ROWS, 100]) {
        const pages = await walk(`${address}${address.includes('?') ? '&' : '?'}limit=${limit}`);
        assert.equal(ids(pages.flat()), whole, `${address}, ${limit} a page`);
        assert.ok(
          pages.every((page, at) => page.length === limit || at === pages.length - 1),
          address,
        );
      }
    }
  });

  test('deleting what is shown loses nothing', async () => {
    const whole = (await get('/api/inbox')).json() as Row[];
    const seen: unknown[] = [];
    await walk('/api/inbox?limit=2', async (shown) => {
      for (const id of ids(shown).filter((id) => !seen.includes(id))) {
        seen.push(id);
        await server.orm.em.fork().nativeDelete(Draft, { id: String(id) });
      }
    });
    assert.equal(seen.toSorted(), ids(whole).toSorted());
  });

  test('every list takes a page and refuses a wrong one', async () => {
    assert.ok(lists.length > 15, `${lists.length} lists`);
    for (const { path, scope } of lists.filter(({ path }) => !path.includes(':'))) {
      const needs = path === '/api/shared-posts' ? '&since=2026-01-01' : '';
      const answer = await get(`${path}?limit=1${needs}`);
      assert.ok(answer.statusCode === 200 || answer.statusCode === 403, `${path} ${scope}: ${answer.body}`);
      for (const wrong of [
        'limit=0',
        'limit=101',
        'limit=x',
        'cursor=nonsense',
        'cursor=W10',
        `cursor=${'a'.repeat(500)}`,
      ]) {
        const refused = await get(`${path}?${wrong}${needs}`);
        if (refused.statusCode === 403) continue;
        assert.equal([refused.statusCode, refused.json().code], [400, 'request-invalid'], `${path}?${wrong}`);
      }
    }
  });

  test('a cursor of another list is refused or empty, never an error of the server', async () => {
    const cursor = Buffer.from(JSON.stringify(['x', null, 0])).toString('base64url');
    for (const address of addresses()) {
      const answer = await get(`${address}${address.includes('?') ? '&' : '?'}cursor=${cursor}`);
      assert.ok(answer.statusCode === 400 || answer.statusCode === 200, `${address}: ${answer.body}`);
    }
  });
});
