import type { Bitmap } from '../assets/bitmap.ts';
import { blend } from './blend.ts';
import { groupLayers } from './layers.ts';
import { bandRows, encodeBand } from './png/band.ts';
import type { EncodedBand, Platform } from '../platform/platform.ts';
import type { Plan } from './plan.ts';
import type { Canvas } from './sprite.ts';
import { drawLayer, fillFrame } from './tiles.ts';

/** The pixels many posts share, and their compressed bands as far as somebody needed them. */
export interface Base extends Bitmap {
  bands: (EncodedBand | undefined)[];
}

/** The plan's base, from the cache or drawn now. */
export function baseFor(plan: Plan, canvas: Canvas): Base {
  const { sprites } = canvas.pictures;
  const name = `base ${plan.baseKey}`;
  const kept = sprites.get(name);
  if (kept && isBase(kept)) return kept;
  const base: Base = { ...drawBase(plan, canvas), bands: [] };
  // The bands come later and weigh little beside the pixels: a tenth is put aside for them.
  sprites.set(name, base, Math.round(base.data.length * 1.1) + 2 * name.length);
  return base;
}

/** A band of untouched rows: compressed once, however many posts show it. */
export function baseBand(base: Base, index: number, platform: Platform): EncodedBand {
  const rows = bandRows(base.width);
  const from = index * rows;
  const band = base.bands[index] ?? encodeBand(base, from, Math.min(rows, base.height - from), 'rgb', platform.kernel);
  base.bands[index] = band;
  return band;
}

function drawBase(plan: Plan, canvas: Canvas): Bitmap {
  const frame = fillFrame(plan, plan.background, canvas.platform);
  const size = { width: plan.width / plan.scale, height: plan.height / plan.scale };
  for (const layer of groupLayers(plan.base, size, plan.scale)) {
    const tile = drawLayer(layer, canvas);
    if (tile) blend(frame, tile.bitmap, tile);
  }
  return frame;
}

function isBase(bitmap: Bitmap): bitmap is Base {
  return 'bands' in bitmap;
}
