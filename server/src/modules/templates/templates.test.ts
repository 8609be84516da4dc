import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createTemplateClient, draft, type TemplateClient } from '../../../test/templates.ts';
import { FILE_URL_SECONDS, getSecondsLeft } from '../files/file-url.ts';
import type { Tier } from '../plans/plan.entity.ts';

const picture = (href: string) => draft({ svg_config: { elements: [{ id: 'a', type: 'image', href }] } });

const hrefOf = ({ svg_config }: { svg_config?: unknown }) =>
  (svg_config as { elements: { href: string }[] }).elements[0]?.href ?? '';

describe('templates', (test) => {
  let server: TestServer;
  let client: TemplateClient;

  test.before(async () => {
    server = await startTestServer();
    client = createTemplateClient(server);
  });
  test.after(() => server.close());

  test('are returned as sent, with version and revision', async () => {
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

  const twice = [
    { type: 'api-text', apiField: 'teamHome' },
    { type: 'api-text', apiField: 'teamHome', id: 'again' },
  ];

  test('have warnings in the language that the caller accepts', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const save = async (language: string) => {
      const headers = { ...person.headers, 'accept-language': language };
      const payload = draft({ svg_config: { elements: twice } });
      const answer = await server.app.inject({ method: 'POST', url: '/api/templates', headers, payload });
      const [warning] = answer.json().warnings;
      return `${warning.code}: ${warning.message}`;
    };
    assert.equal(
      [await save('en'), await save('de-CH, en;q=0.5')],
      [
        'field-duplicate: The data field "teamHome" is used more than once',
        'field-duplicate: Das Datenfeld «teamHome» ist mehrfach verwendet',
      ],
    );
  });

  test('are saved despite warnings, which the answer lists', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const answer = await client.create(person, draft({ svg_config: { elements: twice } }));
    assert.is(answer.statusCode, 201);
    assert.equal(
      answer.json().warnings.map((found: { code: string; path: string }) => [found.code, found.path]),
      [['field-duplicate', 'elements.1.apiField']],
    );
  });

  test('are listed newest first, with content on request', async () => {
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

  test('are listed with content in pages of 20', async () => {
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
    test(`${tier} allows ${max} of 50 concurrent saves and copies`, async () => {
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

  test('premium allows 50 concurrent copies', async () => {
    const person = await server.signIn({ tier: 'premium' });
    const { id } = (await client.create(person, draft())).json();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.copy(person, id)));
    assert.ok(answers.every((answer) => answer.statusCode === 201));
    assert.is((await client.list(person)).length, 51);
  });

  test('are independent of their copies', async () => {
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
    test(`of another user cannot be ${what}`, async () => {
      const [mine, theirs] = [await server.signIn({ tier: 'pro' }), await server.signIn({ tier: 'pro' })];
      const { id } = (await client.create(theirs, draft())).json();
      const before = (await client.get(theirs, id)).body;
      const answer = await call(id, mine);
      assert.equal([answer.statusCode, answer.json().code], [404, 'not-found']);
      assert.is((await client.get(theirs, id)).body, before);
      assert.equal(await client.list(mine), []);
    });
  }

  test('store own pictures unsigned and return them signed, also in lists and versions', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const key = `logos/${person.userId}/0a1b.png`;
    const { id } = (await client.create(person, picture(`/api/files/${key}`))).json();
    const signed = [
      hrefOf((await client.get(person, id)).json()),
      hrefOf((await client.list(person, { include: 'svg_config' }))[0] ?? {}),
      hrefOf((await client.request(person, 'GET', `/${id}/versions/1`)).json()),
    ];
    for (const href of signed) {
      const { pathname, searchParams } = new URL(href);
      assert.is(pathname, `/api/files/${key}`);
      const [until = '', mac = ''] = ['until', 'mac'].map((name) => searchParams.get(name) ?? '');
      const seconds = getSecondsLeft(server.services, { key, purpose: 'view', until, mac });
      assert.ok(seconds > FILE_URL_SECONDS - 60, href);
    }
    assert.is((await client.save(person, id, { ...picture(signed[0] ?? ''), revision: 1 })).statusCode, 200);
    const rows = await server.orm.em.execute('select svg_config #>> ? as href from templates where id = ?', [
      '{elements,0,href}',
      id,
    ]);
    assert.equal(rows, [{ href: `/api/files/${key}` }]);
  });

  test('are deleted with their versions', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    assert.is((await client.remove(person, id)).statusCode, 204);
    assert.is((await client.remove(person, id)).statusCode, 404);
    assert.is((await client.get(person, id)).statusCode, 404);
    const rows = await server.orm.em.execute('select 1 from template_versions where template_id = ?', [id]);
    assert.is(rows.length, 0);
  });
});
