import { randomUUID } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { cardJpeg, cardPng, cornersOf, gif, png } from '../../../test/sample-pictures.ts';
import { form, startMediaServer, type MediaServer } from '../../../test/media-server.ts';
import { Logo } from './logo.entity.ts';
import { MAX_LOGOS } from './logo.routes.ts';

/** Share of the pixels that are not transparent. */
async function inkOf(png: Buffer) {
  const image = await loadImage(png);
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let seen = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) seen++;
  return { width, height, ink: seen / (width * height) };
}

let shade = 0;
/** A different picture at each call. */
function newPng(): Buffer {
  const canvas = createCanvas(8, 8);
  const context = canvas.getContext('2d');
  shade += 1;
  context.fillStyle = `rgb(${shade & 255} ${(shade >> 8) & 255} 7)`;
  context.fillRect(0, 0, 8, 8);
  return canvas.encodeSync('png');
}

describe('logos', (test) => {
  let server: MediaServer;
  let pro: SignedIn;
  test.before(async () => {
    server = await startMediaServer();
  });
  test.before.each(async () => {
    pro = await server.signIn({ tier: 'pro' });
  });
  test.after(() => server.close());

  const upload = async (parts: Parameters<typeof form>[1] = {}, { headers }: Pick<SignedIn, 'headers'> = pro) => {
    const all = { name: 'Sponsor', logo_type: 'sponsor', file: { bytes: cardPng }, ...parts };
    return server.app.inject({ url: '/api/logos', ...(await form(headers, all)) });
  };
  const list = async (query = '', { headers } = pro) => server.app.inject({ url: `/api/logos${query}`, headers });
  const namesOf = async (query = '') => (await list(query)).json().map(({ name }: { name: string }) => name);
  const remove = (id: string, { headers } = pro) =>
    server.app.inject({ url: `/api/logos/${id}`, method: 'DELETE', headers });
  const objectsOf = async ({ userId } = pro) => {
    const keys: string[] = [];
    for await (const { key } of server.services.storage.list(`logos/${userId}/`)) keys.push(key);
    return keys;
  };
  const pathOf = (url: string) => url.slice(server.services.config.publicUrl.length);
  /** Inserts rows without objects. */
  const fill = async (count: number, { userId } = pro) => {
    const em = server.services.orm.em.fork();
    for (let i = 0; i < count; i++) {
      const filePath = `logos/${userId}/${i}.png`;
      em.create(Logo, { user: userId, name: 'x', logoType: 'other', filePath, width: 1, height: 1, bytes: 1 });
    }
    await em.flush();
  };

  test('lists an upload with a link to its file', async () => {
    const created = await upload({ name: '  Holzbau Müller ', logo_type: 'sponsor' });
    assert.is(created.statusCode, 201);
    const { warnings, ...logo } = created.json();
    assert.equal(warnings, []);
    assert.equal([logo.name, logo.logo_type, logo.width, logo.height], ['Holzbau Müller', 'sponsor', 40, 20]);
    assert.match(logo.file_path, new RegExp(`^logos/${pro.userId}/[0-9a-f]{64}\\.png$`));
    // The address is signed anew with each answer, so it changes with the time.
    const [listed] = (await list()).json();
    assert.equal({ ...listed, file_url: logo.file_url }, logo);
    assert.is(pathOf(listed.file_url).split('?')[0], pathOf(logo.file_url).split('?')[0]);
    const file = await server.app.inject({ url: pathOf(logo.file_url) });
    assert.equal([file.statusCode, file.headers['content-type']], [200, 'image/png']);
    assert.is(await cornersOf(file.rawPayload), 'red green blue white');
  });

  test('lists the newest first, optionally by type', async () => {
    for (const [name, logo_type] of [
      ['one', 'sponsor'],
      ['two', 'club'],
      ['three', 'sponsor'],
    ] as const) {
      await upload({ name, logo_type });
      server.advance(10);
    }
    assert.equal(await namesOf(), ['three', 'two', 'one']);
    assert.equal(await namesOf('?logo_type=sponsor'), ['three', 'one']);
    assert.equal(await namesOf('?logo_type=team'), []);
    assert.is((await list('?logo_type=x')).json().code, 'request-invalid');
  });

  const wrong: [name: string, parts: Parameters<typeof form>[1], status: number, code: string, path?: string][] = [
    ['no name', { name: '' }, 400, 'logo-name-missing', 'body.name'],
    ['a blank name', { name: ' \t ' }, 400, 'request-invalid', 'body.name'],
    ['a name of spaces', { name: '   ' }, 400, 'logo-name-missing', 'body.name'],
    ['a long name', { name: 'a'.repeat(101) }, 400, 'logo-name-too-long', 'body.name'],
    ['a name with a zero byte', { name: 'a\0b' }, 400, 'request-invalid', 'body.name'],
    ['an unknown type', { logo_type: 'enemy' }, 400, 'request-invalid', 'body.logo_type'],
    ['an unknown field', { user_id: randomUUID() }, 400, 'request-invalid', 'body.user_id'],
    ['a path of their own', { file_path: 'logos/x.png' }, 400, 'request-invalid', 'body.file_path'],
    ['text instead of a file', { file: 'hello' }, 400, 'file-missing', 'body.file'],
    ['a file in another field', { file: 'x', name: { bytes: cardPng } }, 400, 'request-invalid', 'body.name'],
    ['an HTML page', { file: { bytes: Buffer.from('<html></html>'), name: 'a.html' } }, 415, 'file-type-invalid'],
    ['a text called a picture', { file: { bytes: Buffer.from('hello'), name: 'a.JPG' } }, 422, 'upload-unreadable'],
    ['an animation', { file: { bytes: gif(3), name: 'a.png' } }, 422, 'image-animated'],
    ['a decompression bomb', { file: { bytes: png([50_000, 50_000]) } }, 422, 'image-too-many-pixels'],
    ['half a picture', { file: { bytes: cardPng.subarray(0, 60) } }, 422, 'upload-unreadable'],
    ['over 10 MB', { file: { bytes: Buffer.alloc(10 * 1024 * 1024 + 1) } }, 413, 'file-too-large'],
    ['an SVG bomb', { file: { bytes: Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>') } }, 422, 'svg-doctype'],
    ['an SVG of a script', { file: { bytes: Buffer.from('<svg><script/></svg>') } }, 422, 'svg-empty'],
  ];
  for (const [name, parts, status, code, path] of wrong) {
    test(`refuses ${name} with ${code} and stores nothing`, async () => {
      const answer = await upload(parts);
      assert.equal([answer.statusCode, answer.json().code, answer.json().path || undefined], [status, code, path]);
      assert.equal([(await list()).json(), await objectsOf()], [[], []]);
    });
  }

  const bodies: [name: string, body: string | undefined, type: string, status: number, code: string][] = [
    ['JSON', '{}', 'application/json', 415, 'media-type-unsupported'],
    ['no body', undefined, 'multipart/form-data; boundary=x', 400, 'file-missing'],
    ['no boundary', 'x', 'multipart/form-data', 400, 'request-invalid'],
    [
      'a truncated body',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n',
      'multipart/form-data; boundary=x',
      400,
      'request-invalid',
    ],
  ];
  for (const [name, payload, type, status, code] of bodies) {
    test(`refuses ${name} with ${code}`, async () => {
      const headers = { ...pro.headers, 'content-type': type };
      const answer = await server.app.inject({ url: '/api/logos', method: 'POST', headers, payload });
      assert.equal([answer.statusCode, answer.json().code], [status, code]);
    });
  }

  test('detects the type by the bytes, not by the file name', async () => {
    const asJpeg = await upload({ file: { bytes: cardPng, name: 'a.jpg', type: 'image/jpeg' } });
    assert.match(asJpeg.json().file_path, /\.png$/);
    const climbing = await upload({ file: { bytes: cardJpeg, name: '../../../etc/passwd', type: 'text/html' } });
    assert.match(climbing.json().file_path, new RegExp(`^logos/${pro.userId}/[0-9a-f]{64}\\.jpg$`));
    const svg = Buffer.from('<svg viewBox="0 0 40 20"><rect width="40" height="20" fill="red" onload="x()"/></svg>');
    const drawn = (await upload({ file: { bytes: svg, name: 'logo.png' } })).json();
    const file = await server.app.inject({ url: pathOf(drawn.file_url) });
    assert.equal([file.headers['content-type'], await cornersOf(file.rawPayload)], ['image/png', 'red red red red']);
  });

  test('keeps texts of an SVG and warns of replaced fonts and missing parts', async () => {
    const words = '<text x="20" y="30" font-size="30" font-family="Helvetica">HBC</text>';
    const svg = `<svg viewBox="0 0 100 40">${words}<image href="https://x.invalid/a.png" width="9" height="9"/></svg>`;
    const answer = await upload({ file: { bytes: Buffer.from(svg), name: 'logo.svg' } });
    assert.is(answer.statusCode, 201);
    const { warnings, file_url } = answer.json();
    assert.equal(warnings, [
      {
        code: 'svg-image-missing',
        path: 'svg.image[1]',
        message: 'An image in the logo is missing: only drawn shapes are kept',
        params: {},
      },
      {
        code: 'svg-text-font',
        path: 'svg.text[1]',
        message: 'The text in the logo is now set in Arimo instead of Helvetica',
        params: { family: 'Helvetica', used: 'Arimo' },
      },
    ]);
    const { rawPayload } = await server.app.inject({ url: pathOf(file_url) });
    const { width, height, ink } = await inkOf(rawPayload);
    assert.equal([width, height], [2048, 819]);
    // The text is 63 of 100 units wide; its letters cover about a third of the capital height.
    assert.ok(ink > 0.06 && ink < 0.25, String(ink));
  });

  for (const tier of ['free', 'amateur'] as const) {
    test(`${tier} cannot upload logos`, async () => {
      const person = await server.signIn({ tier });
      assert.equal((await upload({}, person)).json().code, 'logos-not-in-plan');
      assert.equal((await list('', person)).json(), []);
    });
  }

  test('hides the logos of other users and refuses to delete them', async () => {
    const logo = (await upload()).json();
    const other = await server.signIn({ tier: 'premium' });
    assert.equal((await list('', other)).json(), []);
    const answer = await remove(logo.id, other);
    assert.equal([answer.statusCode, answer.json().code], [404, 'not-found']);
    assert.equal([(await namesOf()).length, (await objectsOf()).length], [1, 1]);
    assert.is((await remove(randomUUID())).statusCode, 404);
    assert.is((await remove('x')).statusCode, 400);
  });

  test('deletes a logo with its object', async () => {
    const logo = (await upload()).json();
    assert.is((await remove(logo.id)).statusCode, 204);
    assert.equal([await namesOf(), await objectsOf()], [[], []]);
    assert.is((await server.app.inject({ url: pathOf(logo.file_url) })).statusCode, 404);
    assert.is((await remove(logo.id)).statusCode, 404);
  });

  test('keeps a shared object until its last logo is deleted', async () => {
    const [first, second] = [(await upload()).json(), (await upload({ name: 'again' })).json()];
    assert.is(first.file_path, second.file_path);
    await remove(first.id);
    assert.equal(await objectsOf(), [second.file_path]);
    assert.is((await server.app.inject({ url: pathOf(second.file_url) })).statusCode, 200);
    await remove(second.id);
    assert.equal(await objectsOf(), []);
  });

  test('leaves no row without an object after concurrent uploads and deletes', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = (await upload()).json();
      await Promise.all([remove(id), upload(), upload()]);
    }
    const logos = (await list()).json();
    assert.is(logos.length, 10);
    for (const { file_url } of logos) assert.is((await server.app.inject({ url: pathOf(file_url) })).statusCode, 200);
  });

  test('accepts exactly the limit of 50 concurrent uploads', async () => {
    await fill(MAX_LOGOS - 3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload({ file: { bytes: newPng() } })));
    const codes = answers.map(({ statusCode, json }) => (statusCode === 201 ? 'ok' : json().code));
    assert.equal([codes.filter((code) => code === 'ok').length, new Set(codes).size], [3, 2]);
    assert.ok(codes.includes('logos-full'));
    assert.is(await server.services.orm.em.fork().count(Logo, { user: pro.userId }), MAX_LOGOS);
    assert.is((await objectsOf()).length, 3);
    assert.match(answers.find(({ statusCode }) => statusCode === 409)?.json().message, /500/);
  });

  test('refuses uploads while the account is being deleted', async () => {
    await server.services.orm.em.fork().execute('update users set deleting_at = now() where id = ?', [pro.userId]);
    assert.is((await upload()).json().code, 'account-deleting');
    assert.equal(await objectsOf(), []);
  });
});
