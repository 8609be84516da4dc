import { findStored, type StoredName } from './storage.ts';

/** A stored text as JSON; undefined for none, and for one that another version of the site stored differently. */
export function parseStored(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The fields of a stored object; none if another version of the site stored something else. */
export function findStoredFields(name: StoredName): ReadonlyMap<string, unknown> {
  const value = parseStored(findStored(name));
  return new Map<string, unknown>(Object.entries(typeof value === 'object' && value !== null ? value : {}));
}
