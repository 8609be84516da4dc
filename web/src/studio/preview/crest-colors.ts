export interface CrestColors {
  primary: string;
  secondary: string;
}

interface Bucket {
  count: number;
  sum: [red: number, green: number, blue: number];
}

/** Two colours nearer than this, of 441, are the same one in another light. */
const APART = 90;

/** The two colours a crest is made of, from its straight RGBA pixels; undefined for an empty picture. */
export function findCrestColors(pixels: Uint8ClampedArray): CrestColors | undefined {
  const found = countColors(pixels).sort((a, b) => b.weight - a.weight);
  const primary = found.find(({ color }) => isColorful(color)) ?? found[0];
  if (primary === undefined) return undefined;
  const secondary = found.find(({ color }) => distance(color, primary.color) > APART);
  return { primary: toHex(primary.color), secondary: toHex(secondary?.color ?? [255, 255, 255]) };
}

type Color = Bucket['sum'];

/** Pixels by colour, eight steps a channel; see-through ones are no colour. */
function countColors(pixels: Uint8ClampedArray): { color: Color; weight: number }[] {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 200) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bucket.count += 1;
    bucket.sum = [bucket.sum[0] + red, bucket.sum[1] + green, bucket.sum[2] + blue];
    buckets.set(key, bucket);
  }
  return [...buckets.values()].map(({ count, sum }) => ({
    color: sum.map((part) => Math.round(part / count)) as Color,
    weight: count,
  }));
}

/** Neither paper nor ink nor grey. */
function isColorful(color: Color): boolean {
  return Math.max(...color) - Math.min(...color) > 40;
}

function distance(a: Color, b: Color): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toHex(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
