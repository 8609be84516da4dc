import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createEngine } from '@matchpost/engine/node';
import { encodePng } from '../src/5-raster/png/png.ts';
import { createNodePlatform } from '../src/platform/node.ts';
import type { Pixels } from '../src/platform/platform.ts';
import { renderCase, type GoldenInput, type Rendered } from './render-case.ts';

const folder = fileURLToPath(new URL('../../fixtures/renders/', import.meta.url));

export interface GoldenCase {
  name: string;
  /** Absolute path. */
  folder: string;
  input: GoldenInput;
}

/** Every folder of `fixtures/renders`, by name. */
export function readCases(): GoldenCase[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return names.sort().map((name) => {
    const read = (file: string) => JSON.parse(readFileSync(join(folder, name, file), 'utf8'));
    const options = existsSync(join(folder, name, 'options.json')) ? read('options.json') : {};
    return {
      name,
      folder: join(folder, name),
      input: { template: read('template.json'), data: read('data.json'), options },
    };
  });
}

/** Renders a case in this process; its picture files are in its folder. */
export async function renderInNode({ folder, input }: GoldenCase): Promise<Rendered> {
  return renderCase(await createEngine({ baseDir: folder }), input);
}

/** Differences to the checked-in `expected.svg` and `expected.png`; with UPDATE_SNAPSHOTS=1 they are written instead. */
export async function compareSnapshots({ folder }: GoldenCase, rendered: Rendered): Promise<string[]> {
  const svgFile = join(folder, 'expected.svg');
  const pngFile = join(folder, 'expected.png');
  if (process.env['UPDATE_SNAPSHOTS'] === '1') {
    writeFileSync(svgFile, rendered.svg);
    await writePng(pngFile, rendered);
    return [];
  }
  if (!existsSync(svgFile) || !existsSync(pngFile))
    return ['no expected.svg and expected.png: UPDATE_SNAPSHOTS=1 writes them'];
  const svg = readFileSync(svgFile, 'utf8') === rendered.svg ? [] : ['differs from expected.svg'];
  const pixels = difference(await readPng(pngFile), rendered);
  return pixels === undefined ? svg : [...svg, `differs from expected.png: ${pixels}`];
}

/** The difference of two pictures in words; undefined when they are equal. */
export function difference(a: Pixels, b: Pixels): string | undefined {
  if (a.width !== b.width || a.height !== b.height) return `${a.width}x${a.height} and ${b.width}x${b.height}`;
  let count = 0;
  let largest = 0;
  for (let i = 0; i < a.data.length; i++) {
    const distance = Math.abs(a.data[i]! - b.data[i]!);
    if (distance > 0) count++;
    largest = Math.max(largest, distance);
  }
  return count === 0 ? undefined : `${count} of ${a.data.length} samples, by at most ${largest}`;
}

export async function writePng(file: string, { width, height, data }: Pixels): Promise<void> {
  writeFileSync(file, encodePng({ width, height, data }, { text: [] }, createNodePlatform()));
}

async function readPng(file: string): Promise<Pixels> {
  const image = await loadImage(readFileSync(file));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data) };
}
