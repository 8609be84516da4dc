/** The samples and weights of one axis of a resampling; reference: test/reference/axis.ts. */
import { reserve } from './memory';

/** The weight 1, with 16 fractional bits. */
const unit: f64 = 65_536;
const lobes: i32 = 3;

/** Source samples a target sample. */
let step: f64 = 0;
let taps: i32 = 0;
let shares: usize = 0;

/** The place for an axis: first samples of `count` targets, then weights of each, as many as `axisTaps` says. */
export function axisPlace(length: f64, count: i32, limit: i32): usize {
  step = length / <f64>count;
  taps = min(limit, step >= 1 ? <i32>Math.ceil(step) + 1 : 2 * lobes);
  const bytes = (<usize>count * (taps + 1)) << 2;
  const place = reserve(bytes + 16 + ((<usize>taps) << 3));
  shares = (place + bytes + 7) & ~7;
  return place;
}

/** Weights of each target. */
export function axisTaps(): i32 {
  return taps;
}

/** Writes the axis that was placed last. Shrinking is the exact average of the area, enlarging is Lanczos with three lobes. */
export function makeAxis(place: usize, start: f64, count: i32, limit: i32): void {
  const average = step >= 1;
  const reach = average ? taps : 2 * lobes;
  let weights = place + ((<usize>count) << 2);
  for (let i = 0; i < count; i++) {
    const from = start + <f64>i * step;
    const center = from + step / 2 - 0.5;
    const first = average ? <i32>Math.floor(from) : <i32>Math.floor(center) - lobes + 1;
    // Near the picture's edges the window moves inside; samples beyond the edge repeat it.
    const inside = max(0, min(limit - taps, first));
    memory.fill(shares, 0, (<usize>taps) << 3);
    for (let j = first; j < first + reach; j++) {
      const share = average ? overlap(<f64>j, from, from + step) : lanczos(center - <f64>j);
      const at = shares + ((<usize>max(0, min(taps - 1, j - inside))) << 3);
      store<f64>(at, load<f64>(at) + share);
    }
    store<i32>(place + ((<usize>i) << 2), inside);
    roundShares(weights);
    weights += (<usize>taps) << 2;
  }
}

/** The overlap of sample `j` with the interval. */
function overlap(j: f64, from: f64, to: f64): f64 {
  return max<f64>(0, min<f64>(j + 1, to) - max<f64>(j, from));
}

/** Integer weights with the unit as their sum: each rounding error is carried to the next. */
function roundShares(weights: usize): void {
  let total: f64 = 0;
  for (let i = 0; i < taps; i++) total += load<f64>(shares + ((<usize>i) << 3));
  let sum: f64 = 0;
  let rounded: i32 = 0;
  for (let i = 0; i < taps; i++) {
    sum += load<f64>(shares + ((<usize>i) << 3));
    const upTo = <i32>Math.round((sum / total) * unit);
    store<i32>(weights + ((<usize>i) << 2), upTo - rounded);
    rounded = upTo;
  }
}

function lanczos(x: f64): f64 {
  if (x == 0) return 1;
  if (x <= -lobes || x >= lobes) return 0;
  return (sinPi(x) * sinPi(x / lobes) * <f64>lobes) / (Math.PI * Math.PI * x * x);
}

/** sin(pi x) by its series, with + and * only: every platform rounds them alike. */
function sinPi(x: f64): f64 {
  const turns = x - 2 * Math.round(x / 2);
  const folded = turns > 0.5 ? 1 - turns : turns < -0.5 ? -1 - turns : turns;
  const angle = folded * Math.PI;
  let term = angle;
  let sum = angle;
  for (let n: f64 = 2; n < 20; n += 2) {
    term *= (-angle * angle) / (n * (n + 1));
    sum += term;
  }
  return sum;
}
