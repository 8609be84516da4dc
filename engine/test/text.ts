import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { sanitizeSvg } from '../src/1-load/svg/sanitize.ts';
import type { TextBox } from '../src/3-layout/boxes.ts';
import { layoutText } from '../src/3-layout/text/text.ts';
import { textMarkup } from '../src/4-draw/text.ts';
import { createFontStore, type FontStore } from '../src/assets/fonts.ts';
import type { Issue } from '../src/errors.ts';
import type { TextNode } from '../src/kinds/scene.ts';
import type { Fit } from '../src/kinds/schema.ts';
import { openFace } from '../src/platform/harfbuzz.ts';
import { loadEmoji } from '../src/platform/node-emoji.ts';
import type { Rect } from '../src/rect.ts';

export type NodeOptions = Partial<Omit<TextNode, 'fit'>> & { fit?: Partial<Fit> };

const fit: Fit = { mode: 'none', maxWidth: 0, maxLines: 2, minFontSize: 30, lineHeight: 1.1, align: 'first' };

/** A text node at 500, 500 with a plain style. */
export function textNode(options: NodeOptions): TextNode {
  return {
    kind: 'text',
    id: 't',
    path: 'elements.0',
    opacity: 1,
    rotation: 0,
    dynamic: true,
    variants: [''],
    x: 500,
    y: 500,
    fontFamily: 'Arial',
    fontSize: 50,
    fontWeight: 400,
    fontStyle: 'normal',
    letterSpacing: 0,
    textAnchor: 'start',
    fill: '#000000',
    stroke: 'none',
    strokeWidth: 0,
    ...options,
    fit: { ...fit, ...options.fit },
  };
}

/** A store over the bundled fonts; `loads` lists the files read. */
export function testStore(loads: string[] = []): FontStore {
  return createFontStore({
    platform: {
      loadFont: async (file) => {
        loads.push(file);
        return new Uint8Array(await readFile(new URL(`../fonts/${file}`, import.meta.url)));
      },
      openFace,
      loadEmoji: (key) => {
        loads.push(key);
        return loadEmoji(key);
      },
    },
    sanitize: sanitizeSvg,
  });
}

const store = testStore();

/** Loads the fonts of a text and lays it out. */
export async function layOut(options: NodeOptions): Promise<{ box: TextBox; warnings: Issue[] }> {
  const node = textNode(options);
  const { fontFamily: family, fontWeight: weight, fontStyle: style } = node;
  return layoutText(node, await store.load([{ text: node.variants.join('\n'), family, weight, style }]));
}

/** The smallest box of whole pixels that holds everything drawn, on a canvas of 1000 by 1000. */
export function drawnInk(box: TextBox): Rect {
  const size = 1000;
  // The shadow's filter would be clipped at the bounds; here it is not, to show that the bounds are large enough.
  const free = { ...box, bounds: { x: 0, y: 0, width: size, height: size } };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${textMarkup(free)}</svg>`;
  const { pixels } = new Resvg(svg).render();
  let [left, top, right, bottom] = [size, size, 0, 0];
  for (let i = 0; i < size * size; i++) {
    if (pixels[i * 4 + 3] === 0) continue;
    left = Math.min(left, i % size);
    right = Math.max(right, (i % size) + 1);
    top = Math.min(top, Math.floor(i / size));
    bottom = Math.max(bottom, Math.floor(i / size) + 1);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
