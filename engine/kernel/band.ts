/** The entry: a band of rows to a PNG chunk. The host puts RGBA where `prepare` says, calls `encode`, takes `output`. */
import { adler32, crc32 } from './checksums';
import { choose, filter, repeats } from './choose';
import { deflateBlock } from './deflate';
import { filterRows, packRows } from './filter';
import { findRepeats, findRuns } from './matches';
import { filtered, length, output, prepare } from './memory';

export { prepare };

/** Bytes of the chunk. */
export function encode(): u32 {
  packRows();
  choose();
  filterRows(filter);
  const sequencesEnd = repeats ? findRepeats() : findRuns();
  const end = deflateBlock(output + 8, sequencesEnd);
  const bytes = <u32>(end - output) - 8;
  store<u32>(output, bswap(bytes));
  // "IDAT"
  store<u32>(output, 0x54414449, 4);
  store<u32>(end, bswap(crc32(output + 4, bytes + 4)));
  return bytes + 12;
}

/** Where the chunk lies. */
export function chunk(): usize {
  return output;
}

/** Adler-32 of the filtered bytes. */
export function adler(): u32 {
  return adler32(filtered, length);
}

/** How many there are. */
export function filteredBytes(): u32 {
  return length;
}
