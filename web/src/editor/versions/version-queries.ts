import { queryOptions } from '@tanstack/react-query';
import { getVersion, listVersions, restoreVersion } from '@matchpost/server/contract';
import { callApi } from '../../api.ts';
import type { Stored } from '../machine/events.ts';
import { parseDocument } from '../saving/parse-stored.ts';
import { loadStored } from '../saving/template-calls.ts';

/** Asked anew whenever the list is opened: every save is one more. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['template-versions', id],
    queryFn: ({ signal }) => callApi(listVersions, { params: { id }, signal }),
    staleTime: 0,
  });

export const versionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['template-versions', id, revision],
    queryFn: async ({ signal }) => parseDocument(await callApi(getVersion, { params: { id, revision }, signal })),
    staleTime: 30 * 60_000,
  });

/** Saves the version again and gives what the server now has. */
export async function restore(id: string, version: number, current: number): Promise<Stored> {
  await callApi(restoreVersion, { params: { id, revision: version }, body: { revision: current } });
  return loadStored(id, new AbortController().signal);
}
