/** The packed nodes in n8n's runtime, against a real server: `npm run outside`. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Game } from '@matchpost/engine';
import { hour, minute } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { ApiKeyScope } from '../../src/contract/endpoint.ts';
import { createKey } from '../../src/modules/api-keys/api-key.queries.ts';
import { startTestServer, type SignedIn, type TestServer } from '../../test/app.ts';
import { startReceiver, type Receiver } from '../../test/receiver.ts';
import { game, played, startScheduleServer } from '../../test/schedule-server.ts';
import { until } from '../../test/until.ts';
import {
  createTrigger,
  loadChoices,
  runNode,
  runWorkflow,
  testCredential,
  type Ran,
  type WorkflowFile,
} from './n8n.ts';

const PNG = 0x89504e47;
const team = { sport: 'unihockey', clubId: '463101', teamId: '430001' };
const games = JSON.stringify([{ teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental', date: '15.11.2025' }]);
const post = { resource: 'post', operation: 'render', design: 'theme', theme: 'dark', source: 'json', games };
const schedule = { trigger: { on: 'weekly', weekday: 4, time: '18:00' }, theme: 'standard', outcomes: ['inbox'] };

describe('n8n-nodes-matchpost', (test) => {
  let receiver: Receiver;
  let server: TestServer;
  let person: SignedIn;
  let credentials: { url: string; apiKey: string };
  test.before(async () => {
    receiver = await startReceiver();
    server = await startTestServer({ config: { webhookOrigins: [receiver.origin] } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    person = await server.signIn({ tier: 'pro' });
    const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/`;
    credentials = { url, apiKey: await makeKey('render', 'read', 'templates', 'webhooks', 'schedules') };
  });
  test.after(async () => {
    await server.close();
    await receiver.close();
  });

  const makeKeyOf = ({ userId }: SignedIn, ...scopes: ApiKeyScope[]) =>
    createKey(server.orm.em.fork(), { userId, name: 'n8n', scopes });
  const makeKey = async (...scopes: ApiKeyScope[]) => (await makeKeyOf(person, ...scopes)).key;
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  const run = async (parameters: Record<string, unknown>) => {
    const ran = await runNode(parameters, { credentials, executionId: randomUUID() });
    assert.is(ran.error?.message, undefined, ran.error?.description);
    return itemsOf(ran);
  };

  test('a credential tests itself: any right passes, a wrong key and a revoked one do not', async () => {
    assert.is(await testCredential(credentials), 200);
    assert.is(await testCredential({ ...credentials, apiKey: await makeKey('limits') }), 200);
    assert.is(await testCredential({ ...credentials, apiKey: 'mp_wrong' }), 401);
    const { row, key } = await makeKeyOf(person, 'render');
    assert.is(await testCredential({ ...credentials, apiKey: key }), 200);
    const revoked = await server.app.inject({
      method: 'DELETE',
      url: `/api/api-keys/${row.id}`,
      headers: person.headers,
    });
    assert.is(revoked.statusCode, 204);
    assert.is(await testCredential({ ...credentials, apiKey: key }), 401);
    const { error } = await runNode(post, { credentials: { ...credentials, apiKey: key } });
    assert.match(String(error?.description), 'Code: api-key-');
  });

  test('draws a post as a file, with caption and alt text', async () => {
    const [item] = await run({ ...post, output: 'file', options: { format: '9:16' } });
    const { data, mimeType, fileName } = item?.binary?.['data'] ?? { data: '', mimeType: '' };
    assert.is(Buffer.from(data, 'base64').readUInt32BE(), PNG);
    assert.equal([mimeType, fileName], ['image/png', 'matchpost-preview-9x16.png']);
    assert.equal([item?.json['format'], item?.json['type']], ['9:16', 'png']);
    assert.match(String(item?.json['caption']), 'UHC Sternenberg');
    assert.match(String(item?.json['alt_text']), 'Floorball Auental');
  });

  test('draws a post as a link that opens', async () => {
    const [item] = await run({ ...post, output: 'link', options: { type: 'jpeg' } });
    assert.is(item?.binary, undefined);
    const { pathname, search } = new URL(String(item?.json['file_url']));
    const file = await server.app.inject({ url: pathname + search });
    assert.equal([file.statusCode, file.headers['content-type']], [200, 'image/jpeg']);
  });

  test('draws games, form, fixtures and the table of a team of a league', async () => {
    const ofTeam = { ...post, source: 'league', ...team, output: 'link' };
    const [next] = await run({ ...ofTeam, pick: 'next' });
    assert.is(next?.json['tab'], 'preview');
    for (const kind of ['form', 'fixtures', 'table']) {
      const [item] = await run({ ...ofTeam, kind });
      assert.is(item?.json['kind'], kind);
    }
  });

  test('draws a template given as JSON, and further fields of the API: a file for each slide', async () => {
    const template = JSON.stringify({ format: '1:1', backgroundColor: '#102030', elements: [] });
    const [square] = await run({ ...post, design: 'json', template, output: 'file' });
    assert.is(square?.json['format'], '1:1');
    const list = JSON.stringify([...JSON.parse(games), { teamHome: 'A', teamAway: 'B', date: '16.11.2025' }]);
    const slides = await run({ ...post, games: list, output: 'file', options: { more: '{ "carousel": {} }' } });
    assert.ok(slides.length >= 2);
    assert.ok(slides.every((item) => Buffer.from(item.binary?.['data']?.data ?? '', 'base64').readUInt32BE() === PNG));
  });

  test('draws a line-up, which has no link to its file', async () => {
    const more = JSON.stringify({ kind: 'lineup', lineup: { consent: 'adult', text: '7 Lea Beispiel' } });
    const [item] = await run({ ...post, output: 'file', options: { more } });
    assert.is(Buffer.from(item?.binary?.['data']?.data ?? '', 'base64').readUInt32BE(), PNG);
    assert.equal([item?.json['kind'], item?.json['file_url']], ['lineup', undefined]);
  });

  test('makes a batch once for the attempts of an execution, gets it, its files and its ZIP file', async () => {
    const create = { resource: 'batch', operation: 'create', theme: 'dark', source: 'json', games, name: 'From n8n' };
    const again = () => runNode(create, { credentials, executionId: '77' });
    const [first, second] = [itemsOf(await again()), itemsOf(await again())];
    const batchId = first[0]?.json['id'];
    assert.is(second[0]?.json['id'], batchId);
    assert.is.not((await run(create))[0]?.json['id'], batchId);
    await until(async () => (await ask('GET', `/api/batches/${batchId}`)).json().state === 'done');
    const of = (operation: string) => run({ resource: 'batch', operation, batchId });
    assert.is((await of('get'))[0]?.json['state'], 'done');
    assert.match(String((await of('getFiles'))[0]?.json['caption']), 'UHC Sternenberg');
    const { data, mimeType } = (await of('download'))[0]?.binary?.['data'] ?? { data: '', mimeType: '' };
    assert.equal([Buffer.from(data, 'base64').toString('latin1', 0, 2), mimeType], ['PK', 'application/zip']);
  });

  test('makes a batch of the season of a team, and of the tables of a club', async () => {
    const base = { resource: 'batch', operation: 'create', theme: 'dark', ...team };
    const [season] = await run({ ...base, source: 'team', from: '2020-01-01T00:00:00.000Z' });
    const [tables] = await run({ ...base, source: 'club', kind: 'table' });
    assert.ok(season?.json['id'] && tables?.json['id']);
  });

  test('lists clubs, teams and games, and offers them as choices', async () => {
    const list = (operation: string) => run({ resource: 'league', operation, ...team });
    assert.ok((await list('getClubs')).some(({ json }) => json['id'] === team.clubId));
    assert.ok((await list('getTeams')).some(({ json }) => json['id'] === team.teamId));
    assert.ok((await list('getGames')).every(({ json }) => typeof json['teamHome'] === 'string'));
    const offered = async (method: string) =>
      (await loadChoices(method, team, { credentials })).map(({ value }) => value);
    assert.ok((await offered('getSports')).includes('unihockey'));
    assert.ok((await offered('getClubs')).includes(team.clubId));
    assert.ok((await offered('getTeams')).includes(team.teamId));
    assert.equal(await offered('getTemplates'), []);
    assert.equal(await loadChoices('getClubs', {}, { credentials }), []);
  });

  test('lists schedules, disables and enables one', async () => {
    const slot = { sport: 'unihockey', club_id: team.clubId, team_id: team.teamId, team_name: 'Herren' };
    const { id } = (await ask('POST', '/api/team-slots', slot)).json();
    const made = await ask('POST', '/api/schedules', { team_slot_id: id, ...schedule });
    const scheduleId = made.json().id;
    const of = (operation: string) => run({ resource: 'schedule', operation, scheduleId });
    assert.is((await of('disable'))[0]?.json['enabled'], false);
    assert.is((await of('enable'))[0]?.json['enabled'], true);
    assert.is((await of('getAll'))[0]?.json['id'], scheduleId);
    const [choice] = await loadChoices('getSchedules', {}, { credentials });
    assert.is(choice?.value, scheduleId);
  });

  test('a refusal is an error of the API with code and sentence', async () => {
    const wrong = await runNode(post, { credentials: { ...credentials, apiKey: 'mp_wrong' } });
    assert.equal([wrong.error?.httpCode, wrong.error?.name], ['401', 'NodeApiError']);
    assert.match(String(wrong.error?.description), 'Code: api-key-');
    const { error } = await runNode(post, { credentials: { ...credentials, apiKey: await makeKey('read') } });
    assert.is(error?.message, 'The API key lacks the right "render"');
    assert.match(String(error?.description), /^Code: api-key-scope-missing\nRequest: [\da-f-]{36}$/);
    const away = await runNode(post, { credentials: { ...credentials, url: 'http://127.0.0.1:1' } });
    assert.match(String(away.error?.message), 'The server cannot be reached');
  });

  test('a missing or invalid field is named', async () => {
    const messageOf = async (parameters: object) =>
      String((await runNode({ ...post, ...parameters }, { credentials })).error?.message);
    assert.match(await messageOf({ games: '[{' }), '“Games (JSON)” is not valid JSON');
    assert.match(await messageOf({ games: '' }), /Games/);
    const described = async (options: object) =>
      String((await runNode({ ...post, options }, { credentials })).error?.description);
    assert.match(await described({ format: '5:4' }), /^Code: request-invalid\nField: body\.format\nRequest: /);
    assert.match(await described({ format: '5:4', type: 'gif' }), /^Code: request-invalid\nbody\.\w+: .+\nbody\.\w+: /);
  });

  test('continues with the error of an item, and with the other items', async () => {
    const items = [{ json: { games: '[{' } }, { json: { games } }];
    const parameters = { ...post, games: '={{ $json.games }}', output: 'link' };
    const settings = { onError: 'continueRegularOutput' };
    const made = itemsOf(await runNode(parameters, { credentials, items, settings }));
    assert.equal(made[0]?.json['details'], { code: 'parameter-invalid' });
    assert.match(String(made[0]?.json['error']), 'not valid JSON');
    assert.match(String(made[1]?.json['caption']), 'UHC Sternenberg');
    const apart = { onError: 'continueErrorOutput' };
    const ran = await runNode(parameters, { credentials, items, settings: apart });
    assert.equal(
      ran.outputs['Matchpost']?.map((output) => output?.length),
      [1, 1],
    );
  });

  test('waits as long as the server says, and gives up after three attempts', async () => {
    let calls = 0;
    receiver.behave((response) => {
      calls += 1;
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
      response.end(JSON.stringify({ code: 'overloaded', message: 'Too much at once', requestId: 'r' }));
    });
    const began = Date.now();
    const { error } = await runNode(post, { credentials: { ...credentials, url: receiver.origin } });
    receiver.behave((response) => void response.writeHead(204).end());
    assert.equal([calls, error?.message, error?.httpCode], [3, 'Too much at once', '503']);
    assert.ok(Date.now() - began >= 1_900);
  });

  test('a trigger registers, takes a real delivery once, refuses a forged one, and goes away', async () => {
    const url = `${receiver.origin}/webhook/matchpost`;
    const hooks = async () => (await ask('GET', '/api/webhooks')).json();
    const trigger = createTrigger(['batch.done', 'test'], url, { credentials });
    assert.is(await trigger.call('checkExists'), false);
    assert.ok(await trigger.call('create'));
    assert.is(await trigger.call('checkExists'), true);
    const [{ id, events }] = await hooks();
    assert.equal(events, ['batch.done']);
    receiver.received.length = 0;
    await ask('POST', `/api/webhooks/${id}/test`);
    await until(() => receiver.received.length === 1);
    const { body, headers } = receiver.received[0]!;
    const bytes = Buffer.from(body);
    const forged = await trigger.deliver(Buffer.from(body.replace('test', 'tset')), headers);
    assert.equal([forged.status, forged.items], [401, []]);
    assert.is((forged.body as { code: string }).code, 'webhook-signature-wrong');
    const taken = await trigger.deliver(bytes, headers);
    assert.equal(
      taken.items.map(({ json }) => json['event']),
      ['test'],
    );
    assert.equal(await trigger.deliver(bytes, headers), { status: 204, body: undefined, items: [] });
    // A node that lost its secret makes another webhook in place of the one it cannot verify.
    const fresh = createTrigger(['batch.done'], url, { credentials });
    assert.is(await fresh.call('checkExists'), false);
    assert.equal(await hooks(), []);
    assert.ok(await fresh.call('create'));
    assert.ok(await fresh.call('delete'));
    assert.equal([await hooks(), fresh.data()['secret']], [[], undefined]);
    assert.ok(await trigger.call('delete'), 'one that is gone is no error');
  });

  test('a trigger starts its workflow for a result, its correction, and a finished batch', async () => {
    const league = await startScheduleServer();
    try {
      // Deliveries are sent after three hours of the league's time, and are verified by the real clock.
      league.advance(-3 * hour - 2 * minute);
      await league.app.listen({ port: 0, host: '127.0.0.1' });
      const who = await league.signIn('pro');
      const keyOf = { userId: who.userId, name: 'n8n', scopes: ['render', 'webhooks'] as ApiKeyScope[] };
      const { key: apiKey } = await createKey(league.orm.em.fork(), keyOf);
      const url = `http://127.0.0.1:${(league.app.server.address() as AddressInfo).port}`;
      const address = `${league.receiver.origin}/webhook/matchpost`;
      const all = ['batch.done', 'result.arrived', 'result.corrected'];
      const trigger = createTrigger(all, address, { credentials: { url, apiKey } });
      assert.ok(await trigger.call('create'));
      const start = game('one', league.services.clock() + hour);
      const wanted = { trigger: { on: 'result' }, outcomes: ['inbox', 'webhook'] };
      const { id } = (await league.add(who, wanted)).json();
      const say = async (said: Game) => {
        league.league.games = [said];
        league.advance(minute);
        await league.check(id);
        await league.settled();
      };
      await say(start);
      league.advance(3 * hour);
      await say(played(start, 3, 2));
      await until(() => league.receiver.received.length === 1);
      await say(played(start, 3, 3));
      await until(() => league.receiver.received.length === 2);
      const batch = { name: 'Round', theme: 'dark', games: JSON.parse(games) };
      assert.is((await league.call(who, 'POST', '/batches', batch)).statusCode, 202);
      await until(() => league.receiver.received.length === 3);
      const started: { event?: unknown; data?: unknown }[] = [];
      for (const { body, headers } of league.receiver.received) {
        const { items } = await trigger.deliver(Buffer.from(body), headers);
        started.push(...items.map(({ json }) => json));
      }
      assert.equal(
        started.map(({ event }) => event),
        ['result.arrived', 'result.corrected', 'batch.done'],
      );
      const [, corrected, done] = started.map(({ data }) => data as Record<string, unknown>);
      assert.equal(corrected?.['scores'], [{ game_id: 'one', score: '3:3', score_before: '3:2' }]);
      assert.equal([done?.['name'], done?.['done']], ['Round', 1]);
    } finally {
      await league.close();
    }
  });

  test('the workflow of docs/n8n.md runs up to its mail', async () => {
    const text = readFileSync(new URL('../../../docs/n8n-workflow.json', import.meta.url), 'utf8');
    const file = JSON.parse(text) as WorkflowFile;
    const nodes = file.nodes
      .filter(({ name }) => name !== 'Mail the Post')
      .map((node) =>
        node.type.startsWith('n8n-nodes-base.') ? { ...node, type: 'test.start', parameters: {} } : node,
      );
    const { 'Every Thursday': start } = file.connections;
    const ran = await runWorkflow({ nodes, connections: { 'Every Thursday': start } }, [{ json: {} }], { credentials });
    assert.is(ran.error?.message, undefined);
    const [item] = itemsOf(ran);
    assert.is(item?.binary?.['data']?.mimeType, 'image/jpeg');
    assert.ok(item?.json['caption'] && item?.json['alt_text']);
  });
});

function itemsOf({ outputs }: Ran) {
  return outputs['Matchpost']?.[0] ?? [];
}
