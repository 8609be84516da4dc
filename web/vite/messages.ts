import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** `messages/<language>/<area>.ts` of the site. */
const area = /\/web\/src\/messages\/[\w-]+\/[\w-]+\.ts$/;

/**
 * Messages are parsed here instead of in every browser: the parser would be 25 kB of each visit. What is a plain
 * sentence stays a plain string.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'matchpost-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      // Node would take the parser from the package itself.
      ssr: { noExternal: ['use-intl'] },
    }),
    async load(id) {
      if (!area.test(id)) return null;
      const module = (await import(`${pathToFileURL(id).href}?at=${Date.now()}`)) as Record<string, unknown>;
      const lines = Object.entries(module).map(
        ([name, words]) => `export const ${name} = ${JSON.stringify(walk(words))};`,
      );
      return lines.join('\n');
    },
  };
}

function walk(words: unknown): unknown {
  if (typeof words === 'string') return compile(words);
  if (Array.isArray(words)) return words.map(walk);
  return Object.fromEntries(Object.entries(words as object).map(([name, value]) => [name, walk(value)]));
}
