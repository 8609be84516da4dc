/** The inverse cosine transform of 8 x 8 coefficients; kernel: engine/kernel/jpeg/block.ts. */

/** Writes samples from 0 to 255 to `samples` from `at` on, rows `pitch` apart. */
export function writeBlock(coefficients: Int32Array, samples: Uint8Array, at: number, pitch: number): void {
  const isFlat = coefficients.subarray(1).every((value) => value === 0);
  const between = new Int32Array(64);
  const last = new Int32Array(64);
  for (let x = 0; x < 8; x++) transform(coefficients, between, x, 8, 11);
  for (let y = 0; y < 64; y += 8) transform(between, last, y, 1, 18);
  if (isFlat) last.fill((coefficients[0]! + 4) >> 3);
  for (let i = 0; i < 64; i++) {
    samples[at + (i >> 3) * pitch + (i & 7)] = Math.min(255, Math.max(0, last[i]! + 128));
  }
}

/** Eight values `step` apart, after Loeffler, Ligtenberg and Moschytz (1989), 13-bit constants; 32-bit sums. */
function transform(from: Int32Array, to: Int32Array, first: number, step: number, shift: number): void {
  const [s0, s1, s2, s3, s4, s5, s6, s7] = Array.from({ length: 8 }, (_, i) => from[first + i * step]!) as Eight;
  const { imul } = Math;
  const turned = imul(s2 + s6, 4433);
  const low = turned - imul(s6, 15137);
  const high = turned + imul(s2, 6270);
  const sum = (s0 + s4) << 13;
  const difference = (s0 - s4) << 13;
  const even = [sum + high, difference + low, difference - low, sum - high];

  const outer = imul(s7 + s1, -7373);
  const inner = imul(s5 + s3, -20995);
  const all = imul(s7 + s3 + s5 + s1, 9633);
  const evens = imul(s7 + s3, -16069) + all;
  const odds = imul(s5 + s1, -3196) + all;
  const odd = [
    imul(s1, 12299) + outer + odds,
    imul(s3, 25172) + inner + evens,
    imul(s5, 16819) + inner + odds,
    imul(s7, 2446) + outer + evens,
  ];
  for (let i = 0; i < 4; i++) {
    const half = 1 << (shift - 1);
    to[first + i * step] = (even[i]! + odd[i]! + half) >> shift;
    to[first + (7 - i) * step] = (even[i]! - odd[i]! + half) >> shift;
  }
}

type Eight = [number, number, number, number, number, number, number, number];
