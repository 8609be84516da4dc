import type { SubscriptionBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { subscriptionQuery } from './subscription-query.ts';

/** The provider's word may come later than the person. */
const EVERY = 2_000;
const PATIENCE = 30_000;

/** After a payment: asks again until the plan is there. */
export function useConfirmation(expected: boolean, subscription: SubscriptionBody | undefined) {
  const queries = useQueryClient();
  const [isLong, setLong] = useState(false);
  const waiting = expected && subscription !== undefined && !subscription.subscribed;
  useEffect(() => {
    if (!waiting || isLong) return undefined;
    const asking = setInterval(() => void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey }), EVERY);
    const ending = setTimeout(() => setLong(true), PATIENCE);
    return () => {
      clearInterval(asking);
      clearTimeout(ending);
    };
  }, [waiting, isLong, queries]);
  if (!waiting) return undefined;
  return isLong ? 'waitingLong' : 'waiting';
}
