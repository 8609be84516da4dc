import { languages, sourceLanguage, type Language } from '@matchpost/engine/languages';
import * as assert from 'uvu/assert';
import type { describe } from './describe.ts';

type Test = Parameters<Parameters<typeof describe>[1]>[0];

/**
 * A test for every language but the source: none of its messages is missing, none is left over, and each fills in the
 * same values. `findValues` names what a sentence fills in; without it, its `{name}`s.
 */
export function testMessages(
  test: Test,
  load: (language: Language) => unknown,
  { name = 'messages', findValues = findPlaceholders }: { name?: string; findValues?: (text: string) => string[] } = {},
): void {
  for (const language of languages.filter((one) => one !== sourceLanguage)) {
    test(`${language}: ${name}: none is missing, none is left over, each fills in the same values`, async () => {
      const source = flatten(await load(sourceLanguage));
      const other = flatten(await load(language));
      const missing = [...source.keys()].filter((key) => !other.has(key));
      const superfluous = [...other.keys()].filter((key) => !source.has(key));
      const different = [...source].flatMap(([key, text]) => {
        const values = [text, other.get(key) ?? text].map((one) => [...new Set(findValues(one))].toSorted().join(' '));
        return values[0] === values[1] ? [] : [`${key}: «${values[1]}» instead of «${values[0]}»`];
      });
      assert.equal({ missing, superfluous, different }, { missing: [], superfluous: [], different: [] });
    });
  }
}

/** Every text by its key, `mails.signIn.notes.0`; functions count as keys without a text. */
function flatten(messages: unknown, path = ''): Map<string, string> {
  if (typeof messages === 'string') return new Map([[path, messages]]);
  if (typeof messages !== 'object' || messages === null) return new Map([[path, '']]);
  return new Map(
    Object.entries(messages).flatMap(([key, value]) => [...flatten(value, path === '' ? key : `${path}.${key}`)]),
  );
}

function findPlaceholders(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? [];
}
