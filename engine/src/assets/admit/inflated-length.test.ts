import { constants, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { inflatedLength } from './inflated-length.ts';

const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_RLE, constants.Z_HUFFMAN_ONLY];

describe('inflatedLength', (test) => {
  test('counts zlib output of every strategy', () => {
    const pieces = fc.array(fc.tuple(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 400 })), {
      maxLength: 20,
    });
    const settings = fc.record({ level: fc.integer({ min: 0, max: 9 }), strategy: fc.constantFrom(...strategies) });
    fc.assert(
      fc.property(pieces, settings, (parts, options) => {
        const data = Buffer.concat(parts.flatMap(([part, times]) => Array<Uint8Array>(times).fill(part)));
        assert.is(inflatedLength(deflateSync(data, options), 1e9), data.length);
      }),
      { numRuns: 200 },
    );
  });

  test('counts long codes and blocks that are not compressed', () => {
    // Fibonacci numbers make the longest codes.
    const counts = [1, 1];
    while (counts.length < 24) counts.push(counts.at(-1)! + counts.at(-2)!);
    const skewed = Buffer.concat(counts.map((count, byte) => Buffer.alloc(count, byte)));
    for (let at = skewed.length - 1; at > 0; at--) {
      const other = (at * 7_919) % (at + 1);
      [skewed[at], skewed[other]] = [skewed[other]!, skewed[at]!];
    }
    for (const level of [0, 6]) {
      const packed = deflateSync(skewed, { level, strategy: constants.Z_HUFFMAN_ONLY });
      assert.is(inflatedLength(packed, 1e9), skewed.length);
    }
  });

  test('stops at the limit', () => {
    const packed = deflateSync(Buffer.alloc(1_000_000));
    assert.equal([inflatedLength(packed, 1_000_000), inflatedLength(packed, 999_999)], [1_000_000, Infinity]);
  });

  test('very many blocks exceed the limit, whatever they contain', () => {
    // Empty blocks with fixed codes: ten bits each, 0 1 0 and seven zeros.
    const empty = Buffer.concat([
      Buffer.from([0x78, 0x9c]),
      Buffer.alloc(500_000, Buffer.from([0x02, 0x08, 0x20, 0x80, 0x00])),
    ]);
    assert.is(inflatedLength(empty, 1e9), Infinity);
  });

  test('damaged data end the count', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => assert.type(inflatedLength(bytes, 1e9), 'number')),
      { numRuns: 300 },
    );
  });
});
