/**
 * The entry: turns a band of rows into a PNG chunk. The host writes RGBA to the place `prepare` returns, calls `encode`
 * or `encodeAnew` and reads the bytes at `chunk`.
 */
import { adler32, crc32, joinedAdler } from './checksums';
import { choose, filter, isFlat, isMostlyRuns, repeats } from './choose';
import { deflateBlock } from './deflate';
import { filterRows, packRows, packUnfiltered } from './filter';
import { findRepeats, findRuns } from './matches';
import { findDeepRepeats } from './deep-matches';
import { coding, deep, filtered, length, output, prepare, source, trace, traceBytes } from './memory';
import { encodeOver } from './over';
import { encodeSegments } from './segments';

export { prepare, traceBytes };

let sum: u32 = 0;
let traced: bool = false;

/** Bytes of the chunk. */
export function encode(): u32 {
  if (isFlat()) {
    packUnfiltered();
  } else {
    packRows();
    choose();
    filterRows(filter);
  }
  sum = adler32(filtered, length);
  traced = coding != deep && !repeats && !isMostlyRuns();
  const to = output + 8;
  if (coding == deep) return finish(deflateBlock(to, findDeepRepeats()));
  if (traced) return finish(encodeSegments(to, filter));
  return finish(deflateBlock(to, repeats ? findRepeats() : findRuns()));
}

/** Encodes a prepared band whose deflate bytes before its tiles lie at `source` and whose trace lies at `trace`. */
export function encodeAnew(): u32 {
  const end = encodeOver(output + 8);
  if (end == 0) return encode();
  sum = joinedAdler();
  return finish(end);
}

function finish(end: usize): u32 {
  const bytes = <u32>(end - output) - 8;
  store<u32>(output, bswap(bytes));
  // "IDAT"
  store<u32>(output, 0x54414449, 4);
  store<u32>(end, bswap(crc32(output + 4, bytes + 4)));
  return bytes + 12;
}

/** True when the last band was coded in segments, so that it has a trace. */
export function isTraced(): bool {
  return traced;
}

/** The place for the deflate bytes of the band without its tiles. */
export function sourcePlace(): usize {
  return source;
}

/** The place of the band's trace, for reading or for writing. */
export function tracePlace(): usize {
  return trace;
}

/** The place of the chunk. */
export function chunk(): usize {
  return output;
}

/** Adler-32 of the filtered bytes. */
export function adler(): u32 {
  return sum;
}

/** Their number. */
export function filteredBytes(): u32 {
  return length;
}
