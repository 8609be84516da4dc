/** Everything the engine needs from its surroundings; one implementation for Node, one for the browser. */
import type { Face } from '../assets/assets.ts';
import type { Bitmap } from '../assets/bitmap.ts';
import type { JpegScan } from '../assets/jpeg-scan.ts';

export interface Platform {
  name: 'node' | 'browser';
  /** Bytes of a bundled font: `fonts/<file>`. */
  loadFont: (file: string) => Promise<Uint8Array>;
  /** SVG text of one emoji by its code points (`1f3d0`, `1f1e8-1f1ed`); undefined when the set has none. */
  loadEmoji: (codePoints: string) => Promise<string | undefined>;
  openFace: (key: string, bytes: Uint8Array) => Face;
  /** Awaited before the first `rasterize`: who only wants SVG without pictures never pays for it. */
  loadRasterizer: () => Promise<void>;
  /**
   * Draws an SVG document of the given size in device pixels. Premultiplied RGBA, rows top-down, no padding.
   * The markup may hold `data:` images only.
   */
  rasterize: (svg: string, size: { width: number; height: number }) => Uint8Array;
  /** Awaited before the first `rasterizeVector`, and again after one that failed: a panic leaves the module unusable. */
  loadVectorRasterizer: () => Promise<void>;
  /**
   * `rasterize` for a picture that somebody else drew. What resvg cannot draw is `raster-failed`, never the end of the
   * process.
   */
  rasterizeVector: (svg: string, size: { width: number; height: number }) => Uint8Array;
  /** Awaited after every render: gives the surroundings a chance to free what drawing left behind. */
  settle: () => Promise<void>;
  kernel: PixelKernel;
  encodeUtf8: (text: string) => Uint8Array;
  decodeUtf8: (bytes: Uint8Array) => string;
  /** Milliseconds since any moment: tells how old a loaded picture is. No pixel depends on it. */
  now: () => number;
  /**
   * The picture behind an href that is no data URI; rejects when it cannot be had.
   * `signal` fires after the time allowed.
   */
  loadImage: (href: string, options: { timeoutMs: number; maxBytes: number }) => Promise<Uint8Array>;
}

export interface Pixels {
  width: number;
  height: number;
  /** Straight (not premultiplied) RGBA, 4 bytes a pixel, rows top-down. */
  data: Uint8Array;
}

/** What a PNG keeps of each pixel, eight bits a channel. */
export type PngColor = 'rgb' | 'rgba';

/** Some rows of a picture, filtered and compressed on their own: fits beside any other bands of its width and colour. */
export interface EncodedBand {
  /** A whole IDAT chunk; its deflate bytes need nothing before them and end on a byte boundary. */
  chunk: Uint8Array;
  /** Adler-32 of the filtered rows. */
  adler: number;
  /** Bytes of the filtered rows. */
  length: number;
  /** How it was coded, for coding parts of it anew: the kernel's own words. Bands that repeat themselves have none. */
  trace?: Uint32Array;
}

/** Premultiplied pixels and where their top-left goes, in device pixels of the whole picture. */
export interface Tile {
  bitmap: Bitmap;
  x: number;
  y: number;
}

/** Some rows of an opaque picture, and what lies over them. */
export interface Band {
  /** Whole rows of RGBA, top-down. */
  rows: Uint8Array;
  /** Pixels. */
  width: number;
  /** Which row of the picture is the first. */
  top: number;
  /** Back to front; they may reach beyond the rows on all sides. */
  tiles: readonly Tile[];
}

/** Which source samples make one target sample, and how much each: one axis of a resampling. */
export interface Axis {
  /** First source sample of each target sample, in rising order. */
  first: Int32Array;
  /** Source samples per target sample. */
  taps: number;
  /** `taps` weights a target sample; they sum up to exactly 65,536. */
  weights: Int32Array;
}

/** Loops over pixels that are worth machine code. Synchronous, and equal to the byte wherever it runs. */
export interface PixelKernel {
  /** The rows with their tiles; 'rgb' drops alpha. Leaves `rows` as they are. */
  encodeBand: (band: Band, color: PngColor) => EncodedBand;
  /**
   * The rows of an RGB band with their tiles, when `plain` is what they give without: only what the tiles change is
   * compressed. Where `plain` has no trace, or its codes do not suit, as `encodeBand`.
   */
  encodeOver: (plain: EncodedBand, band: Band) => EncodedBand;
  /** Puts the tiles over the rows (source-over), in place. */
  blend: (band: Band) => void;
  /** Premultiplied pixels at another size: as many columns and rows as the axes have targets. */
  resample: (source: Bitmap, across: Axis, down: Axis) => Uint8Array;
  /** Opaque RGBA of a JPEG; undefined where its scan makes no sense or ends too early. */
  decodeJpeg: (scan: JpegScan) => Uint8Array | undefined;
}
