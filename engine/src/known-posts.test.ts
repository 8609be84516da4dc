import * as assert from 'uvu/assert';
import { describe } from '../test/describe.ts';
import { loadTemplate } from './1-load/load.ts';
import { createBudget } from './assets/lru.ts';
import { createCore } from './core.ts';
import type { RenderData } from './data.ts';
import { EngineError } from './errors.ts';
import { createKnownPosts } from './known-posts.ts';
import { createEngine, createNodePlatform } from './platform/node.ts';
import type { Template } from './template.ts';

const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
const long = 'x'.repeat(2_000);

describe('repeated posts', (test) => {
  const posts = createKnownPosts(createBudget(1e6), (text) => `#${text.length}`);
  const template = templateOf([]);
  const nameOf = (data: unknown) => posts.nameOf(template, data as RenderData, {});

  const different: unknown[] = [
    { games: [] },
    { games: [{}] },
    { games: [{}, {}] },
    { games: [], tab: undefined },
    { games: [], tab: 'result' },
    { games: [{ teamHome: '5' }] },
    { games: [{ teamHome: 5 }] },
    { games: [{ teamHome: '5"1 6' }] },
    { games: [{ teamHome: '5', teamAway: '6' }] },
    { games: [{ teamHome: null }] },
    { games: [{ teamHome: 'null;' }] },
    { games: [{ teamHome: Number.NaN }] },
    { games: [{ teamHome: long }] },
    { games: [{ teamHome: `#${long.length};` }] },
    { games: { 0: {} } },
  ];
  test('any difference in the data gives another key', () => {
    const names = different.map(nameOf);
    assert.not(names.includes(undefined));
    assert.is(new Set(names).size, different.length);
    assert.equal(
      different.map((data) => nameOf(structuredClone(data))),
      names,
    );
  });

  test('another template, format, scale or metadata gives another key', () => {
    const data: RenderData = { games: [] };
    const names = [
      posts.nameOf(template, data, {}),
      posts.nameOf(templateOf([]), data, {}),
      posts.nameOf(template, data, { format: '1:1' }),
      posts.nameOf(template, data, { scale: 2 }),
      posts.nameOf(template, data, { metadata: false }),
    ];
    assert.is(new Set(names).size, names.length);
  });

  test('data beyond JSON have no key', () => {
    const endless: { games: unknown[] } = { games: [] };
    endless.games.push(endless);
    for (const games of [[new Date(0)], [() => 1], [5n], [new Map()], [Symbol('a')]])
      assert.is(nameOf({ games }), undefined);
    assert.is(nameOf(endless), undefined);
  });

  test('the file is the same, in its own memory, with the same warnings', async () => {
    const engine = await createEngine();
    const named = templateOf([{ id: 't', type: 'text', content: '\u{1f1e6}\u{1f1e6} Bern', x: 9, y: 99 }]);
    const first = await engine.renderPng(named, { games: [{}] });
    const copy = first.png.slice();
    first.png.fill(0);
    const second = await engine.renderPng(named, { games: [{}] });
    assert.equal(second.png, copy);
    assert.equal(second.warnings, first.warnings);
    assert.ok(second.warnings.length > 0);
  });

  test('a missing picture is loaded again', async () => {
    let asked = 0;
    const engine = await createEngine({
      loadImage: () => {
        asked += 1;
        return asked === 1 ? Promise.reject(new EngineError('image-not-found', {})) : Promise.resolve(logo);
      },
    });
    const pictured = templateOf([{ id: 'i', type: 'image', href: 'logo.svg', x: 0, y: 0, width: 90, height: 90 }]);
    const results = [];
    for (let i = 0; i < 3; i++) results.push(await engine.renderPng(pictured, { games: [{}] }));
    assert.equal(
      results.map(({ warnings }) => warnings.some(({ code }) => code === 'image-not-found')),
      [true, false, false],
    );
    assert.not.equal(results[0]?.png, results[1]?.png);
    assert.equal(results[1]?.png, results[2]?.png);
    assert.is(asked, 2);
  });

  test('a missing crest is loaded again where it only decides the colours', async () => {
    let asked = 0;
    const engine = await createEngine({
      loadImage: () => {
        asked += 1;
        return asked === 1
          ? Promise.reject(new EngineError('image-not-found', {}))
          : Promise.resolve(crestOf('#cc2200'));
      },
    });
    const colored = templateOf([], { backgroundColor: '$club', palette: { club: '#334455' } });
    const data: RenderData = { games: [{ teamHomeLogo: 'crest.svg' }], club: { crest: 'home' } };
    const results = [];
    for (let i = 0; i < 3; i++) results.push(await engine.renderPng(colored, data));
    assert.not.equal(results[0]?.png, results[1]?.png);
    assert.equal(results[1]?.png, results[2]?.png);
    assert.is(asked, 2);
  });

  test('a changed crest that only decides the colours draws the post again', async () => {
    let time = 0;
    let color = '#cc2200';
    const platform = createNodePlatform({ loadImage: () => Promise.resolve(crestOf(color)) });
    const engine = createCore({ ...platform, now: () => time });
    const colored = templateOf([], { backgroundColor: '$club', palette: { club: '#334455' } });
    const data: RenderData = { games: [{ teamHomeLogo: 'crest.svg' }], club: { crest: 'home' } };
    const draw = async () => Buffer.from((await engine.renderPng(colored, data)).png);
    const before = await draw();
    color = '#0044cc';
    time += 6 * 60_000;
    assert.not.equal(await draw(), before);
  });

  test('a post is drawn again when another one has loaded its changed crest', async () => {
    let time = 0;
    let crest = logo;
    const platform = createNodePlatform({ loadImage: () => Promise.resolve(crest) });
    const engine = createCore({ ...platform, now: () => time });
    const pictured = templateOf([{ id: 'i', type: 'image', href: 'logo.svg', x: 0, y: 0, width: 90, height: 90 }]);
    const draw = async (id = '1') => {
      const { png } = await engine.renderPng(pictured, { games: [{ id }] }, { metadata: false });
      return Buffer.from(png).toString('base64');
    };
    const before = await draw();
    crest = Buffer.from(logo.toString().replace('<path', '<path fill="#c00"'));
    time += 6 * 60_000;
    const other = await draw('2');
    assert.is.not(other, before);
    assert.is(await draw(), other);
    assert.is(await draw(), other, 'from the cache');
  });

  test('a post whose crest has changed is drawn again', async () => {
    let time = 0;
    let crest = logo;
    const platform = createNodePlatform({ loadImage: () => Promise.resolve(crest) });
    const engine = createCore({ ...platform, now: () => time });
    const pictured = templateOf([{ id: 'i', type: 'image', href: 'logo.svg', x: 0, y: 0, width: 90, height: 90 }]);
    const draw = async () => Buffer.from((await engine.renderPng(pictured, { games: [{}] })).png);
    const before = await draw();
    crest = Buffer.from(logo.toString().replace('<path', '<path fill="#c00"'));
    assert.equal(await draw(), before);
    time += 6 * 60_000;
    assert.not.equal(await draw(), before);
  });
});

function crestOf(color: string): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="${color}" d="M0 0h20v20H0z"/></svg>`,
  );
}

function templateOf(elements: unknown[], more: object = {}): Template {
  const loaded = loadTemplate({ format: '1:1', elements, ...more });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  return loaded.template;
}
