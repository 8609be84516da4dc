import { setImmediate } from 'node:timers/promises';
import { Resvg } from '@resvg/resvg-js';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { EngineError } from '../errors.ts';
import { assertSafeSvg } from './safe-svg.ts';

/** The only options ever used: resvg-js answers a misspelled option by resetting all of them, system fonts included. */
const options = {
  font: { loadSystemFonts: false },
  fitTo: { mode: 'original' },
  logLevel: 'off',
} as const satisfies ResvgRenderOptions;

/** Bytes drawn since the event loop last turned. */
let pending = 0;
const MANY_BYTES = 8_000_000;

/**
 * Lets the event loop turn after much drawing: only then does Node run the finalizers that free the rasterizer's
 * bitmaps, which V8 does not count. A loop of awaits alone would grow without end.
 */
export async function settle(): Promise<void> {
  if (pending < MANY_BYTES) return;
  pending = 0;
  await setImmediate();
}

/** Premultiplied RGBA of a document that says its own size in device pixels. Throws `raster-failed`. */
export function rasterize(svg: string, size: { width: number; height: number }): Uint8Array {
  assertSafeSvg(svg);
  pending += size.width * size.height * 4;
  const image = render(svg);
  if (image.width !== size.width || image.height !== size.height) {
    const reason = `expected ${size.width}x${size.height}, got ${image.width}x${image.height}`;
    throw new EngineError('raster-failed', { params: { reason } });
  }
  const { pixels } = image;
  // Own, aligned memory: the kernels read four bytes at a time.
  return pixels.byteOffset % 4 === 0
    ? new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength)
    : Uint8Array.from(pixels);
}

function render(svg: string) {
  try {
    return new Resvg(svg, options).render();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('raster-failed', { params: { reason }, cause });
  }
}
