import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { cardJpeg, cardPng } from '../../../test/sample-pictures.ts';
import { StorageError, type Storage } from '../../storage/storage.ts';
import { form, startMediaServer, type MediaServer } from '../../../test/media-server.ts';
import { Background } from './background.entity.ts';
import { MAX_BACKGROUNDS, parseFileName } from './background.routes.ts';

const wide = createCanvas(1200, 600);
wide.getContext('2d').fillRect(0, 0, 1200, 600);
const photo = wide.encodeSync('jpeg', 90);

const cutOut = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(width / 4, 0, width / 2, height);
  return canvas.encodeSync('png');
};

/** Without the signatures of its addresses: a later answer may have a later expiry. */
const unsigned = (background: { file_url: string; thumbnail_url: string }) => ({
  ...background,
  file_url: background.file_url.split('?')[0],
  thumbnail_url: background.thumbnail_url.split('?')[0],
});

/** Folders whose writes fail, to simulate a broken store. */
const failing = new Set<string>();
const breakable = (storage: Storage): Storage => ({
  ...storage,
  async put(key, bytes) {
    if ([...failing].some((folder) => key.startsWith(folder))) throw new StorageError('storage-full', key);
    await storage.put(key, bytes);
  },
});

describe('backgrounds', (test) => {
  let server: MediaServer;
  let person: SignedIn;
  test.before(async () => {
    server = await startMediaServer({ wrapStorage: breakable });
  });
  test.before.each(async () => {
    failing.clear();
    server.warnings.length = 0;
    person = await server.signIn();
  });
  test.after(() => server.close());

  const upload = async (bytes: Uint8Array = photo, name = 'Halle.jpg') =>
    server.app.inject({ url: '/api/backgrounds', ...(await form(person.headers, { file: { bytes, name } })) });
  const putSubject = async (id: string, bytes: Uint8Array, { headers } = person) =>
    server.app.inject({
      ...(await form(headers, { file: { bytes, name: 'subject.png' } })),
      url: `/api/backgrounds/${id}/subject`,
      method: 'PUT',
    });
  const list = async ({ headers } = person) => (await server.app.inject({ url: '/api/backgrounds', headers })).json();
  const remove = (id: string, { headers } = person) =>
    server.app.inject({ url: `/api/backgrounds/${id}`, method: 'DELETE', headers });
  const load = (url: string) => server.app.inject({ url: url.slice(server.services.config.publicUrl.length) });
  const objectsOf = async () => {
    const keys: string[] = [];
    for (const folder of ['backgrounds', 'thumbnails']) {
      for await (const { key } of server.services.storage.list(`${folder}/${person.userId}/`)) keys.push(key);
    }
    return keys;
  };
  const fill = async (count: number) => {
    const em = server.services.orm.em.fork();
    for (let i = 0; i < count; i++) {
      const filePath = `backgrounds/${person.userId}/${i}.png`;
      const createdAt = new Date(Date.now() - (count - i) * 1000);
      em.create(Background, { user: person.userId, name: `${i}`, filePath, width: 1, height: 1, bytes: 1, createdAt });
    }
    await em.flush();
  };

  test('keeps a cut-out beside its image, replaces it, and deletes both', async () => {
    const { id } = (await upload()).json();
    const first = (await putSubject(id, cutOut(600, 300))).json();
    assert.is((await load(first.subject_url)).headers['content-type'], 'image/png');
    assert.equal(
      (await list()).map(({ subject_url: url }: { subject_url: string }) => new URL(url).pathname),
      [new URL(first.subject_url).pathname],
    );
    const second = (await putSubject(id, cutOut(800, 400))).json();
    assert.is((await objectsOf()).length, 3);
    assert.is((await loadImage((await load(second.subject_url)).rawPayload)).width, 800);
    const without = await server.app.inject({
      url: `/api/backgrounds/${id}/subject`,
      method: 'DELETE',
      headers: person.headers,
    });
    assert.equal([without.json().subject_url, (await objectsOf()).length], [null, 2]);
    await putSubject(id, cutOut(600, 300));
    await remove(id);
    assert.equal(await objectsOf(), []);
  });

  const refused: [name: string, bytes: () => Uint8Array, code: string][] = [
    ['an opaque picture', () => photo, 'subject-opaque'],
    ['a picture of other proportions', () => cutOut(400, 400), 'subject-differs'],
    ['a text called a picture', () => Buffer.from('hello'), 'upload-unreadable'],
  ];
  for (const [name, bytes, code] of refused) {
    test(`refuses ${name} as a cut-out and keeps the one before`, async () => {
      const { id } = (await upload()).json();
      const { subject_url: kept } = (await putSubject(id, cutOut(600, 300))).json();
      assert.is((await putSubject(id, bytes())).json().code, code);
      const [after] = await list();
      assert.is(new URL(after.subject_url).pathname, new URL(kept).pathname);
      assert.is((await objectsOf()).length, 3);
    });
  }

  test('stores the focus for all formats and for single ones', async () => {
    const { id } = (await upload()).json();
    const view = { focus: { x: 0.2, y: 0.5 }, formats: { '9:16': { focus: { x: 0.8, y: 0.5 } } } };
    const patch = (payload: object, { headers } = person) =>
      server.app.inject({ url: `/api/backgrounds/${id}`, method: 'PATCH', headers, payload });
    assert.equal((await patch({ view })).json().view, view);
    assert.equal((await list())[0].view, view);
    assert.is((await patch({ view: { focus: { x: 2, y: 0 } } })).json().code, 'request-invalid');
    assert.is(
      (await patch({ view: { formats: { '5:4': { focus: { x: 0, y: 0 } } } } })).json().code,
      'request-invalid',
    );
    assert.equal((await patch({ view: null })).json().view, null);
    const other = await server.signIn();
    assert.equal(
      [(await patch({ view }, other)).statusCode, (await putSubject(id, cutOut(600, 300), other)).statusCode],
      [404, 404],
    );
  });

  test('creates a thumbnail of 400 px on every plan', async () => {
    const created = await upload();
    assert.is(created.statusCode, 201);
    const { warnings, ...background } = created.json();
    assert.equal(warnings, []);
    assert.equal([background.name, background.width, background.height], ['Halle.jpg', 1200, 600]);
    assert.equal((await list()).map(unsigned), [unsigned(background)]);
    const [file, thumbnail] = [await load(background.file_url), await load(background.thumbnail_url)];
    assert.equal([file.headers['content-type'], thumbnail.headers['content-type']], ['image/jpeg', 'image/jpeg']);
    const small = await loadImage(thumbnail.rawPayload);
    assert.equal([small.width, small.height], [400, 200]);
    assert.equal(
      (await objectsOf()).map((key) => key.replace(/[0-9a-f]{64}/, 'hash')),
      [`backgrounds/${person.userId}/hash.jpg`, `thumbnails/${person.userId}/hash.jpg`],
    );
  });

  test('logs a failed thumbnail and keeps the upload', async () => {
    failing.add('thumbnails/');
    const background = (await upload()).json();
    assert.equal(server.warnings, ['thumbnail of a background failed']);
    assert.is(
      (await load(background.thumbnail_url)).rawPayload.length,
      (await load(background.file_url)).rawPayload.length,
    );
    assert.is((await remove(background.id)).statusCode, 204);
    assert.equal(await objectsOf(), []);
  });

  test('reports a failed write and adds no row', async () => {
    failing.add('backgrounds/');
    const answer = await upload();
    assert.ok(answer.statusCode >= 500 && answer.statusCode !== 500, String(answer.statusCode));
    assert.equal(await list(), []);
  });

  test('deletes both files with the background', async () => {
    const { id } = (await upload()).json();
    assert.is((await objectsOf()).length, 2);
    assert.is((await remove(id)).statusCode, 204);
    assert.equal([await list(), await objectsOf()], [[], []]);
  });

  test('stores equal pictures once', async () => {
    const [first, second] = [(await upload()).json(), (await upload(photo, 'again.jpg')).json()];
    await remove(first.id);
    assert.is((await objectsOf()).length, 2);
    assert.is((await load(second.thumbnail_url)).statusCode, 200);
    await remove(second.id);
    assert.equal(await objectsOf(), []);
  });

  test('refuses to delete a background of another user', async () => {
    const { id } = (await upload(cardJpeg)).json();
    const other = await server.signIn({ tier: 'premium' });
    assert.equal([(await remove(id, other)).statusCode, await list(other)], [404, []]);
    assert.is((await list()).length, 1);
  });

  test('lists the newest hundred, newest first', async () => {
    await fill(150);
    const names = (await list()).map(({ name }: { name: string }) => name);
    assert.equal([names.length, names[0], names.at(-1)], [100, '149', '50']);
  });

  test('accepts exactly the limit of 50 concurrent uploads', async () => {
    await fill(MAX_BACKGROUNDS - 2);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const canvas = createCanvas(10, 10);
        const context = canvas.getContext('2d');
        context.fillStyle = `rgb(${i * 5} 9 9)`;
        context.fillRect(0, 0, 10, 10);
        return upload(canvas.encodeSync('png'));
      }),
    );
    assert.is(answers.filter(({ statusCode }) => statusCode === 201).length, 2);
    assert.is(answers.filter(({ json }) => json().code === 'backgrounds-full').length, 48);
    assert.is(await server.services.orm.em.fork().count(Background, { user: person.userId }), MAX_BACKGROUNDS);
    assert.is((await objectsOf()).length, 4);
  });

  test('refuses other files and further fields', async () => {
    assert.is((await upload(Buffer.from('hello'), 'a.txt')).json().code, 'file-type-invalid');
    assert.is((await upload(Buffer.from('hello'), 'a.jpg')).json().code, 'upload-unreadable');
    const parts = { file: { bytes: cardPng }, file_path: 'x' };
    const answer = await server.app.inject({ url: '/api/backgrounds', ...(await form(person.headers, parts)) });
    assert.equal([answer.json().code, answer.json().path], ['request-invalid', 'body.file_path']);
  });
});

const names: [given: string, shown: string][] = [
  ['Halle.jpg', 'Halle.jpg'],
  ['C:\\Bilder\\Halle.jpg', 'Halle.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\nc\u202Egpj.exe', 'abcgpj.exe'],
  ['   ', 'background'],
  ['', 'background'],
  ['/', 'background'],
  ['😀'.repeat(300), '😀'.repeat(200)],
];

describe('the name of a background', (test) => {
  for (const [given, shown] of names) {
    test(JSON.stringify(given.slice(0, 30)), () => assert.is(parseFileName(given), shown));
  }
});
