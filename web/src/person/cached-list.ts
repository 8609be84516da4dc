/** Changes of cached lists that save asking the server again. */
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

interface Item {
  id: string;
}

type ListKey<T> = DataTag<QueryKey, T[], Error>;

/** Replaces what has changed of an item, if the list is loaded and has it. */
export function putInList<T extends Item>(
  queries: QueryClient,
  queryKey: ListKey<T>,
  changed: Partial<NoInfer<T>> & Item,
): void {
  queries.setQueryData<readonly T[]>(queryKey as QueryKey, (list) =>
    list?.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
  );
}

/** Adds a new item at the front. A list that is loading is loaded again. */
export async function addToList<T extends Item>(
  queries: QueryClient,
  queryKey: ListKey<T>,
  item: NoInfer<T>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<readonly T[]>(queryKey as QueryKey, (list) => list && [item, ...list]);
  if (queries.getQueryData(queryKey) === undefined) await queries.invalidateQueries({ queryKey, exact: true });
}

export function dropFromList(queries: QueryClient, queryKey: QueryKey, id: string): void {
  queries.setQueryData<readonly Item[]>(queryKey, (list) => list?.filter((one) => one.id !== id));
}
