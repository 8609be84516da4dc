import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createTemplateClient, draft, type TemplateClient } from '../../../test/templates.ts';
import { Subscription, type Tier } from '../plans/plan.entity.ts';

const sized = (bytes: number) => {
  const png = `data:image/png;base64,${'A'.repeat(bytes)}`;
  return draft({ svg_config: { elements: [{ id: 'a', type: 'image', href: png }] } });
};

describe('templates: plans and bodies', (test) => {
  let server: TestServer;
  let client: TemplateClient;

  test.before(async () => {
    server = await startTestServer();
    client = createTemplateClient(server);
  });
  test.after(() => server.close());

  const setTier = ({ userId }: SignedIn, tier: Tier) =>
    server.orm.em.fork().nativeUpdate(Subscription, { user: userId }, { tier, status: 'active' });
  const pastDue = ({ userId }: SignedIn) =>
    server.orm.em.fork().nativeUpdate(Subscription, { user: userId }, { status: 'unpaid' });
  const locks = async (person: SignedIn) =>
    (await client.list(person)).map(({ name, locked }) => `${name}${locked ? ' locked' : ''}`);

  test('the free plan refuses saves for every body', async () => {
    const person = await server.signIn({ tier: 'free' });
    const answer = await client.create(person, draft());
    assert.equal([answer.statusCode, answer.json().code], [403, 'templates-not-in-plan']);
    assert.equal(await client.list(person), []);
  });

  test('after the plan ended templates can only be read and deleted', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    await pastDue(person);
    assert.equal(await locks(person), ['Vorlage locked']);
    assert.is((await client.get(person, id)).json().locked, true);
    assert.is((await client.versions(person, id)).length, 1);
    const writes = [
      client.create(person, draft()),
      client.save(person, id, { ...draft(), revision: 1 }),
      client.copy(person, id),
      client.restore(person, id, 1, 1),
    ];
    for (const answer of await Promise.all(writes)) assert.is(answer.json().code, 'templates-not-in-plan');
    assert.is((await client.get(person, id)).json().revision, 1);
    assert.is((await client.remove(person, id)).statusCode, 204);
  });

  test('a downgrade locks the newest templates and unlocks them as older ones are deleted', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await client.create(person, draft({ name }))).json().id);
    const [a = '', b = '', c = ''] = ids;
    await setTier(person, 'amateur');
    assert.equal(await locks(person), ['d locked', 'c locked', 'b', 'a']);
    const full = await client.list(person, { include: 'svg_config' });
    assert.equal(
      full.map(({ locked }) => locked),
      [true, true, false, false],
    );
    const refused = await client.save(person, c, { ...draft(), revision: 1 });
    assert.equal(
      [refused.statusCode, refused.json().code, refused.json().params],
      [403, 'template-locked', { max: 2 }],
    );
    assert.is((await client.restore(person, c, 1, 1)).json().code, 'template-locked');
    assert.is((await client.copy(person, a)).json().code, 'templates-full');
    assert.is((await client.create(person, draft())).json().code, 'templates-full');
    assert.is((await client.save(person, b, { ...draft({ name: 'b' }), revision: 1 })).statusCode, 200);
    await client.remove(person, a);
    assert.equal(await locks(person), ['d locked', 'c', 'b']);
    assert.is((await client.save(person, c, { ...draft({ name: 'c' }), revision: 1 })).statusCode, 200);
  });

  test('locked logos stay in their template and cannot be used in others', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const show = (...names: string[]) => {
      const elements = names.map((id) => ({ id, type: 'image', href: `/api/files/logos/${person.userId}/${id}.png` }));
      return draft({ svg_config: { elements } });
    };
    const { id } = (await client.create(person, show('0a'))).json();
    await setTier(person, 'amateur');
    assert.is((await client.save(person, id, { ...show('0a'), revision: 1 })).statusCode, 200);
    for (const answer of [
      await client.save(person, id, { ...show('0a', '0b'), revision: 2 }),
      await client.create(person, show('0c', '0a')),
    ]) {
      const { code, issues } = answer.json();
      assert.equal([answer.statusCode, code, issues[0].code], [422, 'template-refused', 'template-logo-locked']);
      assert.match(issues.at(-1).path, 'elements.1.href');
    }
    await setTier(person, 'pro');
    assert.is((await client.save(person, id, { ...show('0a', '0b'), revision: 2 })).statusCode, 200);
  });

  test('locked logos get into no other template by a copy, and back into none by an earlier version', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const show = (id: string) => {
      const elements = [{ id, type: 'image', href: `/api/files/logos/${person.userId}/${id}.png` }];
      return draft({ svg_config: { elements } });
    };
    const { id } = (await client.create(person, show('0a'))).json();
    await client.save(person, id, { ...show('0b'), revision: 1 });
    await setTier(person, 'amateur');
    for (const answer of [await client.copy(person, id), await client.restore(person, id, 1, 2)]) {
      const { code, issues } = answer.json();
      assert.equal([answer.statusCode, code, issues[0].code], [422, 'template-refused', 'template-logo-locked']);
      assert.is(issues[0].path, 'elements.0.href');
    }
    assert.is((await client.restore(person, id, 2, 2)).statusCode, 200, 'the logo it shows already');
    const plain = (await client.create(person, draft())).json();
    await client.remove(person, id);
    assert.is((await client.copy(person, plain.id)).statusCode, 201, 'a template without logos');
  });

  test('without logos in the plan every save answers with its own revision, for the next one', async () => {
    const person = await server.signIn({ tier: 'amateur' });
    const { id } = (await client.create(person, draft({ name: 'a' }))).json();
    const answers = [
      await client.save(person, id, { ...draft({ name: 'b' }), revision: 1 }),
      await client.save(person, id, { ...draft({ name: 'c' }), revision: 2 }),
      await client.restore(person, id, 1, 3),
    ];
    assert.equal(
      answers.map((answer) => [answer.statusCode, answer.json().revision, answer.json().name]),
      [
        [200, 2, 'b'],
        [200, 3, 'c'],
        [200, 4, 'a'],
      ],
    );
  });

  test('a template above the number of games of the plan cannot be saved, copied or restored', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft({ supported_games: 3 }))).json();
    await setTier(person, 'amateur');
    const calls = [
      client.save(person, id, { ...draft({ supported_games: 3 }), revision: 1 }),
      client.copy(person, id),
      client.restore(person, id, 1, 1),
    ];
    for (const answer of await Promise.all(calls)) {
      assert.equal([answer.json().code, answer.json().params], ['template-games-too-many', { max: 2 }]);
    }
    assert.is((await client.save(person, id, { ...draft({ supported_games: 2 }), revision: 1 })).statusCode, 200);
  });

  const other = '00000000-0000-4000-8000-000000000000';
  const refused: Record<string, [object, number, string, string]> = {
    'no name': [{ name: undefined }, 400, 'request-invalid', 'body.name'],
    'a name that is a list': [{ name: ['a', 'b'] }, 400, 'request-invalid', 'body.name'],
    'a name with a line break': [{ name: 'a\nb' }, 400, 'request-invalid', 'body.name'],
    'a long name': [{ name: 'x'.repeat(101) }, 400, 'template-name-too-long', 'body.name'],
    'an empty name': [{ name: '  ' }, 400, 'template-name-missing', 'body.name'],
    'no games': [{ supported_games: 0 }, 400, 'request-invalid', 'body.supported_games'],
    'half a game': [{ supported_games: 1.5 }, 400, 'request-invalid', 'body.supported_games'],
    'four games': [{ supported_games: 4 }, 403, 'template-games-too-many', 'body.supported_games'],
    'no design': [{ svg_config: undefined }, 400, 'request-invalid', 'body.svg_config'],
    'a design as text': [{ svg_config: '{}' }, 400, 'request-invalid', 'body.svg_config'],
    'a design that is a list': [{ svg_config: [] }, 400, 'request-invalid', 'body.svg_config'],
    'a faulty design': [{ svg_config: { elements: [{ type: 'x' }] } }, 422, 'template-refused', 'body.svg_config'],
    'another owner': [{ user_id: other }, 400, 'request-invalid', 'body.user_id'],
    'an id': [{ id: other }, 400, 'request-invalid', 'body.id'],
    'a file path': [{ file_path: '/etc/passwd' }, 400, 'request-invalid', 'body.file_path'],
    'a tier': [{ tier: 'premium' }, 400, 'request-invalid', 'body.tier'],
    'an unlocked template': [{ locked: false }, 400, 'request-invalid', 'body.locked'],
    'a date': [{ created_at: '2020-01-01T00:00:00Z' }, 400, 'request-invalid', 'body.created_at'],
    'a format beside the design': [{ format: '1:1' }, 400, 'request-invalid', 'body.format'],
    'a prototype': [JSON.parse('{"svg_config":{"__proto__":{"a":1}}}'), 400, 'body-invalid', ''],
  };
  for (const [what, [changes, status, code, path]] of Object.entries(refused)) {
    test(`refuses ${what}, new or saved`, async () => {
      const person = await server.signIn({ tier: 'pro' });
      const { id } = (await client.create(person, draft())).json();
      const before = (await client.get(person, id)).body;
      const payload = draft(changes);
      const calls = [client.create(person, payload), client.save(person, id, { ...payload, revision: 1 })];
      for (const answer of await Promise.all(calls)) {
        assert.equal([answer.statusCode, answer.json().code, answer.json().path ?? ''], [status, code, path]);
      }
      assert.is((await client.get(person, id)).body, before);
      assert.is((await client.list(person)).length, 1);
    });
  }

  test('refuses a save without a revision', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id } = (await client.create(person, draft())).json();
    assert.is((await client.save(person, id, draft())).json().path, 'body.revision');
    assert.is((await client.request(person, 'POST', `/${id}/versions/1/restore`, {})).json().path, 'body.revision');
  });

  test('accepts two megabytes, reports more by the engine and does not read far more', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const fits = await client.create(person, sized(1_999_000));
    assert.is(fits.statusCode, 201);
    const found = (await client.get(person, fits.json().id)).json();
    assert.is(found.svg_config.elements[0].href.length, 1_999_000 + 22);
    const more = await client.create(person, sized(2_000_000));
    assert.is(more.json().issues[0].code, 'template-too-large');
    const far = await client.create(person, sized(3_000_000));
    assert.equal([far.statusCode, far.json().code], [413, 'body-too-large']);
    assert.is((await client.list(person)).length, 1);
  });
});
