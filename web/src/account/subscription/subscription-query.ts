import { getSubscription } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api.ts';

/** Somebody comes back from the payment page: asked anew at once, and every minute (specification, section 4). */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => callApi(getSubscription, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});
