import {
  createCheckout,
  openBillingPortal,
  openPlanChange,
  type SubscriptionBody,
  getSubscription,
} from '@matchpost/server/contract';
import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { loadErrorSentence } from '../../messages/error-sentence.ts';
import type { Interval } from '../../plans/plans.ts';
import { getLanguage } from '../../preferences/language.ts';
import { showToast } from '../../ui/toast.ts';

/** A plan to pay for or to change to; undefined: the place where everything is managed. */
type PlanOrder = { tier: 'amateur' | 'pro' | 'premium'; interval: Interval } | undefined;

export interface BlockedWindow {
  url: string;
  isCheckout: boolean;
}

/** Leads to the payment provider, in a window of its own. */
export function useBilling(subscription: SubscriptionBody) {
  const t = useTranslations('subscription');
  const queries = useQueryClient();
  const [blocked, setBlocked] = useState<BlockedWindow>();
  const isCheckout = (order: PlanOrder) => order !== undefined && !(subscription.subscribed && subscription.manageable);
  const load = (order: PlanOrder) => {
    if (order === undefined) return callApi(openBillingPortal, {});
    return isCheckout(order) ? callApi(createCheckout, { body: order }) : callApi(openPlanChange, { body: order });
  };
  const open = useMutation({
    mutationFn: ({ order }: { order: PlanOrder; own: OwnWindow }) => load(order),
    onSuccess: ({ url }, { order, own }) => {
      if (!own.show(url)) setBlocked({ url, isCheckout: isCheckout(order) });
      else if (isCheckout(order)) {
        showToast({ kind: 'info', title: t('checkoutOpened'), description: t('checkoutOpenedMore') });
      }
    },
    onError: async (error, { order, own }) => {
      own.close();
      const sentence = await loadErrorSentence(error, getLanguage());
      const what = isCheckout(order) ? t('checkoutFailed') : t('portalFailed');
      showToast({ kind: 'error', title: t('failed'), description: `${what}. ${sentence}` });
      // Another tab or device may have been faster.
      void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
  });
  return {
    /** Call it inside the click. */
    open: (order: PlanOrder) => {
      if (!open.isPending) open.mutate({ order, own: openOwnWindow(t('opening')) });
    },
    /** What is being opened. */
    opening: open.isPending ? open.variables : undefined,
    blocked,
    forgetBlocked: () => setBlocked(undefined),
  };
}

export type Billing = ReturnType<typeof useBilling>;

/** A window that waits for its address. Opened inside the click, or browsers block it. */
interface OwnWindow {
  /** Whether it could be shown there. */
  show(url: string): boolean;
  close(): void;
}

/** `waiting`: what stands in it meanwhile. */
function openOwnWindow(waiting: string): OwnWindow {
  const opened = window.open('', '_blank');
  if (opened !== null) {
    // The page to come is somebody else's.
    opened.opener = null;
    opened.document.title = 'Matchpost';
    opened.document.body.textContent = waiting;
  }
  return {
    show(url) {
      if (opened === null || opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened?.close(),
  };
}

/** Somebody comes back from the payment page: asked anew at once, and every minute (specification, section 4). */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => callApi(getSubscription, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});
