import type { Loaded } from '../source.ts';

/** The same answer with another value. */
export function mapLoaded<T, U>({ value, asOf, stale }: Loaded<T>, map: (value: T) => U): Loaded<U> {
  return { value: map(value), asOf, stale };
}

/** One answer made of several: as old as the oldest, stale when one of them is. */
export function joinLoaded<T>(parts: readonly Loaded<unknown>[], value: T): Loaded<T> {
  const asOf = new Date(Math.min(...parts.map((part) => part.asOf.getTime())));
  return { value, asOf, stale: parts.some(({ stale }) => stale) };
}
