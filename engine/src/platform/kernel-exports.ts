/** The exports of engine/kernel; places are byte offsets in its memory. */
export interface KernelExports {
  memory: { readonly buffer: ArrayBufferLike };
  /** Takes the memory for a band; returns the place for its RGBA. */
  prepare: (width: number, rows: number, pixelBytes: number, coding: number) => number;
  /** The place for the pixels of the next tile. */
  tile: () => number;
  blend: (x: number, y: number, columns: number, rows: number) => void;
  /** Bytes of the chunk. */
  encode: () => number;
  /** The same, with `sourcePlace` and `tracePlace` holding the encoded band without its tiles. */
  encodeAnew: () => number;
  sourcePlace: () => number;
  tracePlace: () => number;
  traceBytes: () => number;
  /** True when the last band left a trace. */
  isTraced: () => number;
  chunk: () => number;
  adler: () => number;
  filteredBytes: () => number;
  /** Takes memory; returns its place. */
  reserve: (bytes: number) => number;
  /** The place for an axis: `count` first samples, then `axisTaps` weights of each. */
  axisPlace: (length: number, count: number, limit: number) => number;
  axisTaps: () => number;
  makeAxis: (place: number, start: number, count: number, limit: number) => void;
  resampleRows: (
    from: number,
    width: number,
    rows: number,
    axis: number,
    count: number,
    taps: number,
    to: number,
  ) => void;
  resampleColumns: (from: number, count: number, axis: number, rows: number, taps: number, to: number) => void;
  /** Lays out a picture; returns the place for its tables and scan. */
  jpegPlace: (width: number, height: number, parts: number, across: number, down: number, bytes: number) => number;
  /** 0 for invalid tables. */
  jpegStart: (restart: number) => number;
  /** The number of decoded rows of units; 0 for an invalid scan. */
  jpegUnits: () => number;
  /** The place of a component's samples in those rows. */
  jpegPlane: (part: number) => number;
  /** Takes the shape of planes; returns the bytes that `jpegRows` needs beside them. */
  jpegShape: (width: number, height: number, parts: number, across: number, down: number) => number;
  /** RGBA of `count` rows from row `y`; the planes begin at row `first` of the chroma, of which they have `rows`. */
  jpegRows: (planes: number, first: number, rows: number, y: number, count: number, lines: number, to: number) => void;
  /** The place for a PNG file of so many bytes. */
  pngPlace: (bytes: number) => number;
  /** The place of its RGBA; 0 for a file that is not read, also for one of another size. */
  pngPixels: (width: number, height: number) => number;
  /** The place for 256 luminances of 64 bits. */
  linearPlace: () => number;
  /** The place for `bytes` bytes, which the rows of `width` pixels go through one by one. */
  inkPlace: (columns: number, rows: number, width: number, bytes: number) => number;
  /** Samples row `row` of the grid from the pixels at `place`. */
  inkRow: (row: number, place: number) => void;
  measureInk: (isOpaque: boolean) => void;
  /** The place of 16 counts. */
  tonesPlace: () => number;
  inkAlpha: () => number;
  inkMissed: () => number;
  /** The place for so many bytes, at least 16. */
  hashPlace: (bytes: number) => number;
  /** Replaces the first 16 bytes with the hash. */
  hash: (place: number, bytes: number) => void;
}
