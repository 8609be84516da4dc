/** The examples of the API's description are sent as they stand. */
import { describe } from '@matchpost/engine/test';
import { Value } from 'typebox/value';
import * as assert from 'uvu/assert';
import * as contract from '../src/contract/index.ts';
import type { EndpointShape } from '../src/contract/endpoint.ts';
import { examples } from '../src/contract/examples.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';

type Answer = Record<string, string>;

const endpoints = Object.entries(contract as Record<string, unknown>).filter(
  (one): one is [string, EndpointShape] =>
    typeof one[1] === 'object' && one[1] !== null && 'path' in one[1] && 'body' in one[1],
);
const named = new Map(endpoints);

/** Both forms of an answer: the Model Context Protocol asks for it. */
const accept = 'application/json, text/event-stream';

/** Examples that need something from outside: a mail, a payment, a browser, a federation's key. */
const unsent: Readonly<Record<string, string>> = {
  changeDraft: 'a draft of a schedule',
  chooseTeam: 'a team that is gone',
  confirmSignIn: 'a token from a mail',
  createCheckout: "Stripe's page",
  deleteAccount: 'the end of the account',
  openPlanChange: "Stripe's page",
  refreshSession: "an app's token",
  saveClubKey: "a federation's key",
  subscribePush: "a browser's key",
  updateBackground: 'a photo',
  verifyFactor: 'a challenge',
  verifySignIn: 'a code from a mail',
};

describe('examples of the API', (test) => {
  let server: TestServer;
  let person: SignedIn;
  const sent = new Set<string>();
  test.before(async () => {
    server = await startTestServer();
    person = await server.signIn({ tier: 'premium' });
  });
  test.after(() => server.close());

  /** Sends an example with ids of earlier answers in its place. */
  async function send(
    name: string,
    { params = {}, body = {} }: { params?: Answer; body?: object } = {},
  ): Promise<Answer> {
    sent.add(name);
    const { method, path } = named.get(name) as EndpointShape;
    const url = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? `:${key}`);
    const payload = { ...examples[name], ...body };
    const answer = await server.app.inject({ method, url, headers: { ...person.headers, accept }, payload });
    assert.ok(answer.statusCode < 300, `${name}: ${answer.body}`);
    const [, event] = /^data: (.*)$/m.exec(answer.body) ?? [];
    return answer.body === '' ? {} : JSON.parse(event ?? answer.body);
  }

  test('each call with a body has one, and it fits', () => {
    for (const [name, { body }] of endpoints) {
      const example = examples[name];
      assert.ok(example !== undefined, `${name} has an example`);
      const errors = body === undefined ? [] : [...Value.Errors(body, example)];
      assert.equal(errors, [], name);
    }
    assert.equal(
      Object.keys(examples).filter((name) => !named.has(name)),
      [],
    );
  });

  test('posts, links and batches', async () => {
    assert.is(Object.keys(await send('renderPost')).length, 2);
    assert.match((await send('createRenderLink'))['url'] ?? '', /^http/);
    await send('createBatch');
  });

  test('a team, its schedule, its club', async () => {
    const { id: slot = '' } = await send('createTeamSlot');
    const { id = '' } = await send('createSchedule', { body: { team_slot_id: slot } });
    await send('changeSchedule', { params: { id } });
    await send('saveClubSettings', { params: { sport: 'unihockey', clubId: '463101' } });
    await send('noteSharedPosts');
  });

  test('a team of one’s own', async () => {
    const { id = '' } = await send('createOwnTeam');
    await send('changeOwnTeam', { params: { id } });
    const { id: ownGameId = '' } = await send('addOwnGame', { params: { id } });
    await send('changeOwnGame', { params: { id, ownGameId } });
  });

  test('a template', async () => {
    const { id = '' } = await send('createTemplate');
    await send('saveTemplate', { params: { id } });
    await send('restoreVersion', { params: { id, revision: '1' }, body: { revision: 2 } });
  });

  test('keys and webhooks', async () => {
    await send('createApiKey');
    const { id = '' } = await send('createWebhook', { body: { url: 'https://93.184.215.14/' } });
    await send('changeWebhook', { params: { id } });
    assert.ok((await send('callTools'))['result'], 'tools are listed');
  });

  test('the person', async () => {
    for (const name of ['changeProfile', 'changePush', 'changeUser', 'enrolFactor', 'sendMagicLink']) await send(name);
  });

  test('no other example is left unsent', () => {
    assert.equal(
      [...named.keys()].filter((name) => !sent.has(name) && !(name in unsent)),
      [],
    );
  });
});
