import { plainTextOf, type Drawing, type Fragment } from '../4-draw/fragment.ts';
import type { ImageStore } from '../assets/images.ts';
import type { Pixels, Platform, Tile } from '../platform/platform.ts';
import { openBases } from './base.ts';
import { layerOf } from './layers.ts';
import { createNames, type NameOf, fragmentKey, planDrawing } from './plan.ts';
import type { PngCompression } from '../formats.ts';
import { pngPieces, type PngParts, type PngText } from './png/png.ts';
import type { Canvas } from './sprite.ts';
import { drawTexts } from './texts.ts';
import { blendTiles, drawKeptLayer } from './tiles.ts';

interface RasterizerOptions {
  platform: Platform;
  /** The store that loaded the drawings' pictures; its budget covers everything derived from them. */
  pictures: ImageStore;
}

export interface PngFile {
  /** Joined they are the file; the memory belongs to the rasterizer. */
  pieces: readonly Uint8Array[];
  /** A key for everything that decides the file's bytes. */
  name: string;
  /** In device pixels. */
  width: number;
  height: number;
}

interface FileOptions extends PngText {
  /** Device pixels per template pixel. */
  scale: number;
  compression: PngCompression;
}

/** Turns drawings into pixels and files; keeps the parts that the next drawing is likely to share. */
interface Rasterizer {
  /**
   * Straight RGBA, `scale` device pixels per template pixel; the memory belongs to the caller. Throws `scale-invalid`,
   * `raster-failed`.
   */
  pixels: (drawing: Drawing, scale: number) => Pixels;
  /** Renders a PNG file; rows untouched by this post's own fragments are not compressed again. */
  png: (drawing: Drawing, options: FileOptions) => PngFile;
  /** An earlier file, while it is cached. */
  findPng: (name: string) => PngFile | undefined;
}

export function createRasterizer({ platform, pictures }: RasterizerOptions): Rasterizer {
  const { kernel, encodeUtf8 } = platform;
  const bases = openBases(pictures.memory);
  const files = pictures.memory.open<PngParts>();
  const nameOf = createNames(pictures.memory);
  const grounds = pictures.memory.open<string>();

  /** The composition of a post: what many share, and its own tiles over it, back to front. */
  const pictureOf = (drawing: Drawing, scale: number) => {
    const plan = planDrawing(drawing, scale, nameOf);
    const { width, height } = plan;
    const canvas: Canvas = { width, height, scale, platform, pictures, nameOf, grounds };
    const texts = drawTexts(plan.live, canvas);
    const tiles = plan.live.flatMap((live) => (plainTextOf(live) ? texts.get(live) : tileOf(live, canvas)) ?? []);
    return { plan, canvas, tiles };
  };
  const fileOf = (name: string, parts: PngParts): PngFile => {
    const { width, height } = parts;
    return { pieces: pngPieces(parts, encodeUtf8), name, width, height };
  };
  const findPng = (name: string): PngFile | undefined => {
    const kept = files.get(name);
    return kept && fileOf(name, kept);
  };
  const drawPng = (name: string, drawing: Drawing, { scale, compression, text }: FileOptions): PngFile => {
    const { plan, canvas, tiles } = pictureOf(drawing, scale);
    const { bands, ownBytes } = bases.encode(plan, { canvas, tiles, compression });
    const parts: PngParts = { width: plan.width, height: plan.height, color: 'rgb', bands, text };
    files.set(name, parts, ownBytes + 2 * name.length);
    return fileOf(name, parts);
  };

  return {
    pixels: (drawing, scale) => {
      const { plan, canvas, tiles } = pictureOf(drawing, scale);
      // Opaque: premultiplied and straight pixels are equal.
      const { width, height, data } = bases.pixels(plan, canvas);
      const pixels = { width, height, data: data.slice() };
      blendTiles(pixels, tiles, kernel);
      return pixels;
    },
    png: (drawing, options) => {
      const name = outputName(drawing, options, nameOf);
      return findPng(name) ?? drawPng(name, drawing, options);
    },
    findPng,
  };
}

function tileOf(fragment: Fragment, canvas: Canvas): Tile | undefined {
  return drawKeptLayer(layerOf(fragment), canvas);
}

/** The key of a file: everything that decides its bytes. */
function outputName(
  { width, height, background, fragments }: Drawing,
  { scale, compression, text }: FileOptions,
  nameOf: NameOf,
): string {
  return [
    width,
    height,
    scale,
    compression,
    background,
    ...text.flat(),
    ...fragments.map((fragment) => fragmentKey(fragment, nameOf)),
  ].join('\n');
}
