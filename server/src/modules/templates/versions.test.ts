import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { createTemplateClient, draft, type TemplateClient } from '../../../test/templates.ts';
import { MAX_VERSIONS } from './template.queries.ts';

describe('template versions', (test) => {
  let server: TestServer;
  let client: TemplateClient;

  test.before(async () => {
    server = await startTestServer();
    client = createTemplateClient(server);
  });
  test.after(() => server.close());

  test('refuse a save from an outdated revision without data loss', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    const saves = await Promise.all(
      ['first', 'second'].map((name) => client.save(person, id, { ...draft({ name }), revision: 1 })),
    );
    const [won, lost] = saves[0]?.statusCode === 200 ? saves : saves.toReversed();
    assert.is(won?.json().revision, 2);
    assert.is(lost?.statusCode, 409);
    assert.equal([lost?.json().code, lost?.json().params], ['template-changed', { revision: 2 }]);
    assert.is((await client.get(person, id)).json().name, won?.json().name);
    const again = await client.save(person, id, { ...draft({ name: 'third' }), revision: 2 });
    assert.is(again.json().revision, 3);
    assert.equal(
      (await client.versions(person, id)).map(({ revision }) => revision),
      [3, 2, 1],
    );
  });

  test('accept exactly one of 50 concurrent saves of one revision', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => client.save(person, id, { ...draft({ name: `${i}` }), revision: 1 })),
    );
    assert.is(answers.filter((answer) => answer.statusCode === 200).length, 1);
    assert.is(answers.filter((answer) => answer.json().code === 'template-changed').length, 49);
    assert.is((await client.versions(person, id)).length, 2);
  });

  test('are restored by a new save', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const first = draft({ name: 'first', svg_config: { backgroundColor: '#111111', elements: [] } });
    const { id } = (await client.create(person, first)).json();
    await client.save(person, id, { ...draft({ name: 'second', supported_games: 3 }), revision: 1 });
    const old = (await client.request(person, 'GET', `/${id}/versions/1`)).json();
    assert.equal([old.name, old.svg_config], ['first', { ...first.svg_config, version: 1 }]);
    const stale = await client.restore(person, id, 1, 1);
    assert.is(stale.json().code, 'template-changed');
    const answer = await client.restore(person, id, 1, 2);
    assert.is(answer.statusCode, 200, answer.body);
    assert.equal([answer.json().revision, answer.json().name], [3, 'first']);
    assert.equal((await client.get(person, id)).json().svg_config, old.svg_config);
    assert.equal(
      (await client.versions(person, id)).map(({ revision, name }) => [revision, name]),
      [
        [3, 'first'],
        [2, 'second'],
        [1, 'first'],
      ],
    );
    assert.is((await client.restore(person, id, 9, 3)).json().code, 'not-found');
  });

  test(`the last ${MAX_VERSIONS} saves are kept`, async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    for (let revision = 1; revision <= MAX_VERSIONS; revision += 1) {
      await client.save(person, id, { ...draft(), revision });
    }
    const kept = (await client.versions(person, id)).map(({ revision }) => revision);
    assert.equal([kept.length, kept[0], kept.at(-1)], [MAX_VERSIONS, MAX_VERSIONS + 1, 2]);
    assert.is((await client.request(person, 'GET', `/${id}/versions/1`)).statusCode, 404);
  });
});
