/** Deflate's symbols for lengths and distances; reference: test/reference/symbols.ts. */
export function lengthBits(length: u32): u32 {
  return length == 258 || length < 11 ? 0 : 29 - clz(length - 3);
}

export function lengthSymbol(length: u32): u32 {
  if (length == 258) return 285;
  const bits = lengthBits(length);
  return 257 + (bits << 2) + ((length - 3) >>> bits);
}

export function distanceBits(distance: u32): u32 {
  return distance < 5 ? 0 : 30 - clz(distance - 1);
}

export function distanceSymbol(distance: u32): u32 {
  const bits = distanceBits(distance);
  return (bits << 1) + ((distance - 1) >>> bits);
}
