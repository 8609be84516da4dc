/** Deflate's symbols for lengths and distances (RFC 1951, 3.2.5), computed instead of looked up. */
export interface Symbol {
  symbol: number;
  /** Extra bits, and their number. */
  extra: number;
  bits: number;
}

export const endOfBlock = 256;

/** Length 3 to 258: symbols 257 to 285. */
export function lengthSymbol(length: number): Symbol {
  if (length === 258) return { symbol: 285, extra: 0, bits: 0 };
  const rest = length - 3;
  if (rest < 8) return { symbol: 257 + rest, extra: 0, bits: 0 };
  const bits = 29 - Math.clz32(rest);
  return { symbol: 257 + (bits << 2) + (rest >> bits), extra: rest & ((1 << bits) - 1), bits };
}

/** Distance 1 to 32768: symbols 0 to 29. */
export function distanceSymbol(distance: number): Symbol {
  const rest = distance - 1;
  if (rest < 4) return { symbol: rest, extra: 0, bits: 0 };
  const bits = 30 - Math.clz32(rest);
  return { symbol: (bits << 1) + (rest >> bits), extra: rest & ((1 << bits) - 1), bits };
}
