/** Reads at a dotted path; the value may be missing. */
export function findAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
}

/** Writes a copy at a dotted path; `undefined` removes the property. Returns the same object when nothing changes. */
export function setAt<T extends object>(target: T, path: string, value: unknown): T {
  if (findAt(target, path) === value) return target;
  const [key = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(target));
  if (rest.length > 0) copy[key] = setAt(isRecord(copy[key]) ? copy[key] : {}, rest.join('.'), value);
  else if (value === undefined) delete copy[key];
  else copy[key] = value;
  // The schema checks every change before it is made.
  return copy as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
