/**
 * Passes finished files to the parent through a nameless file in memory that both processes have open. A pipe would copy
 * the bytes several times and in small pieces while the worker waits.
 */
import { existsSync, openSync, readSync, unlinkSync, writevSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A worker's descriptor of the file: after its standard ones and the channel. */
const SCRATCH_FD = 4;
/** Linux keeps these files in memory. */
const IN_MEMORY = '/dev/shm';
/** The post being read and the one being written. */
const SLOTS = 2;
/** Only written bytes take memory; no file is longer than its pixels. */
const SLOT_BYTES = 256 * 1024 ** 2;
/** Smaller files are as fast over the channel. */
const MIN_BYTES = 32 * 1024;

/** A range of the file, in bytes. */
export interface Extent {
  at: number;
  length: number;
}

/** Opens a file that is freed with its last process; undefined if none can be created. The caller closes it. */
export function openScratch(): number | undefined {
  const path = join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), `matchpost-${crypto.randomUUID()}`);
  try {
    const fd = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return fd;
  } catch {
    // Files then use the channel: slower but correct.
    return undefined;
  }
}

/** A copy of the bytes. Throws if the file has fewer. */
export function readScratch(fd: number, { at, length }: Extent): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length;) {
    const count = readSync(fd, bytes, done, length - done, at + done);
    if (count === 0) throw new Error(`a worker left ${done} bytes instead of ${length}`);
    done += count;
  }
  return bytes;
}

/**
 * The worker's side: writes each file beside the previous one, which may be unread. Returns undefined for a file that has
 * to use the channel: a small one, and any file when memory is full.
 */
export function createScratchWriter(): (pieces: readonly Uint8Array[]) => Extent | undefined {
  let turn = 0;
  return (pieces) => {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length < MIN_BYTES || length > SLOT_BYTES) return undefined;
    turn = (turn + 1) % SLOTS;
    const at = turn * SLOT_BYTES;
    return writeAll(pieces, at) === length ? { at, length } : undefined;
  };
}

/** The number of written bytes. */
function writeAll(pieces: readonly Uint8Array[], at: number): number {
  try {
    return writevSync(SCRATCH_FD, pieces, at);
  } catch {
    // A container may have little of this memory: the file then uses the channel.
    return 0;
  }
}
