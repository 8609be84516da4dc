import type { Resvg, ResvgRenderOptions } from '@resvg/resvg-wasm';
import { because, EngineError, reasonOf } from '../errors.ts';
import type { Size } from '../rect.ts';

/** The package with its WASM instance ready. */
export interface WasmResvg {
  Resvg: typeof Resvg;
}

export const resvgOptions = {
  font: { loadSystemFonts: false },
  fitTo: { mode: 'original' },
} as const satisfies ResvgRenderOptions;

/** Premultiplied RGBA of a document that says its own size in device pixels. Throws `raster-failed`. */
export function drawWith(resvg: WasmResvg, svg: string, size: Size, onPanic: () => void): Uint8Array {
  assertSafeSvg(svg);
  return checkPixels(render(resvg, svg, onPanic), size);
}

/** The rasterizer's pixels in aligned memory: the kernels read four bytes at a time. Throws for another size. */
export function checkPixels({ width, height, pixels }: Size & { pixels: Uint8Array }, size: Size): Uint8Array {
  if (width !== size.width || height !== size.height) {
    const reason = `expected ${size.width}x${size.height}, got ${width}x${height}`;
    throw new EngineError('raster-failed', { params: { reason } });
  }
  const isAligned = pixels.byteOffset % 4 === 0;
  return isAligned ? new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength) : new Uint8Array(pixels);
}

/** WASM memory is not collected, so every object is freed here, except one that a panic left borrowed. */
function render({ Resvg }: WasmResvg, svg: string, onPanic: () => void) {
  try {
    const document = new Resvg(svg, resvgOptions);
    const image = document.render();
    const { width, height, pixels } = image;
    image.free();
    document.free();
    return { width, height, pixels };
  } catch (cause) {
    const isPanic = cause instanceof Error && cause.name === 'RuntimeError';
    if (isPanic) onPanic();
    const params = isPanic ? because('not-drawable') : reasonOf(cause, 'not-decodable');
    throw new EngineError('raster-failed', { params, cause });
  }
}

const equals = /\s*=/y;
/** Allowed beginnings of an href. Embedded SVG pictures are refused: they could reference files themselves. */
const allowedHref = /\s*=\s*["'](?:#|data:image\/(?:png|jpeg);base64,)/y;
/** Attributes follow a blank, a prefix's colon or a closing quote; base64 has none of these. */
const beforeAttribute = /[\s:"'/]/;
const forbidden = ['<!', '<?xml-', '<text', '<tspan', '<style', '<script', '<foreignObject'];

/**
 * Throws `raster-failed` unless the document is safe for the rasterizer, which reads every other href as a *file path*
 * and resolves entities first.
 */
export function assertSafeSvg(svg: string): void {
  const found = forbidden.find((part) => svg.includes(part));
  if (found !== undefined) throw new EngineError('raster-failed', { params: because('part-forbidden', { found }) });
  for (let at = svg.indexOf('href'); at >= 0; at = svg.indexOf('href', at + 4)) {
    if (!isAttribute(svg, at)) continue;
    allowedHref.lastIndex = at + 4;
    if (!allowedHref.test(svg)) {
      const seen = svg.slice(at, at + 60);
      throw new EngineError('raster-failed', { params: because('part-forbidden', { found: seen }) });
    }
  }
}

/** True when `href` at this place could be read as an attribute's name. */
function isAttribute(svg: string, at: number): boolean {
  equals.lastIndex = at + 4;
  return beforeAttribute.test(svg.charAt(at - 1)) && equals.test(svg);
}
