import { pixelWords, type Bitmap } from '../../src/assets/bitmap.ts';
import type { Tile } from '../../src/platform/platform.ts';
import { dim } from '../../src/5-raster/opacity.ts';

/**
 * Blends a tile over a frame (source-over), in place and clipped to the frame. Per channel, rounded to nearest: `tile +
 * frame * (255 - alpha) / 255`; two channels share one multiplication.
 */
export function blend(frame: Bitmap, { bitmap, x, y, rows }: Tile): void {
  const to = pixelWords(frame.data);
  const from = pixelWords(bitmap.data);
  const left = Math.max(0, -x);
  const right = Math.min(bitmap.width, frame.width - x);
  const bottom = Math.min(rows ?? bitmap.height, frame.height - y);
  for (let row = Math.max(0, -y); row < bottom; row++) {
    let target = (y + row) * frame.width + x + left;
    const start = rows === undefined ? row * bitmap.width : 0;
    for (let i = start + left; i < start + right; i++, target++) {
      const source = from[i]!;
      const through = 255 - (source >>> 24);
      to[target] = through === 0 ? source : source + dim(to[target]!, through);
    }
  }
}
