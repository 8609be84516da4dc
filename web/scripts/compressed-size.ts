import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** The bytes of all files of a folder, each deflated as in a ZIP file. */
export async function compressedSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let size = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    size += Math.min(bytes.length, deflateRawSync(bytes).length);
  }
  return size;
}
