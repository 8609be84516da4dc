/** Walks a picture's file without decoding it: how many frames it holds and whether it is all there. */
import { crc32 } from 'node:zlib';
import { ServerError } from '../errors.ts';
import type { ImageHeader } from '@matchpost/engine';

/** Throws `image-animated`, and `image-unreadable` for a file that was cut off. */
export function checkStructure(bytes: Uint8Array, type: ImageHeader['type']): void {
  const walk = walks[type];
  if (walk === undefined) return;
  let frames: number;
  try {
    frames = walk(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (cause) {
    // A DataView throws where a file ends too early.
    if (cause instanceof RangeError) throw new ServerError('upload-unreadable', { cause });
    throw cause;
  }
  if (frames > 1) throw new ServerError('image-animated');
}

const walks: Partial<Record<ImageHeader['type'], (view: DataView) => number>> = {
  png: countPngFrames,
  gif: countGifFrames,
  webp: countWebpFrames,
  avif: countAvifFrames,
};

const acTL = 0x6163544c;
const IDAT = 0x49444154;
const IEND = 0x49454e44;

/** Skia draws damaged pixels black and says nothing, so their sums are checked. https://www.w3.org/TR/png-3/#animation-information */
function countPngFrames(view: DataView): number {
  let frames = 1;
  for (let at = 8; ;) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    if (name === acTL) frames = Math.max(frames, view.getUint32(at + 8));
    at += 12 + length;
    if (at > view.byteLength) throw new RangeError('cut off');
    if (name === IDAT && !isSound(view, at - length - 8, length)) throw new RangeError('damaged');
    if (name === IEND) return frames;
  }
}

function isSound(view: DataView, at: number, length: number): boolean {
  const body = new Uint8Array(view.buffer, view.byteOffset + at, length + 4);
  return crc32(body) === view.getUint32(at + 4 + length);
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt; many writers leave the trailer out. */
function countGifFrames(view: DataView): number {
  let frames = 0;
  let at = 13 + colorTable(view.getUint8(10));
  while (at < view.byteLength) {
    const block = view.getUint8(at);
    if (block === TRAILER) return frames;
    if (block === EXTENSION) {
      at = skipSubBlocks(view, at + 2);
    } else if (block === IMAGE) {
      frames += 1;
      if (frames > 1) return frames;
      at = skipSubBlocks(view, at + 11 + colorTable(view.getUint8(at + 9)));
    } else {
      throw new RangeError(`no block ${block}`);
    }
  }
  return frames;
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function skipSubBlocks(view: DataView, from: number): number {
  let at = from;
  for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += size + 1;
  return at + 1;
}

const VP8X = 0x56503858;
const ANIM = 0x414e494d;
const ANIMATION_FLAG = 2;

/** https://developers.google.com/speed/webp/docs/riff_container */
function countWebpFrames(view: DataView): number {
  const end = 8 + view.getUint32(4, true);
  if (end > view.byteLength) throw new RangeError('cut off');
  for (let at = 12; at + 8 <= end;) {
    const name = view.getUint32(at);
    if (name === ANIM || (name === VP8X && view.getUint8(at + 8) & ANIMATION_FLAG)) return 2;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length & 1);
  }
  return 1;
}

const avis = 0x61766973;

/** The brands of the first box: `avis` is a sequence (https://aomediacodec.github.io/av1-avif/). */
function countAvifFrames(view: DataView): number {
  const end = Math.min(view.getUint32(0), 4_096);
  for (let at = 8; at + 4 <= end; at += 4) if (view.getUint32(at) === avis) return 2;
  return 1;
}
