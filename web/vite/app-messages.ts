import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { InApp } from './in-app/in-app.ts';
import { compileMessages } from './messages.ts';

/** `messages/<language>/<area>.ts` of the site, and the server's sentences about errors. */
const site = /\/web\/src\/messages\/([\w-]+)\/([\w-]+)\.ts$/;
const errors = /\/server\/src\/messages\/([\w-]+)\/errors\.ts$/;

/** Puts the app's sentences in the place of the site's. Stands before `messagesPlugin`. */
export function appMessagesPlugin(): Plugin {
  return {
    name: 'matchpost-app-messages',
    enforce: 'pre',
    async load(id) {
      const [, language, area] = site.exec(id) ?? errors.exec(id) ?? [];
      if (language === undefined) return null;
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const { sentences } = (await import(`./in-app/${language}.ts`)) as { sentences: InApp };
      const own = new Map<string, unknown>(Object.entries(sentences)).get(area === undefined ? 'errors' : toName(area));
      const lines = Object.entries(module).map(([name, words]) => {
        const said = merge(words, own);
        return `export const ${name} = ${JSON.stringify(area === undefined ? said : compileMessages(said))};`;
      });
      return lines.join('\n');
    },
  };
}

/** The area of `team-slots.ts` is `teamSlots`. */
function toName(file: string): string {
  return file.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The site's sentences, with the app's where there are any. A sentence for a key that is gone throws. */
export function merge(words: unknown, own: unknown): unknown {
  if (own === undefined) return words;
  if (typeof own === 'string') return own;
  const merged = new Map(Object.entries(Object(words) as object));
  for (const [key, value] of Object.entries(Object(own) as object)) {
    if (!merged.has(key)) throw new Error(`the app has a sentence for "${key}", which the site no longer says`);
    merged.set(key, merge(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}
