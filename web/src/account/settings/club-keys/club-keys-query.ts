import { listClubKeys } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api.ts';

export const clubKeysQuery = queryOptions({
  queryKey: ['club-keys'],
  queryFn: ({ signal }) => callApi(listClubKeys, { signal }),
});
