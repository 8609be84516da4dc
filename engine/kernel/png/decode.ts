/**
 * Common PNG files to premultiplied RGBA: eight bits a channel or a palette, interlaced or not. The host writes the file
 * where `pngPlace` says and calls `pngPixels`. Everything else (rare kinds, damage, data behind the pixels) is left to
 * the rasterizer. Reference: test/reference/png.ts.
 */
import { adler32, crc32 } from '../checksums';
import { reserve } from '../memory';
import { inflate } from './inflate';
import { clearRow, readRow, rowRoom, scaled, startRows } from './rows';

const header: u32 = 0x49484452;
const colors: u32 = 0x504c5445;
const alphas: u32 = 0x74524e53;
const data: u32 = 0x49444154;
const end: u32 = 0x49454e44;
const animation: u32 = 0x6163544c;
/** In the first byte of a chunk's name: a decoder may ignore the chunk. */
const ancillary: u32 = 0x20000000;

/** Colours of the palette by index, and 1 behind each that exists. */
const palette: usize = memory.data(2048, 16);
/** First column and row, and the steps, of each pass (PNG 3, 8.1). */
const passes: usize = memory.data<u8>(
  [0, 0, 8, 8, 4, 0, 8, 8, 0, 4, 4, 8, 2, 0, 4, 4, 0, 2, 2, 4, 1, 0, 2, 2, 0, 1, 1, 2],
  16,
);
const passCount: u32 = 7;

let file: usize = 0;
let fileBytes: usize = 0;
let width: u32 = 0;
let height: u32 = 0;
let depth: u32 = 0;
let kind: u32 = 0;
let isInterlaced: bool = false;
/** The place of the data of all IDAT chunks, moved together. */
let packed: usize = 0;
let packedBytes: usize = 0;
let pixels: usize = 0;

/** The place for a file of so many bytes. */
export function pngPlace(bytes: u32): usize {
  fileBytes = bytes;
  file = reserve(bytes);
  return file;
}

/** The place of the pixels of a file of this size; 0 for a file that is left to the rasterizer. */
export function pngPixels(columns: u32, rows: u32): usize {
  width = columns;
  height = rows;
  memory.fill(palette, 0, 2048);
  depth = 0;
  kind = 0;
  packed = 0;
  packedBytes = 0;
  if (!readChunks() || !isCommon()) return 0;
  const size = <usize>width * height * 4;
  const raw = rawBytes();
  // Whole pictures are written over their filtered rows, and never overtake them.
  const room = isInterlaced ? size + raw + 64 : max(size, raw) + 64;
  // The place is the file's, which stays where it is.
  file = reserve(fileBytes + room + rowRoom(width) + <usize>width * 4 + 192);
  pixels = (file + fileBytes + 63) & ~15;
  const from = pixels + room - 64 - raw;
  const rowsAt = pixels + room;
  const sum = inflate(packed + 2, packedBytes - 2, from, raw);
  if (sum == 0 || sum + 4 > packed + packedBytes) return 0;
  if (bswap(load<u32>(sum)) != adler32(from, raw)) return 0;
  startRows(rowsAt, width, samples(), depth, kind == 3 ? palette : 0);
  return (isInterlaced ? readPasses(from, rowsAt + rowRoom(width)) : readRows(from)) ? pixels : 0;
}

/** Finds the data; false for damaged, unknown and misplaced chunks, and for animations. */
function readChunks(): bool {
  let last: u32 = 0;
  for (let at = file + 8; at + 12 <= file + fileBytes;) {
    const bytes: usize = bswap(load<u32>(at));
    const name = bswap(load<u32>(at, 4));
    if (bytes > fileBytes || at + 12 + bytes > file + fileBytes) return false;
    if (crc32(at + 4, bytes + 4) != bswap(load<u32>(at + 8 + bytes))) return false;
    if (name == end) return packedBytes > 6;
    if ((last == 0) != (name == header) || (name == data && packed != 0 && last != data)) return false;
    if (!readChunk(name, at + 8, bytes)) return false;
    last = name;
    at += 12 + bytes;
  }
  return false;
}

function readChunk(name: u32, from: usize, bytes: usize): bool {
  if (name == header) return bytes == 13 && readHeader(from);
  if (name == colors) return packed == 0 && !hasColors() && readColors(from, bytes);
  if (name == alphas) return kind == 3 && packed == 0 && hasColors() && readAlphas(from, bytes);
  if (name == data) {
    if (packed == 0) packed = from;
    memory.copy(packed + packedBytes, from, bytes);
    packedBytes += bytes;
    return true;
  }
  return name != animation && (name & ancillary) != 0;
}

function hasColors(): bool {
  return load<u32>(palette, 4) == 1;
}

function readHeader(from: usize): bool {
  depth = load<u8>(from, 8);
  kind = load<u8>(from, 9);
  const methods: u32 = load<u16>(from, 10);
  const way: u32 = load<u8>(from, 12);
  isInterlaced = way == 1;
  return bswap(load<u32>(from)) == width && bswap(load<u32>(from, 4)) == height && methods == 0 && way < 2;
}

function readColors(from: usize, bytes: usize): bool {
  if (bytes % 3 != 0 || bytes > 768) return false;
  for (let at: usize = 0; at < bytes; at += 3) {
    const place = palette + (at / 3) * 8;
    store<u32>(place, (load<u32>(from + at) & 0xffffff) | 0xff000000);
    store<u32>(place, 1, 4);
  }
  return true;
}

function readAlphas(from: usize, bytes: usize): bool {
  if (bytes > 256) return false;
  for (let i: usize = 0; i < bytes; i++) {
    const place = palette + (i << 3);
    const alpha: u32 = load<u8>(from + i);
    const color = load<u32>(place);
    const red = scaled(color & 255, alpha);
    const green = scaled((color >>> 8) & 255, alpha);
    const blue = scaled((color >>> 16) & 255, alpha);
    store<u32>(place, red | (green << 8) | (blue << 16) | (alpha << 24));
  }
  return true;
}

/** Eight bits a channel, or a palette; zlib with any window and without a dictionary. */
function isCommon(): bool {
  const zlib: u32 = load<u16>(packed);
  if ((zlib & 0x200f) != 8 || (((zlib & 255) << 8) | (zlib >>> 8)) % 31 != 0) return false;
  if (kind == 3) return hasColors() && (depth == 8 || depth == 4 || depth == 2 || depth == 1);
  return depth == 8 && samples() != 0;
}

function samples(): u32 {
  if (kind == 0 || kind == 3) return 1;
  return kind == 2 ? 3 : kind == 4 ? 2 : kind == 6 ? 4 : 0;
}

/** Bytes of filtered rows of so many pixels. */
function rowsBytes(columns: u32, rows: u32): usize {
  return columns == 0 ? 0 : (1 + ((<usize>columns * samples() * depth + 7) >>> 3)) * rows;
}

/** Filtered bytes of the picture. */
function rawBytes(): usize {
  if (!isInterlaced) return rowsBytes(width, height);
  let bytes: usize = 0;
  for (let pass: u32 = 0; pass < passCount; pass++) bytes += rowsBytes(columnsOf(pass), rowsOf(pass));
  return bytes;
}

function columnsOf(pass: u32): u32 {
  const first: u32 = load<u8>(passes + (pass << 2));
  const step: u32 = load<u8>(passes + (pass << 2), 2);
  return (width - min(width, first) + step - 1) / step;
}

function rowsOf(pass: u32): u32 {
  const first: u32 = load<u8>(passes + (pass << 2), 1);
  const step: u32 = load<u8>(passes + (pass << 2), 3);
  return (height - min(height, first) + step - 1) / step;
}

function readRows(from: usize): bool {
  const stride = rowsBytes(width, 1);
  for (let y: u32 = 0; y < height; y++, from += stride) {
    if (!readRow(from, width, pixels + <usize>y * width * 4)) return false;
  }
  return true;
}

/** `line`: room for a row of pixels. */
function readPasses(from: usize, line: usize): bool {
  for (let pass: u32 = 0; pass < passCount; pass++) {
    const columns = columnsOf(pass);
    const count: u32 = columns == 0 ? 0 : rowsOf(pass);
    const stride = rowsBytes(columns, 1);
    clearRow(width);
    for (let row: u32 = 0; row < count; row++, from += stride) {
      if (!readRow(from, columns, line)) return false;
      spread(line, columns, pass, row);
    }
  }
  return true;
}

function spread(line: usize, columns: u32, pass: u32, row: u32): void {
  const place = passes + (pass << 2);
  const y: u32 = load<u8>(place, 1) + row * load<u8>(place, 3);
  const step: usize = (<usize>load<u8>(place, 2)) << 2;
  let to = pixels + (<usize>y * width + load<u8>(place)) * 4;
  for (let x: u32 = 0; x < columns; x++, to += step) store<u32>(to, load<u32>(line + ((<usize>x) << 2)));
}
