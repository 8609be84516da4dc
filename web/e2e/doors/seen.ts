import { createCanvas, loadImage } from '@napi-rs/canvas';

/** The output of one door for a post; facts the door does not report are undefined. */
export interface Seen {
  gameIds: readonly string[];
  png: Uint8Array;
  tab?: string;
  side?: string;
  caption?: string;
  altText?: string;
  /** Hash of everything drawn, including tab and side; only for the doors of the server. */
  hash?: string;
}

const facts = ['tab', 'side', 'caption', 'altText', 'hash'] as const;

/** Lists the differences between the outputs of two doors. */
export async function compare(a: Seen, b: Seen): Promise<string[]> {
  const told = facts.flatMap((fact) => {
    const [left, right] = [a[fact], b[fact]];
    return left === undefined || right === undefined || left === right
      ? []
      : [`${fact} ${JSON.stringify(left)} and ${JSON.stringify(right)}`];
  });
  const [left, right] = [a.gameIds.join(), b.gameIds.join()];
  const games = left === right ? [] : [`games ${left} and ${right}`];
  return [...games, ...told, ...(await comparePixels(a.png, b.png))];
}

/** Files may differ in metadata but not in pixels. */
async function comparePixels(a: Uint8Array, b: Uint8Array): Promise<string[]> {
  if (Buffer.compare(a, b) === 0) return [];
  const [left, right] = [await readPixels(a), await readPixels(b)];
  if (left.length !== right.length) return ['pictures of different sizes'];
  const different = left.reduce((count, value, at) => count + Number(value !== right[at]), 0);
  return different === 0 ? [] : [`${different} of ${left.length} samples`];
}

/** RGBA of a post, which is opaque. */
async function readPixels(png: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}
