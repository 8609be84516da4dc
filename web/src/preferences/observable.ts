interface Observable<T> {
  get(): T;
  set(value: T): void;
  /** Gives the function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** One value and who wants to hear of it; the shape `useSyncExternalStore` asks for. */
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
