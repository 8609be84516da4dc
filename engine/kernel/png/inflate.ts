/** Unpacks deflated data (RFC 1951) into memory of a known length. Reference: test/reference/png.ts. */

/** Codes up to this long are found in one step. */
const quickBits: u32 = 10;
const longestCode: u32 = 15;
/** A code: quick entries of 16 bits (`symbol << 4 | length`), counts by length, symbols in the order of their codes. */
const countsAt: usize = 2048;
const symbolsAt: usize = countsAt + 32;

/** A code of each kind: 2048 + 32 + 640 bytes. */
const literals: usize = memory.data(2720, 16);
const distances: usize = memory.data(2720, 16);
/** Lengths of 288 and of 32 codes, a byte each. */
const lengths: usize = memory.data(320, 16);
/** The first place of each length in the symbols, then the next code of each. */
const firsts: usize = memory.data(128, 16);
const order: usize = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15], 16);

let at: usize = 0;
let end: usize = 0;
let held: u64 = 0;
let count: u32 = 0;
/** Zero bits appended behind the end. */
let made: u32 = 0;
let to: usize = 0;

/**
 * Unpacks the deflated bytes to exactly `size` bytes; needs 16 bytes of room behind them. Returns the place behind the
 * deflated data; 0 for damaged data and any other length.
 */
export function inflate(from: usize, bytes: usize, target: usize, size: usize): usize {
  at = from;
  end = from + bytes;
  held = 0;
  count = 0;
  made = 0;
  to = target;
  for (let isLast = false; !isLast;) {
    fill();
    isLast = take(1) == 1;
    const kind = take(2);
    if (kind == 0 ? !copyStored(target + size) : kind == 3 || !readCodes(kind) || !unpack(target, target + size))
      return 0;
  }
  return to == target + size && count >= made ? at - ((count - made) >>> 3) : 0;
}

/** Fills up to at least 56 bits. */
function fill(): void {
  while (count < 56) {
    if (at + 8 <= end) {
      held |= load<u64>(at) << count;
      at += (63 - count) >>> 3;
      count |= 56;
      return;
    }
    if (at < end) held |= (<u64>load<u8>(at++)) << count;
    else made += 8;
    count += 8;
  }
}

function take(bits: u32): u32 {
  const value = <u32>held & ((1 << bits) - 1);
  held >>>= bits;
  count -= bits;
  return value;
}

/** A block that is not compressed. */
function copyStored(limit: usize): bool {
  take(count & 7);
  fill();
  const size: usize = take(16);
  if ((take(16) ^ <u32>size) != 0xffff || count < made) return false;
  // Whole bytes are held; the rest of them is read again.
  at -= (count - made) >>> 3;
  held = 0;
  count = 0;
  made = 0;
  if (at + size > end || to + size > limit) return false;
  memory.copy(to, at, size);
  at += size;
  to += size;
  return true;
}

/** The fixed codes, or those the block begins with; false where more codes are used than there are. */
function readCodes(kind: u32): bool {
  if (kind == 1) {
    for (let symbol: u32 = 0; symbol < 288; symbol++)
      store<u8>(lengths + symbol, symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);
    if (!makeCode(lengths, 288, literals)) return false;
    memory.fill(lengths, 5, 32);
    return makeCode(lengths, 32, distances);
  }
  const literalCount = take(5) + 257;
  const distanceCount = take(5) + 1;
  const ownCount = take(4) + 4;
  memory.fill(lengths, 0, 320);
  for (let i: u32 = 0; i < ownCount; i++) {
    fill();
    store<u8>(lengths + load<u8>(order + i), take(3));
  }
  if (!makeCode(lengths, 19, distances)) return false;
  memory.fill(lengths, 0, 320);
  const all = literalCount + distanceCount;
  for (let i: u32 = 0; i < all;) {
    fill();
    const symbol = takeSymbol(distances);
    if (symbol > 18 || count < made) return false;
    const times: u32 = symbol < 16 ? 1 : symbol == 16 ? 3 + take(2) : symbol == 17 ? 3 + take(3) : 11 + take(7);
    if (i + times > all || (symbol == 16 && i == 0)) return false;
    memory.fill(lengths + i, symbol < 16 ? <u8>symbol : symbol == 16 ? load<u8>(lengths + i - 1) : 0, times);
    i += times;
  }
  return makeCode(lengths, literalCount, literals) && makeCode(lengths + literalCount, distanceCount, distances);
}

/** The canonical code (RFC 1951, 3.2.2) of `size` lengths; false for more codes than fit. */
function makeCode(from: usize, size: u32, code: usize): bool {
  memory.fill(code, 0, symbolsAt);
  for (let symbol: u32 = 0; symbol < size; symbol++) {
    const counted = code + countsAt + ((<usize>load<u8>(from + symbol)) << 1);
    store<u16>(counted, load<u16>(counted) + 1);
  }
  store<u16>(code + countsAt, 0);
  let next: u32 = 0;
  let first: u32 = 0;
  for (let bits: u32 = 1; bits <= longestCode; bits++) {
    const own: u32 = load<u16>(code + countsAt + ((<usize>bits) << 1));
    store<u32>(firsts + ((<usize>bits) << 3), first);
    store<u32>(firsts + ((<usize>bits) << 3), next, 4);
    if (next + own > 1 << bits) return false;
    first += own;
    next = (next + own) << 1;
  }
  for (let symbol: u32 = 0; symbol < size; symbol++) {
    const bits: u32 = load<u8>(from + symbol);
    if (bits == 0) continue;
    const place = firsts + ((<usize>bits) << 3);
    store<u16>(code + symbolsAt + ((<usize>load<u32>(place)) << 1), symbol);
    store<u32>(place, load<u32>(place) + 1);
    const own = load<u32>(place, 4);
    store<u32>(place, own + 1, 4);
    if (bits <= quickBits) putQuick(code, reversed(own, bits), (symbol << 4) | bits, bits);
  }
  return true;
}

function putQuick(code: usize, first: u32, entry: u32, bits: u32): void {
  for (let i = first; i < 1 << quickBits; i += 1 << bits) store<u16>(code + ((<usize>i) << 1), entry);
}

function reversed(code: u32, bits: u32): u32 {
  let turned: u32 = 0;
  for (let i: u32 = 0; i < bits; i++) turned |= ((code >>> i) & 1) << (bits - 1 - i);
  return turned;
}

/** The next symbol; 65,535 for bits that are no code. */
function takeSymbol(code: usize): u32 {
  const entry = entryOf(code, held);
  take(entry & 15);
  return entry == 0 ? 0xffff : entry >>> 4;
}

function entryOf(code: usize, bits: u64): u32 {
  const entry: u32 = load<u16>(code + ((<usize>bits & ((1 << quickBits) - 1)) << 1));
  return entry != 0 ? entry : longEntry(code, <u32>bits);
}

function longEntry(code: usize, bits: u32): u32 {
  let value: u32 = 0;
  let first: u32 = 0;
  let place: u32 = 0;
  for (let length: u32 = 1; length <= longestCode; length++) {
    value |= (bits >>> (length - 1)) & 1;
    const own: u32 = load<u16>(code + countsAt + ((<usize>length) << 1));
    if (value - first < own && value >= first)
      return ((<u32>load<u16>(code + symbolsAt + ((<usize>(place + value - first)) << 1))) << 4) | length;
    place += own;
    first = (first + own) << 1;
    value <<= 1;
  }
  return 0;
}

/** The symbols of a block; false for damaged ones and for more bytes than fit. */
function unpack(start: usize, limit: usize): bool {
  let target = to;
  while (true) {
    // A repetition takes 48 bits at most: 15 and 5 for its length, 15 and 13 for its distance.
    fill();
    let entry = entryOf(literals, held);
    take(entry & 15);
    let symbol = entry >>> 4;
    if (symbol < 256) {
      if (entry == 0 || target >= limit) return false;
      store<u8>(target++, symbol);
      entry = load<u16>(literals + ((<usize>held & ((1 << quickBits) - 1)) << 1));
      symbol = entry >>> 4;
      if (entry == 0 || symbol > 255) continue;
      if (target >= limit) return false;
      take(entry & 15);
      store<u8>(target++, symbol);
      continue;
    }
    if (symbol == 256) break;
    symbol -= 257;
    if (symbol > 28) return false;
    const size: usize = sizeOf(symbol);
    const kind = takeSymbol(distances);
    if (kind > 29) return false;
    const distance: usize = kind < 4 ? kind + 1 : farther(kind);
    if (distance > target - start || size > limit - target) return false;
    repeat(target, distance, size);
    target += size;
  }
  to = target;
  return count >= made;
}

function sizeOf(symbol: u32): usize {
  if (symbol < 8) return symbol + 3;
  if (symbol == 28) return 258;
  const extra = (symbol >>> 2) - 1;
  return (((4 + (symbol & 3)) << extra) | take(extra)) + 3;
}

function farther(kind: u32): usize {
  const extra = (kind >>> 1) - 1;
  return (((2 + (kind & 1)) << extra) | take(extra)) + 1;
}

/** Copies eight bytes at a time, up to seven more than asked. */
function repeat(target: usize, distance: usize, size: usize): void {
  let i: usize = 0;
  if (distance < 8) {
    for (; i < 8; i++) store<u8>(target + i, load<u8>(target + i - distance));
    // The same pattern again, eight bytes back or more.
    distance *= (7 + distance) / distance;
  }
  for (; i < size; i += 8) store<u64>(target + i, load<u64>(target + i - distance));
}
