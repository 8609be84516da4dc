import { dirname } from 'node:path';
import { refuse } from '../errors.ts';
import { prepareFolder, writeAtomically } from './write-file.ts';

/** Refuses a terminal as the place of a picture. */
export function checkPipe(): void {
  if (process.stdout.isTTY) throw refuse('--out', 'no-picture-to-terminal');
}

/** Writes bytes to standard output, to their end. */
export async function writeOutput(bytes: Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => process.stdout.write(bytes, () => resolve()));
}

/** Writes one picture to a file, whose folder is made, or to standard output for `-`; true for a file. */
export async function writePicture(out: string, bytes: Uint8Array): Promise<boolean> {
  if (out === '-') {
    checkPipe();
    await writeOutput(bytes);
    return false;
  }
  await prepareFolder(dirname(out));
  await writeAtomically(out, bytes);
  return true;
}
