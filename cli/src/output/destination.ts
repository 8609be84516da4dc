import { statSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { extensions, outputTypes, type OutputType } from '@matchpost/engine/formats';

/** The place of a run's pictures, as `--out` names it. */
export interface Destination {
  kind: 'folder' | 'file' | 'standard-output';
  /** The folder of the files; undefined for standard output. */
  folder?: string;
}

/** A name that ends as a picture's does is one file, unless there is a folder of that name. */
export function destinationOf(out: string): Destination {
  if (out === '-') return { kind: 'standard-output' };
  return typeOfFile(out) ? { kind: 'file', folder: dirname(out) } : { kind: 'folder', folder: out };
}

/** The type that the name of the file says; undefined for a folder and for standard output. */
export function typeOfFile(out: string): OutputType | undefined {
  const ending = extname(out).slice(1).toLowerCase();
  const type = outputTypes.find((one) => one === ending || extensions[one] === ending);
  return type && statSync(out, { throwIfNoEntry: false })?.isDirectory() ? undefined : type;
}
