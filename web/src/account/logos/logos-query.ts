import { listLogos } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api.ts';

/** Links to the files are good for an hour; a list on screen gets new ones before they end. */
export const logosQuery = queryOptions({
  queryKey: ['logos'],
  queryFn: ({ signal }) => callApi(listLogos, { query: {}, signal }),
  staleTime: 30 * 60_000,
  refetchInterval: 50 * 60_000,
});
