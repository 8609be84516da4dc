import { loadTemplate } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { getTheme } from '@matchpost/engine/themes';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createTemplateClient, draft } from '../../../test/templates.ts';
import { createKey } from '../api-keys/api-key.queries.ts';
import { game, pictureTemplate, startRenderServer, type RenderServer } from '../../../test/render-server.ts';

const theme = { theme: 'standard', games: [game] };
const elements = [{ id: 'a', type: 'api-text', apiField: 'teamHome', x: 10, y: 100 }];
const inline = { template: { elements }, games: [game] };

describe('templates of a user', (test) => {
  let server: RenderServer;
  test.before(async () => void (server = await startRenderServer()));
  test.after(() => server.close());

  test('are drawn at their newest or pinned revision', async () => {
    const pro = await server.signIn({ tier: 'pro' });
    const templates = createTemplateClient(server);
    const { id } = (await templates.create(pro, draft())).json();
    const svg_config = { ...draft().svg_config, backgroundColor: '#aa0000' };
    const hash = async (more = {}) =>
      (await server.render(pro, { template_id: id, games: [game], ...more })).headers['etag'];
    const first = await hash();
    await templates.save(pro, id, draft({ svg_config, revision: 1 }));
    const second = await hash();
    assert.is.not(second, first);
    assert.is(await hash({ revision: 1 }), first);
    assert.is(await hash({ revision: 2 }), second);
    const gone = await server.render(pro, { template_id: id, revision: 9, games: [game] });
    assert.equal([gone.statusCode, gone.json().path], [404, 'body.revision']);
  });

  test('hold as many games as was said when they were saved, whatever their elements show', async () => {
    const pro = await server.signIn({ tier: 'pro' });
    const saved = (await createTemplateClient(server).create(pro, draft({ supported_games: 3 }))).json();
    const games = ['1', '2', '3'].map((id) => ({ ...game, id }));
    assert.is((await server.render(pro, { template_id: saved.id, games })).statusCode, 200);
  });

  test('are not found for other users', async () => {
    const pro = await server.signIn({ tier: 'pro' });
    const other = await server.signIn({ tier: 'pro' });
    const { id } = (await createTemplateClient(server).create(pro, draft())).json();
    assert.is((await server.render(other, { template_id: id, games: [game] })).statusCode, 404);
  });

  test('are refused without a paid plan, and locked above its limit', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const templates = createTemplateClient(server);
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await templates.create(person, draft())).json().id);
    const draw = async (id: string) => {
      const response = await server.render(person, { template_id: id, games: [game] });
      return response.statusCode === 200 ? 'ok' : response.json().code;
    };
    const change = (tier: string) =>
      server.orm.em.fork().execute('update subscriptions set tier = ? where user_id = ?', [tier, person.userId]);
    await change('amateur');
    assert.equal(await Promise.all(ids.map(draw)), ['ok', 'ok', 'template-locked']);
    await change('free');
    assert.equal(await Promise.all(ids.map(draw)), Array(3).fill('templates-not-in-plan'));
  });

  test('may not show locked logos when sent with the request', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const href = `/api/files/logos/${person.userId}/0a.png`;
    const body = { template: { elements: [{ id: 'a', type: 'image', href }] }, games: [game] };
    assert.is((await server.render(person, body)).statusCode, 200);
    await server.orm.em.fork().execute(`update subscriptions set tier = 'amateur' where user_id = ?`, [person.userId]);
    const { code, issues } = (await server.render(person, body)).json();
    assert.equal([code, issues[0].code], ['template-refused', 'template-logo-locked']);
  });

  test('on Free: only themes, with branding and one game', async () => {
    const free = await server.signIn();
    const paid = await server.signIn({ tier: 'amateur' });
    assert.is((await server.render(free, inline)).json().code, 'templates-not-in-plan');
    assert.is((await server.render(free, { ...theme, games: [game, game] })).json().code, 'template-games-too-many');
    const [marked, plain] = [await server.render(free, theme), await server.render(paid, theme)];
    const engine = await createEngine();
    const data = { games: [game], isHomeGame: false, branding: true };
    const { png } = await engine.renderPng(getTheme('standard', { tab: 'preview', games: 1 }), data);
    const bare = await server.render(free, { ...theme, home: null });
    assert.ok(Buffer.from(png).equals(bare.rawPayload));
    assert.is.not(marked.headers['etag'], plain.headers['etag']);
  });

  test('API keys render with the plan of their owner', async () => {
    const { userId } = await server.signIn({ tier: 'pro' });
    const { key } = await createKey(server.orm.em.fork(), { userId, name: 'Nacht', scopes: ['render'] });
    const response = await server.render({ headers: { authorization: `Bearer ${key}` } }, inline);
    assert.is(response.statusCode, 200, response.body.slice(0, 200));
  });

  test('may only show embedded pictures and own uploads', async () => {
    const pro = await server.signIn({ tier: 'pro' });
    const other = await server.signIn({ tier: 'pro' });
    const stranger = `/api/files/logos/${other.userId}/${'a'.repeat(64)}.png`;
    for (const href of [
      'https://example.org/a.png',
      '/etc/passwd',
      '../../secret.png',
      'file:///etc/passwd',
      stranger,
    ]) {
      const response = await server.render(pro, { template: pictureTemplate(href), games: [game] });
      assert.equal([response.statusCode, response.json().issues[0].code], [422, 'template-image-foreign'], href);
    }
    assert.ok(loadTemplate(pictureTemplate('')).ok);
  });
});
