import type { BrowserContext, Response } from 'playwright-core';

/** Bindings of {@link recordPlainTexts}. */
declare global {
  interface Window {
    tellAnswer(text: string): void;
    tellPlainText(text: string): void;
  }
}

/** Names that are the same in every language. */
const names =
  /\b(Matchpost|MATCHPOST|Instagram|WhatsApp|LinkedIn|Bebas Neue|Chrome|Linux|DE|EN|Deutsch|English|PNG|JPEG|SVG|QR|CHF|alt\+T|Pro|Premium|Free|Amateur)\b/g;
/** Mail addresses, file names, hashtags, units, placeholders and filters of texts, conditions of elements. */
const code =
  /\b[0-9a-f]{8}\b|@example\.org|( Kopie)*\.json$|[#@]\w+|^px$|\{\{[^}]*\}\}|upper, lower.*'…'|(?<=: )!?(locationCity|time|date|status|isDerby)\b.*(?=⟧$)/g;
/** Texts of react-aria, which has its own translations. */
const ofLibrary = /Color picker|2D slider|(Saturation|Brightness|Hue): .*|^[\d.]+°, .*/g;
/** Ids and codes in answers of the API, which users do not see. */
const idOnly = /^[a-z0-9_:./-]*$/;

/** Texts on a visitor's pages that contain a word outside the pseudo-locale. */
export interface PlainTexts {
  /** Ignores typed text, as strings in answers of the API are ignored. */
  expect(...data: string[]): void;
  /** `<path>: <text>`, each text once. */
  list(): string[];
}

/**
 * Records all visible and accessible texts on the pages of a context, even brief ones, and all strings in answers of
 * the API. Must be called before the first page opens.
 */
export async function recordPlainTexts(context: BrowserContext): Promise<PlainTexts> {
  const found = new Map<string, string>();
  const data = new Set<string>();
  context.on('response', (response) => void readAnswer(response, data));
  await context.exposeBinding('tellAnswer', (_, text: string) => collect(JSON.parse(text), data));
  await context.exposeBinding('tellPlainText', ({ page }, text: string) => {
    if (!found.has(text)) found.set(text, new URL(page.url()).pathname);
  });
  await context.addInitScript(accentFormats);
  await context.addInitScript(watchTexts);
  await context.addInitScript(watchAnswers);
  return {
    expect: (...known) => known.forEach((one) => data.add(one)),
    list() {
      // Longest first, because a club's name is part of its team's name.
      const known = [...data].sort((a, b) => b.length - a.length);
      const isPlain = (text: string) => /[a-z]{2}/i.test(without(text, [code, ofLibrary, names, ...known]));
      return [...found].filter(([text]) => isPlain(text)).map(([text, path]) => `${path}: ${text}`);
    },
  };
}

function without(text: string, known: readonly (string | RegExp)[]): string {
  return known.reduce<string>((rest, one) => rest.replaceAll(one, ''), text);
}

/** Reads answers to requests without `fetch` too; those of a page that was left are gone. */
async function readAnswer(response: Response, data: Set<string>): Promise<void> {
  if (!new URL(response.url()).pathname.startsWith('/api/') || !response.ok()) return;
  collect(await response.json().catch(() => undefined), data);
}

function collect(value: unknown, data: Set<string>): void {
  if (typeof value === 'string' && (!idOnly.test(value) || value.includes('@')) && value.length < 200) data.add(value);
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one, data);
}

/** Runs in the page: accents the dates and lists of `Intl` in the page's language, so that they are not reported. */
function accentFormats(): void {
  const accent = (format: Intl.DateTimeFormat, text: string) => {
    const isPagesLanguage = format.resolvedOptions().locale.slice(0, 2) === document.documentElement.lang;
    return isPagesLanguage ? text.replaceAll(/[a-z]/gi, '$&\u0301') : text;
  };
  const accentAll = (format: Intl.DateTimeFormat, made: unknown) => {
    if (typeof made === 'string') return accent(format, made);
    const isParts = Array.isArray(made);
    return isParts ? made.map((part) => ({ ...part, value: accent(format, part.value) })) : made;
  };
  const formats = [Intl.DateTimeFormat, Intl.RelativeTimeFormat, Intl.ListFormat, Intl.DisplayNames, Intl.NumberFormat];
  for (const { prototype } of formats as { prototype: Intl.DateTimeFormat }[]) {
    for (const name of ['format', 'formatRange', 'formatToParts', 'of']) {
      const { get, value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
      if (get === undefined && value === undefined) continue;
      const formatOf = (format: Intl.DateTimeFormat) => (get === undefined ? value.bind(format) : get.call(format));
      Object.defineProperty(prototype, name, {
        get(this: Intl.DateTimeFormat) {
          return (...given: unknown[]) => accentAll(this, formatOf(this)(...given));
        },
      });
    }
  }
}

/** Runs in the page: tells answers of the API before the page has them, so that none is lost when it is left soon. */
function watchAnswers(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await ask(...request);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (answer.ok && isJson && new URL(answer.url).pathname.startsWith('/api/'))
      window.tellAnswer(await answer.clone().text());
    return answer;
  };
}

/** Runs in the page: reports texts and accessible attributes with two unaccented letters in a row. */
function watchTexts(): void {
  const spoken = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ];
  const tell = (text: string | null | undefined) => {
    if (text && /[a-z]{2}/i.test(text)) window.tellPlainText(text.trim());
  };
  const readElement = (element: Element) => {
    for (const name of spoken) tell(element.getAttribute(name));
    if (element.matches('meta[name=description]')) tell(element.getAttribute('content'));
    if (element.matches('textarea, input:not([type]), input[type=text]')) tell((element as HTMLInputElement).value);
  };
  const read = (node: Node) => {
    if (node.parentElement?.closest('script, style, code')) return;
    if (node.nodeType === Node.TEXT_NODE) tell(node.textContent);
    if (!(node instanceof Element) || node.matches('script, style, code')) return;
    readElement(node);
    for (const child of node.childNodes) read(child);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') readElement(target as Element);
      else if (type === 'characterData') read(target);
      else addedNodes.forEach(read);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...spoken, 'content'],
  });
}
