/** Huffman codes of limited length (RFC 1951, 3.2.2). */

/** Code lengths in bits by symbol, 0 for unused symbols. At least two symbols get a code, as some readers require. */
export function codeLengths(counts: Uint32Array, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const keys = sortedKeys(counts);
  const perLength = limited(depths(keys), limit);
  // The rarest symbols get the longest codes.
  let next = 0;
  for (let length = limit; length > 0; length--) {
    for (let i = perLength[length]!; i > 0; i--) lengths[keys[next++]! & 511] = length;
  }
  return lengths;
}

/** Used symbols from rare to frequent: count * 512 + symbol. */
function sortedKeys(counts: Uint32Array): Uint32Array {
  const keys: number[] = [];
  counts.forEach((count, symbol) => count > 0 && keys.push(count * 512 + symbol));
  for (let symbol = 0; keys.length < 2; symbol++) if (counts[symbol] === 0) keys.push(512 + symbol);
  return Uint32Array.from(keys).sort();
}

/** The number of codes of each length in the optimal tree; leaves and inner nodes are both sorted queues. */
function depths(keys: Uint32Array): Uint32Array {
  const inner = keys.length - 1;
  const weights = new Uint32Array(inner);
  const leafParents = new Uint32Array(keys.length);
  const parents = new Uint32Array(inner);
  let leaf = 0;
  let node = 0;
  for (let made = 0; made < inner; made++) {
    for (let side = 0; side < 2; side++) {
      const weight = leaf < keys.length ? keys[leaf]! >>> 9 : Infinity;
      if (node < made && weights[node]! < weight) {
        weights[made]! += weights[node]!;
        parents[node++] = made;
      } else {
        weights[made]! += weight;
        leafParents[leaf++] = made;
      }
    }
  }
  const levels = new Uint32Array(inner);
  for (let i = inner - 2; i >= 0; i--) levels[i] = levels[parents[i]!]! + 1;
  const perLength = new Uint32Array(keys.length + 1);
  for (const parent of leafParents) perLength[levels[parent]! + 1]!++;
  return perLength;
}

/** Shortens codes over the limit, and lengthens others until all fit again. */
function limited(perLength: Uint32Array, limit: number): Uint32Array {
  const counts = new Uint32Array(limit + 1);
  perLength.forEach((count, length) => (counts[Math.min(length, limit)]! += count));
  let used = 0;
  for (let length = 1; length <= limit; length++) used += counts[length]! << (limit - length);
  for (; used > 1 << limit; used--) {
    counts[limit]!--;
    let length = limit - 1;
    while (counts[length] === 0) length--;
    counts[length]!--;
    counts[length + 1]! += 2;
  }
  return counts;
}

/** Canonical codes by symbol, bits reversed as deflate writes them. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length < 16; length++) {
    code <<= 1;
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] === length) codes[symbol] = reversed(code++, length);
    }
  }
  return codes;
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i++) bits |= ((code >>> i) & 1) << (length - 1 - i);
  return bits;
}
