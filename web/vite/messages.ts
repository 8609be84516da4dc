import { pathToFileURL } from 'node:url';
import { languages, sourceLanguage, type Language } from '@matchpost/engine/languages';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** `messages/<language>/<area>.ts` of the site. */
const area = /\/web\/src\/messages\/[\w-]+\/[\w-]+\.ts$/;

type Say = (compiled: unknown) => unknown;

interface MessagesOptions {
  /** Transforms a compiled sentence: the end-to-end tests build a site in a pseudo-locale. */
  say?: Say;
}

/** Parses messages at build time: the parser would add 25 kB to each visit. Plain sentences stay plain strings. */
export function messagesPlugin({ say = (compiled) => compiled }: MessagesOptions = {}): Plugin {
  return {
    name: 'matchpost-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      // Without this Node loads the parser from the package itself.
      ssr: { noExternal: ['use-intl'] },
    }),
    transformIndexHtml: { order: 'pre', handler: (html) => fillLatePage(html, say) },
    transform: (code, id) => (id.endsWith('/web/src/styles.css') ? `${code}\n${hideOtherLanguages()}` : null),
    async load(id) {
      if (!area.test(id)) return null;
      const module = (await import(`${pathToFileURL(id).href}?at=${Date.now()}`)) as Record<string, unknown>;
      const lines = Object.entries(module).map(
        ([name, words]) => `export const ${name} = ${JSON.stringify(walk(words, say))};`,
      );
      return lines.join('\n');
    },
  };
}

/** Parsed sentences in place of texts. */
export const compileMessages = (words: unknown): unknown => walk(words, (compiled) => compiled);

function walk(words: unknown, say: Say): unknown {
  if (typeof words === 'string') return say(compile(words));
  if (Array.isArray(words)) return words.map((one) => walk(one, say));
  return Object.fromEntries(Object.entries(words as object).map(([name, value]) => [name, walk(value, say)]));
}

/** Fills the fallback page in every language; the style sheet shows the chosen one. */
async function fillLatePage(html: string, say: Say): Promise<string> {
  const said = await Promise.all(
    languages.map(async (language) => ({ ...(await loadShell(language, say)), language })),
  );
  const late = said.map(
    ({ language, late, lateReload }) => `<p lang="${language}">${late} <a href="">${lateReload}</a></p>`,
  );
  return html
    .replace('%NO_SCRIPT%', said.map(({ noScript }) => noScript).join(' · '))
    .replace('%LATE%', late.join('\n      '));
}

async function loadShell(language: Language, say: Say): Promise<Record<'late' | 'lateReload' | 'noScript', string>> {
  const { messages } = (await import(`../src/messages/${language}/shell.ts`)) as { messages: unknown };
  return walk(messages, say) as Record<'late' | 'lateReload' | 'noScript', string>;
}

/** Shows the source language until `boot.js` sets another one. */
function hideOtherLanguages(): string {
  const hidden = languages
    .filter((language) => language !== sourceLanguage)
    .flatMap((language) => [
      `html:not([data-language='${language}']) #late [lang='${language}']`,
      `html[data-language='${language}'] #late [lang='${sourceLanguage}']`,
    ]);
  return hidden.length === 0 ? '' : `${hidden.join(',\n')} { display: none; }\n`;
}
