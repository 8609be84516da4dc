import { Resvg } from '@resvg/resvg-js';
import * as assert from 'uvu/assert';
import { readCases, renderInNode } from '../../../e2e/golden.ts';
import { describe } from '../../../test/describe.ts';
import { pixelSamples, pixelsOf } from '../../../test/pixel-samples.ts';
import { createNodePlatform } from '../../platform/node-platform.ts';
import type { Pixels } from '../../platform/platform.ts';
import { storedPngUri, encodePng } from './png.ts';

const platform = createNodePlatform();
/** Compares with the rasterizer's own PNG of the same pixels. */
const most = 1.25;

describe('PNG size', (test) => {
  for (const golden of readCases()) {
    test(`of the golden case ${golden.name}`, async () => {
      const rendered = await renderInNode(golden);
      assertSmall(rendered, rendered.png.length);
    });
  }
  for (const [name, color] of pixelSamples) {
    test(`of ${name}`, () => {
      const pixels = pixelsOf(1080, 450, color);
      assertSmall(pixels, encodePng(pixels, { text: [] }, platform).length);
    });
  }
});

function assertSmall({ width, height, data }: Pixels, ours: number): void {
  const image = `<image width="${width}" height="${height}" href="${storedPngUri({ width, height, data })}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  const theirs = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng().length;
  assert.ok(ours <= theirs * most, `${ours} and ${theirs} bytes`);
}
