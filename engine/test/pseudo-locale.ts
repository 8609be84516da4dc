/**
 * A language made by a machine, in place of the real ones: every letter has an accent and every message brackets. A text
 * without them came from no message. Tests alone speak it: `speak-pseudo.ts` in Node, `web/e2e/pseudo` in the browser.
 */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** Parts of a message beside words: values to fill in, tags, line breaks for `Intl`, entities. */
const markup = /(\{\{[^}]*\}\}|\{[^}]*\}|<[^>]*>|&\w+;)/;

/** `Login` is `⟦Ļöğîñ⟧`; `{name}` and `<tag>` stay. */
export function toPseudoText(text: string): string {
  if (text.trim() === '') return text;
  const parts = text.split(markup).map((part, at) => (at % 2 === 1 ? part : accent(part)));
  return `⟦${parts.join('')}⟧`;
}

/** Messages as they are written: texts, lists, and functions that make texts. */
export function toPseudo<T>(messages: T): T {
  return walk(messages) as T;
}

/** One sentence as Vite compiled it: a text, or a list of texts and of nodes, which begin with their name. */
export function toPseudoCompiled(compiled: unknown): unknown {
  if (typeof compiled === 'string') return toPseudoText(compiled);
  return Array.isArray(compiled) ? ['⟦', ...compiled.map(walkNode), '⟧'] : compiled;
}

function walk(value: unknown): unknown {
  if (typeof value === 'string') return toPseudoText(value);
  if (typeof value === 'function')
    return (...given: unknown[]) => walk((value as (...all: unknown[]) => unknown)(...given));
  if (Array.isArray(value)) return value.map(walk);
  if (typeof value !== 'object' || value === null) return value;
  // Patterns of dates are code.
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'patterns' ? one : walk(one)]));
}

/** `[name, kind, options]` or `[tag, ...parts]`. */
function walkNode(node: unknown): unknown {
  if (typeof node === 'string') return accent(node);
  if (!Array.isArray(node)) return node;
  const [name, ...rest] = node as [unknown, ...unknown[]];
  if (typeof rest[0] === 'number') return [name, ...rest.map((part) => (isOptions(part) ? mapValues(part) : part))];
  return [name, ...rest.map(walkNode)];
}

function isOptions(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}

function mapValues(options: object): object {
  return Object.fromEntries(
    Object.entries(options).map(([key, one]) => [key, Array.isArray(one) ? one.map(walkNode) : walkNode(one)]),
  );
}

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accents.get(letter) ?? letter);
}
