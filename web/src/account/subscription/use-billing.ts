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

/** A plan to pay for or to change to; undefined opens the provider's customer portal. */
type PlanOrder = { tier: 'amateur' | 'pro' | 'premium'; interval: Interval } | undefined;

export interface BlockedWindow {
  url: string;
  isCheckout: boolean;
}

/** Opens the payment provider in a new window. */
export function useBilling(subscription: SubscriptionBody) {
  const t = useTranslations('subscription');
  const queries = useQueryClient();
  const [blocked, setBlocked] = useState<BlockedWindow>();
  const { subscribed, manageable, unpaid } = subscription;
  const isCheckout = (order: PlanOrder) => order !== undefined && !unpaid && !(subscribed && manageable);
  const load = (order: PlanOrder) => {
    // The provider keeps one subscription: it has to be paid before its plan can change.
    if (order === undefined || unpaid) return callApi(openBillingPortal, {});
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
      // Another tab or device may have changed the plan.
      void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
  });
  return {
    /** Call it inside the click. */
    open: (order: PlanOrder) => {
      if (!open.isPending) open.mutate({ order, own: openOwnWindow(t('opening')) });
    },
    /** The order being opened. */
    opening: open.isPending ? open.variables : undefined,
    blocked,
    forgetBlocked: () => setBlocked(undefined),
  };
}

export type Billing = ReturnType<typeof useBilling>;

/** A blank window for a later address. Open it inside the click, or the browser blocks it. */
interface OwnWindow {
  /** False if the window was blocked or closed. */
  show(url: string): boolean;
  close(): void;
}

/** `waiting`: text shown until the address is known. */
function openOwnWindow(waiting: string): OwnWindow {
  const opened = window.open('', '_blank');
  if (opened !== null) {
    // The payment page belongs to another company.
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

/** Loaded on return from the payment page and every minute (specification, section 4). */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => callApi(getSubscription, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});
