export interface Observable<T> {
  get(): T;
  set(value: T): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A value with listeners, in the shape that `useSyncExternalStore` expects. */
export function createObservable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
