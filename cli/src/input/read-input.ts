import { readFile, stat } from 'node:fs/promises';
import { because, CliError, refuse } from '../errors.ts';

const MAX_MEGABYTES = 50;

/** The bytes of an input file, `-` for standard input. Throws `input-not-found`, `input-unreadable`, `input-too-large`. */
export async function readInput(path: string): Promise<Uint8Array> {
  if (path === '-') return readStandardInput();
  try {
    const facts = await stat(path);
    if (facts.isDirectory()) throw new CliError('input-unreadable', { path, reason: because('folder') });
    if (facts.size > MAX_MEGABYTES * 1e6) throw new CliError('input-too-large', { path, max: MAX_MEGABYTES });
    return await readFile(path);
  } catch (error) {
    throw toInputError(error, path);
  }
}

/** Throws `argument-invalid` for a second `-` among inputs by their names: standard input is read once. */
export function checkStandardInput(given: readonly (readonly [name: string, path: string | undefined])[]): void {
  const [, second] = given.filter(([, path]) => path === '-');
  if (second) throw refuse(second[0], 'one-input');
}

/** Throws the errors of {@link readInput} for a file that is read later. */
export async function checkInput(path: string): Promise<void> {
  try {
    if ((await stat(path)).isDirectory()) throw new CliError('input-unreadable', { path, reason: because('folder') });
  } catch (error) {
    throw toInputError(error, path);
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of process.stdin as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size > MAX_MEGABYTES * 1e6) throw new CliError('input-too-large', { path: '-', max: MAX_MEGABYTES });
  }
  return Buffer.concat(parts);
}

function toInputError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof CliError) return error;
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return new CliError('input-not-found', { path }, error);
  return new CliError('input-unreadable', { path, reason: String(error.code) }, error);
}
