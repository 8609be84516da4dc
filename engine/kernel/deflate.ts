/** One deflate block of literals and repetitions; reference: test/reference/deflate.ts. */
import { endBlock, startBlock } from './block';
import { makeLengthCodes, putLiterals, putMatch } from './codes';
import { countSymbols } from './counts';
import { filtered, sequences } from './memory';

/** Writes a block that is not the last and an empty stored one; returns the end of the bytes. */
export function deflateBlock(to: usize, sequencesEnd: usize): usize {
  countSymbols(sequencesEnd);
  startBlock(to);
  makeLengthCodes(3, 1);
  let at = filtered;
  for (let sequence = sequences; sequence < sequencesEnd; sequence += 8) {
    const end = at + load<u32>(sequence);
    putLiterals(at, end);
    const match = load<u32>(sequence, 4);
    if (match == 0) break;
    putMatch(match >>> 16, match & 0xffff);
    at = end + (match >>> 16);
  }
  return endBlock();
}
