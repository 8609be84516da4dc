/** Runs the examples of docs/api.md, docs/batches.md and docs/mcp.md unchanged. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';
import { RenderBody } from '../../contract/render.ts';
import { createKey } from '../api-keys/api-key.queries.ts';
import { getCacheSeconds } from './render-link.routes.ts';

const pages = ['api', 'batches', 'mcp'].map((name) =>
  readFile(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8'),
);
const blocks = [...(await Promise.all(pages)).join('\n').matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(
  ([, kind = '', text = '']) => ({ kind, text }),
);
const PNG = '89504e47';

/** Finds an example by a part of its text. */
function find(kind: string, words: string): string {
  const found = blocks.filter((block) => block.kind === kind && block.text.includes(words));
  assert.is(found.length, 1, `${found.length} examples have ${words}`);
  return found[0]?.text ?? '';
}

describe('the examples of the API pages', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let folder: string;
  const env: Record<string, string> = {};
  test.before(async () => {
    server = await startTestServer();
    person = await server.signIn({ tier: 'pro' });
    folder = await mkdtemp(join(tmpdir(), 'matchpost-api-'));
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    env['MATCHPOST'] = server.app.listeningOrigin;
    const scopes = ['render', 'read'] as const;
    env['KEY'] = (await createKey(server.orm.em.fork(), { userId: person.userId, name: 'x', scopes: [...scopes] })).key;
  });
  test.after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const ran = new Set<string>();
  /** `fill` puts in what a reader has to: an id of an answer. */
  const run = async (script: string, fill = (text: string) => text): Promise<string> => {
    ran.add(script);
    const all = { ...process.env, ...env };
    const args = ['-euo', 'pipefail', '-c', fill(script)];
    const { stdout } = await promisify(execFile)('bash', args, { cwd: folder, env: all });
    return stdout;
  };
  const load = (name: string) => readFile(join(folder, name));
  const open = (url: string) => server.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') });

  test('its table names every field of a post, and its links every lifetime of a picture', async () => {
    const page = (await Promise.all(pages))[0] ?? '';
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const named = new Set(rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)));
    assert.equal(
      Object.keys(RenderBody.properties).filter((name) => !named.has(name)),
      [],
    );
    const game = (status: 'live' | 'scheduled' | 'played') => [{ teamHome: 'A', teamAway: 'B', status }];
    assert.match(page, `${getCacheSeconds(game('scheduled'), false) / 60} minutes`);
    assert.equal([getCacheSeconds(game('live'), false), getCacheSeconds(game('played'), false)], [60, 3_600]);
    assert.match(page, /a minute during a game, and an hour where it names games by `game_ids`/);
  });

  test('a post', async () => {
    assert.is(await run(find('sh', '"location"')), '');
    assert.is((await load('post.png')).subarray(0, 4).toString('hex'), PNG);
  });

  test('the next game in two formats', async () => {
    const posts = JSON.parse(await run(find('sh', '"pick": "next"},\n    "formats"')));
    assert.equal(
      posts.map((post: { format: string }) => post.format),
      ['4:5', '9:16'],
    );
    for (const { file_url } of posts) assert.is((await open(file_url)).rawPayload.subarray(0, 4).toString('hex'), PNG);
  });

  test('an unchanged post answers 304', async () => {
    const script = find('sh', '--etag-save');
    assert.is(await run(script), '200\n');
    assert.is(await run(script), '304\n');
  });

  test('the representation', async () => {
    const { hash, file_url, type, warnings } = JSON.parse(await run(find('sh', 'prefer: return')));
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.equal([type, warnings], ['jpeg', []]);
    assert.is((await open(file_url)).headers['content-type'], 'image/jpeg');
  });

  test('a link, its page, and its revocation', async () => {
    const { url, id } = JSON.parse(await run(find('sh', '"Startseite"')));
    const html = find('html', '<img').replace('URL', url.replaceAll('&', '&amp;'));
    const src = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const shown = await open(src);
    assert.equal([shown.statusCode, shown.headers['content-type']], [200, 'image/png']);
    await run(find('sh', '-X DELETE'), (script) => script.replace('LINK=…', `LINK=${id}`));
    assert.is((await open(src)).statusCode, 410);
  });

  test('a request sent twice', async () => {
    const answers = (await run(find('sh', 'idempotency-key'))).replace('}{', '}\n{').split('\n');
    assert.is(answers.length, 2);
    assert.equal(answers[0], answers[1]);
    assert.is(JSON.parse(answers[0] ?? '').name, 'Start page');
  });

  test('the next page of a list', async () => {
    const games = { sport: 'unihockey', club_id: '463101', team_id: '430001', pick: 'next' };
    const made = { name: 'Other', theme: 'dark', games };
    const headers = { authorization: `Bearer ${env['KEY']}` };
    const answer = await server.app.inject({ method: 'POST', url: '/api/render-links', headers, payload: made });
    assert.is(answer.statusCode, 201, answer.body);
    assert.match(await run(find('sh', 'limit=1')), /^link: <\/api\/render-links\?limit=1&cursor=[^>]+>; rel="next"/i);
    assert.is(JSON.parse((await load('links.json')).toString()).length, 1);
  });

  test('the GitHub action', async () => {
    const text = find('yaml', 'schedule');
    const script = /run: \|\n([\s\S]*?)\n {6}- run/.exec(text)?.[1] ?? '';
    assert.is(await run(script.replace(/^ {10}/gm, '')), '');
    assert.is((await load('next-game.png')).subarray(0, 4).toString('hex'), PNG);
  });

  for (const [service, words, format] of [
    ['Make', '"format": "4:5",\n    "games"', '4:5'],
    ['Zapier', '"format": "1:1",\n    "games"', '1:1'],
  ] as const) {
    test(`the request of ${service}`, async () => {
      const answer = JSON.parse(await run(find('sh', words)));
      assert.equal([answer.format, answer.caption !== '', answer.hash.length], [format, true, 64]);
      assert.is((await open(answer.file_url)).headers['content-type'], 'image/jpeg');
    });
  }

  test('the script for cron', async () => {
    const script = find('sh', 'mktemp');
    assert.is(await run(script), '');
    const post = await load('next-game.jpg');
    assert.is(post.subarray(0, 2).toString('hex'), 'ffd8');
    const failing = run(script, (text) => text.replace('$KEY', 'mp_wrong'));
    const error = await failing.then(
      () => undefined,
      (error: { code: number; stderr: string }) => error,
    );
    assert.is(error?.code, 1);
    assert.match(String(error?.stderr), 'api-key-');
    assert.equal(await load('next-game.jpg'), post, 'the old post stays');
    assert.equal(
      (await readdir(folder)).filter(
        (name) => name.startsWith('next-game.') && name !== 'next-game.jpg' && name !== 'next-game.png',
      ),
      [],
    );
  });

  test('a batch', async () => {
    const { id, name } = JSON.parse(await run(find('sh', '"Season"')));
    assert.is(name, 'Season');
    const follow = async () => (await server.app.inject({ url: `/api/batches/${id}`, headers: person.headers })).json();
    await until(async () => (await follow()).state !== 'planning');
    const { state, total } = await follow();
    assert.ok(state === 'running' || state === 'done', state);
    assert.is(total % 2, 0, 'each game in two shapes');
    assert.ok(total > 20, `${total} files`);
    const stopped = { method: 'POST' as const, url: `/api/batches/${id}/cancel`, headers: person.headers };
    assert.ok((await server.app.inject(stopped)).statusCode < 300);
  });

  test('a schedule', async () => {
    const slot = { sport: 'unihockey', club_id: '463101', team_id: '430001', team_name: 'Herren' };
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers: person.headers, payload });
    const { id } = (await post('/api/team-slots', slot)).json();
    const body = JSON.parse(find('json', '"team_slot_id"').replace('…', id));
    assert.is((await post('/api/schedules', body)).statusCode, 201);
  });

  test('the tools for assistants, and the files that clients read', async () => {
    const [data = ''] = /\{.*\}/.exec(await run(find('sh', 'tools/list'))) ?? [];
    assert.is(JSON.parse(data).result.tools.length, 5);
    for (const name of ['MATCHPOST_SOURCE', 'MATCHPOST_URL', '/api/mcp'])
      assert.ok(JSON.parse(find('json', name)).mcpServers.matchpost);
  });

  test('no other example is left untested', () => {
    const untried = blocks.filter(({ kind, text }) => kind === 'sh' && !ran.has(text) && !text.startsWith('export '));
    assert.equal(untried, []);
  });
});
