import type { SpriteFragment } from '../4-draw/fragment.ts';
import type { Bitmap } from '../assets/bitmap.ts';
import type { Lru } from '../assets/lru.ts';
import type { EncodedBand, PixelKernel, Tile } from '../platform/platform.ts';
import { groupLayers, type Layer } from './layers.ts';
import type { Plan } from './plan.ts';
import { bandCount, bandOf } from './png/band.ts';
import type { Canvas } from './sprite.ts';
import { drawLayer, fillFrame } from './tiles.ts';

/** The pixels many posts share, and their compressed bands as far as somebody needed them. */
export interface Base extends Bitmap {
  bands: (EncodedBand | undefined)[];
}

/** The bases kept, by their plan's key. */
export type Bases = Lru<Base>;

/** The plan's base, from the cache or drawn now. */
export function baseFor(plan: Plan, canvas: Canvas, bases: Bases): Base {
  const kept = bases.get(plan.baseKey);
  if (kept) return kept;
  const base: Base = { ...drawBase(plan, canvas), bands: [] };
  bases.set(plan.baseKey, base, base.data.length + 2 * plan.baseKey.length);
  return base;
}

/** All bands with the tiles over them. Those of the base are compressed once, however many posts show them. */
export function encodeBands(base: Base, tiles: readonly Tile[], kernel: PixelKernel): EncodedBand[] {
  return Array.from({ length: bandCount(base) }, (_, i) => {
    const plain = (base.bands[i] ??= kernel.encodeBand(bandOf(base, i), 'rgb'));
    const band = bandOf(base, i, tiles);
    return band.tiles.length === 0 ? plain : kernel.encodeOver(plain, band);
  });
}

/** Bytes of the bands kept with a base. */
export function bandBytes({ bands }: Base): number {
  return bands.reduce((sum, band) => sum + (band?.chunk.length ?? 0) + (band?.trace?.byteLength ?? 0), 0);
}

/** Puts tiles over a frame, in place: only the bands they touch. */
export function blendTiles(frame: Bitmap, tiles: readonly Tile[], kernel: PixelKernel): void {
  for (let i = 0; i < bandCount(frame); i++) {
    const band = bandOf(frame, i, tiles);
    if (band.tiles.length > 0) kernel.blend(band);
  }
}

function drawBase(plan: Plan, canvas: Canvas): Bitmap {
  const size = { width: plan.width / plan.scale, height: plan.height / plan.scale };
  const [lowest, ...others] = groupLayers(plan.base, size, plan.scale);
  const photo = lowest && drawGround(lowest, canvas);
  const frame = photo ?? fillFrame(plan, plan.background, canvas.platform);
  for (const layer of lowest && !photo ? [lowest, ...others] : others) {
    const tile = drawLayer(layer, canvas);
    if (tile) blendTiles(frame, [tile], canvas.platform.kernel);
  }
  return frame;
}

/** A picture that hides all there is below it, as most backgrounds do: nothing is painted only to be covered. */
function drawGround(layer: Layer, canvas: Canvas): Bitmap | undefined {
  if (layer.kind !== 'sprite' || !isOpaque(layer.fragment)) return undefined;
  const tile = drawLayer(layer, canvas);
  if (tile?.bitmap.width !== canvas.width || tile.bitmap.height !== canvas.height) return undefined;
  return { ...tile.bitmap, data: tile.bitmap.data.slice() };
}

function isOpaque({ image, opacity, rotation, clipRadius }: SpriteFragment): boolean {
  return image.kind === 'bitmap' && image.opaque && opacity === 1 && rotation === 0 && clipRadius === 0;
}
