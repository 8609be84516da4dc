import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import type { ApiKeyScope } from '../../contract/endpoint.ts';
import { createKey } from '../api-keys/api-key.queries.ts';

interface Told {
  text: string;
  isError: boolean;
  picture: { mimeType: string; bytes: Buffer } | undefined;
}

describe('tools over streamable HTTP', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let url: string;
  const clients: Client[] = [];
  test.before(async () => {
    server = await startTestServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/mcp`;
    person = await server.signIn({ tier: 'pro' });
  });
  test.after(async () => {
    for (const client of clients) await client.close();
    await server.close();
  });

  const connect = async (scopes?: ApiKeyScope[], headers: Record<string, string> = {}) => {
    const key = { userId: person.userId, name: 'assistant', scopes: scopes ?? [] };
    const authorization = scopes && `Bearer ${(await createKey(server.orm.em.fork(), key)).key}`;
    const requestInit = { headers: { ...headers, ...(authorization && { authorization }) } };
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
    clients.push(client);
    return client;
  };
  const call = async (client: Client, name: string, args: Record<string, unknown>): Promise<Told> => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const text = content.find((part) => part.type === 'text');
    const image = content.find((part) => part.type === 'image');
    return {
      text: text?.type === 'text' ? text.text : '',
      isError: isError === true,
      picture:
        image?.type === 'image' ? { mimeType: image.mimeType, bytes: Buffer.from(image.data, 'base64') } : undefined,
    };
  };
  const findTeam = async (client: Client) => {
    const { clubs } = JSON.parse((await call(client, 'find_club', { sport: 'unihockey', name: 'STERNENBERG' })).text);
    return { sport: 'unihockey', club_id: clubs[0].id, team_id: clubs[0].teams[0].id };
  };
  const games = [{ teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental', date: '15.11.2025' }];

  test('are five, each with the schema of its input', async () => {
    const { tools } = await (await connect()).listTools();
    assert.equal(
      tools.map(({ name }) => name),
      ['find_club', 'list_games', 'draw_post', 'make_caption', 'schedule_posts'],
    );
    assert.ok(tools.every(({ inputSchema }) => inputSchema.type === 'object'));
    assert.is(tools.find(({ name }) => name === 'schedule_posts')?.annotations?.readOnlyHint, false);
  });

  test('find a club by a part of its name, and list the games of its team, without a key', async () => {
    const client = await connect();
    const team = await findTeam(client);
    const { count, games } = JSON.parse((await call(client, 'list_games', { ...team, which: 'all' })).text);
    assert.ok(count > 0 && games.length > 0);
    assert.ok(games[0].id && games[0].teamHome && games[0].status);
    const played = JSON.parse((await call(client, 'list_games', { ...team, which: 'played' })).text);
    assert.ok(played.games.every(({ status }: { status: string }) => status !== 'scheduled'));
  });

  test('draw a post of the next game, with caption and text for screen readers', async () => {
    const client = await connect(['render']);
    const { picture, text, isError } = await call(client, 'draw_post', { ...(await findTeam(client)), theme: 'dark' });
    assert.is(isError, false, text);
    assert.is(picture?.mimeType, 'image/jpeg');
    assert.is(picture?.bytes.readUInt16BE(), 0xffd8);
    const { caption, alt_text } = JSON.parse(text);
    assert.ok(caption.length > 0 && alt_text.length > 0);
  });

  test('write the caption of games by hand', async () => {
    const { text, picture } = await call(await connect(['render']), 'make_caption', { games, language: 'en' });
    assert.match(JSON.parse(text).caption, 'UHC Sternenberg');
    assert.is(picture, undefined);
  });

  test('schedule posts of a saved team', async () => {
    const client = await connect(['schedules']);
    const team = await findTeam(client);
    const input = { ...team, on: 'weekly', weekday: 5, time: '17:30' };
    const unsaved = await call(client, 'schedule_posts', input);
    assert.equal([unsaved.isError, unsaved.text.endsWith('(team-not-saved)')], [true, true]);
    const slot = { method: 'POST', url: '/api/team-slots', headers: person.headers, payload: team } as const;
    assert.is((await server.app.inject(slot)).statusCode, 201);
    const { text } = await call(client, 'schedule_posts', input);
    const { id, next_at } = JSON.parse(text);
    assert.ok(next_at);
    const [schedule] = (await server.app.inject({ url: '/api/schedules', headers: person.headers })).json();
    assert.equal(
      [schedule.id, schedule.trigger, schedule.outcomes],
      [id, { on: 'weekly', weekday: 5, time: '17:30' }, ['inbox']],
    );
  });

  const refused: [name: string, scopes: ApiKeyScope[] | undefined, tool: string, code: string][] = [
    ['nobody', undefined, 'draw_post', 'token-missing'],
    ['a key that only reads', ['read'], 'draw_post', 'api-key-scope-missing'],
    ['a key that only draws', ['render'], 'schedule_posts', 'api-key-scope-missing'],
  ];
  for (const [name, scopes, tool, code] of refused) {
    test(`refuse ${name} with ${code}`, async () => {
      const input = { draw_post: { games }, schedule_posts: { sport: 'unihockey', team_id: '1', on: 'result' } }[tool];
      const { isError, text } = await call(await connect(scopes), tool, input!);
      assert.equal([isError, text.endsWith(`(${code})`)], [true, true], text);
    });
  }

  test('refuse an unknown key at once', async () => {
    const headers = { authorization: `Bearer mp_${'x'.repeat(43)}`, accept: 'application/json, text/event-stream' };
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/mcp', headers, payload });
    assert.equal([answer.statusCode, answer.json().code], [401, 'api-key-invalid']);
  });

  test('speak German where that is asked for', async () => {
    const client = await connect(['read'], { 'accept-language': 'de' });
    assert.match((await call(client, 'draw_post', { games })).text, 'Dem API-Schlüssel fehlt das Recht «render»');
  });

  test('refuse an input that is none', async () => {
    const client = await connect(['render']);
    const told = await call(client, 'draw_post', { games: [{ teamHome: 'A' }] }).catch((error: Error) => ({
      isError: true,
      text: error.message,
    }));
    assert.is(told.isError, true);
    assert.match(told.text, 'teamAway');
    const nothing = await call(client, 'draw_post', {});
    assert.equal([nothing.isError, nothing.text.endsWith('(request-invalid)')], [true, true], nothing.text);
  });

  test('keep no sessions: other methods are refused', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      assert.is((await server.app.inject({ method, url: '/api/mcp' })).statusCode, 405);
    }
  });
});
