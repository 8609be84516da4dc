import { because, EngineError } from '../errors.ts';
import type { Rect, Size } from '../rect.ts';

const minScale = 0.1;
const maxScale = 4;
const maxCanvasPixels = 64_000_000;

/** Pixels around a tile's shapes, so that no edge is cut: a cut edge has other antialiasing. */
const margin = 2;

/** Device pixels of a drawing at a scale. Throws `scale-invalid`, or `raster-failed` over 64 megapixels. */
export function deviceSize(drawing: Size, scale: number): Size {
  if (!(scale >= minScale && scale <= maxScale)) {
    throw new EngineError('scale-invalid', { path: 'scale', params: { min: minScale, max: maxScale } });
  }
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  if (width * height > maxCanvasPixels) {
    throw new EngineError('raster-failed', { params: because('pixels-many', { width, height }) });
  }
  return { width, height };
}

/** The smallest box of whole device pixels around a box of template pixels with a margin, inside the canvas. */
export function tileRect(bounds: Rect, scale: number, { width, height }: Size): Rect {
  return intersection(wholeRect(bounds, scale), { x: 0, y: 0, width, height });
}

/** True when the canvas cuts nothing of it, margin included. */
export function fits(bounds: Rect, scale: number, canvas: Size): boolean {
  const { x, y, width, height } = wholeRect(bounds, scale);
  return x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height;
}

function wholeRect(bounds: Rect, scale: number): Rect {
  const x = Math.floor(bounds.x * scale) - margin;
  const y = Math.floor(bounds.y * scale) - margin;
  const width = Math.ceil((bounds.x + bounds.width) * scale) + margin - x;
  const height = Math.ceil((bounds.y + bounds.height) * scale) + margin - y;
  return { x, y, width, height };
}

/** The target of a picture in whole device pixels: both edges rounded, at least one pixel. */
export function snappedRect(rect: Rect, scale: number): Rect {
  const x = Math.round(rect.x * scale);
  const y = Math.round(rect.y * scale);
  const width = Math.max(1, Math.round((rect.x + rect.width) * scale) - x);
  const height = Math.max(1, Math.round((rect.y + rect.height) * scale) - y);
  return { x, y, width, height };
}

export function intersection(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y);
  return { x, y, width, height };
}

export function isEmpty(rect: Rect): boolean {
  return rect.width <= 0 || rect.height <= 0;
}

/** A document of `size` device pixels around markup. */
export function svgDocument(size: Size, markup: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${size.width}" height="${size.height}">${markup}</svg>`
  );
}
