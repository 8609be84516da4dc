/** Each third of the canvas along its longer side holds something: type, a crest, a photo or a drawing with edges. */
import type { Pixels } from '../../src/platform/platform.ts';
import type { Failure } from './failure.ts';

/** A step between neighbours that reads as an edge, of 255. */
const STEP = 10;
/** The least share of pixels at an edge. A line of small type across a third has one in a hundred. */
const EDGES = 0.01;

export function measureThirds(pixels: Pixels): Failure[] {
  const { width, height } = pixels;
  const isWide = width > height;
  const length = isWide ? width : height;
  return ['first', 'middle', 'last'].flatMap((name, i): Failure[] => {
    const [from, to] = [Math.round((length * i) / 3), Math.round((length * (i + 1)) / 3)];
    const share = isWide ? edges(pixels, [from, to], [0, height]) : edges(pixels, [0, width], [from, to]);
    if (share >= EDGES) return [];
    return [{ measure: 'empty', element: '', what: `the ${name} third is empty: ${(share * 100).toFixed(2)} % edges` }];
  });
}

function edges(
  { data, width }: Pixels,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): number {
  const light = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return data[at]! * 0.2126 + data[at + 1]! * 0.7152 + data[at + 2]! * 0.0722;
  };
  let count = 0;
  for (let y = top + 1; y < bottom; y++) {
    for (let x = left + 1; x < right; x++) {
      const own = light(x, y);
      if (Math.abs(own - light(x - 1, y)) > STEP || Math.abs(own - light(x, y - 1)) > STEP) count += 1;
    }
  }
  return count / ((right - left) * (bottom - top));
}
