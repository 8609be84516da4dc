import { because, EngineError } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { Rect, Size } from '../rect.ts';
import { svgDocument } from './device.ts';
import type { VectorImage } from '../assets/assets.ts';
import type { Bitmap } from '../assets/bitmap.ts';
import { vectorDocument } from '../assets/vector-document.ts';

/** Layers must touch the span from minus to plus this many document sizes; outside, resvg 0.34 panics (`max_bbox`). */
const REACH = 2;
const MAX_PIXELS = 64_000_000;
const MAX_SIDE = 4_096;
const layers = / (?:opacity|filter|clip-path|mask)="|<svg /;

/** True when the rasterizer draws some of the markup as a layer: plain shapes may lie anywhere. */
export function hasLayers(markup: string): boolean {
  return layers.test(markup);
}

/**
 * Draws `part` of the canvas, in device pixels, from markup in canvas coordinates. `reach` is the area that layers in
 * the markup can touch: where it lies far outside, the document is enlarged and only the part is kept.
 * Throws `raster-failed` when the document would be too large.
 */
export function rasterizePart(platform: Platform, markup: string, part: Rect, reach?: Rect): Uint8Array {
  const placed = `<g transform="translate(${-part.x} ${-part.y})">${markup}</g>`;
  if (!reach) return platform.rasterize(svgDocument(part, placed), part);
  const width = Math.max(part.width, room(part.x, reach.x, reach.width));
  const height = Math.max(part.height, room(part.y, reach.y, reach.height));
  if (width === part.width && height === part.height) return platform.rasterize(svgDocument(part, placed), part);
  if (width * height > MAX_PIXELS) {
    throw new EngineError('raster-failed', { params: because('shape-far') });
  }
  const size = { width, height };
  return topLeft(platform.rasterize(svgDocument(size, placed), size), width, part);
}

/** Document length with room for a picture of `length` device pixels that begins `at` before the document. */
export function roomFor(at: number, length: number): number {
  return Math.min(room(at, 0, length), MAX_SIDE);
}

/**
 * Document length, from `at` on, for which both ends of the reach lie inside that span; also for a layer within a
 * layer, whose span begins at the outer one.
 */
function room(at: number, reachAt: number, reachLength: number): number {
  const farthest = Math.max(at - reachAt, reachAt + reachLength - at, reachLength);
  return Math.ceil(farthest / REACH) + 1;
}

/** The top left part of pixels that are `width` wide. */
function topLeft(data: Uint8Array, width: number, part: Size): Uint8Array {
  const kept = new Uint8Array(part.width * part.height * 4);
  for (let y = 0; y < part.height; y++) {
    kept.set(data.subarray(y * width * 4, (y * width + part.width) * 4), y * part.width * 4);
  }
  return kept;
}

interface Part {
  /** In the picture's natural pixels. */
  visible: Rect;
  /** In device pixels. */
  size: Size;
}

/**
 * Draws a part of a picture on a whole bitmap. Throws `raster-failed` when resvg panics on it. For a small part the
 * document is enlarged: resvg 0.34 panics on layers farther than two documents outside (`geom.rs:27`).
 */
export function drawVectorPart(
  platform: Platform,
  image: Pick<VectorImage, 'viewBox' | 'width' | 'height' | 'markup'>,
  { visible, size }: Part,
): Bitmap {
  const [byX, byY] = [visible.width / size.width, visible.height / size.height];
  const width = Math.max(size.width, roomFor(visible.x / byX, image.width / byX));
  const height = Math.max(size.height, roomFor(visible.y / byY, image.height / byY));
  if (width === size.width && height === size.height) {
    return { ...size, data: platform.rasterizeVector(vectorDocument(image, visible, size), size) };
  }
  const shown = { x: visible.x, y: visible.y, width: width * byX, height: height * byY };
  const data = platform.rasterizeVector(vectorDocument(image, shown, { width, height }), { width, height });
  return { ...size, data: topLeft(data, width, size) };
}
