import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { contentKey as referenceKey } from '../../test/reference/content-key.ts';
import { createNodePlatform } from './node-platform.ts';
import { kernel } from './wasm-kernel.ts';

const { contentKey } = kernel;

/** Made by running the hash backwards from the first one's key. */
const forged = [
  utf8('the crest of another club, 32 B.'),
  Buffer.from('616e6f7468657220706963747572652ed21e1a934cab26560fbcdb7aed13ad82', 'hex'),
] as const;

describe('content key', (test) => {
  test('of a picture cannot be forged in Node', () => {
    assert.is(contentKey(forged[0]), contentKey(forged[1]), 'in a page it can');
    const { contentKey: strong } = createNodePlatform().kernel;
    assert.is.not(strong(forged[0]), strong(forged[1]));
    assert.is(strong(forged[0].subarray(4)), strong(forged[0].slice(4)));
  });

  test('is MurmurHash3 x86 128 of the bytes', () => {
    assert.is(contentKey(utf8('')), '0'.repeat(32));
    assert.is(contentKey(utf8('I will not buy this record, it is scratched.')), 'a0a9683b25ac5e40d9af2895890dddf5');
  });

  test('differs by one byte, by length, by order', () => {
    const texts = [
      '',
      '\0',
      '\0\0',
      'a',
      'b',
      'ab',
      'ba',
      'a'.repeat(16),
      'a'.repeat(17),
      `${'a'.repeat(16)}b`,
      `b${'a'.repeat(16)}`,
    ];
    assert.is(new Set(texts.map((text) => contentKey(utf8(text)))).size, texts.length);
  });

  test('the kernel and its reference give equal keys of all lengths', () => {
    const bytes = Uint8Array.from({ length: 400 }, (_, i) => (i * 2_654_435_761) >>> 24);
    for (let length = 0; length <= bytes.length; length++) {
      const part = bytes.subarray(0, length);
      assert.is(contentKey(part), referenceKey(part), `${length} bytes`);
    }
  });

  test('does not depend on the alignment of the bytes', () => {
    const bytes = Uint8Array.from({ length: 103 }, (_, i) => i);
    assert.is(contentKey(bytes.subarray(3)), contentKey(bytes.slice(3)));
  });
});

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
