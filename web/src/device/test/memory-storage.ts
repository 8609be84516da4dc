import type { Test } from 'uvu';

/** Each test of the suite has an empty `localStorage` of its own. */
export function useMemoryStorage(test: Test): void {
  const real = globalThis.localStorage;
  const set = (value: unknown) =>
    Object.defineProperty(globalThis, 'localStorage', { value, configurable: true, writable: true });
  test.before.each(() => {
    const stored = new Map<string, string>();
    set({
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    });
  });
  test.after(() => void set(real));
}
