/** Texts with placeholders: `{{ teamHome | upper }} – {{ date | date:'EEE d. MMM' }}`. Parsed, never run as code. */
import { EngineError } from '../errors.ts';
import { tokenize, type Token } from './expression.ts';

/** Every filter with the number of arguments it takes. */
export const filterArguments = {
  upper: 0,
  lower: 0,
  short: 0,
  medium: 0,
  initials: 0,
  date: 1,
  time: 1,
  default: 1,
  prefix: 1,
  suffix: 1,
  truncate: 1,
  parts: 1,
} as const;

export type FilterName = keyof typeof filterArguments;

export interface FilterCall {
  name: FilterName;
  argument: string;
}

export type ContentPart = string | { source: { field: string } | { literal: string }; filters: FilterCall[] };

/** Splits a text into literal parts and placeholders. Throws `expression-invalid` or `filter-unknown`. */
export function parseContent(content: string): ContentPart[] {
  const parts: ContentPart[] = [];
  let at = 0;
  for (let open = content.indexOf('{{'); open !== -1; open = content.indexOf('{{', at)) {
    const close = content.indexOf('}}', open);
    if (close === -1) throw invalid(open, '«{{»');
    if (open > at) parts.push(content.slice(at, open));
    parts.push(parsePlaceholder(content.slice(open + 2, close), open + 2));
    at = close + 2;
  }
  if (at < content.length) parts.push(content.slice(at));
  return parts;
}

/** The names of the fields in a text. Throws as `parseContent`. */
export function fieldsIn(content: string): string[] {
  return parseContent(content).flatMap((part) =>
    typeof part !== 'string' && 'field' in part.source ? [part.source.field] : [],
  );
}

/** A text whose braces are no placeholders. */
export function breakBraces(text: string): string {
  return text.replaceAll(/\{(?=\{)/g, '{ ');
}

export function hasPlaceholder(content: string): boolean {
  return content.includes('{{');
}

function parsePlaceholder(source: string, offset: number): Exclude<ContentPart, string> {
  const tokens = tokenize(source);
  const [head, ...rest] = splitAt(tokens.slice(0, -1), '|');
  const first = head?.[0];
  if (!first || head.length !== 1 || (first.kind !== 'name' && first.kind !== 'text')) {
    throw invalid(offset + (first?.at ?? 0), first ? `«${source.trim()}»` : '«{{}}»');
  }
  return {
    source: first.kind === 'name' ? { field: first.text } : { literal: first.text },
    filters: rest.map((words) => parseFilter(words, offset)),
  };
}

function parseFilter(words: Token[], offset: number): FilterCall {
  const [name, colon, argument] = words;
  if (name?.kind !== 'name') throw invalid(offset + (name?.at ?? 0), '«|»');
  if (!isFilter(name.text)) throw new EngineError('filter-unknown', { params: { name: name.text } });
  const wanted = filterArguments[name.text] === 0 ? 1 : 3;
  const isValue = argument === undefined || argument.kind === 'text' || argument.kind === 'number';
  if (words.length !== wanted || (colon && colon.text !== ':') || !isValue)
    throw invalid(offset + name.at, `«${name.text}»`);
  return { name: name.text, argument: argument?.text ?? '' };
}

function splitAt(tokens: Token[], sign: string): Token[][] {
  const groups: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === sign) groups.push([]);
    else groups.at(-1)?.push(token);
  }
  return groups;
}

function isFilter(name: string): name is FilterName {
  return Object.hasOwn(filterArguments, name);
}

function invalid(at: number, reason: string): EngineError {
  return new EngineError('expression-invalid', { params: { at, reason } });
}
