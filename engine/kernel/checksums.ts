/** Adler-32 (RFC 1950) and the CRC-32 of PNG chunks; references: src/5-raster/png/adler.ts, chunks.ts. */
const base: u32 = 65_521;
/** The number of bytes whose sums fit: 128 pairs of bytes into 16 bits. */
const portion: usize = 2_048;

const crcTables: usize = memory.data(16_384, 16);

for (let n: u32 = 0; n < 256; n++) {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  store<u32>(crcTables + (n << 2), crc);
}
for (let i: u32 = 256; i < 4096; i++) {
  const last = load<u32>(crcTables + ((i - 256) << 2));
  store<u32>(crcTables + (i << 2), entry(0, last) ^ (last >>> 8));
}

function entry(table: u32, byte: u32): u32 {
  return load<u32>(crcTables + (table << 10) + ((byte & 255) << 2));
}

/** `table` belongs to the last of four bytes. */
function fourEntries(table: u32, four: u32): u32 {
  return (
    entry(table + 3, four) ^ entry(table + 2, four >>> 8) ^ entry(table + 1, four >>> 16) ^ entry(table, four >>> 24)
  );
}

export function crc32(from: usize, bytes: usize): u32 {
  let crc: u32 = 0xffffffff;
  const end = from + bytes;
  for (; from + 16 <= end; from += 16) {
    crc =
      fourEntries(12, load<u32>(from) ^ crc) ^
      fourEntries(8, load<u32>(from, 4)) ^
      fourEntries(4, load<u32>(from, 8)) ^
      fourEntries(0, load<u32>(from, 12));
  }
  for (; from < end; from++) crc = entry(0, crc ^ load<u8>(from)) ^ (crc >>> 8);
  return ~crc;
}

export function adler32(from: usize, bytes: usize): u32 {
  noAdler();
  for (const end = from + bytes; from < end; from += portion) addBytes(from, <u32>min(portion, end - from));
  return joinedAdler();
}

/** Sums consecutive bytes: the plain sum, and the sum of all partial sums. */
let joinedA: u64 = 0;
let joinedB: u64 = 0;

export function noAdler(): void {
  joinedA = 0;
  joinedB = 0;
}

/** The largest portion of bytes at a time. */
export function addBytes(from: usize, bytes: u32): void {
  const end = from + bytes;
  let pairs = i16x8.splat(0);
  let firsts = i16x8.splat(0);
  let before = i32x4.splat(0);
  let at = from;
  for (; at + 16 <= end; at += 16) {
    const block = v128.load(at);
    before = i32x4.add(before, i32x4.extadd_pairwise_i16x8_u(pairs));
    pairs = i16x8.add(pairs, i16x8.extadd_pairwise_i8x16_u(block));
    firsts = i16x8.add(firsts, v128.and(block, i16x8.splat(255)));
  }
  let a = total(i32x4.extadd_pairwise_i16x8_u(pairs));
  let b = total(before) * 16 + total(weights(pairs)) + total(i32x4.extadd_pairwise_i16x8_u(firsts));
  for (; at < end; at++) {
    a += load<u8>(at);
    b += a;
  }
  joinedB += <u64>b + <u64>bytes * (joinedA + 1);
  joinedA += a;
}

/** 64 bits hold more than a band needs. */
export function addAdler(adler: u32, bytes: u32): void {
  joinedB += <u64>(adler >>> 16) + <u64>bytes * joinedA;
  joinedA += <u64>(adler & 0xffff) + base - 1;
}

export function joinedAdler(): u32 {
  return ((<u32>(joinedB % base)) << 16) | <u32>((joinedA + 1) % base);
}

/** The first byte of 16 counts 16 times, the last once. A pair counts as often as its second byte; its first once more. */
function weights(pairs: v128): v128 {
  const first = i32x4.extmul_low_i16x8_u(pairs, i16x8(15, 13, 11, 9, 7, 5, 3, 1));
  const second = i32x4.extmul_high_i16x8_u(pairs, i16x8(15, 13, 11, 9, 7, 5, 3, 1));
  return i32x4.add(first, second);
}

function total(lanes: v128): u32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}
