/** Adler-32 (RFC 1950, 8.2). */
const base = 65_521;

/** The number of bytes that can be added before 32 bits overflow. */
const portion = 5552;

/** Adler-32 of some bytes. */
export function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let from = 0; from < bytes.length; from += portion) {
    const end = Math.min(bytes.length, from + portion);
    for (let i = from; i < end; i++) b += a += bytes[i]!;
    a %= base;
    b %= base;
  }
  return ((b << 16) | a) >>> 0;
}

/** Adler-32 of two byte ranges, from the sums of each; `length` is the second's. */
export function combineAdler(first: number, second: number, length: number): number {
  const a1 = first & 0xffff;
  const a2 = second & 0xffff;
  // Both sums start at 1, and every byte of the second range follows all of the first.
  const a = (a1 + a2 + base - 1) % base;
  const b = ((first >>> 16) + (second >>> 16) + (length % base) * (a1 + base - 1)) % base;
  return ((b << 16) | a) >>> 0;
}
