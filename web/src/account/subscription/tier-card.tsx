import type { SubscriptionBody } from '@matchpost/server/contract';
import { ExternalLink } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { CourtLines } from '../../ui/court-lines.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Billing } from './use-billing.ts';

interface TierCardProps {
  subscription: SubscriptionBody;
  /** Undefined in the app: nothing can be paid there. */
  billing: Billing | undefined;
}

/** The current plan, its end and what follows. */
export function TierCard({ subscription, billing }: TierCardProps) {
  const t = useTranslations('subscription');
  const names = useTranslations('plans');
  const { tier, subscribed, manageable, unpaid, grace_until: grace } = subscription;
  const sentences = useSentences(subscription);
  const date = useSwissDate();
  const busy = billing?.opening !== undefined && billing.opening.order === undefined;
  const open = manageable && billing !== undefined ? () => billing.open(undefined) : undefined;
  return (
    <>
      {(unpaid || grace !== null) && (
        <Notice
          kind="bad"
          action={
            open && (
              <Button variant="danger" busy={busy} onClick={open}>
                {t('payNow')}
              </Button>
            )
          }
        >
          {grace === null ? t('unpaid') : t('late', { date: date(grace) })}
        </Notice>
      )}
      <div className="relative overflow-hidden border-2 border-ink bg-ink p-6 dark:border-strong-line text-chalk sm:p-8">
        <CourtLines court="handball" className="absolute -top-10 -right-20 w-104 rotate-[-14deg] text-chalk/15" />
        <div className="relative flex flex-col items-start gap-3">
          <p className="font-semibold">{t('current')}</p>
          <p className="display bg-signal px-3 pt-2 pb-1 text-5xl text-ink">{names(`names.${tier}`)}</p>
          {sentences.map((sentence, index) => (
            <p key={sentence} className={index === 0 ? 'text-xl font-semibold' : ''}>
              {sentence}
            </p>
          ))}
          {open && (
            <div className="mt-2 flex flex-col gap-2">
              <Button variant="onInk" busy={busy} onClick={open} className="self-start">
                {subscribed || unpaid ? t('manage') : t('bills')}
                <ExternalLink aria-hidden="true" className="size-5" />
              </Button>
              <p>{t('manageHint')}</p>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function useSentences(subscription: SubscriptionBody): string[] {
  const t = useTranslations('subscription');
  const date = useSwissDate();
  const { subscribed, manageable, interval, grace_until: grace, cancel_at_period_end: willEnd } = subscription;
  if (subscription.unpaid) return [];
  if (!subscribed) return [t('none')];
  // With a late payment, the end of the period is not paid yet.
  const end = grace ?? subscription.subscription_end;
  const until = end === null ? t('active') : t('activeUntil', { date: date(end) });
  if (!manageable) return [until, t('granted')];
  if (grace !== null) return [until];
  return [until, willEnd ? t('cancelled') : t('renews', { interval: interval ?? 'other' })];
}

/** Formats a date such as 21.12.2026 in every language. */
function useSwissDate(): (moment: string) => string {
  const format = useFormatter();
  return (moment) => format.dateTime(new Date(moment), { day: 'numeric', month: 'numeric', year: 'numeric' });
}
