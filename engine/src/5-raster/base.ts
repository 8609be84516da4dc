import type { Bitmap } from '../assets/bitmap.ts';
import type { Budget } from '../assets/lru.ts';
import type { BandCoding, EncodedBand, PixelKernel, Tile } from '../platform/platform.ts';
import type { Size } from '../rect.ts';
import { groupLayers } from './layers.ts';
import type { Plan } from './plan.ts';
import type { PngCompression } from '../formats.ts';
import { bandCount, bandRows, bandSpan, tilesWithin } from './png/png.ts';
import type { RowSource } from './resample.ts';
import { openGround, type Canvas } from './sprite.ts';
import { blendTiles, drawLayer, openFill } from './tiles.ts';

/** The bases of pictures: the pixels many posts share, with the compressed bands computed so far. */
interface Bases {
  /** All pixels of a plan's base; the memory belongs to the cache. */
  pixels: (plan: Plan, canvas: Canvas) => Bitmap;
  /** All bands with tiles blended over the base. Bands of the base are compressed once, for any number of posts. */
  encode: (plan: Plan, picture: { canvas: Canvas; tiles: readonly Tile[]; compression: PngCompression }) => Encoded;
}

interface Encoded {
  bands: EncodedBand[];
  /** Bytes of the bands that belong to this picture alone. */
  ownBytes: number;
}

interface Base extends Size {
  /** All pixels, once they were needed: for a canvas, or for a second post that lacked some. */
  frame: Uint8Array | undefined;
  /** Without a frame: the pixels of bands below tiles, which the next post needs again. */
  rows: (Uint8Array | undefined)[];
  bands: Record<BandCoding, (EncodedBand | undefined)[]>;
}

/** The coding of bands without tiles, and of bands below tiles. */
const codings = {
  fast: { untouched: 'fast', touched: 'fast' },
  small: { untouched: 'deep', touched: 'fine' },
} as const satisfies Record<PngCompression, Record<string, BandCoding>>;

/** A cache of bases. Getting memory takes longer than drawing, so only pixels that the next post needs are kept. */
export function openBases(memory: Budget): Bases {
  const bases = memory.open<Base>();
  const keep = (base: Base, { baseKey }: Plan): void => bases.set(baseKey, base, bytesOf(base) + 2 * baseKey.length);
  return {
    pixels: (plan, canvas) => {
      const base = bases.get(plan.baseKey) ?? newBase(plan);
      const data = completeFrame(base, plan, canvas);
      keep(base, plan);
      return { width: base.width, height: base.height, data };
    },
    encode: (plan, { canvas, tiles, compression }) => {
      const known = bases.get(plan.baseKey);
      const base = known ?? newBase(plan);
      const parts = partsOf(base, tiles, compression);
      // Posts differ in the bands they touch: once a second one lacks some, all are kept.
      if (known && parts.some((part) => lacksPixels(base, part))) completeFrame(base, plan, canvas);
      const pixelsOf = openBands(base, plan, canvas);
      const bands = parts.map((part) => encodePart(base, part, pixelsOf, canvas.platform.kernel));
      keep(base, plan);
      const own = bands.map(({ chunk }, i) => 100 + (parts[i]!.over.length > 0 ? chunk.length : 0));
      return { bands, ownBytes: own.reduce((sum, bytes) => sum + bytes, 0) };
    },
  };
}

/** A band of a picture to be: the tiles over it decide its coding. */
interface Part {
  index: number;
  top: number;
  over: Tile[];
  coding: BandCoding;
}

function partsOf(base: Base, tiles: readonly Tile[], compression: PngCompression): Part[] {
  return Array.from({ length: bandCount(base) }, (_, index) => {
    const { top, bottom } = bandSpan(base, index);
    const over = tilesWithin(tiles, { top, bottom });
    return { index, top, over, coding: codings[compression][over.length > 0 ? 'touched' : 'untouched'] };
  });
}

function lacksPixels({ rows, bands }: Base, { index, over, coding }: Part): boolean {
  return rows[index] === undefined && (over.length > 0 || bands[coding][index] === undefined);
}

type PixelsOf = (index: number) => Uint8Array;

function encodePart(
  base: Base,
  { index, top, over, coding }: Part,
  pixelsOf: PixelsOf,
  kernel: PixelKernel,
): EncodedBand {
  const shared = base.bands[coding][index];
  if (shared && over.length === 0) return shared;
  const band = { rows: pixelsOf(index), width: base.width, top, tiles: [] };
  const plain = (base.bands[coding][index] ??= kernel.encodeBand(band, 'rgb', coding));
  if (over.length === 0) return plain;
  if (!base.frame) base.rows[index] ??= band.rows.slice();
  return kernel.encodeOver(plain, { ...band, tiles: over }, coding);
}

function newBase({ width, height }: Size): Base {
  return { width, height, frame: undefined, rows: [], bands: { fast: [], fine: [], deep: [] } };
}

/** The size of a base's pixels and of its compressed bands. */
function bytesOf({ frame, rows, bands }: Base): number {
  const pixels = rows.reduce((sum, kept) => sum + (kept?.length ?? 0), frame?.length ?? 0);
  return Object.values(bands)
    .flat()
    .reduce((sum, band) => sum + (band?.chunk.length ?? 0) + (band?.trace?.byteLength ?? 0), pixels);
}

/** All pixels of a base, kept with it from now on. */
function completeFrame(base: Base, plan: Plan, canvas: Canvas): Uint8Array {
  if (base.frame) return base.frame;
  base.frame = new Uint8Array(base.width * base.height * 4);
  drawBase(plan, canvas)(0, base.frame);
  base.rows = [];
  return base.frame;
}

/** Bands drawn at a time. */
const STRIP_BANDS = 4;

/** Gives the pixels of any band. Those that are not kept are drawn in strips, all of them in the same memory. */
function openBands(base: Base, plan: Plan, canvas: Canvas): PixelsOf {
  const stride = base.width * 4;
  let strip: { draw: RowSource; memory: Uint8Array } | undefined;
  let [top, bottom] = [0, 0];
  return (index) => {
    const span = bandSpan(base, index);
    const from = (start: number) => [(span.top - start) * stride, (span.bottom - start) * stride] as const;
    if (base.frame) return base.frame.subarray(...from(0));
    const kept = base.rows[index];
    if (kept) return kept;
    const most = STRIP_BANDS * bandRows(base.width);
    strip ??= { draw: drawBase(plan, canvas), memory: new Uint8Array(Math.min(most, base.height) * stride) };
    if (span.top < top || span.bottom > bottom) {
      [top, bottom] = [span.top, Math.min(base.height, span.top + most)];
      strip.draw(top, strip.memory.subarray(0, (bottom - top) * stride));
    }
    return strip.memory.subarray(...from(top));
  };
}

/** An opaque picture over the whole canvas, as most backgrounds are, covers what lies below it: that is not drawn. */
function drawBase(plan: Plan, canvas: Canvas): RowSource {
  const { width, height, scale, background } = plan;
  const { platform } = canvas;
  const [lowest, ...others] = groupLayers(plan.base, { width: width / scale, height: height / scale }, scale);
  const photo = lowest?.kind === 'sprite' ? openGround(lowest.fragment, canvas, plan.baseKey) : undefined;
  const ground = photo ?? openFill(background, platform);
  const layers = lowest && !photo ? [lowest, ...others] : others;
  const tiles = layers.flatMap((layer) => drawLayer(layer, canvas));
  return (top, into) => {
    ground(top, into);
    const strip = { width, height: into.length / (width * 4), data: into };
    blendTiles(
      strip,
      tiles.map((tile) => ({ ...tile, y: tile.y - top })),
      platform.kernel,
    );
  };
}
