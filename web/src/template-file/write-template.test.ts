import { readFile } from 'node:fs/promises';
import { limits, loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { getTemplateFileName, type TemplateColumns, writeTemplate } from './write-template.ts';

const png = new Uint8Array(await readFile(new URL('../../../fixtures/images/tiny.png', import.meta.url)));
const logo = 'https://matchpost.example/api/files/logos/1/a.png?for=view&until=1&mac=x';
const photo = 'https://matchpost.example/api/files/backgrounds/1/b.jpg?for=view&until=1&mac=x';

const template = (svg_config: Record<string, unknown>): TemplateColumns => ({
  name: 'Spieltag «Herren»',
  supported_games: 2,
  svg_config,
});

const text = { type: 'text', content: logo, href: undefined };
const image = { type: 'image', href: logo, width: 10, height: 10 };

describe('a template as a file', (test) => {
  test('keeps name and games, and the engine can read it', async () => {
    const { json, linked } = await writeTemplate(template({ version: 1, elements: [image, text] }), async () => png);
    assert.match(json, '\n  "elements"');
    const loaded = loadTemplate(json);
    assert.ok(loaded.ok);
    if (!loaded.ok) return;
    assert.equal([loaded.template.name, loaded.template.supportedGames, linked], ['Spieltag «Herren»', 2, 0]);
    assert.match(JSON.stringify(loaded.template.elements[0]), '"href":"data:image/png;base64,iVBORw0K');
    assert.match(JSON.stringify(loaded.template.elements[1]), logo);
  });
  test('of a large template can be read, too', async () => {
    const content = 'x'.repeat(2_000);
    const elements = Array.from({ length: 499 }, (_, index) => ({
      type: 'text',
      id: `text-${index}`,
      content,
      x: 1,
      y: 1,
    }));
    const place = {
      x: 100.5,
      y: 200.5,
      fontSize: 40.5,
      rotation: 1.5,
      letterSpacing: 0.5,
      opacity: 0.25,
    };
    const own = { elements: Object.fromEntries(elements.map(({ id }) => [id, place])) };
    const formats = { '1:1': own, '9:16': own, '16:9': own, '1100:800': own, '3:4': own };
    const large = new Uint8Array(395_000);
    large.set(png);
    const all = [...elements, image];
    const { json } = await writeTemplate(template({ version: 1, elements: all, formats }), async () => large);
    const loaded = loadTemplate(json);
    assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.issues[0]));
    assert.ok(JSON.stringify(JSON.parse(json), undefined, 2).length > limits.bytes, 'its lines would be too long');
  });
  test('of a template without a name can be read by the engine', async () => {
    const { json } = await writeTemplate({ ...template({ elements: [text] }), name: '' }, async () => png);
    assert.ok(loadTemplate(JSON.parse(json)).ok);
  });
  test('embeds each picture, loaded once however often it is used', async () => {
    const asked: string[] = [];
    const { json } = await writeTemplate(
      template({ backgroundImageUrl: photo, elements: [image, image, { type: 'repeat', children: [image] }] }),
      async (href) => {
        asked.push(href);
        return png;
      },
    );
    assert.equal(asked, [photo, logo]);
    assert.not.match(json, 'https:');
  });
  test('keeps addresses where embedding would exceed the size limit', async () => {
    const large = new Uint8Array(2_000_000);
    large.set(png);
    const { json, linked } = await writeTemplate(template({ backgroundImageUrl: photo, elements: [image] }), (href) =>
      Promise.resolve(href === photo ? large : png),
    );
    assert.is(linked, 1);
    assert.match(json, photo);
    assert.not.match(json, logo);
  });
  test('keeps the address of a missing picture; fails without a network', async () => {
    const gone = await writeTemplate(template({ elements: [image] }), () => Promise.reject(new Error('HTTP 404')));
    assert.is(gone.linked, 1);
    const offline = writeTemplate(template({ elements: [image] }), () => Promise.reject(new TypeError('offline')));
    assert.is(await offline.catch((error: Error) => error.message), 'offline');
  });
  test('keeps embedded pictures unchanged', async () => {
    const href = 'data:image/png;base64,AA==';
    const { json } = await writeTemplate(template({ elements: [{ ...image, href }] }), () =>
      Promise.reject(new Error()),
    );
    assert.match(json, href);
  });
  for (const [name, file] of [
    ['Spieltag Herren', 'Spieltag Herren.json'],
    ['A/B: «Ü» ../x', 'AB Ü x.json'],
    ['///', 'template.json'],
  ] as const) {
    test(`«${name}» is saved as ${file}`, () => assert.is(getTemplateFileName(name), file));
  }
});
