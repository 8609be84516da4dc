import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { furnish } from '../../../test/furnish.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createTemplateClient, draft } from '../../../test/templates.ts';
import { createKey } from '../api-keys/api-key.queries.ts';
import { StorageError } from '../../storage/storage.ts';
import { accountEntries } from './account-entries.ts';
import { createZip, type ZipEntry } from './zip.ts';

const parse = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

const read = async (entries: AsyncIterable<ZipEntry>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of createZip(entries, new Date(1e12))) chunks.push(chunk as Buffer);
  return readZip(Buffer.concat(chunks));
};

describe('account export', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let keys: string[];

  test.before(async () => {
    server = await startTestServer();
  });
  test.before.each(async () => {
    person = await server.signIn({ tier: 'pro', aal: 'aal2' });
    keys = await furnish(server, person);
  });
  test.after(() => server.close());

  const load = async ({ headers } = person) => {
    const answer = await server.app.inject({ url: '/api/account/export', headers });
    assert.is(answer.statusCode, 200);
    return { answer, files: readZip(answer.rawPayload) };
  };

  test('downloads a ZIP file with all data of this user only', async () => {
    const other = await server.signIn({ tier: 'pro', aal: 'aal2' });
    await furnish(server, other);
    const { answer, files } = await load();
    assert.is(answer.headers['content-type'], 'application/zip');
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; filename="matchpost-\d{4}-\d\d-\d\d\.zip"$/,
    );
    assert.is(answer.headers['cache-control'], 'no-store');
    const names = [...files.keys()].map((name) => name.replace(/-[0-9a-f]{8}\//, '-ID/')).sort();
    assert.equal(names, [
      'README.txt',
      'api-keys.json',
      'backgrounds.json',
      'backgrounds/2c3d.jpg',
      'batches.json',
      'batches/4e5f.png',
      'club-keys.json',
      'club-settings.json',
      'drafts.json',
      'factors.json',
      'logos.json',
      'logos/0a1b.png',
      'own-teams.json',
      'profile.json',
      'push-subscriptions.json',
      'render-links.json',
      'schedules.json',
      'sessions.json',
      'shared-posts.json',
      'team-slots.json',
      'templates/Heimspiel-1-ID/template.json',
      'templates/Heimspiel-1-ID/versions/0001.json',
      'templates/Heimspiel-1-ID/versions/0002.json',
      'webhooks.json',
    ]);
    const all = [...files.values()].map(String).join('\n');
    for (const foreign of [other.userId, other.email, other.sessionId]) assert.not(all.includes(foreign));
  });

  test('contains the data of the account', async () => {
    const { files } = await load();
    const profile = parse(files, 'profile.json');
    assert.equal(
      [profile.id, profile.email, profile.first_name, profile.tier, profile.instagram_username],
      [person.userId, person.email, 'Rea', 'pro', 'rea'],
    );
    assert.match(profile.created_at, /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    assert.is(parse(files, 'team-slots.json')[0].team_name, 'Damen 1');
    assert.equal(parse(files, 'club-settings.json')[0].halls, ['Bergfeld']);
    assert.is(parse(files, 'sessions.json')[0].id, person.sessionId);
    const limits = { readOnly: true, origin: 'https://club.example', expiresAt: new Date('2099-11-14T00:00:00Z') };
    await createKey(server.orm.em.fork(), { userId: person.userId, name: 'Website', scopes: ['read'], ...limits });
    const stored: Record<string, unknown>[] = parse((await load()).files, 'api-keys.json');
    const key = stored.find(({ name }) => name === 'Website');
    assert.equal(
      [key?.['read_only'], key?.['origin'], key?.['expires_at']],
      [true, 'https://club.example', '2099-11-14T00:00:00+00:00'],
    );
    const logos: { name: string; file: string }[] = parse(files, 'logos.json');
    assert.equal(logos.map(({ name, file }) => `${name} ${file}`).sort(), [
      'Again logos/0a1b.png',
      'Sponsor logos/0a1b.png',
    ]);
    assert.is(String(files.get('logos/0a1b.png')), keys[0]);
    assert.is(String(files.get('backgrounds/2c3d.jpg')), keys[1]);
    const name = [...files.keys()].find((path) => path.endsWith('template.json')) ?? '';
    const template = parse(files, name);
    assert.equal([template.name, template.revision], ['Heimspiel / 1', 2]);
    assert.is(template.svg_config.elements[0].href, `/api/files/${keys[0]}`);
    assert.match(String(files.get('README.txt')), person.email);
  });

  test('contains no hash, sealed text or credential', async () => {
    const { files } = await load();
    const all = [...files.values()].map(String).join('\n');
    const secrets = ['sealed-', 'public-key-of-factor', 'hash', 'cus_', 'evt_', 'code_mac', 'totp_secret'];
    assert.equal(
      secrets.filter((text) => all.includes(text)),
      [],
    );
  });

  test('contains the profile of an empty account', async () => {
    const { files } = await load(await server.signIn());
    assert.is(files.size, 18);
    assert.equal(parse(files, 'team-slots.json'), []);
  });

  test('lists a file missing in the storage and contains the rest', async () => {
    await server.services.storage.delete([keys[1] ?? '']);
    const { files } = await load();
    assert.equal(parse(files, 'missing.json'), ['backgrounds/2c3d.jpg']);
    assert.ok(files.has('logos/0a1b.png'));
  });

  test('gives templates with equal or invalid names their own folders', async () => {
    const client = createTemplateClient(server);
    for (const name of ['../../etc', '../../etc', '🏐', 'CON.']) await client.create(person, draft({ name }));
    const { files } = await load();
    const folders = [...files.keys()].flatMap(
      (path) => /^templates\/(.*)-[0-9a-f]{8}\/template\.json$/.exec(path)?.[1] ?? [],
    );
    assert.equal(folders.sort(), ['CON', 'Heimspiel-1', 'etc', 'etc', 'template']);
  });

  test('aborts the download when the storage fails', async () => {
    const storage = {
      ...server.services.storage,
      get: () => Promise.reject(new StorageError('storage-unavailable', 'logos')),
    };
    const zip = createZip(accountEntries({ ...server.services, storage }, person), new Date());
    const chunks: Buffer[] = [];
    const ended = await (async () => {
      for await (const chunk of zip) chunks.push(chunk as Buffer);
    })().then(
      () => 'whole',
      (error) => error.code,
    );
    assert.is(ended, 'storage-unavailable');
    assert.throws(() => readZip(Buffer.concat(chunks)), /no end/);
  });
});

describe('zip', (test) => {
  test('writes texts and streams in order, compressed or stored', async () => {
    const big = 'Vorlage '.repeat(200_000);
    const files = await read(
      (async function* () {
        yield { path: 'a.txt', content: big, compress: true };
        yield { path: 'ä/ü.txt', content: Readable.from([Buffer.from('x'), Buffer.from('y')]), compress: false };
        yield { path: 'empty.txt', content: '', compress: true };
      })(),
    );
    assert.equal([...files.keys()], ['a.txt', 'ä/ü.txt', 'empty.txt']);
    assert.is(String(files.get('a.txt')), big);
    assert.is(String(files.get('ä/ü.txt')), 'xy');
    assert.is(files.get('empty.txt')?.length, 0);
  });

  test('stops and closes the open file when the reader disconnects', async () => {
    let asked = 0;
    const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536)) });
    const closed = once(endless, 'close');
    const zip = createZip(
      (async function* () {
        asked += 1;
        yield { path: 'a', content: endless, compress: false };
        asked += 1;
      })(),
      new Date(),
    );
    await once(zip, 'data');
    zip.destroy();
    await closed;
    assert.is(asked, 1);
  });
});
