/** Writes sixteen literals at once if all are small differences with short codes: in photos nearly always. */
import { addBits, writeOut } from './bits';

/** Bytes from -16 to 15 are looked up in two tables of 16. */
const reach: i8 = 16;
/** Its power of two still fits into a byte. */
const longestShort: u32 = 7;

/** Codes, then their numbers of bits; 0 for codes that are too long. */
const codeTable: usize = memory.data(32, 16);
const bitsTable: usize = memory.data(32, 16);

/** `codes` has 16 bits of code below the code's length, as for all literals. */
export function makeShortCodes(codes: usize): void {
  for (let i: u32 = 0; i < 32; i++) {
    const code = load<u32>(codes + ((<usize>((i - reach) & 255)) << 2));
    const isShort = code >>> 16 <= longestShort;
    store<u8>(codeTable + i, isShort ? code : 0);
    store<u8>(bitsTable + i, isShort ? code >>> 16 : 0);
  }
}

/** False, and nothing is written, when one of them is not such a literal. */
export function putSixteen(at: usize): bool {
  const near = i8x16.add(v128.load(at), i8x16.splat(reach));
  const bits = lookUp(bitsTable, near);
  if (!i8x16.all_true(bits)) return false;
  const pairBits = i16x8.extadd_pairwise_i8x16_u(bits);
  const fourBits = i32x4.extadd_pairwise_i16x8_u(pairBits);
  const fours = joinPairs(joinBytes(lookUp(codeTable, near), bits), pairBits);
  putEight(i64x2.extract_lane(fours, 0), i64x2.extract_lane(fourBits, 0));
  putEight(i64x2.extract_lane(fours, 1), i64x2.extract_lane(fourBits, 1));
  return true;
}

/** A swizzle gives 0 for an index outside its table. */
function lookUp(table: usize, near: v128): v128 {
  const low = i8x16.swizzle(v128.load(table), near);
  const high = i8x16.swizzle(v128.load(table, 16), i8x16.sub(near, i8x16.splat(16)));
  return v128.or(low, high);
}

/** Joins neighbours: at most 14 bits in 16. */
function joinBytes(codes: v128, bits: v128): v128 {
  const one = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const even = i16x8.splat(0xff);
  const shifts = v128.and(i8x16.swizzle(one, bits), even);
  return v128.or(v128.and(codes, even), i16x8.mul(i16x8.shr_u(codes, 8), shifts));
}

/** At most 28 bits in 32. */
function joinPairs(pairs: v128, bits: v128): v128 {
  const even = i32x4.splat(0xffff);
  const byte = i32x4.splat(0xff);
  const own = v128.and(bits, even);
  const low = v128.and(powers(own), byte);
  const high = v128.and(powers(i32x4.sub(own, i32x4.splat(8))), byte);
  const shifts = v128.or(low, i32x4.shl(high, 8));
  return v128.or(v128.and(pairs, even), i32x4.mul(i32x4.shr_u(pairs, 16), shifts));
}

/** 1, 2, 4 to 128 for 0 to 7, else 0. */
function powers(bits: v128): v128 {
  return i8x16.swizzle(i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0), bits);
}

/** Two times four literals, in the halves of 64 bits. */
function putEight(fours: u64, bits: u64): void {
  const first = bits & 0xff;
  addBits((fours & 0xffffffff) | ((fours >> 32) << first), first + (bits >> 32));
  writeOut();
}
