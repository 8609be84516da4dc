import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { layOut, type NodeOptions } from '../../test/text.ts';
import { sanitizeSvg } from '../1-load/svg/sanitize.ts';
import { drawBoxes } from '../4-draw/draw.ts';
import type { Drawing, Fragment } from '../4-draw/fragment.ts';
import { createImageStore } from '../assets/images.ts';
import { createNodePlatform } from '../platform/node-platform.ts';
import { createRasterizer } from './rasterizer.ts';

const platform = createNodePlatform();
let documents = 0;
const counting = {
  ...platform,
  rasterize: (...given: Parameters<typeof platform.rasterize>) => {
    documents += 1;
    return platform.rasterize(...given);
  },
};
const open = () =>
  createRasterizer({ platform: counting, pictures: createImageStore(platform, async (text) => sanitizeSvg(text)) });

const texts: NodeOptions[] = [
  { variants: ['Black Ravens Dürrenau II'], x: 20.25, y: 60 },
  { variants: ['12:7'], x: 300.75, y: 60.5 },
  { variants: ['12:7'], x: 300.75, y: 124.5 },
  { variants: ['3'], x: 20, y: 124, fill: 'rgba(255, 0, 0, .5)' },
  { variants: ['one\ntwo'], x: 60, y: 200 },
  { variants: ['the canvas cuts this'], x: 480, y: 180 },
  { variants: ['and this'], x: -40, y: 280 },
  { variants: ['O'], x: 150, y: 330, fontSize: 420 },
  ...Array.from({ length: 40 }, (_, i) => ({ variants: [`n${i}`], x: 10.25 + 12 * i, y: 290, fontSize: 10 })),
];

async function fragmentsOf(options: NodeOptions): Promise<Fragment[]> {
  const { box } = await layOut({ fontSize: 30, textAnchor: 'start', fill: '#112233', ...options });
  return drawBoxes([box]).map((fragment) => ({ ...fragment, dynamic: true }));
}

describe('new texts on one sheet', (test) => {
  for (const scale of [1, 2, 0.5, 1.5]) {
    test(`look like each alone, at scale ${scale}`, async () => {
      const fragments = await Promise.all(texts.map(fragmentsOf));
      const drawing: Drawing = { width: 500, height: 300, background: '#e8e8e8', fragments: [] };
      const kept = open();
      for (const one of fragments) kept.pixels({ ...drawing, fragments: one }, scale);
      const all = { ...drawing, fragments: fragments.flat() };
      documents = 0;
      const together = open().pixels(all, scale);
      // The ground, two sheets, and what the canvas cuts or what is large; at other scales each for itself.
      assert.is(documents, scale === 1.5 ? 49 : 6);
      assert.is(Buffer.compare(kept.pixels(all, scale).data, together.data), 0);
    });
  }
});
