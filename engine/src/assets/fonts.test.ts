import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { testStore } from '../../test/text.ts';
import { openFace } from '../platform/harfbuzz.ts';
import { createFontStore } from './fonts.ts';

const request = (text: string, family = 'Arial', weight = 400) => ({ text, family, weight, style: 'normal' as const });

describe('font store', (test) => {
  const rows: [text: string, loads: string[]][] = [
    ['FC Zürich «Grasshöppers» – 3:2', ['arimo-400.ttf']],
    ['Спартак', ['arimo-400.ttf', 'noto-sans-400.ttf']],
    ['מכבי', ['arimo-400.ttf', 'noto-sans-hebrew-400.ttf']],
    ['النصر', ['arimo-400.ttf', 'noto-sans-arabic-400.ttf']],
    ['\u{1f3d0}', ['arimo-400.ttf', '1f3d0']],
    ['漢', ['arimo-400.ttf']],
  ];
  for (const [text, expected] of rows) {
    test(`"${text}" loads ${expected.join(', ')} and nothing when asked again`, async () => {
      const loads: string[] = [];
      const store = testStore(loads);
      await store.load([request(text), request(text)]);
      assert.equal(loads, expected);
      await store.load([request(text)]);
      assert.equal(loads, expected);
    });
  }

  test('a fallback has the requested weight', async () => {
    const loads: string[] = [];
    await testStore(loads).load([request('Спартак', 'Bebas Neue', 900)]);
    assert.equal(loads, ['bebas-neue-400.ttf', 'noto-sans-700.ttf']);
  });

  test('a face that was not loaded is refused', async () => {
    const fonts = await testStore().load([]);
    assert.throws(() => fonts.choose('Arial', 400, 'normal'), /arimo-400/);
  });

  test('a failed load rejects and may be tried again', async () => {
    let attempts = 0;
    const store = createFontStore({
      platform: {
        loadFont: () => Promise.reject(new Error(`offline ${++attempts}`)),
        openFace,
        loadEmoji: async () => undefined,
      },
      sanitize: () => undefined,
    });
    for (const expected of ['offline 1', 'offline 2']) {
      const message = await store.load([request('a')]).catch((error: Error) => error.message);
      assert.is(message, expected);
    }
  });
});
