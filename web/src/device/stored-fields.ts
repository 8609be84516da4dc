import { findStored, type StoredName } from './storage.ts';

/** The fields of a stored object; none if another version of the site stored something else. */
export function findStoredFields(name: StoredName): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(findStored(name) ?? '{}');
    return new Map<string, unknown>(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  } catch (error) {
    if (error instanceof SyntaxError) return new Map();
    throw error;
  }
}
