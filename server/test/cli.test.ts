/** The command line with a running server as its source. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import * as assert from 'uvu/assert';
import { day } from '@matchpost/engine/clock';
import { sports } from '@matchpost/engine/sports';
import { describe } from '@matchpost/engine/test';
import { launcher } from '@matchpost/engine/test/launcher';
import type { ApiKeyScope } from '../src/contract/endpoint.ts';
import { createKey } from '../src/modules/api-keys/api-key.queries.ts';
import { startTestServer, type TestServer } from './app.ts';

interface Told {
  id: string;
  result: string;
  startsAt: string;
}

describe('the command line with a running server', (test) => {
  let server: TestServer;
  const cwd = mkdtempSync(join(tmpdir(), 'matchpost-cli-'));
  test.before(async () => {
    server = await startTestServer();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  test.after(() => server.close());

  const run = async (...args: string[]) => runWith({}, ...args);
  const runWith = async (variables: Record<string, string>, ...args: string[]) => {
    const source = ['--source', `server:${server.app.listeningOrigin}`];
    const child = spawn(process.execPath, [launcher, ...args, ...source], {
      cwd,
      env: { ...process.env, ...variables },
    });
    const text = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (part) => (text[name] += String(part)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, ...text };
  };
  const games = (...args: string[]) => run('games', '--json', ...args);

  for (const sport of sports) {
    test(`${sport}: lists the same games as the server`, async () => {
      const ask = async (path: string) => (await server.app.inject({ url: `/api/leagues/${sport}/${path}` })).json();
      const [club] = (await ask('clubs')).clubs;
      const [team] = (await ask(`clubs/${club.id}/teams`)).teams;
      const listed = (await ask(`teams/${team.id}/games?club_id=${club.id}`)).games;
      const { code, stdout, stderr } = await games('--sport', sport, '--club', club.id, '--team', team.id);
      assert.equal([code, stderr], [0, '']);
      const told = JSON.parse(stdout) as Told[];
      const sort = (list: Told[]) => list.map(({ id, result, startsAt }) => [id, result, startsAt]).sort();
      assert.equal(sort(told), sort(listed));
    });
  }

  test('renders a weekend of a whole club with the crests of the server', async () => {
    const args = ['--sport', 'unihockey', '--club', 'sternenberg', '--team', 'all', '--weekend', 'next'];
    const { code, stderr } = await run('render', 'standard', ...args, '--out', 'out');
    assert.equal([code, stderr.match(/^warning.*$/gm)], [0, null], stderr);
    assert.ok(readdirSync(join(cwd, 'out')).length > 0);
  });

  test("draws an own team's game as the server does: its words, and the colours that nobody wrote beside it", async () => {
    const person = await server.signIn({ tier: 'pro' });
    const call = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api${url}`, headers: person.headers, payload });
    const colors = { primary_color: '#0b7a3c', secondary_color: '#f4b62a' };
    const made = await call('/own-teams', { sport: 'handball', name: 'HC Muster', ...colors });
    const { id, club_id: club, team_id: team } = made.json<Record<'id' | 'club_id' | 'team_id', string>>();
    const date = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
    await call(`/own-teams/${id}/games`, { opponent: 'SV Gast', home: true, date, time: '19:30' });
    const games = { sport: 'handball', club_id: club, team_id: team, pick: 'next' };
    const drawn = await call('/render', { theme: 'club', games });
    assert.is(drawn.statusCode, 200, drawn.body.slice(0, 200));
    const scopes: ApiKeyScope[] = ['read'];
    const { key } = await createKey(server.orm.em.fork(), { userId: person.userId, name: 'cli', scopes });
    const out = ['--team', team, '--weekend', date, '--out', 'own'];
    const args = ['render', 'club', '--sport', 'handball', '--club', club, ...out];
    const { code, stderr } = await runWith({ MATCHPOST_SERVER_KEY: key }, ...args);
    assert.is(code, 0, stderr);
    const [file = ''] = readdirSync(join(cwd, 'own'));
    assert.ok(readFileSync(join(cwd, 'own', file)).equals(drawn.rawPayload), 'other pixels than the server');
  });

  test('reports an unknown team by its code', async () => {
    const { code, stderr } = await games('--sport', 'unihockey', '--team', '1');
    assert.ok(code !== 0);
    assert.match(stderr, /team-unknown/);
  });
});

describe('matchpost mcp with a running server', (test) => {
  let server: TestServer;
  test.before(async () => {
    server = await startTestServer();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  test.after(() => server.close());

  const connect = async (key: string) => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const env = { MATCHPOST_URL: server.app.listeningOrigin, MATCHPOST_KEY: key };
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [launcher, 'mcp'], env }));
    return client;
  };
  const games = [{ teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' }];

  test("makes the server's calls with the rights of its key", async () => {
    const { userId } = await server.signIn({ tier: 'pro' });
    const key = async (scopes: ApiKeyScope[]) =>
      (await createKey(server.orm.em.fork(), { userId, name: 'assistant', scopes })).key;
    const client = await connect(await key(['render']));
    try {
      const { tools } = await client.listTools();
      assert.ok(tools.some(({ name }) => name === 'schedule_posts'));
      const drawn = await client.callTool({ name: 'draw_post', arguments: { games } });
      assert.equal(
        drawn.content.map(({ type }) => type),
        ['image', 'text'],
      );
      const input = { sport: 'unihockey', team_id: '1', on: 'result' };
      const refused = await client.callTool({ name: 'schedule_posts', arguments: input });
      assert.match(JSON.stringify(refused.content), 'api-key-scope-missing');
    } finally {
      await client.close();
    }
  });

  test('says that a server is not there', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const env = { MATCHPOST_URL: 'http://127.0.0.1:9' };
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [launcher, 'mcp'], env }));
    try {
      const { content, isError } = await client.callTool({ name: 'make_caption', arguments: { games } });
      assert.is(isError, true);
      assert.match(JSON.stringify(content), 'server-unreachable');
    } finally {
      await client.close();
    }
  });
});
