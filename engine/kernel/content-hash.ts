/** MurmurHash3 (x86, 128 bits) of bytes; reference: test/reference/content-key.ts. */
import { reserve } from './memory';

const c1: u32 = 0x239b961b;
const c2: u32 = 0xab0e9789;
const c3: u32 = 0x38b34ae5;
const c4: u32 = 0xa1e38b93;

let h1: u32 = 0;
let h2: u32 = 0;
let h3: u32 = 0;
let h4: u32 = 0;

/** The place for so many bytes; zeros follow them. */
export function hashPlace(bytes: u32): usize {
  const place = reserve(bytes + 16);
  memory.fill(place + bytes, 0, 16);
  return place;
}

/** Hashes the bytes at `from`, and writes the four words of the hash there. */
export function hash(from: usize, bytes: u32): void {
  h1 = h2 = h3 = h4 = 0;
  const whole = from + (bytes & ~15);
  for (let at = from; at < whole; at += 16) mixBlock(at);
  mixTail(whole);
  h1 ^= bytes;
  h2 ^= bytes;
  h3 ^= bytes;
  h4 ^= bytes;
  spread();
  h1 = avalanche(h1);
  h2 = avalanche(h2);
  h3 = avalanche(h3);
  h4 = avalanche(h4);
  spread();
  store<u32>(from, h1);
  store<u32>(from, h2, 4);
  store<u32>(from, h3, 8);
  store<u32>(from, h4, 12);
}

function mixBlock(at: usize): void {
  h1 ^= rotl<u32>(load<u32>(at) * c1, 15) * c2;
  h1 = (rotl<u32>(h1, 19) + h2) * 5 + 0x561ccd1b;
  h2 ^= rotl<u32>(load<u32>(at, 4) * c2, 16) * c3;
  h2 = (rotl<u32>(h2, 17) + h3) * 5 + 0x0bcaa747;
  h3 ^= rotl<u32>(load<u32>(at, 8) * c3, 17) * c4;
  h3 = (rotl<u32>(h3, 15) + h4) * 5 + 0x96cd1c35;
  h4 ^= rotl<u32>(load<u32>(at, 12) * c4, 18) * c1;
  h4 = (rotl<u32>(h4, 13) + h1) * 5 + 0x32ac3b17;
}

function mixTail(at: usize): void {
  h1 ^= rotl<u32>(load<u32>(at) * c1, 15) * c2;
  h2 ^= rotl<u32>(load<u32>(at, 4) * c2, 16) * c3;
  h3 ^= rotl<u32>(load<u32>(at, 8) * c3, 17) * c4;
  h4 ^= rotl<u32>(load<u32>(at, 12) * c4, 18) * c1;
}

/** Adds every part to the first, then the first to every other. */
function spread(): void {
  h1 += h2 + h3 + h4;
  h2 += h1;
  h3 += h1;
  h4 += h1;
}

function avalanche(part: u32): u32 {
  let h = (part ^ (part >>> 16)) * 0x85ebca6b;
  h = (h ^ (h >>> 13)) * 0xc2b2ae35;
  return h ^ (h >>> 16);
}
