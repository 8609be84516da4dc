import { toPaint } from '../color.ts';
import { pixelWords, type Bitmap } from '../assets/bitmap.ts';
import type { PixelKernel, Platform, Tile } from '../platform/platform.ts';
import type { Rect } from '../rect.ts';
import type { Stretch } from '../4-draw/fragment.ts';
import { fits, isEmpty, svgDocument, tileRect } from './device.ts';
import type { Layer, VectorLayer } from './layers.ts';
import { bandCount, bandOf } from './png/png.ts';
import type { RowSource } from './resample.ts';
import { rasterizePart } from './roomy.ts';
import { drawSprite, type Canvas } from './sprite.ts';

/** Where the rasterizer rounds by a shape's place in the document: gradients, clips, and shapes scaled or turned. */
const placed = /url\(|transform=/;

/**
 * The pixels of one layer of a base; none outside the canvas. Most are drawn on the smallest possible tile. Where that
 * could change a pixel, markup is drawn on the whole canvas, and only the rows it can touch are blended.
 */
export function drawLayer(layer: Layer, canvas: Canvas): Tile[] {
  if (layer.kind === 'sprite') {
    const tile = drawSprite(layer.fragment, canvas);
    return tile ? [tile] : [];
  }
  const part = tileRect(layer.bounds, canvas.scale, canvas);
  if (isEmpty(part)) return [];
  if (!layer.reach && !placed.test(layer.svg)) {
    const stretched = layer.stretch && drawStretched(layer, layer.stretch, canvas);
    return stretched ?? [drawVector(layer, part, canvas)];
  }
  const { width, height } = canvas;
  const { data } = drawVector(layer, { x: 0, y: 0, width, height }, canvas).bitmap;
  return [{ bitmap: rowsOf({ width, height, data }, part.y, part.height), x: 0, y: part.y }];
}

/** The rows above the repeated one, that row, and those below; undefined where other pixels could come out. */
function drawStretched({ bounds }: VectorLayer, stretch: Stretch, canvas: Canvas): Tile[] | undefined {
  const { scale } = canvas;
  const more = stretch.by * scale;
  const lower = { ...bounds, height: bounds.height - stretch.by };
  const { x, y, width, height } = tileRect(lower, scale, canvas);
  const above = Math.floor(stretch.at * scale) - y;
  const below = height - above - 1;
  const isCut = !(stretch.mayBeCut || fits(bounds, scale, canvas));
  if (isCut || !Number.isInteger(more) || above < 0 || below < 0) return undefined;
  const { bitmap } = drawVector({ svg: stretch.svg }, { x, y, width, height }, canvas);
  return [
    { bitmap: rowsOf(bitmap, 0, above), x, y },
    { bitmap: rowsOf(bitmap, above, 1), x, y: y + above, rows: more + 1 },
    { bitmap: rowsOf(bitmap, above + 1, below), x, y: y + above + more + 1 },
  ];
}

function rowsOf({ width, data }: Bitmap, top: number, height: number): Bitmap {
  return { width, height, data: data.subarray(top * width * 4, (top + height) * width * 4) };
}

/** The pixels of one layer of a post, on the smallest possible tile. Markup drawn before comes from the cache. */
export function drawKeptLayer(layer: Layer, canvas: Canvas): Tile | undefined {
  if (layer.kind === 'sprite') return drawSprite(layer.fragment, canvas);
  const { sprites } = canvas.pictures;
  const part = tileRect(layer.bounds, canvas.scale, canvas);
  if (isEmpty(part)) return undefined;
  const { x, y, width, height } = part;
  const name = `tile ${x} ${y} ${width} ${height} ${canvas.scale} ${canvas.nameOf(layer.svg)}`;
  const kept = sprites.get(name);
  if (kept) return { bitmap: kept, x, y };
  const tile = drawVector(layer, part, canvas);
  sprites.set(name, tile.bitmap, tile.bitmap.data.length);
  return tile;
}

/** Rows of one colour over white, as the SVG output paints it: the rasterizer draws one pixel of it. */
export function openFill(background: string, platform: Platform): RowSource {
  const one = { width: 1, height: 1 };
  const { color, opacity } = toPaint(background);
  const ground = '<rect width="1" height="1" fill="#fff"/>';
  const paint = `<rect width="1" height="1" fill="${color}" fill-opacity="${opacity}"/>`;
  const [pixel = 0] = pixelWords(platform.rasterize(svgDocument(one, ground + paint), one));
  return (_top, into) => void pixelWords(into).fill(pixel);
}

/** Blends tiles into a frame in place. */
export function blendTiles(frame: Bitmap, tiles: readonly Tile[], kernel: PixelKernel): void {
  for (let i = 0; i < bandCount(frame); i++) {
    const band = bandOf(frame, i, tiles);
    if (band.tiles.length > 0) kernel.blend(band);
  }
}

function drawVector(layer: Pick<VectorLayer, 'svg' | 'reach'>, part: Rect, { scale, platform }: Canvas): Tile {
  const markup = `<g transform="scale(${scale})">${layer.svg}</g>`;
  const data = rasterizePart(platform, markup, part, layer.reach && scaled(layer.reach, scale));
  return { bitmap: { width: part.width, height: part.height, data }, x: part.x, y: part.y };
}

function scaled({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}
