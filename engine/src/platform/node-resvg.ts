import { Resvg } from '@resvg/resvg-js';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { EngineError } from '../errors.ts';
import { assertSafeSvg } from './safe-svg.ts';

/** The only options ever used: resvg-js answers a misspelled one by resetting all of them, system fonts included. */
const options = {
  font: { loadSystemFonts: false },
  fitTo: { mode: 'original' },
  logLevel: 'off',
} as const satisfies ResvgRenderOptions;

/** Premultiplied RGBA of a document that says its own size in device pixels. Throws `raster-failed`. */
export function rasterize(svg: string, size: { width: number; height: number }): Uint8Array {
  assertSafeSvg(svg);
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
