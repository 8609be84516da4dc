/** A post drawn element by element equals the whole post: nothing lost, doubled or moved. */
import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { formatNames, type Engine, type RenderData, type Template } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { readCases } from '../e2e/golden.ts';
import { getTheme, themes } from '../src/themes/index.ts';
import { postKinds } from '../src/post-kind.ts';
import { describe } from './describe.ts';
import { fixture } from './fixture.ts';
import { games } from './games.ts';

const engine = await createEngine();
const cases = readCases();

function load(template: unknown): Template {
  const loaded = engine.loadTemplate(template);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  return loaded.template;
}

async function join(by: Engine, template: Template, data: RenderData, options = {}) {
  const { background, elements, width, height, warnings } = await by.drawElements(template, data, options);
  const inner = background.svg + elements.map(({ svg }) => svg).join('');
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return { svg: `${open}${inner}</svg>`, width, height, warnings: codes(warnings) };
}

function codes(warnings: readonly { code: string; path: string }[]): string[] {
  return warnings.map(({ code, path }) => `${code} ${path}`).toSorted();
}

async function isSame(by: Engine, template: Template, data: RenderData, options = {}): Promise<void> {
  const whole = await by.renderSvg(template, data, options);
  assert.equal(await join(by, template, data, options), { ...whole, warnings: codes(whole.warnings) });
}

describe('elements joined are the post', (test) => {
  test('the cases were found', () => assert.ok(cases.length > 10));
  test('every kind of post is among them, as they are drawn in a browser too', () => {
    const drawn = new Set(cases.map(({ input: { data } }) => data.kind ?? data.tab ?? 'preview'));
    assert.equal(
      postKinds.filter((kind) => !drawn.has(kind)),
      [],
    );
  });
  for (const { name, folder, input } of cases) {
    test(name, async () => {
      const { format } = input.options;
      const own = await createEngine({ baseDir: folder });
      await isSame(own, load(input.template), input.data, format === undefined ? {} : { format });
    });
  }
  for (const { id } of themes) {
    test(`theme ${id}, every format, with the mark`, async () => {
      for (const format of formatNames) {
        const data = { games, tab: 'preview', branding: true } as const;
        await isSame(engine, getTheme(id, { tab: 'preview', games: 3 }), data, { format });
      }
    });
  }
});

const text = { id: 'one', type: 'text', x: 540, y: 200, content: 'Heimspiel', fontSize: 100, fontWeight: 400 };

async function drawOne(element: object, data: RenderData = { games }, options = {}) {
  const { elements } = await engine.drawElements(load({ supportedGames: 3, elements: [element] }), data, options);
  assert.is(elements.length, 1);
  return elements[0]!;
}

describe('frames', (test) => {
  const boxes: [name: string, element: object, expected: object][] = [
    [
      'of a box is the box, turned about its centre',
      { id: 'one', type: 'rect', x: 10, y: 20, width: 100, height: 50, rotation: 30, strokeWidth: 9, stroke: '#000' },
      { frame: { x: 10, y: 20, width: 100, height: 50 }, rotation: 30, pivot: { x: 60, y: 45 } },
    ],
    [
      'of a picture that cannot be had is its box',
      { id: 'one', type: 'image', href: 'nowhere.png', x: 10, y: 20, width: 100, height: 50 },
      { frame: { x: 10, y: 20, width: 100, height: 50 }, rotation: 0, pivot: { x: 60, y: 45 } },
    ],
    [
      'of a free path is its outline without the stroke',
      { id: 'one', type: 'path', x: 10, y: 20, pathData: 'M5 5h40v20z', strokeWidth: 10, stroke: '#000' },
      { frame: { x: 15, y: 25, width: 40, height: 20 }, rotation: 0, pivot: { x: 10, y: 20 } },
    ],
    [
      'of a repeat is its first row',
      { id: 'one', type: 'repeat', x: 60, y: 90, width: 900, height: 80, children: [{ ...text, id: 'child' }] },
      { frame: { x: 60, y: 90, width: 900, height: 80 }, rotation: 0, pivot: { x: 510, y: 130 } },
    ],
  ];
  for (const [name, element, expected] of boxes) {
    test(name, async () => {
      const { frame, rotation, pivot } = await drawOne(element);
      assert.equal({ frame, rotation, pivot }, expected);
    });
  }

  test('of a text contain its lines, around the anchor', async () => {
    const { frame, pivot, fontSize } = await drawOne({ ...text, content: 'Heim\nspiel' });
    assert.equal(pivot, { x: 540, y: 200 });
    assert.is(fontSize, 100);
    assert.ok(Math.abs(frame.x + frame.width / 2 - 540) < 0.1);
    assert.ok(frame.y < 130 && frame.y + frame.height > 200 + 110);
  });
  test('of a shrunk text include its size', async () => {
    const fit = { mode: 'shrink', maxWidth: 150, minFontSize: 10 };
    const { frame, fontSize = 0 } = await drawOne({ ...text, fit });
    assert.ok(fontSize < 100 && frame.width <= 150.01);
  });
  test('do not depend on the letters of a line', async () => {
    const heights = await Promise.all(['agj', 'xxx'].map((content) => drawOne({ ...text, content })));
    assert.is(heights[0]?.frame.height, heights[1]?.frame.height);
  });

  const unseen: [name: string, element: object][] = [
    ['hidden', { hidden: true }],
    ['not shown by its condition', { when: 'hasResult' }],
    ['without letters', { content: '' }],
  ];
  for (const [name, change] of unseen) {
    test(`of a text ${name} exist without visible markup`, async () => {
      const { svg, shown, frame } = await drawOne({ ...text, ...change });
      assert.is(svg, '');
      assert.is(shown, 'content' in change);
      assert.ok(frame.width > 100 && frame.height > 100, JSON.stringify(frame));
    });
  }
  test("follow a format's own layout", async () => {
    const template = load({ elements: [text], formats: { '1:1': { elements: { one: { x: 300 } } } } });
    const { elements } = await engine.drawElements(template, { games: [] }, { format: '1:1' });
    assert.is(elements[0]?.pivot.x, 300);
  });
});

describe('embedded pictures', (test) => {
  test('are written with the given address', async () => {
    const file = readFileSync(fixture('images/orval.png')).toString('base64');
    const image = { id: 'one', type: 'image', href: `data:image/png;base64,${file}`, width: 90, height: 90 };
    const seen: string[] = [];
    const { svg } = await drawOne(
      image,
      { games: [] },
      {
        addressOf: (uri: string) => {
          seen.push(uri);
          return 'blob:1';
        },
      },
    );
    assert.equal(seen, [image.href]);
    assert.ok(svg.includes('href="blob:1"') && svg.length < 500, svg);
  });
});
