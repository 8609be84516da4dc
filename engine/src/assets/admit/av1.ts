/** Sizes in AV1 bitstreams (AV1 Bitstream & Decoding Process Specification, 5.3 to 5.5). */

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

/** Reads the units of a stream, `bytes`, up to the first error. */
export function readStream(bytes: Uint8Array): Stream {
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
function readSequenceHeader(bytes: Uint8Array): { width: number; height: number } {
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
