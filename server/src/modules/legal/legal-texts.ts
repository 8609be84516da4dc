import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@matchpost/engine/languages';
import { Marked } from 'marked';
import type { Config } from '../../config.ts';
import { ConfigError, type ConfigProblems } from '../../config-error.ts';
import type { LegalPageName } from '../../contract/legal.ts';
import { messages } from '../../messages/index.ts';

/** The operator's imprint, privacy policy and terms. */
export interface LegalTexts {
  /** Safe HTML: the Markdown's own HTML is left out. */
  get(page: LegalPageName, language: Language): string;
}

const pages = ['imprint', 'privacy', 'terms'] as const satisfies readonly LegalPageName[];

/** The first line of an invented text. Pages show it with a notice; production refuses it. */
const EXAMPLE = '<!-- example -->';

/** Reads `imprint.de.md`, `privacy.en.md` and so on. Throws `ConfigError` with every file that is missing or empty. */
export function readLegalTexts(folder: string): LegalTexts {
  const texts = new Map<string, string>();
  const wrong: string[] = [];
  for (const name of listNames()) {
    const text = findFile(join(folder, name));
    if (text.replace(EXAMPLE, '').trim() === '') wrong.push(name);
    else texts.set(name, toHtml(text, name.split('.')[1] as Language));
  }
  if (wrong.length > 0) throw new ConfigError(['LEGAL_DIR', `${folder} has no ${wrong.join(', ')}, or they are empty`]);
  return { get: (page, language) => texts.get(`${page}.${language}.md`) ?? '' };
}

/** Notes missing files, and in production examples that nobody has replaced. */
export function checkLegalTexts({ mode, legalFolder }: Config, problems: ConfigProblems): void {
  if (legalFolder === '') return;
  problems.try(() => void readLegalTexts(legalFolder), undefined);
  if (mode !== 'production') return;
  const examples = listNames().filter((name) => isExample(findFile(join(legalFolder, name))));
  if (examples.length === 0) return;
  const reason = `${examples.join(', ')} still begin with ${EXAMPLE}; write your own texts and remove that line`;
  problems.note('LEGAL_DIR', reason);
}

function listNames(): string[] {
  return pages.flatMap((page) => languages.map((language) => `${page}.${language}.md`));
}

/** Empty for a file that cannot be read. */
function findFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isExample(text: string): boolean {
  return text.trimStart().startsWith(EXAMPLE);
}

const markdown = new Marked({
  gfm: true,
  renderer: {
    html: () => '',
    image: ({ text }) => text,
    // The page has a title of its own.
    heading({ depth, tokens }) {
      return depth === 1 ? '' : `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return /^(https?:|mailto:|tel:|\/|#)/i.test(href) ? `<a href="${escape(href)}">${text}</a>` : text;
    },
  },
});

function toHtml(text: string, language: Language): string {
  const html = markdown.parse(text, { async: false });
  return isExample(text) ? `<aside><p>${messages[language].pages.legalExample}</p></aside>\n${html}` : html;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
