/** Each third of the canvas along its longer side holds something: type, a crest, a photo or a drawing with edges. */
import type { Pixels } from '../../src/platform/platform.ts';
import { centreOf, rotatedBounds, type Rect } from '../../src/rect.ts';
import { clearness, pixelsIn } from '../masks.ts';
import { SCALE, type PlacedPost } from '../placed-post.ts';
import type { Failure } from './failure.ts';

/** A step between neighbours that reads as an edge, of 255. */
const STEP = 10;
/** The least share of pixels at an edge. A line of small type across a third has one in a hundred. */
const EDGES = 0.01;
/** The share of a third in which a photo shows by half: a blurred wall has no edges and is not empty. */
const PHOTO = 0.3;

export async function measureThirds(post: PlacedPost, pixels: Pixels): Promise<Failure[]> {
  const { width, height } = pixels;
  const found: Failure[] = [];
  for (const [i, name] of ['first', 'middle', 'last'].entries()) {
    const cut = (length: number) => [Math.round((length * i) / 3), Math.round((length * (i + 1)) / 3)] as const;
    const [from, to] = cut(Math.max(width, height));
    const third =
      width > height ? { x: from, y: 0, width: to - from, height } : { x: 0, y: from, width, height: to - from };
    const share = edges(pixels, third);
    if (share >= EDGES || (await photoShare(post, pixels, third)) >= PHOTO) continue;
    const what = `the ${name} third is empty: ${(share * 100).toFixed(2)} % edges`;
    found.push({ measure: 'empty', element: '', what });
  }
  return found;
}

/** `third` in device pixels. */
async function photoShare(post: PlacedPost, { width, height }: Pixels, third: Rect): Promise<number> {
  const shown = new Set<number>();
  for (const photo of post.photos) {
    const clear = await clearness(post, photo);
    for (const at of pixelsIn(rotatedBounds(photo.rect, photo.rotation, centreOf(photo.rect)), { width, height })) {
      if (clear(at) >= 0.5) shown.add(at);
    }
  }
  const { x, y, width: across, height: down } = third;
  const own = { x: x / SCALE, y: y / SCALE, width: across / SCALE, height: down / SCALE };
  return [...pixelsIn(own, { width, height })].filter((at) => shown.has(at)).length / (across * down);
}

function edges({ data, width }: Pixels, third: Rect): number {
  const light = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return data[at]! * 0.2126 + data[at + 1]! * 0.7152 + data[at + 2]! * 0.0722;
  };
  let count = 0;
  for (let y = third.y + 1; y < third.y + third.height; y++) {
    for (let x = third.x + 1; x < third.x + third.width; x++) {
      const own = light(x, y);
      if (Math.abs(own - light(x - 1, y)) > STEP || Math.abs(own - light(x, y - 1)) > STEP) count += 1;
    }
  }
  return count / (third.width * third.height);
}
