/** Stored with the product's prefix. If the browser refuses storage, nothing is remembered. */
type StoredName =
  | 'language'
  | 'theme'
  | 'plan'
  | 'interval'
  | 'signed-in'
  | 'selection'
  | 'weekend-look'
  | 'crop-backgrounds'
  | 'editor-teams';

const prefix = 'matchpost-';

export function findStored(name: StoredName): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(name: StoredName, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // Private windows of some browsers: the choice lasts as long as the page.
  }
}

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
