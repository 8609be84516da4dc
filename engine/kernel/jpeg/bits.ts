/**
 * Bits of a JPEG scan, highest bit first, and its Huffman codes (ITU-T T.81, F.2.2).
 * Reference: test/reference/jpeg-bits.ts.
 */

/** Codes up to this long are found in one step. */
const quickBits: u32 = 9;
/** Bytes of a decoding table: quick entries of 16 bits, first index and last code of each length, symbols. */
const quickBytes: usize = 1024;
const deltasAt: usize = quickBytes;
const lastsAt: usize = quickBytes + 68;
const symbolsAt: usize = quickBytes + 136;
export const tableBytes: usize = quickBytes + 136 + 256;

let at: usize = 0;
let end: usize = 0;
/** The next bit is the highest. */
let held: u64 = 0;
let count: i32 = 0;
/** Zero bits appended behind the end of the scan or before a marker. */
let made: i32 = 0;

export function startScan(from: usize, length: usize): void {
  at = from;
  end = from + length;
  clearBits();
}

function clearBits(): void {
  held = 0;
  count = 0;
  made = 0;
}

/** True when more bits were read than the scan has. */
export function isExhausted(): bool {
  return count < made;
}

/** Skips a restart marker; false when there is none. */
export function takeRestart(): bool {
  if (count - made >= 8 || at + 2 > end) return false;
  if (load<u8>(at) != 0xff || (load<u8>(at, 1) & 0xf8) != 0xd0) return false;
  at += 2;
  clearBits();
  return true;
}

/** Fills up to at least 32 bits: the longest code and the longest value have 31. */
export function fill(): void {
  if (count > 32) return;
  if (at + 4 <= end) {
    const four = load<u32>(at);
    // None of the bytes is 255.
    if (((~four - 0x01010101) & four & 0x80808080) == 0) {
      held |= (<u64>bswap(four)) << (32 - count);
      count += 32;
      at += 4;
      return;
    }
  }
  while (count <= 56) {
    held |= (<u64>nextByte()) << (56 - count);
    count += 8;
  }
}

function nextByte(): u32 {
  if (at < end) {
    const byte = load<u8>(at);
    if (byte != 0xff) {
      at++;
      return byte;
    }
    if (at + 1 < end && load<u8>(at, 1) == 0) {
      at += 2;
      return 0xff;
    }
  }
  made += 8;
  return 0;
}

/** The next symbol of a table after `fill`; 256 or more for bits that are no code. */
export function takeSymbol(table: usize): u32 {
  const quick: u32 = load<u16>(table + ((<usize>(held >> (64 - quickBits))) << 1));
  if (quick != 0) {
    take(quick >>> 8);
    return quick & 255;
  }
  const top = <u32>(held >> 48);
  for (let length: u32 = quickBits + 1; length <= 16; length++) {
    const code = <i32>(top >>> (16 - length));
    if (code > load<i32>(table + lastsAt + ((<usize>length) << 2))) continue;
    take(length);
    return load<u8>(table + symbolsAt + ((code + load<i32>(table + deltasAt + ((<usize>length) << 2))) & 255));
  }
  return 256;
}

/** `bits` bits, 1 to 15, as a signed value (F.2.2.1). */
export function takeValue(bits: u32): i32 {
  const value = <i32>(held >> (64 - bits));
  take(bits);
  return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
}

function take(bits: u32): void {
  held <<= bits;
  count -= bits;
}

/** From 16 counts of codes by length and 256 symbols (Annex C); false when there are more codes than fit. */
export function makeTable(counts: usize, table: usize): bool {
  memory.fill(table, 0, tableBytes);
  memory.copy(table + symbolsAt, counts + 16, 256);
  let code: i32 = 0;
  let index: i32 = 0;
  for (let length: u32 = 1; length <= 16; length++) {
    const own: i32 = load<u8>(counts + length - 1);
    if (code + own > 1 << length || index + own > 256) return false;
    store<i32>(table + deltasAt + ((<usize>length) << 2), index - code);
    store<i32>(table + lastsAt + ((<usize>length) << 2), own == 0 ? -1 : code + own - 1);
    if (length <= quickBits) {
      for (let i: i32 = 0; i < own; i++) putQuick(table, code + i, length, index + i);
    }
    code = (code + own) << 1;
    index += own;
  }
  return true;
}

function putQuick(table: usize, code: i32, length: u32, index: i32): void {
  const entry: u16 = <u16>((length << 8) | load<u8>(table + symbolsAt + index));
  const copies: i32 = 1 << (quickBits - length);
  for (let i: i32 = 0; i < copies; i++) store<u16>(table + ((<usize>(code * copies + i)) << 1), entry);
}
