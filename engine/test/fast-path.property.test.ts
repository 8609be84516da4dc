/** Drawing the changing parts over a cached base gives the same picture as drawing everything at once. */
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { bind } from '../src/2-bind/bind.ts';
import { layoutScene } from '../src/3-layout/layout.ts';
import { draw } from '../src/4-draw/draw.ts';
import type { Drawing } from '../src/4-draw/fragment.ts';
import { createRasterizer } from '../src/5-raster/rasterizer.ts';
import { createFontStore } from '../src/assets/fonts.ts';
import { createImageStore } from '../src/assets/images.ts';
import { fontRequests, imageRequests } from '../src/assets/requests.ts';
import { EngineError, loadTemplate, type RenderData, type Template } from '../src/index.ts';
import { createNodePlatform } from '../src/platform/node.ts';
import { anyData, anyTemplate } from './arbitrary.ts';
import { describe } from './describe.ts';
import { sanitizeSvg } from '../src/1-load/svg/sanitize.ts';
import { rasterizeInOnePass } from './one-pass.ts';

const readPlain = async (text: string) => sanitizeSvg(text);

const platform = createNodePlatform();
const fonts = createFontStore({ platform, sanitize: () => undefined });
const pictures = createImageStore(platform, readPlain);

describe('fast path', (test) => {
  test('two games of any template differ from one pass by at most 2 of 255', async () => {
    const rasterizer = createRasterizer({ platform, pictures });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        anyTemplate,
        anyData,
        anyData,
        fc.constantFrom(0.2, 0.33, 0.5, 1),
        async (input, one, two, scale) => {
          const loaded = loadTemplate(input);
          if (!loaded.ok) return;
          for (const data of [one, two]) {
            const drawing = await drawingOf(loaded.template, data as RenderData);
            const fast = drawing && attempt(() => rasterizer.pixels(drawing, scale).data);
            const whole = fast && attempt(() => rasterizeInOnePass(drawing, scale, platform, pictures));
            if (!fast || !whole) continue;
            assert.ok(maxDifference(fast, whole) <= 2, `differs by ${maxDifference(fast, whole)}`);
            compared += 1;
            await platform.settle();
          }
        },
      ),
      { numRuns: 200, seed: 20_251_122 },
    );
    assert.ok(compared >= 120, `only ${compared} pictures were compared`);
  });
});

async function drawingOf(template: Template, data: RenderData): Promise<Drawing | undefined> {
  try {
    const scene = bind(template, data);
    const images = await pictures.load(imageRequests(scene));
    return draw(layoutScene(scene, { fonts: await fonts.load(fontRequests(scene.nodes)), images: images.images }));
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Posts that the rasterizer refuses with a code are not compared. */
function attempt(render: () => Uint8Array): Uint8Array | undefined {
  try {
    return render();
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function maxDifference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0);
}
