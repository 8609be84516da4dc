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

/** The day of a date field, `yyyy-mm-dd`: n8n gives date and time. Undefined for an empty field. */
export function readDay(value: unknown): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(String(value ?? ''))?.[0];
}

/** Without fields that were left empty. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}
