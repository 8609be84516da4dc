/// <reference types="vite/client" />
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import wasmUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import { EngineError } from '../errors.ts';
import { assertSafeSvg } from './safe-svg.ts';

const options = {
  font: { loadSystemFonts: false },
  fitTo: { mode: 'original' },
} as const satisfies ResvgRenderOptions;

let ready: Promise<void> | undefined;

/** Fetches and compiles the rasterizer once; one that did not come is asked for again. */
export function loadRasterizer(): Promise<void> {
  ready ??= initWasm(fetch(wasmUrl)).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

/** Premultiplied RGBA of a document that says its own size in device pixels. Throws `raster-failed`. */
export function rasterize(svg: string, size: { width: number; height: number }): Uint8Array {
  assertSafeSvg(svg);
  const { width, height, pixels } = render(svg);
  if (width !== size.width || height !== size.height) {
    const reason = `expected ${size.width}x${size.height}, got ${width}x${height}`;
    throw new EngineError('raster-failed', { params: { reason } });
  }
  return pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
}

/** WASM memory is not collected: every object is freed by hand. */
function render(svg: string): { width: number; height: number; pixels: Uint8Array } {
  let document: InstanceType<typeof Resvg> | undefined;
  try {
    document = new Resvg(svg, options);
    const image = document.render();
    const { width, height, pixels } = image;
    image.free();
    return { width, height, pixels };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('raster-failed', { params: { reason }, cause });
  } finally {
    document?.free();
  }
}
