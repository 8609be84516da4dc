import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day, hour } from '@matchpost/engine/clock';
import { cardPng } from '../../../test/sample-pictures.ts';
import { ensureObject, removeUnused, sweepObjects } from './objects.ts';
import { form, startMediaServer, type MediaServer } from '../../../test/media-server.ts';

describe('the sweep of objects', (test) => {
  let server: MediaServer;
  test.before.each(async () => {
    server = await startMediaServer();
  });
  test.after.each(() => server.close());

  const keys = async () => {
    const found: string[] = [];
    for (const folder of ['logos', 'backgrounds', 'thumbnails', 'exports']) {
      for await (const { key } of server.services.storage.list(`${folder}/`)) found.push(key);
    }
    return found.sort();
  };
  const upload = async () => {
    const person = await server.signIn({ tier: 'pro' });
    const logo = await form(person.headers, { name: 'x', logo_type: 'club', file: { bytes: cardPng } });
    const background = await form(person.headers, { file: { bytes: cardPng } });
    await server.app.inject({ url: '/api/logos', ...logo });
    await server.app.inject({ url: '/api/backgrounds', ...background });
    return person;
  };

  test('deletes objects without a row after a day and keeps all others', async () => {
    const { userId } = await upload();
    const named = await keys();
    assert.is(named.length, 3);
    const orphans = [`logos/${userId}/a.png`, `thumbnails/${randomUUID()}/b.jpg`, `backgrounds/${userId}/c.jpg`];
    const elsewhere = [`exports/${userId}/d.zip`, 'logos/demo/e.png'];
    for (const key of [...orphans, ...elsewhere]) await server.services.storage.put(key, cardPng);
    server.advance(day - hour);
    assert.is(await sweepObjects(server.services), 0);
    server.advance(2 * hour);
    assert.is(await sweepObjects(server.services), 3);
    assert.equal(await keys(), [...named, ...elsewhere].sort());
    assert.is(await sweepObjects(server.services), 0);
  });

  test('handles more than one batch', async () => {
    const userId = randomUUID();
    for (let i = 0; i < 510; i++) await server.services.storage.put(`logos/${userId}/${i}.png`, Buffer.from('x'));
    server.advance(2 * day);
    assert.is(await sweepObjects(server.services), 510);
    assert.equal(await keys(), []);
  });

  test('stops when aborted', async () => {
    await server.services.storage.put(`logos/${randomUUID()}/a.png`, cardPng);
    server.advance(2 * day);
    const signal = AbortSignal.abort(new Error('shutdown'));
    const error = await sweepObjects(server.services, signal).catch((caught: unknown) => caught);
    assert.is(String(error), 'Error: shutdown');
    assert.is((await keys()).length, 1);
  });

  test('keeps the object of a concurrent upload of the same picture', async () => {
    const { storage } = server.services;
    const { userId, headers } = await upload();
    const [logo] = (await server.app.inject({ url: '/api/logos', headers })).json();
    await server.services.orm.em.fork().execute('delete from user_logos where id = ?', [logo.id]);
    server.advance(2 * day);
    const request = await form(headers, { name: 'x', logo_type: 'club', file: { bytes: cardPng } });
    const fresh = await server.signIn({ tier: 'pro' });
    assert.ok(fresh.userId !== userId);
    await Promise.all([sweepObjects(server.services), server.app.inject({ url: '/api/logos', ...request })]);
    const rows = await server.services.orm.em.fork().execute('select file_path from user_logos');
    for (const { file_path } of rows as { file_path: string }[]) await storage.head(file_path);
  });

  test('an object deleted between its write and its row is written again', async () => {
    const { storage, orm } = server.services;
    const userId = (await server.signIn()).userId;
    const key = `logos/${userId}/a.png`;
    await storage.put(key, cardPng);
    assert.equal(await removeUnused(orm.em.fork(), storage, { userId, keys: [key] }), [key]);
    await ensureObject(storage, key, cardPng);
    assert.is((await storage.head(key)).size, cardPng.length);
  });
});
