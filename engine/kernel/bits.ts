/** Bits of a deflate stream: the first bit written is a byte's lowest. */
let to: usize = 0;
let held: u64 = 0;
let count: u64 = 0;

export function startBits(at: usize): void {
  to = at;
  held = 0;
  count = 0;
}

/** Fewer than 57 bits in all before a `writeOut`. */
export function addBits(value: u64, bits: u64): void {
  held |= value << count;
  count += bits;
}

export function putBits(value: u32, bits: u32): void {
  addBits(value, bits);
  writeOut();
}

/** Four literals; `codes` has 16 bits of code below the code's length, at most 14. */
export function putFour(codes: usize, four: u32): void {
  const first = <u64>load<u32>(codes + <usize>((four & 255) << 2));
  const second = <u64>load<u32>(codes + <usize>((four >>> 6) & 1020));
  const third = <u64>load<u32>(codes + <usize>((four >>> 14) & 1020));
  const fourth = <u64>load<u32>(codes + <usize>((four >>> 22) & 1020));
  const pair = (first & 0xffff) | ((second & 0xffff) << (first >>> 16));
  const otherPair = (third & 0xffff) | ((fourth & 0xffff) << (third >>> 16));
  const pairBits = (first >>> 16) + (second >>> 16);
  addBits(pair | (otherPair << pairBits), pairBits + (third >>> 16) + (fourth >>> 16));
  writeOut();
}

/** Moves whole bytes to memory. */
export function writeOut(): void {
  store<u64>(to, held);
  to += <usize>(count >>> 3);
  held >>= count & ~7;
  count &= 7;
}

/** Bits of another stream, counted from its first. */
export function copyBits(stream: usize, from: u32, end: u32): void {
  let at = stream + <usize>(from >>> 3);
  const shift = <u64>(from & 7);
  let left: u64 = end - from;
  // With less than a byte pending, 56 bits more fit, and one load is sure to have them.
  for (; left >= 56; left -= 56, at += 7) {
    addBits((load<u64>(at) >>> shift) & (((<u64>1) << 56) - 1), 56);
    writeOut();
  }
  addBits((load<u64>(at) >>> shift) & (((<u64>1) << left) - 1), left);
  writeOut();
}

/** Bits written so far. */
export function bitsSince(start: usize): u32 {
  return <u32>((to - start) << 3) + <u32>count;
}

/** Writes an empty stored block, so that bytes begin anew; returns their end. */
export function flushBits(): usize {
  putBits(0, 3);
  putBits(0, <u32>(8 - count) & 7);
  store<u32>(to, 0xffff0000);
  return to + 4;
}
