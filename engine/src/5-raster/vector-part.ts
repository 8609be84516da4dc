/** Pixels of foreign SVG pictures: a panic of resvg does not end the process. */
import type { VectorImage } from '../assets/assets.ts';
import type { Bitmap } from '../assets/bitmap.ts';
import { vectorDocument } from '../assets/vector-document.ts';
import type { Platform } from '../platform/platform.ts';
import type { Rect } from '../rect.ts';
import type { Size } from './device.ts';
import { roomFor, topLeft } from './roomy.ts';

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
