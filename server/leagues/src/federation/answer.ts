import { plainText } from '@matchpost/engine';
import { LeagueError, leagueReason } from '../errors.ts';

/** A JSON object whose properties nobody has looked at yet. */
export type Fields = Readonly<Record<string, unknown>>;

export interface ListOptions<T> {
  /** The federation's name in errors. */
  source: string;
  /** The content of the list, for error messages: `teams`. */
  of: string;
  parse(entry: Fields): T | undefined;
}

/** The object, or an empty one for anything else. */
export function findFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The entries of an array; none for anything else. */
export function findEntries(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Texts and numbers as one line of text; '' for anything else. */
export function findText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).replace(/\s+/g, ' ').trim();
}

/** The first of several that says something. */
export function findFirstText(...values: readonly unknown[]): string {
  return values.map(findText).find((text) => text !== '') ?? '';
}

/** A name of a club, team or league: the first of several that says something, without the HTML some sources send. */
export function findName(...values: readonly unknown[]): string {
  return findText(plainText(findFirstText(...values)));
}

/** A whole number of 0 or more, sent as number or as text. */
export function findCount(value: unknown): number | undefined {
  const text = findText(value);
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** An address the image proxy can fetch; '' for anything else. */
export function findImageUrl(value: unknown): string {
  const text = findText(value);
  const address = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(address)) return '';
  const { href, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : '';
}

/**
 * Entries that can be read, each id once. One odd entry is left out; a list of nothing but odd entries is another shape
 * than the one we know and throws `source-invalid`.
 */
export function parseList<T extends { id: string }>(value: unknown, { source, of, parse }: ListOptions<T>): T[] {
  if (!Array.isArray(value)) throw invalidAnswer(source, `${of}: no list`);
  const found = new Map<string, T>();
  for (const entry of value) {
    const item = isFields(entry) ? parse(entry) : undefined;
    if (item && !found.has(item.id)) found.set(item.id, item);
  }
  if (value.length > 0 && found.size === 0) throw invalidAnswer(source, `${of}: none is readable`);
  return [...found.values()];
}

export function invalidAnswer(source: string, reason: string): LeagueError {
  return new LeagueError('source-invalid', { params: { source, ...leagueReason('answer-unreadable', { reason }) } });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
