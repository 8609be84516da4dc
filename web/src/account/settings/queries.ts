import { listApiKeys, listClubKeys, listFactors } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => callApi(listApiKeys, { signal }),
});

export const clubKeysQuery = queryOptions({
  queryKey: ['club-keys'],
  queryFn: ({ signal }) => callApi(listClubKeys, { signal }),
});

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => callApi(listFactors, { signal }),
});
