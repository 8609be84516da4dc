import type { Drawing } from '../4-draw/fragment.ts';
import type { ImageStore } from '../assets/images.ts';
import type { EncodedBand, Pixels, Platform } from '../platform/platform.ts';
import type { Rect } from '../rect.ts';
import { baseBand, baseFor, type Base } from './base.ts';
import { blend } from './blend.ts';
import { layerOf } from './layers.ts';
import { fragmentKey, planDrawing, type Plan } from './plan.ts';
import { bandRows, encodeBand } from './png/band.ts';
import { joinPng, type PngText } from './png/png.ts';
import type { Canvas } from './sprite.ts';
import { drawKeptLayer } from './tiles.ts';

export interface RasterizerOptions {
  platform: Platform;
  /** Where the drawings' pictures were loaded; one budget for everything made of them. */
  pictures: ImageStore;
}

export interface PngFile {
  png: Uint8Array;
  /** Device pixels. */
  width: number;
  height: number;
}

/** Drawings to pixels and files; keeps what the next drawing is likely to share. */
export interface Rasterizer {
  /** Straight RGBA, `scale` device pixels per template pixel; the caller's own memory. Throws `scale-invalid`, `raster-failed`. */
  pixels: (drawing: Drawing, scale: number) => Pixels;
  /** The same as a PNG file; rows no fragment of this post touches are not compressed again. */
  png: (drawing: Drawing, scale: number, text: PngText['text']) => PngFile;
}

/** The frame posts are drawn into, and what the last of them left on its base. */
interface Frame {
  base: Base;
  data: Uint8Array;
  dirty: Rect[];
}

export function createRasterizer({ platform, pictures }: RasterizerOptions): Rasterizer {
  let frame: Frame | undefined;
  const draw = (drawing: Drawing, scale: number): Frame => {
    const plan = planDrawing(drawing, scale);
    const canvas: Canvas = { width: plan.width, height: plan.height, scale, platform, pictures };
    frame = frameOn(baseFor(plan, canvas), frame);
    drawLive(plan, canvas, frame);
    return frame;
  };

  return {
    pixels: (drawing, scale) => {
      const { base, data } = draw(drawing, scale);
      // Nothing shines through: premultiplied and straight are the same.
      return { width: base.width, height: base.height, data: data.slice() };
    },
    png: (drawing, scale, text) => {
      const name = outputName(drawing, scale, text);
      const kept = pictures.sprites.get(name);
      if (kept) return { png: kept.data.slice(), width: kept.width, height: kept.height };
      const { base, data, dirty } = draw(drawing, scale);
      const size = { width: base.width, height: base.height };
      const bands = encodeFrame(base, data, dirty, platform);
      const png = joinPng({ ...size, color: 'rgb', bands, text }, platform.encodeUtf8);
      pictures.sprites.set(name, { ...size, data: png.slice() }, png.length + 2 * name.length);
      return { png, ...size };
    },
  };
}

function drawLive(plan: Plan, canvas: Canvas, frame: Frame): void {
  for (const fragment of plan.live) {
    const tile = drawKeptLayer(layerOf(fragment), canvas);
    if (!tile) continue;
    blend({ width: plan.width, height: plan.height, data: frame.data }, tile.bitmap, tile);
    frame.dirty.push({ x: tile.x, y: tile.y, width: tile.bitmap.width, height: tile.bitmap.height });
  }
}

/** The base's pixels, clean: where the last post drew on the same base, only its traces are wiped. */
function frameOn(base: Base, last: Frame | undefined): Frame {
  if (last?.base === base) {
    for (const rect of last.dirty) wipe(last.data, base, rect);
    return { ...last, dirty: [] };
  }
  const data = last?.data.length === base.data.length ? last.data : new Uint8Array(base.data.length);
  data.set(base.data);
  return { base, data, dirty: [] };
}

function wipe(data: Uint8Array, base: Base, rect: Rect): void {
  const left = Math.max(0, rect.x);
  const right = Math.min(base.width, rect.x + rect.width);
  if (right <= left) return;
  for (let y = Math.max(0, rect.y), end = Math.min(base.height, rect.y + rect.height); y < end; y++) {
    const from = (y * base.width + left) * 4;
    data.set(base.data.subarray(from, (y * base.width + right) * 4), from);
  }
}

function encodeFrame(base: Base, data: Uint8Array, dirty: readonly Rect[], platform: Platform): EncodedBand[] {
  const { width, height } = base;
  const rows = bandRows(width);
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => {
    const top = index * rows;
    const bottom = Math.min(height, top + rows);
    const isTouched = dirty.some((rect) => rect.y < bottom && rect.y + rect.height > top);
    if (!isTouched) return baseBand(base, index, platform);
    return encodeBand({ width, height, data }, top, bottom - top, 'rgb', platform.kernel);
  });
}

/** Names a file by everything that decides its bytes. */
function outputName({ background, fragments }: Drawing, scale: number, text: PngText['text']): string {
  return ['png', scale, background, ...text.flat(), ...fragments.map(fragmentKey)].join('\n');
}
