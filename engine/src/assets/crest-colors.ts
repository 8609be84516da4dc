/** The colours of a club's crest. Integer arithmetic on the decoded pixels, so that every platform agrees. */
import { pixelWords, readRows, type DecodedPicture, type PlaneReader } from './bitmap.ts';

export interface CrestColors {
  primary: string;
  secondary: string;
}

type Color = readonly [red: number, green: number, blue: number];

interface Bucket {
  count: number;
  sum: [red: number, green: number, blue: number];
}

/** Samples per direction: a crest's colours cover large areas. */
const SAMPLES = 64;
/** Edges are mixtures with the background. */
const MIN_ALPHA = 200;
/** Squared distance, of 255² * 3, below which two colours count as shades of one. */
const APART = 90 ** 2;

/** Undefined for a picture without a solid pixel. `primary`: the most frequent colour that is neither paper, ink nor grey. */
export function findCrestColors(picture: DecodedPicture, reader: PlaneReader): CrestColors | undefined {
  const found = countColors(picture, reader).sort((a, b) => b.count - a.count);
  const primary = found.find(({ color }) => isColorful(color)) ?? found[0];
  if (primary === undefined) return undefined;
  const secondary = found.find(({ color }) => distance(color, primary.color) > APART);
  return { primary: toHex(primary.color), secondary: toHex(secondary?.color ?? [255, 255, 255]) };
}

/** Samples by colour, eight steps a channel, each with its mean. */
function countColors(picture: DecodedPicture, reader: PlaneReader): { color: Color; count: number }[] {
  const buckets = new Map<number, Bucket>();
  const [across, down] = [placesIn(picture.width), placesIn(picture.height)];
  for (const y of down) {
    const words = pixelWords(readRows(picture, y, 1, reader));
    for (const x of across) {
      const word = words[x] ?? 0;
      const alpha = word >>> 24;
      if (alpha >= MIN_ALPHA) count(buckets, word, alpha);
    }
  }
  return [...buckets.values()].map(({ count, sum: [red, green, blue] }) => {
    const mean = (part: number) => Math.floor((2 * part + count) / (2 * count));
    return { color: [mean(red), mean(green), mean(blue)], count };
  });
}

function count(buckets: Map<number, Bucket>, word: number, alpha: number): void {
  const own = (channel: number) => Math.min(255, Math.floor((2 * channel * 255 + alpha) / (2 * alpha)));
  const [red, green, blue] = [own(word & 255), own((word >>> 8) & 255), own((word >>> 16) & 255)];
  const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
  const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
  bucket.count += 1;
  bucket.sum[0] += red;
  bucket.sum[1] += green;
  bucket.sum[2] += blue;
  buckets.set(key, bucket);
}

function placesIn(length: number): number[] {
  const count = Math.min(SAMPLES, length);
  return Array.from({ length: count }, (_, i) => Math.floor(((2 * i + 1) * length) / (2 * count)));
}

function isColorful(color: Color): boolean {
  return Math.max(...color) - Math.min(...color) > 40;
}

function distance(a: Color, b: Color): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function toHex(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
