/// <reference types="vite/client" />
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasmUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import { EngineError } from '../errors.ts';
import { assertSafeSvg } from './safe-svg.ts';
import { drawWith } from './wasm-resvg.ts';

/** A panic leaks about a kilobyte of the module's stack, which has one megabyte. */
const MAX_PANICS = 500;

let ready: Promise<void> | undefined;
let panics = 0;

/** Fetches and compiles the rasterizer once; a failed fetch is tried again. */
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
  if (panics >= MAX_PANICS) {
    throw new EngineError('raster-failed', { params: { reason: 'too many broken pictures; reload the page' } });
  }
  return drawWith({ Resvg }, svg, size, () => (panics += 1));
}
