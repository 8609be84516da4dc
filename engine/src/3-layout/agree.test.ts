import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { textNode, testStore } from '../../test/text.ts';
import type { Images, LoadedImage } from '../assets/assets.ts';
import { fontRequests } from '../assets/requests.ts';
import type { ImageNode, SceneNode } from '../kinds/scene.ts';
import type { Fit, Plate } from '../kinds/schema.ts';
import { layoutNodes } from './layout.ts';

const store = testStore();

/** Ladders, in the size and width they share unless a test says otherwise: 50 px in 400. */
async function textsOf(ladders: string[][], fit: Partial<Fit> = {}): Promise<[text: string, size: number][]> {
  const nodes = ladders.map((variants) =>
    textNode({ variants, fit: { mode: 'shrink', maxWidth: 400, together: 'names', ...fit } }),
  );
  const { boxes } = layoutNodes(nodes, { fonts: await store.load(fontRequests(nodes)), images: new Map() });
  return boxes.flatMap((box) =>
    box.kind === 'text' ? [[box.lines.map(({ text }) => text).join(' / '), box.fontSize] as [string, number]] : [],
  );
}

const sternenberg = ['UHC Sternenberg', 'Sternenberg', 'Sternenberg'];
const wasserschloss = ['Unihockey-Sportclub Wasserschloss', 'Wasserschloss', 'W. schloss'];

describe('F10 texts of one group', (test) => {
  test('share a step of the ladder', async () => {
    assert.equal(await textsOf([sternenberg, wasserschloss]), [
      ['Sternenberg', 50],
      ['Wasserschloss', 50],
    ]);
  });
  test('keep full names if all fit', async () => {
    assert.equal(await textsOf([sternenberg, ['HC Au', 'Au', 'Au']]), [
      ['UHC Sternenberg', 50],
      ['HC Au', 50],
    ]);
  });
  test('shrink alike, and at most to the smallest size', async () => {
    const [first, second] = await textsOf([sternenberg, wasserschloss], { maxWidth: 200 });
    assert.is(first?.[1], second?.[1]);
    assert.ok((first?.[1] ?? 50) < 50);
    const [own] = await textsOf([sternenberg, ['Donaudampfschifffahrtsgesellschaft']], { maxWidth: 200 });
    assert.equal(own, ['Sternenberg', 30]);
  });
  test('wrap on the step they share', async () => {
    const texts = await textsOf([sternenberg, ['Unihockeyvereinigung Ostermoos-Süd', 'Ostermoos-Süd', 'Süd']], {
      mode: 'wrap',
      maxWidth: 280,
    });
    assert.equal(texts, [
      ['Sternenberg', 50],
      ['Ostermoos- / Süd', 50],
    ]);
  });
  test('do not affect other texts or single ones', async () => {
    assert.equal(await textsOf([sternenberg], { maxWidth: 300 }), [['Sternenberg', 50]]);
    const { together: _, ...apart } = { ...textNode({}).fit, mode: 'shrink' as const, maxWidth: 400 };
    const nodes = [sternenberg, wasserschloss].map((variants) => textNode({ variants, fit: apart }));
    const { boxes } = layoutNodes(nodes, { fonts: await store.load(fontRequests(nodes)), images: new Map() });
    assert.equal(
      boxes.map((box) => (box.kind === 'text' ? box.lines[0]?.text : '')),
      ['UHC Sternenberg', 'Wasserschloss'],
    );
  });
});

describe('F10 names that are shortened late', (test) => {
  const late: Partial<Fit> = { mode: 'wrap', shorten: 'late' };
  test('keep the longest form that fits, in one size', async () => {
    assert.equal(await textsOf([sternenberg, ['Unihockey Sportclub Wasserschloss', 'Wasserschloss']], late), [
      ['UHC Sternenberg', 43.5],
      ['Unihockey Sportclub / Wasserschloss', 43.5],
    ]);
    const word = 'Donaudampfschifffahrts';
    const [first, second] = await textsOf([sternenberg, [`${word}gesellschaft Auental`, `${word} Auental`]], late);
    assert.equal(first?.[0], 'UHC Sternenberg');
    assert.equal(second?.[0], `${word} / Auental`);
    assert.is(first?.[1], second?.[1]);
  });
  test('remain distinct when they are cut', async () => {
    const long = 'spielgemeinschaft oberrüti unterwyden '.repeat(5);
    const texts = await textsOf([[`${long}I`], [`${long}II`], [`${long}Rot`], [`${long}I`]], late);
    const [one, two, red, again] = texts.map(([text]) => text);
    assert.is(new Set([one, two, red]).size, 3);
    assert.is(one, again);
  });
  test('keep their beginning where one name is the start of the other', async () => {
    const long = 'Spielgemeinschaft Oberaargau-Emmental Langenthal/Burgdorf/Herzogenbuchsee';
    const [first, second] = await textsOf([[long], [`${long} II`]], { ...late, maxWidth: 300 });
    assert.match(first?.[0] ?? '', /^Spielgemeinschaft .*…$/);
    assert.match(second?.[0] ?? '', /^Spielgemeinschaft .*…\sII$/);
  });
  test('are not cut inside an emoji', async () => {
    const long = 'spielgemeinschaft oberrüti unterwyden '.repeat(5);
    const texts = await textsOf([[`${long}🔴`], [`${long}🔵`]], late);
    assert.equal(
      texts.map(([text]) => /…(.*)$/.exec(text)?.[1]),
      ['🔴', '🔵'],
    );
  });
});

const dark = [0.8, 0.1, 0.1, 0, 0, 0, 0, 0];
const light = [0, 0, 0, 0, 0, 0, 0.2, 0.8];
const middling = [0, 0, 0, 0.5, 0.5, 0, 0, 0];

/** An edge in one of the sixteen tones in which pictures are measured. */
const edge = (tone: number) => Array.from({ length: 16 }, (_, i) => (i === tone ? 1 : 0));
const [black = [], middle = [], bright = [], white = []] = [0, 8, 13, 15].map(edge);

function picture(href: string, tones: number[]): LoadedImage {
  const ink = { x: 0, y: 0, width: 400, height: 400 };
  const facts = { href, key: href, width: 400, height: 400, ink, coverage: 0.8, tones, opaque: false, round: false };
  return { kind: 'bitmap', mime: 'image/png', dataUri: 'data:', ...facts };
}

function platesOf(tones: Record<string, number[]>, plate: Partial<Plate>): (string | undefined)[] {
  const images: Images = new Map(Object.entries(tones).map(([href, own]) => [href, picture(href, own)]));
  const nodes = Object.keys(tones).map((href) => logo(href, plate));
  const { boxes } = layoutNodes(nodes, { fonts: undefined as never, images });
  return boxes.map((box) => (box.kind === 'image' ? box.plate?.fill : undefined));
}

function logo(href: string, plate: Partial<Plate>): ImageNode & SceneNode {
  const base = { id: href, path: 'elements.0', opacity: 1, rotation: 0, dynamic: true };
  const box = { x: 0, y: 0, width: 200, height: 200, fit: 'contain' as const, focus: { x: 0, y: 0.5 } };
  const clip = { clip: 'none' as const, clipRadius: 0, optical: true };
  const style = { shape: 'box' as const, radius: 8, padding: 10, together: 'logos' };
  const own = { mode: 'auto' as const, ground: '#ffffff', fill: '#1440c8', ...style };
  return { kind: 'image', ...base, ...box, ...clip, href, plate: { ...own, ...plate } };
}

describe('P5 logos of one group', (test) => {
  const rows: [label: string, tones: Record<string, number[]>, fills: (string | undefined)[]][] = [
    ['have a plate as soon as one needs it', { a: light, b: middling }, ['#1440c8', '#1440c8']],
    ['have none where none needs it', { a: middling, b: dark }, [undefined, undefined]],
  ];
  for (const [label, tones, fills] of rows) {
    test(label, () => assert.equal(platesOf(tones, {}), fills));
  }
  test('have one fill even when no standard fill shows both', () => {
    assert.equal(platesOf({ a: black, b: white }, { ground: '#868c96' }), [undefined, undefined]);
    const silver = ['#c1c6ce', '#c1c6ce'];
    for (const other of ['#f4f1ea', '#14181f', '#000000']) {
      assert.equal(platesOf({ a: black, b: white }, { ground: other, fill: '#f4f1ea' }), silver);
    }
    assert.equal(platesOf({ a: white, b: bright, c: black }, { fill: '#f4f1ea' }), ['#868c96', '#868c96', '#868c96']);
    // Hidden by every fill, which is still one decision.
    const [first, ...others] = platesOf({ a: black, b: white, c: middle }, { mode: 'always', fill: '#f4f1ea' });
    assert.ok(first);
    assert.equal(others, [first, first]);
  });
  test('get the fill on which all are visible', () => {
    assert.equal(platesOf({ a: light, b: middling }, { fill: '#f4f1ea' }), ['#14181f', '#14181f']);
  });
});
