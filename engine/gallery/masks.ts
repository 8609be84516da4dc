/** Masks over the pixels of a post: 0 or 1 for ink, 0 to 1 for what shows through. */
import type { Box, TextBox } from '../src/3-layout/boxes.ts';
import type { Pixels } from '../src/platform/platform.ts';
import type { Rect } from '../src/rect.ts';
import { drawnBoxes, SCALE, type PlacedPhoto, type PlacedPost } from './placed-post.ts';

/** Letters have thin strokes: at a quarter of the size they are paler than this. */
const INK = 60;

/** The letters of texts, whatever their colour, with a margin of one pixel. */
export async function inkOfTexts(post: PlacedPost, texts: readonly TextBox[]): Promise<Uint8Array> {
  const pixels = await post.pixelsOf(texts.map(inWhite), '#000000');
  const { width, height, data } = pixels;
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) ink[i] = data[i * 4 + 1]! > INK ? 1 : 0;
  return widened(ink, { width, height });
}

function inWhite(box: TextBox): TextBox {
  const { shadow: _glow, ...node } = box.node;
  const white = (color: string) => (color === 'none' ? color : '#ffffff');
  return { ...box, node: { ...node, opacity: 1, fill: white(node.fill), stroke: white(node.stroke) } };
}

function widened(ink: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const wide = new Uint8Array(ink.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (ink[y * width + x] === 0) continue;
      for (let dy = y > 0 ? -1 : 0; dy <= 1 && y + dy < height; dy++) {
        for (let dx = x > 0 ? -1 : 0; dx <= 1 && x + dx < width; dx++) wide[(y + dy) * width + x + dx] = 1;
      }
    }
  }
  return wide;
}

/** How much of what lies below shows through boxes, 0 to 1: the same boxes over black and over white. */
export async function showsThrough(post: PlacedPost, boxes: readonly Box[]): Promise<Float32Array> {
  const [black, white] = [await post.pixelsOf(boxes, '#000000'), await post.pixelsOf(boxes, '#ffffff')];
  const through = new Float32Array(black.width * black.height);
  for (let i = 0; i < through.length; i++) {
    const [from, to] = [i * 4, i * 4 + 3];
    through[i] = (sum(white, from, to) - sum(black, from, to)) / 765;
  }
  return through;
}

/** How much of a picture shows at a pixel, through everything drawn above it. */
export async function clearness(
  post: PlacedPost,
  { level: own, opacity }: PlacedPhoto,
): Promise<(at: number) => number> {
  const above = drawnBoxes(post).filter(({ level }) => level > own);
  const boxes = above.map(({ box }) => box);
  const through = await showsThrough(post, boxes);
  return (at) => through[at]! * opacity;
}

function sum({ data }: Pixels, from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i++) total += data[i]!;
  return total;
}

/** The pixels of a box in template pixels, inside the canvas. */
export function* pixelsIn(box: Rect, { width, height }: { width: number; height: number }): Generator<number> {
  const right = Math.min(width, Math.ceil((box.x + box.width) * SCALE));
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * SCALE));
  for (let y = Math.max(0, Math.floor(box.y * SCALE)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.x * SCALE)); x < right; x++) yield y * width + x;
  }
}
