import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import { describe } from '../../test/describe.ts';
import * as assert from 'uvu/assert';
import { drawSeed } from '../../e2e/prove.ts';
import { sanitizeSvg } from '../1-load/svg/sanitize.ts';
import { getTheme } from '../themes/index.ts';
import { loadEmoji } from './node-emoji.ts';
import { createNodePlatform } from './node-platform.ts';
import { createEngine } from './node.ts';
import { rasterize as rasterizeNatively } from './node-resvg.ts';

/** A translucent line far above, drawn so skewed that its stroke could reach back: resvg 0.34 panics at every size. */
const crashing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="9" height="9" fill="#0a4"/><g
  stroke="#d02" stroke-width=".8" transform="matrix(16 0 -100 4 0 0)"><path d="M.3-.6h.5" opacity=".2"/></g></svg>`;
/** Each of these once ended the process; each shows a red square from 2 to 4, half covered where noted. */
const tamed: [name: string, body: string][] = [
  [
    'a layer in a layer that begins three documents outside',
    '<g opacity=".5"><path d="M-90 6h91v1h-91z"/><g opacity=".9">SQUARE</g></g>',
  ],
  ['a use of something translucent outside', 'SQUARE<path id="a" d="M0 6h1v1z" opacity=".5"/><use href="#a" x="90"/>'],
  [
    'a mask with a layer outside',
    '<mask id="m"><rect width="9" height="9" fill="#fff"/><rect x="80" width="9" height="9" opacity=".5"/></mask><g mask="url(#m)">SQUARE</g>',
  ],
  ['a wide stroke nobody paints', 'SQUARE<g stroke-width="99"><circle cy="60" r="3" opacity=".5"/></g>'],
  [
    'a turned group around it all',
    '<g transform="rotate(90 3 3)" opacity=".9"><path d="M-90 6h91v1h-91z"/><g opacity=".9">SQUARE</g></g>',
  ],
];
const good =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="9" height="9" fill="#0a4"/></svg>';
const href = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const game = { id: '1', date: '15.11.2025', time: '19:30', teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' };

/** Noto's emoji with a layer outside their own picture: each once ended the process. */
const emoji = ['1F3F3-FE0F-200D-1F308', '1F485-1F3FB', '1F485-1F3FC', '1F485-1F3FD', '1F485-1F3FE', '1F485-1F3FF'];

describe('pictures resvg cannot draw', (test) => {
  const platform = createNodePlatform();

  test('do not end the process: the error has a code, and the next picture is drawn', async () => {
    await platform.loadVectorRasterizer();
    const { markup } = sanitizeSvg(crashing);
    const size = { width: 10, height: 10 };
    const wrap = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inner}</svg>`;
    for (let time = 0; time < 3; time++) {
      assert.throws(
        () => platform.rasterizeVector(wrap(markup), size),
        (error: { code?: string }) => error.code === 'raster-failed',
      );
    }
    assert.ok(platform.rasterizeVector(wrap(sanitizeSvg(good).markup), size).some((value) => value > 0));
  });

  test('become a warning and a monogram, and are not tried again', async () => {
    const engine = await createEngine();
    const theme = getTheme('standard', { tab: 'preview', games: 1 });
    const data = { games: [{ ...game, teamHomeLogo: href(crashing), teamAwayLogo: href(good) }] };
    for (let time = 0; time < 2; time++) {
      const { png, warnings } = await engine.renderPng(theme, data);
      assert.ok(png.length > 1_000);
      assert.equal([...new Set(warnings.map(({ code }) => code))], ['image-unreadable']);
    }
  });

  test('are replaced by a fresh copy of the rasterizer after many panics', async () => {
    const { markup } = sanitizeSvg(crashing);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${markup}</svg>`;
    for (let time = 0; time < 120; time++) {
      await platform.loadVectorRasterizer();
      assert.throws(() => platform.rasterizeVector(svg, { width: 10, height: 10 }));
    }
    await platform.loadVectorRasterizer();
    assert.ok(
      platform.rasterizeVector(svg.replace(markup, sanitizeSvg(good).markup), { width: 10, height: 10 }).length === 400,
    );
  });

  test('leave no replaced copy of the rasterizer in Node’s module cache or among the children of its parents', async () => {
    const require = createRequire(import.meta.url);
    const load = require.extensions['.js']!;
    const copies: NodeJS.Module[] = [];
    require.extensions['.js'] = (copy, file) => {
      if (file.includes('resvg-wasm')) copies.push(copy);
      load(copy, file);
    };
    const { markup } = sanitizeSvg(crashing);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${markup}</svg>`;
    for (let time = 0; time < 151; time++) {
      await platform.loadVectorRasterizer();
      assert.throws(() => platform.rasterizeVector(svg, { width: 10, height: 10 }));
    }
    require.extensions['.js'] = load;

    assert.ok(copies.length >= 3, `${copies.length} copies`);
    // In a process that also loads ES modules, some entries of the cache have no list of children.
    const held = [...Object.values(require.cache), ...copies.map(({ parent }) => parent), require.main];
    for (const module of held) {
      assert.not(copies.some((copy) => copy === module || module?.children?.includes(copy)));
    }
  });

  for (const [name, body] of tamed) {
    test(`are drawn without their harmful part: ${name}`, async () => {
      await platform.loadVectorRasterizer();
      const square = '<rect x="2" y="2" width="2" height="2" fill="#f00"/>';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${body.replace('SQUARE', square)}</svg>`;
      const { markup } = sanitizeSvg(svg);
      const wrapped = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 10 10">${markup.replaceAll('%id%', 'a')}</svg>`;
      const pixels = platform.rasterizeVector(wrapped, { width: 40, height: 40 });
      const [red = 0, green] = pixels.subarray((12 * 40 + 12) * 4);
      assert.ok(red > 100 && green === 0, `${red} ${green}`);
    });
  }

  for (const name of emoji) {
    test(`emoji ${name} is drawn beside text at three scales, by the native rasterizer`, async () => {
      const { viewBox, markup } = sanitizeSvg((await loadEmoji(name)) ?? '');
      for (const side of [24, 64.5, 180]) {
        const picture = `<svg width="${side}" height="${side}" viewBox="0 0 ${viewBox.width} ${viewBox.height}">${markup.replaceAll('%id%', 'a')}</svg>`;
        const pixels = rasterizeNatively(
          `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200">${picture}</svg>`,
          { width: 200, height: 200 },
        );
        assert.ok(pixels.some((value) => value > 0));
      }
    });
  }

  test('a team with a flag in its name is drawn in the standard theme', async () => {
    const theme = getTheme('standard', { tab: 'preview', games: 1 });
    const { warnings } = await (await createEngine()).renderPng(theme, { games: [{ ...game, teamHome: '🏳️‍🌈 FC' }] });
    assert.equal(
      warnings.filter(({ severity }) => severity === 'error'),
      [],
    );
  });

  test('50 files of a grammar are drawn or have an error with a code', async () => {
    for (let seed = 1_000; seed < 1_050; seed++) assert.is.not(await drawSeed(seed), 'uncoded', `seed ${seed}`);
  });
});
