/** AVIF: compares the size in its boxes with the one in its AV1 streams, for which a decoder takes memory. */
import type { ReasonKey } from '../../errors.ts';
import { concat } from '../bytes.ts';
import { maxPixels } from '../image-errors.ts';
import { readItems, type Item } from './heif.ts';
import type { Size } from '../../rect.ts';

/** A picture has one frame, and with layers up to four. */
const MAX_FRAMES = 8;
/** Pixels of all pictures in a file: the picture and its alpha as tiles, and thumbnails. */
const MAX_TOTAL = 3 * maxPixels;

/**
 * The reason an AVIF is refused, if any. An item's `ispe` must cover its sequence headers' `max_frame_width` and
 * `max_frame_height` (AV1 specification, 5.5.1; AV1 Image File Format, 2.1), in its data as in `av1C`, and a grid's
 * output size.
 */
export function findAvifFlaw(bytes: Uint8Array): ReasonKey | undefined {
  const found = readItems(bytes);
  if (found === undefined) return 'pictures-unlisted';
  if (found.isSequence) return 'picture-moves';
  const items = found.items.filter(({ type }) => type === 'av01' || type === 'grid');
  const stored = found.items.reduce((sum, { parts }) => sum + parts.reduce((all, part) => all + part.length, 0), 0);
  if (stored > bytes.length) return 'parts-reused';
  if (items.reduce((sum, { size }) => sum + areaOf(size), 0) > MAX_TOTAL) return 'parts-many';
  for (const item of items) {
    const flaw = findItemFlaw(item);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function findItemFlaw({ type, size, parts, configuration }: Item): ReasonKey | undefined {
  if (size === undefined) return 'no-size';
  const data = concat(parts);
  if (type === 'grid') return isWithin(readGrid(data), size) ? undefined : DISAGREE;
  const [streams, announced] = [readStream(data), readStream(configuration)];
  if (streams.frames > MAX_FRAMES) return 'frames-many';
  return isWithin(streams, size) && isWithin(announced, size) ? undefined : DISAGREE;
}

export const DISAGREE = 'sizes-disagree';

/** The output of a grid of tiles (ISO/IEC 23008-12, 6.6.2.3.2). */
function readGrid(data: Uint8Array): Size {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const isLong = (view.getUint8(1) & 1) === 1;
  if (isLong) return { width: view.getUint32(4), height: view.getUint32(8) };
  return { width: view.getUint16(4), height: view.getUint16(6) };
}

function isWithin({ width, height }: Size, size: Size): boolean {
  return width <= size.width && height <= size.height;
}

function areaOf(size: Size | undefined): number {
  return size === undefined ? 0 : size.width * size.height;
}

export interface Stream {
  /** The largest frame in any sequence header; 0 without one. */
  width: number;
  height: number;
  /** The number of coded frames, shown or not; infinite for more units than a picture needs. */
  frames: number;
}

/** Headers, metadata, a frame, and its tiles. */
const MAX_UNITS = 128;

const obu = { sequenceHeader: 1, frameHeader: 3, frame: 6 } as const;

/** Reads the units of an AV1 stream up to the first error (AV1 Bitstream & Decoding Process Specification, 5.3 to 5.5). */
function readStream(bytes: Uint8Array): Stream {
  const found: Stream = { width: 0, height: 0, frames: 0 };
  let units = 0;
  for (let at = 0; at < bytes.length; units++) {
    if (units === MAX_UNITS) return { ...found, frames: Infinity };
    const head = bytes[at]!;
    const type = (head >> 3) & 15;
    at += head & 4 ? 2 : 1;
    const size = head & 2 ? readLeb128(bytes, at) : { value: bytes.length - at, end: at };
    if (type === obu.frame || type === obu.frameHeader) found.frames += 1;
    if (type === obu.sequenceHeader) {
      const { width, height } = readSequenceHeader(bytes.subarray(size.end, size.end + size.value));
      found.width = Math.max(found.width, width);
      found.height = Math.max(found.height, height);
    }
    at = size.end + size.value;
  }
  return found;
}

/** AV1, 4.10.5. */
function readLeb128(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = 0; at < 8; at++) {
    const byte = bytes[from + at] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * at);
    if (byte < 0x80) return { value, end: from + at + 1 };
  }
  return { value, end: from + 8 };
}

type Bits = (count: number) => number;

/** `max_frame_width_minus_1` and `max_frame_height_minus_1`, each plus one (AV1, 5.5.1). */
function readSequenceHeader(bytes: Uint8Array): Size {
  const bits = bitsOf(bytes);
  bits(3 + 1);
  const reduced_still_picture_header = bits(1);
  if (reduced_still_picture_header) bits(5);
  else skipOperatingPoints(bits);
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  return { width: bits(widthBits) + 1, height: bits(heightBits) + 1 };
}

function skipOperatingPoints(bits: Bits): void {
  const timing_info_present_flag = bits(1);
  if (timing_info_present_flag) skipTimingInfo(bits);
  const decoder_model_info_present_flag = timing_info_present_flag && bits(1);
  const delayBits = decoder_model_info_present_flag ? readDecoderModel(bits) : 0;
  const initial_display_delay_present_flag = bits(1);
  const operating_points_cnt = bits(5) + 1;
  for (let i = 0; i < operating_points_cnt; i++) {
    bits(12);
    const seq_level_idx = bits(5);
    if (seq_level_idx > 7) bits(1);
    if (decoder_model_info_present_flag && bits(1)) bits(2 * delayBits + 1);
    if (initial_display_delay_present_flag && bits(1)) bits(4);
  }
}

function skipTimingInfo(bits: Bits): void {
  bits(32);
  bits(32);
  const equal_picture_interval = bits(1);
  if (equal_picture_interval) skipUvlc(bits);
}

/** AV1, 4.10.3. */
function skipUvlc(bits: Bits): void {
  let zeros = 0;
  while (zeros < 32 && bits(1) === 0) zeros += 1;
  if (zeros < 32) bits(zeros);
}

/** `buffer_delay_length`. */
function readDecoderModel(bits: Bits): number {
  const buffer_delay_length = bits(5) + 1;
  bits(32);
  bits(5);
  bits(5);
  return buffer_delay_length;
}

/** Most significant bit first; zeros after the end. */
function bitsOf(bytes: Uint8Array): Bits {
  let at = 0;
  return (count) => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
}
