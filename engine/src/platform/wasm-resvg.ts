import type { Resvg, ResvgRenderOptions } from '@resvg/resvg-wasm';
import { UNDRAWABLE } from '../assets/image-errors.ts';
import { EngineError } from '../errors.ts';

/** The package with its WASM instance ready. */
export interface WasmResvg {
  Resvg: typeof Resvg;
}

const options = {
  font: { loadSystemFonts: false },
  fitTo: { mode: 'original' },
} as const satisfies ResvgRenderOptions;

/** Premultiplied RGBA of a document that says its own size in device pixels. Throws `raster-failed`. */
export function drawWith(
  resvg: WasmResvg,
  svg: string,
  size: { width: number; height: number },
  onPanic: () => void = () => undefined,
): Uint8Array {
  const { width, height, pixels } = render(resvg, svg, onPanic);
  if (width !== size.width || height !== size.height) {
    const reason = `expected ${size.width}x${size.height}, got ${width}x${height}`;
    throw new EngineError('raster-failed', { params: { reason } });
  }
  return pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
}

/** WASM memory is not collected, so every object is freed here, except one that a panic left borrowed. */
function render({ Resvg }: WasmResvg, svg: string, onPanic: () => void) {
  try {
    const document = new Resvg(svg, options);
    const image = document.render();
    const { width, height, pixels } = image;
    image.free();
    document.free();
    return { width, height, pixels };
  } catch (cause) {
    const isPanic = cause instanceof Error && cause.name === 'RuntimeError';
    if (isPanic) onPanic();
    const reason = isPanic ? UNDRAWABLE : cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('raster-failed', { params: { reason }, cause });
  }
}
