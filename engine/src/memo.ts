/** Caches a pure function of an object for as long as the object lives. */
export function rememberEach<K extends object, T>(compute: (source: K) => T): (source: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return (source) => {
    const found = known.get(source) ?? { value: compute(source) };
    known.set(source, found);
    return found.value;
  };
}

const CAPACITY = 2_000;

/** Caches the last results of a pure function of one string; a template's texts are parsed once, not per post. */
export function remember<T>(compute: (source: string) => T): (source: string) => T {
  const known = new Map<string, T>();
  return (source) => {
    const found = known.get(source);
    if (found !== undefined) return found;
    if (known.size >= CAPACITY) known.clear();
    const value = compute(source);
    known.set(source, value);
    return value;
  };
}
