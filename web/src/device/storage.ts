/** Stored with the product's prefix. If the browser refuses storage, nothing is remembered. */
export type StoredName =
  | 'language'
  /** A language that the account does not know yet. */
  | 'untold'
  | 'theme'
  | 'plan'
  | 'interval'
  | 'signed-in'
  | 'signed-in-as'
  | 'selection'
  | 'weekend-look'
  | 'push'
  | 'kept-queries'
  | 'user'
  | 'push-offer'
  | 'install-offer'
  | 'crop-backgrounds'
  | 'editor-teams'
  | 'people';

export const prefix = 'matchpost-';

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
    // Private windows of some browsers, or no room: the choice lasts as long as the page. An older one must not come back.
    forget(name);
  }
}

function forget(name: StoredName): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing is stored then.
  }
}
