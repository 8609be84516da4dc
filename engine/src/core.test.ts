import * as assert from 'uvu/assert';
import { describe } from '../test/describe.ts';
import { loadTemplate } from './1-load/load.ts';
import type { RenderData } from './data.ts';
import { EngineError } from './errors.ts';
import { createEngine } from './platform/node.ts';

/** The text of an `iTXt` chunk: after the keyword come five bytes without a language or a translated keyword. */
function readText(png: Buffer, keyword: string): string {
  const type = png.indexOf(`iTXt${keyword}\0`);
  const data = type + 4;
  return png.toString('utf8', data + keyword.length + 5, data + png.readUInt32BE(type - 4));
}

describe('the text inside a PNG file', (test) => {
  const loaded = loadTemplate({ format: '1:1', supportedGames: 3, elements: [] });
  if (!loaded.ok) throw new Error('the template does not load');
  const { template } = loaded;
  const cases: [games: RenderData['games'], ids: string][] = [
    [[{ id: 'a' }, { id: 7 }], 'a,7'],
    [[{}, { id: 'b' }], 'b'],
    [[{}], ''],
  ];
  for (const [games, ids] of cases) {
    test(`names the games that have an id: ${JSON.stringify(games)}`, async () => {
      const engine = await createEngine();
      const { png } = await engine.renderPng(template, { games });
      assert.is(readText(Buffer.from(png), 'matchpost:games'), ids);
    });
  }
  test('does not hide that an entry is no game', async () => {
    const engine = await createEngine();
    // Callers in JavaScript pass what the type forbids.
    const data = { games: [null] } as unknown as RenderData;
    const drawn = engine.renderPng(template, data);
    const error: unknown = await drawn.catch((reason: unknown) => reason);
    assert.is(error instanceof EngineError && error.code, 'game-invalid');
  });
});
