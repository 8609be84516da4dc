import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createTemplateClient, draft, type TemplateClient } from '../../../test/templates.ts';
import { MAX_VERSIONS } from './version.queries.ts';
import type { Tier } from '../plans/plan.entity.ts';

describe('templates', (test) => {
  let server: TestServer;
  let client: TemplateClient;

  test.before(async () => {
    server = await startTestServer();
    client = createTemplateClient(server);
  });
  test.after(() => server.close());

  test('what is saved comes back as it was sent, with its version and revision', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const svg_config = { ...draft().svg_config, format: '1:1', palette: { primary: '#123456' } };
    const answer = await client.create(person, { name: '  Heimspiel ', supported_games: 2, svg_config });
    assert.is(answer.statusCode, 201, answer.body);
    const { id, created_at, updated_at, warnings, ...rest } = answer.json();
    assert.is(created_at, updated_at);
    assert.equal(warnings, []);
    assert.equal(rest, { name: 'Heimspiel', supported_games: 2, format: '1:1', revision: 1, locked: false });
    const found = (await client.get(person, id)).json();
    assert.equal(found, { id, created_at, updated_at, ...rest, svg_config: { ...svg_config, version: 1 } });
  });

  test('a warning is told and hinders nothing', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const twice = [
      { type: 'api-text', apiField: 'teamHome' },
      { type: 'api-text', apiField: 'teamHome', id: 'again' },
    ];
    const answer = await client.create(person, draft({ svg_config: { elements: twice } }));
    assert.is(answer.statusCode, 201);
    assert.equal(
      answer.json().warnings.map((found: { code: string; path: string }) => [found.code, found.path]),
      [['field-duplicate', 'elements.1.apiField']],
    );
  });

  test('the list is newest first and carries designs only when asked', async () => {
    const person = await server.signIn({ tier: 'pro' });
    for (const name of ['a', 'b', 'c']) await client.create(person, draft({ name }));
    const plain = await client.list(person);
    assert.equal(
      plain.map(({ name, locked, svg_config }) => [name, locked, svg_config]),
      [
        ['c', false, undefined],
        ['b', false, undefined],
        ['a', false, undefined],
      ],
    );
    const full = await client.list(person, { include: 'svg_config' });
    assert.equal(
      full.map(({ name, svg_config }) => [name, svg_config]),
      ['c', 'b', 'a'].map((name) => [name, { ...draft().svg_config, version: 1 }]),
    );
  });

  test('designs come in pages of 20', async () => {
    const person = await server.signIn({ tier: 'premium' });
    for (let i = 0; i < 45; i += 1) await client.create(person, draft({ name: `T${i}` }));
    const seen: string[] = [];
    let page = await client.list(person, { include: 'svg_config' });
    const sizes: number[] = [];
    while (page.length > 0) {
      sizes.push(page.length);
      seen.push(...page.map(({ name }) => name));
      page = await client.list(person, { include: 'svg_config', after: page.at(-1)?.id ?? '' });
    }
    assert.equal(sizes, [20, 20, 5]);
    assert.equal(
      seen,
      Array.from({ length: 45 }, (_, i) => `T${44 - i}`),
    );
    const answer = await client.request(person, 'GET', `?include=svg_config&after=${randomUUID()}`);
    assert.is(answer.json().code, 'not-found');
  });

  const maxima: [Tier, number][] = [
    ['amateur', 2],
    ['pro', 5],
  ];
  for (const [tier, max] of maxima) {
    test(`${tier} saves ${max}, also when 50 come at once, new ones and copies`, async () => {
      const person = await server.signIn({ tier });
      const { id } = (await client.create(person, draft())).json();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => (i % 2 ? client.create(person, draft()) : client.copy(person, id))),
      );
      assert.is(answers.filter((answer) => answer.statusCode === 201).length, max - 1);
      const refused = answers.filter((answer) => answer.statusCode !== 201).map((answer) => answer.json());
      assert.equal(
        new Set(refused.map(({ code, params }) => `${code} ${params.max}`)),
        new Set([`templates-full ${max}`]),
      );
      assert.is((await client.list(person)).length, max);
    });
  }

  test('50 copies at once under the premium plan are 50', async () => {
    const person = await server.signIn({ tier: 'premium' });
    const { id } = (await client.create(person, draft())).json();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.copy(person, id)));
    assert.ok(answers.every((answer) => answer.statusCode === 201));
    assert.is((await client.list(person)).length, 51);
  });

  test('a copy is a template of its own', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const source = (await client.create(person, draft({ supported_games: 2 }))).json();
    const answer = await client.copy(person, source.id);
    assert.is(answer.statusCode, 201);
    assert.equal(
      [answer.json().name, answer.json().supported_games, answer.json().revision],
      ['Vorlage (Kopie)', 2, 1],
    );
    await client.remove(person, source.id);
    const copy = (await client.get(person, answer.json().id)).json();
    assert.equal(copy.svg_config, { ...draft().svg_config, version: 1 });
    assert.is((await client.versions(person, copy.id)).length, 1);
  });

  test('a save names the revision it started from; a second writer is told, and loses nothing', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    const saves = await Promise.all(
      ['first', 'second'].map((name) => client.save(person, id, { ...draft({ name }), revision: 1 })),
    );
    const [won, lost] = saves[0]?.statusCode === 200 ? saves : [...saves].reverse();
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

  test('of 50 saves of one revision exactly one is kept', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => client.save(person, id, { ...draft({ name: `${i}` }), revision: 1 })),
    );
    assert.is(answers.filter((answer) => answer.statusCode === 200).length, 1);
    assert.is(answers.filter((answer) => answer.json().code === 'template-changed').length, 49);
    assert.is((await client.versions(person, id)).length, 2);
  });

  test('a version is restored by saving it again', async () => {
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

  const others: [string, (id: string, me: SignedIn) => ReturnType<TemplateClient['get']>][] = [
    ['read', (id, me) => client.get(me, id)],
    ['saved', (id, me) => client.save(me, id, { ...draft(), revision: 1 })],
    ['copied', (id, me) => client.copy(me, id)],
    ['deleted', (id, me) => client.remove(me, id)],
    ['asked for its versions', (id, me) => client.request(me, 'GET', `/${id}/versions`)],
    ['asked for a version', (id, me) => client.request(me, 'GET', `/${id}/versions/1`)],
    ['restored', (id, me) => client.restore(me, id, 1, 1)],
  ];
  for (const [what, call] of others) {
    test(`another person’s template cannot be ${what}`, async () => {
      const [mine, theirs] = [await server.signIn({ tier: 'pro' }), await server.signIn({ tier: 'pro' })];
      const { id } = (await client.create(theirs, draft())).json();
      const before = (await client.get(theirs, id)).body;
      const answer = await call(id, mine);
      assert.equal([answer.statusCode, answer.json().code], [404, 'not-found']);
      assert.is((await client.get(theirs, id)).body, before);
      assert.equal(await client.list(mine), []);
    });
  }

  test('a deleted template is gone with its versions', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    assert.is((await client.remove(person, id)).statusCode, 204);
    assert.is((await client.remove(person, id)).statusCode, 404);
    assert.is((await client.get(person, id)).statusCode, 404);
    const rows = await server.orm.em.execute('select 1 from template_versions where template_id = ?', [id]);
    assert.is(rows.length, 0);
  });
});
