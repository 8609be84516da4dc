/** Encodes the segments that tiles changed; all other bits stay those of the band without tiles. */
import { addAdler, addBytes, noAdler } from './checksums';
import { bitsSince, copyBits, startBits } from './bits';
import { endBlock } from './block';
import { takeCodes } from './codes';
import { filterOfRow, filterSegment, packSegment } from './filter';
import { markPitch, marks, rows, segments, source, trace } from './memory';
import { makeRunCodes, pixelsOf, putSegment, segmentBytes, segmentStart } from './segments';
import { keptFilter, keptPlace, keptSum } from './trace';

/** The growth of a band that justifies codes of its own: half its size without tiles. */
const mostGrowth: u32 = 2;

/** Returns the end of the band's bytes; 0 when other codes would suit it better. */
export function encodeOver(to: usize): usize {
  takeCodes(trace);
  makeRunCodes();
  startBits(to);
  noAdler();
  let copied: u32 = 0;
  for (let row: u32 = 0, i: u32 = 0; row < rows; row++) {
    for (let segment: u32 = 0; segment < segments; segment++, i++) {
      const bytes = segmentBytes(segment);
      if (isMarked(row, segment)) {
        copyBits(source, copied, keptPlace(i));
        copied = keptPlace(i + 1);
        writeSegment(row, segment, bytes);
      } else {
        addAdler(keptSum(i), bytes);
      }
    }
  }
  const before = keptPlace(rows * segments);
  copyBits(source, copied, before);
  return bitsSince(to) > before + before / mostGrowth ? 0 : endBlock();
}

/** Rows are filtered by the one above. */
function isMarked(row: u32, segment: u32): bool {
  const at = marks + <usize>(row * markPitch() + segment);
  return (load<u8>(at) | load<u8>(at + markPitch())) != 0;
}

function writeSegment(row: u32, segment: u32, bytes: u32): void {
  const filter = keptFilter();
  const from = segmentStart(row, segment);
  if (segment == 0) store<u8>(from, filterOfRow(filter, row));
  const pixels = pixelsOf(segment);
  if (row > 0 && !isMarked(row - 1, segment)) packSegment(row - 1, segment, pixels);
  packSegment(row, segment, pixels);
  filterSegment(filter, row, segment, pixels);
  putSegment(from, bytes, segment);
  addBytes(from, bytes);
}
