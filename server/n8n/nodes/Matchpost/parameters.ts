/** Reading what was typed into a node; no n8n in here, so that unit tests need none. */

/** A node's parameter of one item, expressions resolved. `fallback` is for parameters that are not shown. */
export type Read = (name: string, fallback?: unknown) => unknown;

/** A parameter that cannot be used; `message` is for the person who typed it. */
export class ParameterError extends Error {}

/** Throws `ParameterError` for text that is empty. */
export function readText(read: Read, name: string, label: string): string {
  const text = String(read(name, '') ?? '').trim();
  if (text === '') throw new ParameterError(`“${label}” is empty`);
  return text;
}

/** JSON as text, or a value of an expression. Undefined for empty text. */
export function readJson(value: unknown, label: string): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  if (value.trim() === '') return undefined;
  const { json, reason } = tryParse(value);
  if (reason !== undefined) throw new ParameterError(`“${label}” is not valid JSON: ${reason}`);
  return json;
}

function tryParse(text: string): { json?: unknown; reason?: string } {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A JSON object; undefined for empty text. Throws `ParameterError` for anything else. */
export function readJsonObject(value: unknown, label: string): Record<string, unknown> | undefined {
  const json = readJson(value, label);
  if (json === undefined) return undefined;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ParameterError(`“${label}” is not a JSON object`);
  }
  return json as Record<string, unknown>;
}

/** The parts of a comma-separated list, or the values of an expression that gives a list. */
export function readList(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * The day of a date field, `yyyy-mm-dd`; undefined for an empty one. n8n gives date and time, expressions also
 * `15.11.2025` or a `Date`. Throws `ParameterError` for anything else: without its days a batch would be a whole season.
 */
export function readDay(read: Read, name: string, label: string): string | undefined {
  const value = read(name, '') ?? '';
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? swissDay.format(value) : String(value).trim();
  if (text === '') return undefined;
  // An instant is a day in Switzerland: `2025-11-14T23:00:00Z` is the 15th. n8n's own field tells no zone.
  const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : undefined;
  if (instant !== undefined && !Number.isNaN(instant.getTime())) return swissDay.format(instant);
  const [iso] = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/.exec(text) ?? [];
  const [, day = '', month = '', year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text) ?? [];
  const found = iso ?? (year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (found === undefined) throw new ParameterError(`“${label}” is not a day such as 2025-11-15: ${text}`);
  return found;
}

/** The league's days are those of Switzerland, wherever n8n runs. */
const swissDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** Without fields that were left empty. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}
