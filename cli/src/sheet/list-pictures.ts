import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CliError } from '../errors.ts';
import { checkInput } from '../input/read-input.ts';

const endings = new Set(['.png', '.jpg', '.jpeg', '.webp', '.svg']);

/** The files given, and the pictures of the folders given, numbers in order: 2 before 10. */
export async function listPictures(given: readonly string[]): Promise<string[]> {
  const listed = await Promise.all(given.map(listOne));
  const files = listed.flat();
  if (files.length > 0) return files;
  throw new CliError('argument-invalid', { name: 'files', reason: `no picture in ${given.join(', ')}` });
}

async function listOne(path: string): Promise<string[]> {
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isDirectory()) {
    const names = (await readdir(path)).filter(
      (name) => endings.has(extname(name).toLowerCase()) && !name.startsWith('.'),
    );
    return names.sort(new Intl.Collator('en', { numeric: true }).compare).map((name) => join(path, name));
  }
  await checkInput(path);
  return [path];
}
