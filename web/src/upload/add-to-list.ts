import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts something new first in a list. A list on its way does not know it yet and is asked for again. */
export async function addToList<T>(queries: QueryClient, queryKey: QueryKey, item: T): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<readonly T[]>(queryKey, (list) => list && [item, ...list]);
  if (queries.getQueryData(queryKey) === undefined) await queries.invalidateQueries({ queryKey, exact: true });
}
