import type { Axis } from '../../src/platform/platform.ts';

/** The weight 1, with 16 fractional bits. */
export const unit = 65_536;
const lobes = 3;

/**
 * The reference of the kernel's axes.
 * Maps `count` target samples onto `length` source samples from `start` (either may be fractional) of an axis with
 * `limit` samples. Shrinking is the exact average of the area, enlarging is Lanczos with three lobes.
 */
export function makeAxis(start: number, length: number, count: number, limit: number): Axis {
  const step = length / count;
  const average = step >= 1;
  const taps = Math.min(limit, average ? Math.ceil(step) + 1 : 2 * lobes);
  const axis: Axis = { first: new Int32Array(count), taps, weights: new Int32Array(count * taps) };
  const shares = new Float64Array(taps);
  for (let i = 0; i < count; i++) {
    const from = start + i * step;
    const first = average ? Math.floor(from) : Math.floor(from + step / 2 - 0.5) - lobes + 1;
    // Near the picture's edges the window moves inside; samples beyond the edge repeat it.
    const inside = Math.max(0, Math.min(limit - taps, first));
    shares.fill(0);
    const reach = average ? taps : 2 * lobes;
    for (let j = first; j < first + reach; j++) {
      const share = average ? overlap(j, from, from + step) : lanczos(from + step / 2 - 0.5 - j);
      shares[Math.max(0, Math.min(taps - 1, j - inside))]! += share;
    }
    axis.first[i] = inside;
    roundShares(shares, axis.weights.subarray(i * taps, (i + 1) * taps));
  }
  return axis;
}

/** The overlap of sample `j` with the interval. */
function overlap(j: number, from: number, to: number): number {
  return Math.max(0, Math.min(j + 1, to) - Math.max(j, from));
}

/** Integer weights with the unit as their sum: each rounding error is carried to the next. */
function roundShares(shares: Float64Array, weights: Int32Array): void {
  let total = 0;
  for (const share of shares) total += share;
  let sum = 0;
  let rounded = 0;
  for (let i = 0; i < shares.length; i++) {
    sum += shares[i]!;
    const upTo = Math.round((sum / total) * unit);
    weights[i] = upTo - rounded;
    rounded = upTo;
  }
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (x <= -lobes || x >= lobes) return 0;
  return (sinPi(x) * sinPi(x / lobes) * lobes) / (Math.PI * Math.PI * x * x);
}

/** sin(pi x) by its series, with + and * only: every engine rounds them alike, unlike `Math.sin`. */
function sinPi(x: number): number {
  const turns = x - 2 * Math.round(x / 2);
  const folded = turns > 0.5 ? 1 - turns : turns < -0.5 ? -1 - turns : turns;
  const angle = folded * Math.PI;
  let term = angle;
  let sum = angle;
  for (let n = 2; n < 20; n += 2) {
    term *= (-angle * angle) / (n * (n + 1));
    sum += term;
  }
  return sum;
}
