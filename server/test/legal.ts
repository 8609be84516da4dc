import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@matchpost/engine/languages';

/** Writes an operator's texts, as production needs them, into a folder; returns its path. */
export async function writeLegalTexts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const page of ['imprint', 'privacy', 'terms']) {
    for (const language of languages) {
      await writeFile(join(folder, `${page}.${language}.md`), `## ${page} ${language}\n\nText of a club.\n`);
    }
  }
  return folder;
}
