import type { SubscriptionBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearNews, tellNews } from '../../realtime/news.ts';
import { useSession } from '../../session/session.ts';
import { subscriptionQuery } from './subscription-query.ts';

/** What the rest of the page knows about the plan, and this page: whoever hears of a change first tells the other. */
export function useFollowTier(subscription: SubscriptionBody | undefined): void {
  const queries = useQueryClient();
  const { tier, limitsKnown } = useSession();
  useEffect(
    () =>
      hearNews((news) => {
        if (news.type === 'subscription') queries.setQueryData(subscriptionQuery.queryKey, news.subscription);
        if (news.type === 'missed') void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
      }),
    [queries],
  );
  useEffect(() => {
    if (limitsKnown && subscription !== undefined && subscription.tier !== tier) {
      tellNews({ type: 'subscription', subscription });
    }
  }, [limitsKnown, subscription, tier]);
}
