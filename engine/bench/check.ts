/**
 * Checks that every picture has the right size and shows something; ours must also equal one pass of the rasterizer.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createEngine } from '@matchpost/engine/node';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import { cardOf, contained, pictures, postOf, shapes, type PictureName, type Shape } from './card.ts';
import { ours } from './contenders.ts';
import type { Field } from './field.ts';
import type { Fact } from './results.ts';
import { createTemplate, dataOf } from './template.ts';

interface Bitmap {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

const POST = 3_000_000;
/** A larger mean difference of all samples means another picture, not another antialiasing. */
const ALIKE = 4;
const cases: [shape: Shape, scale: number][] = [
  ['4:5', 1],
  ['4:5', 2],
  ['1:1', 1],
  ['9:16', 1],
];

/** Drops contenders with a wrong picture. The facts give the distance of each card from ours. */
export async function checkPictures(field: Field, folder: string): Promise<Fact[]> {
  const means = new Map<string, number[]>();
  for (const [shape, scale] of cases) {
    const file = (id: string) => join(folder, `${id}-${shape.replace(':', 'x')}@${scale}.png`);
    await field.visit(async ({ id }) => {
      await field.ask(id, { do: 'save', shape, scale, post: POST, file: file(id) });
      const bitmap = await decode(file(id));
      const { width, height } = shapes[shape];
      const size = `${bitmap.width}x${bitmap.height}`;
      if (size !== `${width * scale}x${height * scale}`) throw new Error(`its PNG is ${size}`);
      if (isBlank(bitmap)) throw new Error('its PNG is blank');
      if (id === ours.id || field.failures.has(ours.id)) return;
      const { mean } = difference(bitmap, await decode(file(ours.id)));
      if (mean > ALIKE) throw new Error(`its ${shape} card differs by ${mean.toFixed(1)} of 255 in the mean`);
      means.set(id, [...(means.get(id) ?? []), mean]);
    });
  }
  return [...means].map(([id, found]) => ({
    title: `mean difference of ${id}'s cards from ours`,
    value: `${Math.max(...found).toFixed(2)} of 255`,
  }));
}

/**
 * Our second post of a template against resvg drawing the whole SVG at once. The pictures already have their final
 * size, so resvg's own resampling is not involved.
 */
export async function checkOnePass(): Promise<Fact[]> {
  const folder = mkdtempSync(join(tmpdir(), 'matchpost-bench-'));
  try {
    for (const [name, png] of await picturesAtSize()) writeFileSync(join(folder, name), png);
    const engine = await createEngine({ baseDir: folder });
    const template = createTemplate(engine.loadTemplate, { background: 'background.png' });
    await engine.renderPng(template, dataOf(postOf(POST)));
    const data = dataOf(postOf(POST + 1));
    const { png } = await engine.renderPng(template, data);
    const { svg } = await engine.renderSvg(template, data);
    const whole = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    const once = { width: whole.width, height: whole.height, data: whole.pixels };
    const { most, mean } = difference(await decode(Buffer.from(png)), once);
    return [{ title: 'ours against one pass of resvg', value: `at most ${most} of 255, mean ${mean.toFixed(4)}` }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The card's pictures as PNG files under the names the posts use. */
async function picturesAtSize(): Promise<[name: string, png: Buffer][]> {
  const card = cardOf('4:5', postOf(POST));
  const { background, ...logos } = pictures;
  const files: [string, Buffer][] = [['background.png', await resized(background.path, card)]];
  for (const [name, { path }] of Object.entries(logos)) {
    files.push([basename(path), await resized(path, contained(card.homeLogo, name as PictureName))]);
  }
  return files;
}

async function resized(path: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(path), 0, 0, width, height);
  return canvas.encode('png');
}

async function decode(source: string | Buffer): Promise<Bitmap> {
  const image = await loadImage(source);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

function isBlank({ data }: Bitmap): boolean {
  return new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size < 100;
}

function difference(a: Bitmap, b: Bitmap): { most: number; mean: number } {
  if (a.data.length !== b.data.length) throw new Error('the two pictures have different sizes');
  let most = 0;
  let total = 0;
  for (let i = 0; i < a.data.length; i++) {
    const apart = Math.abs(a.data[i]! - b.data[i]!);
    total += apart;
    if (apart > most) most = apart;
  }
  return { most, mean: total / a.data.length };
}
