import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Adds a new item at the front of a cached list. A list that is loading is loaded again. */
export async function addToList<T>(queries: QueryClient, queryKey: QueryKey, item: T): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<readonly T[]>(queryKey, (list) => list && [item, ...list]);
  if (queries.getQueryData(queryKey) === undefined) await queries.invalidateQueries({ queryKey, exact: true });
}
