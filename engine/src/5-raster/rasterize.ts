import type { Drawing } from '../4-draw/fragment.ts';
import { toPaint } from '../color.ts';
import { pixelWords, type Bitmap } from '../assets/bitmap.ts';
import type { ImageStore } from '../assets/images.ts';
import { EngineError } from '../errors.ts';
import type { Pixels, Platform } from '../platform/platform.ts';
import { blend } from './blend.ts';
import { isEmpty, svgDocument, tileRect, type Size } from './device.ts';
import { groupLayers, type Layer, type VectorLayer } from './layers.ts';
import { rasterizePart } from './roomy.ts';
import { drawSprite, type Canvas, type Tile } from './sprite.ts';

const minScale = 0.1;
const maxScale = 4;
const maxCanvasPixels = 64_000_000;

export interface RasterOptions {
  platform: Platform;
  /** Where the drawing's pictures were loaded; keeps the pixels made of them. */
  pictures: ImageStore;
  /** Device pixels per template pixel, 0.1 to 4. */
  scale: number;
}

/** A drawing as straight RGBA. Throws `scale-invalid`, `raster-failed`. */
export function rasterize(drawing: Drawing, options: RasterOptions): Pixels {
  const { platform, scale } = options;
  const size = deviceSize(drawing, scale);
  const canvas: Canvas = { ...size, ...options };
  const frame = fillFrame(size, drawing.background, platform);
  for (const layer of groupLayers(drawing.fragments, drawing)) {
    const tile = drawLayer(layer, canvas);
    if (tile) blend(frame, tile.bitmap, tile);
  }
  // Nothing shines through: premultiplied and straight are the same.
  return frame;
}

/** Device pixels of a drawing at a scale. Throws `scale-invalid`, or `raster-failed` over 64 megapixels. */
export function deviceSize(drawing: Size, scale: number): Size {
  if (!(scale >= minScale && scale <= maxScale)) {
    throw new EngineError('scale-invalid', { path: 'scale', params: { min: minScale, max: maxScale } });
  }
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  if (width * height > maxCanvasPixels) {
    throw new EngineError('raster-failed', { params: { reason: `${width}x${height} is over 64 megapixels` } });
  }
  return { width, height };
}

/** The pixels of one layer; undefined when it lies outside the canvas. */
export function drawLayer(layer: Layer, canvas: Canvas): Tile | undefined {
  return layer.kind === 'sprite' ? drawSprite(layer.fragment, canvas) : drawVector(layer, canvas);
}

function drawVector(layer: VectorLayer, canvas: Canvas): Tile | undefined {
  const { scale, platform } = canvas;
  const part = tileRect(layer.bounds, scale, canvas);
  if (isEmpty(part)) return undefined;
  const { x, y, width, height } = layer.bounds;
  const reach = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
  const data = rasterizePart(platform, `<g transform="scale(${scale})">${layer.svg}</g>`, part, reach);
  return { bitmap: { width: part.width, height: part.height, data }, x: part.x, y: part.y };
}

/** A frame of one colour over white, as the SVG output paints it: the rasterizer is asked for one pixel of it. */
function fillFrame(size: Size, background: string, platform: Platform): Bitmap {
  const one = { width: 1, height: 1 };
  const { color, opacity } = toPaint(background);
  const ground = '<rect width="1" height="1" fill="#fff"/>';
  const paint = `<rect width="1" height="1" fill="${color}" fill-opacity="${opacity}"/>`;
  const pixel = platform.rasterize(svgDocument(one, ground + paint), one);
  const data = new Uint8Array(size.width * size.height * 4);
  pixelWords(data).fill(pixelWords(pixel)[0] ?? 0);
  return { ...size, data };
}
