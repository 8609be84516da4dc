import { isOpenBatch, listApiKeys, listBatches, listDeliveries, listWebhooks } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => callApi(listApiKeys, { signal }),
});

/** Milliseconds. */
const UNHEARD = 10_000;

export const batchesQuery = queryOptions({
  queryKey: ['batches'],
  queryFn: ({ signal }) => callApi(listBatches, { signal }),
  refetchOnMount: 'always',
  // Progress arrives over the realtime channel; this is for networks that block it.
  refetchInterval: ({ state }) => (state.data?.some(isOpenBatch) === true ? UNHEARD : false),
});

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => callApi(listWebhooks, { signal }),
});

/** Milliseconds between looks at a log with a delivery under way. */
const WAITING = 2_000;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => callApi(listDeliveries, { params: { id }, query: {}, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const isUnderWay = state.data?.some((one) => one.state === 'waiting' && one.attempts === 0) ?? false;
      return isUnderWay ? WAITING : false;
    },
  });
