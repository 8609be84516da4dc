import { listFactors } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api.ts';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => callApi(listFactors, { signal }),
});
