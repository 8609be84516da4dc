/** Any template with any games loads, binds, draws and rasterizes, or fails with a code. */
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { formatNames } from '../src/formats.ts';
import { EngineError, type RenderData } from '../src/index.ts';
import { createEngine } from '../src/platform/node.ts';
import { anyListData, anyTemplate } from './arbitrary.ts';
import { describe } from './describe.ts';

describe('any template with any games', (test) => {
  test('renders or fails with a code', async () => {
    const engine = await createEngine();
    let rendered = 0;
    await fc.assert(
      fc.asyncProperty(anyTemplate, anyListData, fc.constantFrom(...formatNames), async (input, facts, format) => {
        const loaded = engine.loadTemplate(input);
        if (!loaded.ok) return assert.ok(loaded.issues.length > 0);
        try {
          const { png, width } = await engine.renderPng(loaded.template, facts as RenderData, { format, scale: 0.25 });
          assert.ok(png.length > 100 && width > 0);
          rendered += 1;
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
        }
      }),
      { numRuns: 400, seed: 20_251_115 },
    );
    assert.ok(rendered >= 100, `only ${rendered} of 400 were good enough to render`);
  });
});
