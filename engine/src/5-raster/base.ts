import type { SpriteFragment } from '../4-draw/fragment.ts';
import type { Bitmap } from '../assets/bitmap.ts';
import type { Lru } from '../assets/lru.ts';
import type { BandCoding, EncodedBand, PixelKernel, Tile } from '../platform/platform.ts';
import { groupLayers, type Layer } from './layers.ts';
import type { Plan } from './plan.ts';
import type { PngCompression } from '../formats.ts';
import { bandCount, bandOf } from './png/png.ts';
import { drawGround, type Canvas } from './sprite.ts';
import { drawLayer, fillFrame } from './tiles.ts';

/** The pixels many posts share, with the compressed bands computed so far, by their coding. */
export interface Base extends Bitmap {
  bands: Record<BandCoding, (EncodedBand | undefined)[]>;
}

/** The cached bases, by their plan's key. */
export type Bases = Lru<Base>;

/** The plan's base, from the cache or newly drawn. */
export function baseFor(plan: Plan, canvas: Canvas, bases: Bases): Base {
  const kept = bases.get(plan.baseKey);
  if (kept) return kept;
  const base: Base = { ...drawBase(plan, canvas), bands: { fast: [], fine: [], deep: [] } };
  bases.set(plan.baseKey, base, base.data.length + 2 * plan.baseKey.length);
  return base;
}

interface Encoding {
  kernel: PixelKernel;
  compression: PngCompression;
}

/** The coding of bands without tiles, and of bands below tiles. */
const codings = {
  fast: { untouched: 'fast', touched: 'fast' },
  small: { untouched: 'deep', touched: 'fine' },
} as const satisfies Record<PngCompression, Record<string, BandCoding>>;

/** All bands with the tiles blended over them. Bands of the base are compressed once, for any number of posts. */
export function encodeBands(base: Base, tiles: readonly Tile[], { kernel, compression }: Encoding): EncodedBand[] {
  const { untouched, touched } = codings[compression];
  const plain = (i: number, coding: BandCoding) =>
    (base.bands[coding][i] ??= kernel.encodeBand(bandOf(base, i), 'rgb', coding));
  return Array.from({ length: bandCount(base) }, (_, i) => {
    const band = bandOf(base, i, tiles);
    return band.tiles.length === 0 ? plain(i, untouched) : kernel.encodeOver(plain(i, touched), band, touched);
  });
}

/** The size of the bands kept with a base, in bytes. */
export function bandBytes({ bands }: Base): number {
  return Object.values(bands)
    .flat()
    .reduce((sum, band) => sum + (band?.chunk.length ?? 0) + (band?.trace?.byteLength ?? 0), 0);
}

/** Blends tiles into a frame in place, and returns only the bands they touch. */
export function blendTiles(frame: Bitmap, tiles: readonly Tile[], kernel: PixelKernel): void {
  for (let i = 0; i < bandCount(frame); i++) {
    const band = bandOf(frame, i, tiles);
    if (band.tiles.length > 0) kernel.blend(band);
  }
}

function drawBase(plan: Plan, canvas: Canvas): Bitmap {
  const size = { width: plan.width / plan.scale, height: plan.height / plan.scale };
  const [lowest, ...others] = groupLayers(plan.base, size, plan.scale);
  const photo = lowest && groundOf(lowest, canvas);
  const frame = photo ?? fillFrame(plan, plan.background, canvas.platform);
  for (const layer of lowest && !photo ? [lowest, ...others] : others) {
    blendTiles(frame, drawLayer(layer, canvas), canvas.platform.kernel);
  }
  return frame;
}

/** An opaque picture over the whole canvas, as most backgrounds are: fragments below it are not drawn. */
function groundOf(layer: Layer, canvas: Canvas): Bitmap | undefined {
  return layer.kind === 'sprite' && isOpaque(layer.fragment) ? drawGround(layer.fragment, canvas) : undefined;
}

function isOpaque({ image, opacity, rotation, clipRadius }: SpriteFragment): boolean {
  return image.kind === 'bitmap' && image.opaque && opacity === 1 && rotation === 0 && clipRadius === 0;
}
