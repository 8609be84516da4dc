/** Everything the engine needs from its surroundings; one implementation for Node, one for the browser. */
import type { Face } from '../assets/assets.ts';

export interface Platform {
  name: 'node' | 'browser';
  /** Bytes of a bundled font: `fonts/<file>`. */
  loadFont: (file: string) => Promise<Uint8Array>;
  /** SVG text of one emoji by its code points (`1f3d0`, `1f1e8-1f1ed`); undefined when the set has none. */
  loadEmoji: (codePoints: string) => Promise<string | undefined>;
  openFace: (key: string, bytes: Uint8Array) => Face;
  /**
   * Draws an SVG document of the given size in device pixels. Premultiplied RGBA, rows top-down, no padding.
   * The markup may hold `data:` images only.
   */
  rasterize: (svg: string, size: { width: number; height: number }) => Uint8Array;
  /** zlib stream (RFC 1950). */
  deflate: (bytes: Uint8Array) => Promise<Uint8Array>;
  encodeUtf8: (text: string) => Uint8Array;
  decodeUtf8: (bytes: Uint8Array) => string;
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
