import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from '@matchpost/engine/test';
import compile from 'icu-minify/compile';
import * as assert from 'uvu/assert';

const src = join(import.meta.dirname, '..');
const files = (await readdir(src, { recursive: true })).filter((file) => /^([\w-]+\/)+messages\/de\.ts$/.test(file));

type Words = { [key: string]: Words | string };

/** Names of the values and tags of every sentence, by its key. Throws for a sentence that cannot be read. */
function listNames(words: Words, path = ''): [key: string, names: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[path + key, [...new Set(findNames(compile(value)))].toSorted().join(' ')]]
      : listNames(value, `${path}${key}.`),
  );
}

/** A compiled sentence is a list of texts and of nodes, which begin with their name. */
function findNames(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return [];
    const options = Object.values(Object(node[2]) as object);
    return [String(node[0]), ...findNames(node.slice(1)), ...options.flatMap(findNames)];
  });
}

describe('messages', (test) => {
  for (const file of files) {
    test(`${file}: both languages fill in the same, and every sentence can be read`, async () => {
      const { de } = (await import(join(src, file))) as { de: Words };
      const { en } = (await import(join(src, file.replace('de.ts', 'en.ts')))) as { en: Words };
      assert.equal(listNames(en), listNames(de));
    });
    test(`${file}: Swiss orthography`, async () => {
      const { de } = (await import(join(src, file))) as { de: Words };
      // The specification quotes these two.
      assert.not.match(JSON.stringify(de).replaceAll(/Datei zu groß|Dateigröße/g, ''), /ß/);
    });
  }
});
