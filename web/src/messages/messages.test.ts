import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, sourceLanguage } from '@matchpost/engine/languages';
import { describe } from '@matchpost/engine/test';
import { testMessages } from '@matchpost/engine/test/messages';
import compile from 'icu-minify/compile';
import * as assert from 'uvu/assert';

const folders = await readdir(import.meta.dirname, { withFileTypes: true });
const areas = await listAreas(sourceLanguage);

async function listAreas(language: string): Promise<string[]> {
  const files = await readdir(join(import.meta.dirname, language));
  return files.filter((file) => file.endsWith('.ts')).sort();
}

async function load(language: string, file: string): Promise<unknown> {
  return ((await import(`./${language}/${file}`)) as { messages: unknown }).messages;
}

/** A compiled sentence is a list of texts and nodes; a node begins with its name. */
function findNames(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return [];
    const options = Object.values(Object(node[2]) as object);
    return [String(node[0]), ...findNames(node.slice(1)), ...options.flatMap(findNames)];
  });
}

describe('messages', (test) => {
  test('has a folder for every language, and no other', () => {
    const named = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    assert.equal(named.sort(), [...languages].sort());
  });

  for (const language of languages) {
    test(`${language}: has a file for every area`, async () => assert.equal(await listAreas(language), areas));
  }

  for (const file of areas) {
    testMessages(test, (language) => load(language, file), {
      name: file,
      // Throws if a sentence cannot be parsed.
      findValues: (text) => findNames(compile(text)),
    });
    test(`${sourceLanguage}/${file}: Swiss orthography`, async () => {
      // The specification quotes these two.
      const text = JSON.stringify(await load(sourceLanguage, file)).replaceAll(/Datei zu groß|Dateigröße/g, '');
      assert.not.match(text, /ß/);
    });
  }
});
