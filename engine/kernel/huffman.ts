/** Huffman codes of limited length; reference: test/reference/huffman.ts. */
const keys: usize = memory.data(1152, 16);
const weights: usize = memory.data(1152, 16);
const leafParents: usize = memory.data(1152, 16);
const parents: usize = memory.data(1152, 16);
const levels: usize = memory.data(1152, 16);
const perLength: usize = memory.data(64, 16);
const nextCodes: usize = memory.data(64, 16);
const most: u32 = 0xffffffff;

function get(table: usize, i: u32): u32 {
  return load<u32>(table + ((<usize>i) << 2));
}

function put(table: usize, i: u32, value: u32): void {
  store<u32>(table + ((<usize>i) << 2), value);
}

/** From `counts` (32 bits each) to `codes`: 16 bits of reversed code, above them its length; 0 for unused symbols. */
export function makeCodes(counts: usize, symbols: u32, limit: u32, codes: usize): void {
  const used = sortedKeys(counts, symbols);
  countDepths(used, limit);
  shorten(limit);
  memory.fill(codes, 0, symbols << 2);
  let next: u32 = 0;
  for (let length = limit; length > 0; length--) {
    for (let i = get(perLength, length); i > 0; i--) put(codes, get(keys, next++) & 511, length << 16);
  }
  firstCodes(limit);
  for (let symbol: u32 = 0; symbol < symbols; symbol++) {
    const length = get(codes, symbol) >>> 16;
    if (length == 0) continue;
    const code = get(nextCodes, length);
    put(nextCodes, length, code + 1);
    put(codes, symbol, (length << 16) | reversed(code, length));
  }
}

/** The first code of each length (RFC 1951, 3.2.2). */
function firstCodes(limit: u32): void {
  let code: u32 = 0;
  for (let length: u32 = 1; length <= limit; length++) {
    code = (code + (length > 1 ? get(perLength, length - 1) : 0)) << 1;
    put(nextCodes, length, code);
  }
}

/**
 * Used symbols from rare to frequent, at least two: count * 512 + symbol. Most occur once; those are sorted already.
 */
function sortedKeys(counts: usize, symbols: u32): u32 {
  let from: u32 = 0;
  for (let symbol: u32 = 0; symbol < symbols; symbol++) if (get(counts, symbol) == 1) put(keys, from++, 512 + symbol);
  let used = from;
  for (let symbol: u32 = 0; symbol < symbols; symbol++) {
    const count = get(counts, symbol);
    if (count > 1) put(keys, used++, count * 512 + symbol);
  }
  if (used < 2) from = 0;
  for (let symbol: u32 = 0; used < 2; symbol++) if (get(counts, symbol) == 0) put(keys, used++, 512 + symbol);
  for (let step: u32 = 121; step > 0; step = (step - 1) / 3) {
    for (let i = from + step; i < used; i++) sink(i, step, from + step);
  }
  return used;
}

/** One step of a shell sort; places below `least` stay. */
function sink(at: u32, step: u32, least: u32): void {
  let i = at;
  const key = get(keys, i);
  for (; i >= least && get(keys, i - step) > key; i -= step) put(keys, i, get(keys, i - step));
  put(keys, i, key);
}

/** The number of codes of each length in the optimal tree; those over the limit count as the longest. */
function countDepths(used: u32, limit: u32): void {
  const inner = used - 1;
  let leaf: u32 = 0;
  let node: u32 = 0;
  for (let made: u32 = 0; made < inner; made++) {
    let sum: u32 = 0;
    for (let side = 0; side < 2; side++) {
      const weight = leaf < used ? get(keys, leaf) >>> 9 : most;
      if (node < made && get(weights, node) < weight) {
        sum += get(weights, node);
        put(parents, node++, made);
      } else {
        sum += weight;
        put(leafParents, leaf++, made);
      }
    }
    put(weights, made, sum);
  }
  put(levels, inner - 1, 0);
  for (let i = <i32>inner - 2; i >= 0; i--) put(levels, i, get(levels, get(parents, i)) + 1);
  memory.fill(perLength, 0, 64);
  for (let i: u32 = 0; i < used; i++) {
    const length = min(limit, get(levels, get(leafParents, i)) + 1);
    put(perLength, length, get(perLength, length) + 1);
  }
}

/** Lengthens some codes until the codes cut at the limit fit. */
function shorten(limit: u32): void {
  let room: u32 = 0;
  for (let length: u32 = 1; length <= limit; length++) room += get(perLength, length) << (limit - length);
  for (; room > (<u32>1) << limit; room--) {
    put(perLength, limit, get(perLength, limit) - 1);
    let length = limit - 1;
    while (get(perLength, length) == 0) length--;
    put(perLength, length, get(perLength, length) - 1);
    put(perLength, length + 1, get(perLength, length + 1) + 2);
  }
}

/** The lowest `length` bits, at most 16, in reverse order. */
function reversed(code: u32, length: u32): u32 {
  let bits = ((code & 0x5555) << 1) | ((code >>> 1) & 0x5555);
  bits = ((bits & 0x3333) << 2) | ((bits >>> 2) & 0x3333);
  bits = ((bits & 0x0f0f) << 4) | ((bits >>> 4) & 0x0f0f);
  bits = ((bits & 0x00ff) << 8) | (bits >>> 8);
  return bits >>> (16 - length);
}
