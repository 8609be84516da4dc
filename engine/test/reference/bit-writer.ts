/** Bits of a deflate stream: the first bit written is a byte's lowest. */
export interface BitWriter {
  /** Writes `count` bits, at most 16. */
  put: (value: number, count: number) => void;
  /** Writes an empty stored block (RFC 1951, 3.2.4), so that the next block starts on a byte. */
  flush: () => void;
  /** Bits so far. */
  position: () => number;
  bytes: () => Uint8Array;
}

export function createBitWriter(): BitWriter {
  const out: number[] = [];
  let held = 0;
  let bits = 0;
  const put = (value: number, count: number) => {
    held |= value << bits;
    bits += count;
    for (; bits >= 8; bits -= 8, held >>>= 8) out.push(held & 255);
  };
  return {
    put,
    flush: () => {
      put(0, 3);
      put(0, (8 - bits) & 7);
      out.push(0, 0, 255, 255);
    },
    position: () => out.length * 8 + bits,
    bytes: () => Uint8Array.from(out),
  };
}
