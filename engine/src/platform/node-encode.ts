import { loadCanvas } from './node-canvas.ts';
import type { Pixels } from './platform.ts';

/**
 * Encodes pixels as a JPEG or WebP file; `quality` 1 to 100, default 90. JPEG has no transparency and gets a white
 * ground. Throws `package-missing` without the optional package.
 * @example
 * const jpeg = await encodeImage(await engine.renderPixels(template, data), 'jpeg', 92);
 */
export async function encodeImage(pixels: Pixels, type: 'jpeg' | 'webp', quality = 90): Promise<Uint8Array> {
  const { createCanvas, ImageData } = await loadCanvas();
  const { width, height, data } = pixels;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const shared = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  context.putImageData(new ImageData(shared, width, height), 0, 0);
  if (type === 'jpeg') {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  return canvas.encode(type, quality);
}
