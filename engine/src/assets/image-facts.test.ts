import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { referenceKernel } from '../../test/reference/kernel.ts';
import type { Bitmap } from './bitmap.ts';
import { kernel } from '../platform/wasm-kernel.ts';
import { measureImage } from './image-facts.ts';

const clear = [0, 0, 0, 0];
const white = [255, 255, 255, 255];
const black = [0, 0, 0, 255];

const factsOf = (picture: Bitmap) => measureImage(picture, kernel);

describe('image facts', (test) => {
  test('the ink box holds everything that is not transparent', () => {
    const facts = factsOf(bitmap(9, 7, (x, y) => (x >= 2 && x < 6 && y >= 1 && y < 4 ? white : clear)));
    assert.equal(facts.ink, { x: 2, y: 1, width: 4, height: 3 });
    assert.equal([facts.coverage, facts.tones.at(-1), facts.opaque], [1, 1, false]);
  });

  test('scattered ink: leftmost and rightmost in different rows', () => {
    const facts = factsOf(bitmap(9, 3, (x, y) => ((x === 7 && y === 0) || (x === 1 && y === 2) ? black : clear)));
    assert.equal(facts.ink, { x: 1, y: 0, width: 7, height: 3 });
    assert.ok(Math.abs(facts.coverage - 2 / 21) < 1e-9);
  });

  test('an invisible picture', () => {
    assert.equal(factsOf(bitmap(4, 4, () => clear)), {
      ink: { x: 0, y: 0, width: 0, height: 0 },
      coverage: 0,
      tones: [],
      opaque: false,
      round: false,
    });
  });

  const outlines: [
    name: string,
    round: boolean,
    width: number,
    height: number,
    paint: (x: number, y: number) => number[],
  ][] = [
    ['a disc', true, 40, 40, (x, y) => (Math.hypot(x - 19.5, y - 19.5) < 20 ? black : clear)],
    ['a ring', true, 90, 90, (x, y) => (Math.abs(Math.hypot(x - 44.5, y - 44.5) - 40) < 5 ? black : clear)],
    ['a square', false, 40, 40, () => black],
    ['a diamond', false, 41, 41, (x, y) => (Math.abs(x - 20) + Math.abs(y - 20) < 21 ? black : clear)],
    ['a shield', false, 40, 40, (x, y) => (y < 20 || Math.abs(x - 19.5) < 40 - y ? black : clear)],
    ['an ellipse', false, 60, 40, (x, y) => (Math.hypot((x - 29.5) / 30, (y - 19.5) / 20) < 1 ? black : clear)],
  ];
  for (const [name, round, width, height, paint] of outlines) {
    test(`P8 ${name} is ${round ? '' : 'not '}round`, () => {
      assert.is(factsOf(bitmap(width, height, paint)).round, round);
    });
  }

  test('tones are measured along the edge', () => {
    const rim = bitmap(20, 20, (x, y) => (x === 0 || y === 0 || x === 19 || y === 19 ? black : white));
    const { tones, opaque } = factsOf(rim);
    assert.ok(opaque);
    assert.equal([tones[0], tones.at(-1)], [1, 0]);
  });

  test('the kernel and its reference measure random pictures equally', () => {
    const size = fc.integer({ min: 1, max: 600 });
    fc.assert(
      fc.property(size, size, fc.nat(1000), fc.boolean(), (width, height, seed, hasAlpha) => {
        const picture = bitmap(width, height, (x, y) => speckled(x, y, seed));
        const [one, other] = [kernel, referenceKernel].map((own) => measureImage(picture, own, { hasAlpha }));
        assert.equal(one, other);
      }),
      { numRuns: 60 },
    );
  });

  test('half transparent pixels count with their own colour', () => {
    const { tones, coverage } = factsOf(bitmap(4, 4, () => [128, 128, 128, 128]));
    assert.equal([tones.at(-1), Math.round(coverage * 255)], [1, 128]);
  });
});

function bitmap(width: number, height: number, pixel: (x: number, y: number) => number[]): Bitmap {
  const colors = Array.from({ length: width * height }, (_, i) => pixel(i % width, Math.floor(i / width)));
  return { width, height, data: Uint8Array.from(colors.flat()) };
}

/** Blots of all opacities, premultiplied, between clear pixels. */
function speckled(x: number, y: number, seed: number): number[] {
  const noise = Math.imul((x >> 3) + 71 * (y >> 3) + seed, 2_654_435_761) >>> 8;
  const alpha = noise % 3 === 0 ? 0 : noise & 255;
  return [alpha, (alpha * (x & 255)) >> 8, (alpha * (y & 255)) >> 8, alpha];
}
