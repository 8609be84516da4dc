/** The length of deflated data (RFC 1951), counted from the codes alone: without memory, up to a limit. */

/** The largest ratio of deflate: 258 bytes for two bits. */
export const DEFLATE_RATIO = 1032;

/** Bits of the longest code, and those one lookup resolves: filling a larger table takes longer than a short block. */
const LONGEST = 15;
const LOOKED_UP = 10;
const MASK = (1 << LOOKED_UP) - 1;
/** A block with its own code costs some microseconds and ten bytes; encoders write kilobytes each. */
const MAX_BLOCKS = 10_000;
/** The symbol that ends a block; lengths of repetitions follow it. */
const END = 256;

const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258, 0,
  0,
];
const lengthExtras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0, 0, 0];
const orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

interface Codes {
  /** By the next bits of the stream: `symbol << 4 | bits of its code`; 0 for a longer code or none. */
  table: Uint16Array;
  /** The number of codes of each length. */
  counts: Uint16Array;
  /** In the order of their codes. */
  symbols: Uint16Array;
}

/** The position of the reader. `ended`: the stream is over or invalid from here on. */
interface Reader {
  readonly bytes: Uint8Array;
  at: number;
  held: number;
  count: number;
  ended: boolean;
}

/**
 * The unpacked size of a zlib stream (RFC 1950), in bytes; `Infinity` above `limit`, and for streams with very many
 * blocks. Damaged streams count up to the damage.
 * @example
 * inflatedLength(deflateSync(new Uint8Array(1000)), 5000) // 1000
 */
export function inflatedLength(bytes: Uint8Array, limit: number): number {
  const reader: Reader = { bytes, at: 2, held: 0, count: 0, ended: false };
  let length = 0;
  let isLast = false;
  for (let blocks = 0; !isLast && !reader.ended; blocks++) {
    isLast = take(reader, 1) === 1;
    length += blockLength(reader, limit - length);
    if (length > limit || blocks === MAX_BLOCKS) return Infinity;
  }
  return length;
}

function blockLength(reader: Reader, limit: number): number {
  const kind = take(reader, 2);
  if (kind === 0) return skipStored(reader);
  if (kind === 1) return countSymbols(reader, fixedCodes(), limit);
  if (kind === 2) return countSymbols(reader, readCodes(reader), limit);
  reader.ended = true;
  return 0;
}

interface Tables {
  codes: Codes;
  distances: Codes;
}

/** The state is kept in local variables for speed: most of the time is spent here. */
function countSymbols(reader: Reader, { codes, distances }: Tables, limit: number): number {
  const { bytes } = reader;
  let { at, held, count } = reader;
  let length = 0;
  let symbol = 0;
  while (symbol !== END && length <= limit) {
    // Two bytes are enough for a code, its extra bits included: 15, 5; then 15, 13.
    for (; count < 20; count += 8) held |= (bytes[at++] ?? 0) << count;
    const entry = codes.table[held & MASK]! || findLong(codes, held);
    held >>>= entry & 15;
    count -= entry & 15;
    symbol = entry >> 4;
    if (entry === 0 || at > bytes.length + 4) break;
    if (symbol <= END) {
      length += symbol < END ? 1 : 0;
      continue;
    }
    const extra = lengthExtras[symbol - END - 1]!;
    length += lengthBases[symbol - END - 1]! + (held & ((1 << extra) - 1));
    held >>>= extra;
    count -= extra;
    for (; count < 15; count += 8) held |= (bytes[at++] ?? 0) << count;
    const distance = distances.table[held & MASK]! || findLong(distances, held);
    held >>>= distance & 15;
    count -= distance & 15;
    if (distance === 0) break;
    const more = Math.max(0, (distance >> 5) - 1);
    for (; count < more; count += 8) held |= (bytes[at++] ?? 0) << count;
    held >>>= more;
    count -= more;
  }
  Object.assign(reader, { at, held, count, ended: symbol !== END });
  return length;
}

let fixed: Tables | undefined;

/** RFC 1951, 3.2.6. */
function fixedCodes(): Tables {
  const lengths = Uint8Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8));
  return (fixed ??= { codes: codesOf(lengths), distances: codesOf(new Uint8Array(32).fill(5)) });
}

/** RFC 1951, 3.2.7. */
function readCodes(reader: Reader): Tables {
  const [literals, distances, count] = [take(reader, 5) + 257, take(reader, 5) + 1, take(reader, 4) + 4];
  const own = new Uint8Array(19);
  for (const place of orderOfLengths.slice(0, count)) own[place] = take(reader, 3);
  const codes = codesOf(own);
  const lengths = new Uint8Array(literals + distances);
  for (let at = 0; at < lengths.length && !reader.ended;) {
    const symbol = decode(reader, codes);
    const times =
      symbol < 16
        ? 1
        : symbol === 16
          ? 3 + take(reader, 2)
          : 3 + (symbol - 17) * 8 + take(reader, symbol === 17 ? 3 : 7);
    lengths.fill(symbol < 16 ? symbol : symbol === 16 ? (lengths[at - 1] ?? 0) : 0, at, at + times);
    at += times;
  }
  return { codes: codesOf(lengths.subarray(0, literals)), distances: codesOf(lengths.subarray(literals)) };
}

/** The canonical code (RFC 1951, 3.2.2). */
function codesOf(lengths: Uint8Array): Codes {
  const counts = new Uint16Array(LONGEST + 1);
  for (const bits of lengths) if (bits > 0) counts[bits]! += 1;
  const places = new Uint16Array(LONGEST + 2);
  const next = new Uint32Array(LONGEST + 2);
  for (let bits = 1; bits <= LONGEST; bits++) {
    places[bits + 1] = places[bits]! + counts[bits]!;
    next[bits + 1] = (next[bits]! + counts[bits]!) << 1;
  }
  const codes: Codes = { table: new Uint16Array(MASK + 1), counts, symbols: new Uint16Array(lengths.length) };
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const bits = lengths[symbol]!;
    if (bits === 0) continue;
    codes.symbols[places[bits]!++] = symbol;
    const code = next[bits]!++;
    // More codes than fit: decoders refuse the stream.
    if (code >> bits > 0) return nothing;
    if (bits <= LOOKED_UP) putShort(codes.table, reverse(code, bits), (symbol << 4) | bits);
  }
  return codes;
}

const nothing: Codes = {
  table: new Uint16Array(MASK + 1),
  counts: new Uint16Array(LONGEST + 1),
  symbols: new Uint16Array(1),
};

function putShort(table: Uint16Array, first: number, entry: number): void {
  for (let at = first; at <= MASK; at += 1 << (entry & 15)) table[at] = entry;
}

/** Reads a code longer than the table's bit by bit; 0 for an invalid one. */
function findLong({ counts, symbols }: Codes, held: number): number {
  let [code, first, place] = [0, 0, 0];
  for (let bits = 1; bits <= LONGEST; bits++) {
    code |= (held >>> (bits - 1)) & 1;
    const count = counts[bits]!;
    if (code - first < count) return (symbols[place + code - first]! << 4) | bits;
    place += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return 0;
}

function reverse(code: number, bits: number): number {
  let reversed = 0;
  for (let at = 0; at < bits; at++) reversed |= ((code >> at) & 1) << (bits - 1 - at);
  return reversed;
}

/** A block that is not compressed. */
function skipStored(reader: Reader): number {
  take(reader, reader.count & 7);
  const length = take(reader, 16);
  take(reader, 16);
  reader.at += length - reader.count / 8;
  Object.assign(reader, { held: 0, count: 0, ended: reader.at >= reader.bytes.length });
  return length;
}

function decode(reader: Reader, codes: Codes): number {
  fill(reader, LONGEST);
  const entry = codes.table[reader.held & MASK]! || findLong(codes, reader.held);
  if (entry === 0) reader.ended = true;
  drop(reader, entry & 15);
  return entry >> 4;
}

function take(reader: Reader, count: number): number {
  fill(reader, count);
  const value = reader.held & ((1 << count) - 1);
  drop(reader, count);
  return value;
}

function drop(reader: Reader, count: number): void {
  reader.held >>>= count;
  reader.count -= count;
}

/** Zeros follow the end: a lookup may need more bits than are left. */
function fill(reader: Reader, count: number): void {
  while (reader.count < count) {
    reader.held |= (reader.bytes[reader.at++] ?? 0) << reader.count;
    reader.count += 8;
  }
  if (reader.at > reader.bytes.length + 4) reader.ended = true;
}
