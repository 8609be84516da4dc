/** Everything the engine needs from its surroundings; one implementation for Node, one for the browser. */
import type { Face } from '../assets/assets.ts';
import type { Bitmap, DecodedPicture, JpegPlanes, PlaneReader } from '../assets/bitmap.ts';
import type { JpegScan } from '../assets/jpeg-scan.ts';
import type { Size } from '../rect.ts';

export interface Platform {
  /** Bytes of a bundled font: `fonts/<file>`. */
  loadFont: (file: string) => Promise<Uint8Array>;
  /** SVG text of one emoji by its code points (`1f3d0`, `1f1e8-1f1ed`); undefined when the set lacks it. */
  loadEmoji: (codePoints: string) => Promise<string | undefined>;
  /** Rejects with `wasm-blocked` or `wasm-missing` where HarfBuzz cannot be loaded. */
  openFace: (bytes: Uint8Array) => Face | Promise<Face>;
  /** Awaited before the first `rasterize`; SVG output loads it only for pictures of rare kinds. */
  loadRasterizer: () => Promise<void>;
  /**
   * Draws an SVG document of the given size in device pixels. Premultiplied RGBA, rows top-down, no padding.
   * The markup may hold `data:` images only.
   */
  rasterize: (svg: string, size: Size) => Uint8Array;
  /** Awaited before the first `rasterizeVector`, and after a failed one: a panic leaves the module unusable. */
  loadVectorRasterizer: () => Promise<void>;
  /** `rasterize` for a foreign picture. Where resvg panics, it throws `raster-failed` and the process goes on. */
  rasterizeVector: (svg: string, size: Size) => Uint8Array;
  /** Awaited after every render, so that the platform can free memory. */
  settle: () => Promise<void>;
  kernel: PixelKernel;
  /** Standard base64 with padding. */
  encodeBase64: (bytes: Uint8Array) => string;
  encodeUtf8: (text: string) => Uint8Array;
  decodeUtf8: (bytes: Uint8Array) => string;
  /** Milliseconds since any moment: gives the age of a loaded picture. No pixel depends on it. */
  now: () => number;
  /** Loads the picture of an href other than a data URI; rejects on failure. `signal` fires at the deadline. */
  loadImage: (href: string, options: { timeoutMs: number; maxBytes: number }) => Promise<Uint8Array>;
}

export interface Pixels {
  width: number;
  height: number;
  /** Straight (not premultiplied) RGBA, 4 bytes per pixel, rows top-down. */
  data: Uint8Array;
}

/** The channels a PNG keeps, eight bits each. */
export type PngColor = 'rgb' | 'rgba';

/** Some rows of a picture, filtered and compressed on their own: fits beside any other band of its width and colour. */
export interface EncodedBand {
  /** A whole IDAT chunk; its deflate bytes depend on nothing before them and end on a byte boundary. */
  chunk: Uint8Array;
  /** Adler-32 of the filtered rows. */
  adler: number;
  /** Bytes of the filtered rows. */
  length: number;
  /** The trace of its coding, for encoding parts anew. Bands with long repetitions have none. */
  trace?: Uint32Array;
}

/** Premultiplied pixels and their top left, in device pixels of the whole picture. */
export interface Tile {
  bitmap: Bitmap;
  x: number;
  y: number;
  /** Given for a bitmap of one row: the number of rows that look like it. */
  rows?: number;
}

/** Some rows of an opaque picture, and the tiles over them. */
export interface Band {
  /** Whole rows of RGBA, top-down. */
  rows: Uint8Array;
  /** Pixels. */
  width: number;
  /** The index of the first row in the picture. */
  top: number;
  /** Back to front; they may reach beyond the rows on all sides. */
  tiles: readonly Tile[];
}

/** The source samples and weights of each target sample: one axis of a resampling. */
export interface Axis {
  /** First source sample of each target sample, in ascending order. */
  first: Int32Array;
  /** Source samples per target sample. */
  taps: number;
  /** `taps` weights per target sample, with a sum of exactly 65,536. */
  weights: Int32Array;
}

/**
 * `fast` and `fine` code the rows of a photo in segments, so that tiles change only their own: `fast` with runs of whole
 * steps, `fine` with runs that begin and end anywhere, in fewer bytes and more time. `deep` searches all of the band for
 * repetitions: the fewest bytes, for rows that no tile touches.
 */
export type BandCoding = 'fast' | 'fine' | 'deep';

/** The places of a picture where its ink is sampled. */
export interface InkSamples {
  picture: DecodedPicture;
  /** The sampled rows, ascending. */
  rows: readonly number[];
  /** The columns of the box of the ink: the first, and their number. */
  left: number;
  width: number;
  /** Samples of a row. */
  columns: number;
  /** True where every pixel is opaque: the edge is then the frame. */
  opaque: boolean;
  /** Relative luminance of a channel's 256 values. */
  linear: Float64Array;
}

export interface InkSums {
  /** The alpha of all samples, 0 to 255 each; of an opaque picture those at its frame only. */
  alpha: number;
  /** Samples at the edge by their tone, dark to light. */
  tones: Uint32Array;
  /** By how many samples the outline misses the ellipse of the box. */
  missed: number;
}

/** Loops over pixels that are worth machine code. Synchronous, and equal to the byte on every platform. */
export interface PixelKernel extends PlaneReader {
  /** Encodes the rows with their tiles; 'rgb' drops alpha. Leaves `rows` unchanged. `coding` is `fast` unless given. */
  encodeBand: (band: Band, color: PngColor, coding?: BandCoding) => EncodedBand;
  /**
   * Encodes the rows of an RGB band with their tiles; `plain` is the result without tiles, so only their changes are
   * compressed. Without a trace, or where the codes of `plain` do not suit, it does what `encodeBand` does.
   * `coding` is that of `plain`: `fast` or `fine`.
   */
  encodeOver: (plain: EncodedBand, band: Band, coding?: BandCoding) => EncodedBand;
  /** Blends the tiles into the rows (source-over), in place. */
  blend: (band: Band) => void;
  /**
   * Maps `count` target samples onto `length` source samples from `start` (either may be fractional) of an axis with
   * `limit` samples. Shrinking is the exact average of the area, enlarging is Lanczos with three lobes.
   */
  makeAxis: (start: number, length: number, count: number, limit: number) => Axis;
  /** Fills `into` with premultiplied pixels in the size of the axes' targets. */
  resample: (source: DecodedPicture, axes: readonly [across: Axis, down: Axis], into: Uint8Array) => void;
  /** The samples of a JPEG; undefined for an invalid scan or an early end. */
  decodeJpeg: (scan: JpegScan) => JpegPlanes | undefined;
  /**
   * Premultiplied RGBA of a PNG of this size: eight bits a channel or a palette, interlaced or not. Undefined for rare
   * kinds, animations, broken files, and data behind the pixels: the rasterizer decides about those.
   */
  decodePng: (bytes: Uint8Array, size: Size) => Uint8Array | undefined;
  /** A sample is at the edge when a neighbour is less than half opaque. */
  sampleInk: (samples: InkSamples) => InkSums;
  /**
   * A key for bytes. In a page MurmurHash3 (x86, 128 bits) with the length, as hexadecimal: fast and well distributed, but
   * an attacker can make bytes with a given key. In Node, where one process draws for many people, SHA-256.
   */
  contentKey: (bytes: Uint8Array) => string;
}
