import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { decodeBase64, encodeBase64 } from './bytes.ts';

describe('base64', (test) => {
  test('equals that of Node at every length', () => {
    for (const length of [0, 1, 2, 3, 4, 5, 12_287, 12_288, 12_289, 100_000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7919) & 255);
      const text = Buffer.from(bytes).toString('base64');
      assert.is(encodeBase64(bytes), text);
      assert.equal(decodeBase64(text), bytes);
    }
  });

  const spellings: [name: string, text: string, expected: number[] | undefined][] = [
    ['URL-safe letters', '-_-_', [251, 255, 191]],
    ['blanks and lines', 'AQ\r\n ID', [1, 2, 3]],
    ['no padding', 'AQI', [1, 2]],
    ['foreign letters', 'AQ!D', undefined],
    ['letters beyond ASCII', 'AQöD', undefined],
  ];
  for (const [name, text, expected] of spellings) {
    test(name, () => {
      const bytes = decodeBase64(text);
      assert.equal(bytes && [...bytes], expected);
    });
  }
});
