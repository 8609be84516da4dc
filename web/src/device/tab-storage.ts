const prefix = 'matchpost-';

/** Kept until the tab is closed: survives a reload and a phone that dropped the page, not the next visit. */
type TabName = 'background' | 'launch';

export function findInTab(name: TabName): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeInTab(name: TabName, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, value);
  } catch {
    // Storage is refused or full: the choice lasts as long as the page.
  }
}
