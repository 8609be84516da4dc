/**
 * `npm run schema` begins with it: writes the imports of all languages, so that a language is a folder and no line in a
 * package. It imports no messages, since those of a new language are not listed yet.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languages } from '../src/languages.ts';

/** Packages that hold all languages at once; the web loads those it shows. */
export const messageIndexes = ['engine', 'server', 'server/leagues', 'server/client', 'cli'].map(
  (folder) => `${folder}/src/messages/languages.generated.ts`,
);

export function messageIndex(): string {
  const lines = languages.map((language) => `export { messages as ${language} } from './${language}/index.ts';\n`);
  return `// Written by \`npm run schema\`. Do not edit.\n${lines.join('')}`;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  for (const path of messageIndexes) await writeFile(root + path, messageIndex());
}
