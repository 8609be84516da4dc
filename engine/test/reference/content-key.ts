/**
 * A key for bytes: MurmurHash3 (x86, 128 bits) with the length, as hexadecimal. Fast and well distributed, but not
 * collision resistant against an attacker.
 */
export function contentKey(bytes: Uint8Array): string {
  const hash = new Int32Array(4);
  const whole = bytes.length - (bytes.length % 16);
  mixBlocks(hash, wordsOf(bytes.subarray(0, whole)));
  const rest = new Uint8Array(16);
  rest.set(bytes.subarray(whole));
  mixTail(hash, new Int32Array(rest.buffer));
  finish(hash, bytes.length);
  return Array.from(hash, (part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

const c1 = 0x239b961b;
const c2 = 0xab0e9789 | 0;
const c3 = 0x38b34ae5;
const c4 = 0xa1e38b93 | 0;

function mixBlocks(hash: Int32Array, words: Int32Array): void {
  let [h1 = 0, h2 = 0, h3 = 0, h4 = 0] = hash;
  for (let i = 0; i < words.length; i += 4) {
    h1 ^= Math.imul(rotate(Math.imul(words[i]!, c1), 15), c2);
    h1 = (Math.imul(rotate(h1, 19) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotate(Math.imul(words[i + 1]!, c2), 16), c3);
    h2 = (Math.imul(rotate(h2, 17) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotate(Math.imul(words[i + 2]!, c3), 17), c4);
    h3 = (Math.imul(rotate(h3, 15) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotate(Math.imul(words[i + 3]!, c4), 18), c1);
    h4 = (Math.imul(rotate(h4, 13) + h1, 5) + 0x32ac3b17) | 0;
  }
  hash.set([h1, h2, h3, h4]);
}

function mixTail(hash: Int32Array, words: Int32Array): void {
  const [k1 = 0, k2 = 0, k3 = 0, k4 = 0] = words;
  hash[0]! ^= Math.imul(rotate(Math.imul(k1, c1), 15), c2);
  hash[1]! ^= Math.imul(rotate(Math.imul(k2, c2), 16), c3);
  hash[2]! ^= Math.imul(rotate(Math.imul(k3, c3), 17), c4);
  hash[3]! ^= Math.imul(rotate(Math.imul(k4, c4), 18), c1);
}

function finish(hash: Int32Array, length: number): void {
  for (let i = 0; i < 4; i++) hash[i]! ^= length;
  spread(hash);
  for (let i = 0; i < 4; i++) hash[i] = avalanche(hash[i]!);
  spread(hash);
}

/** Adds every part to the first, then the first to every other. */
function spread(hash: Int32Array): void {
  hash[0] = hash[0]! + hash[1]! + hash[2]! + hash[3]!;
  for (let i = 1; i < 4; i++) hash[i] = hash[i]! + hash[0]!;
}

function avalanche(part: number): number {
  let h = Math.imul(part ^ (part >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Reads four bytes at a time; copies only bytes that do not start on a word. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
