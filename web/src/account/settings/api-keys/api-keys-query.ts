import { listApiKeys } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => callApi(listApiKeys, { signal }),
});
