import type { SubscriptionBody } from '@matchpost/server/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type Interval, plans } from '../../plans/plans.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { ChosenPlan, PlanChoice } from './plan-choice.tsx';
import { usePreselection } from './preselection.ts';
import { subscriptionQuery, useBilling, type BlockedWindow } from './use-billing.ts';
import { TierCard } from './tier-card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Tier } from '../../session/session-state.ts';
import { useLockedWords } from './locked.ts';
import { onRealtimeEvent, emitRealtimeEvent } from '../../realtime/events.ts';
import { useSession } from '../../session/session.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { showToast } from '../../ui/toast.ts';
import { Loaded } from '../pending.tsx';
import { withMessages } from '../../messages/with-messages.tsx';
import { device } from '../../device/device.ts';
import { PlanLines } from '../../plans/plan-card.tsx';

export const SubscriptionPage = withMessages(Subscription, 'subscription', 'plans');

function Subscription() {
  const account = useTranslations('account');
  const t = useTranslations('subscription');
  const subscription = useQuery(subscriptionQuery);
  const came = useReturn();
  const confirmation = useConfirmation(came === 'success', subscription.data);
  useFollowTier(subscription.data);
  return (
    <Section title={account('subscription')}>
      <div role="status" className="-mt-6">
        {confirmation && (
          <div className="pt-6">
            <Notice>{t(confirmation)}</Notice>
          </div>
        )}
      </div>
      <Loaded query={subscription} skeleton={<PageSkeleton />}>
        {(subscription) => <Known subscription={subscription} />}
      </Loaded>
    </Section>
  );
}

function PageSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-[36rem] w-full" />
    </div>
  );
}

function Known({ subscription }: { subscription: SubscriptionBody }) {
  if (device.isApp) return <InApp subscription={subscription} />;
  return <Offered subscription={subscription} />;
}

/** The plan and its limits; the stores allow no more. */
function InApp({ subscription }: { subscription: SubscriptionBody }) {
  const plan = plans.find(({ tier }) => tier === subscription.tier);
  return (
    <>
      <TierCard subscription={subscription} billing={undefined} />
      {plan !== undefined && <PlanLines plan={plan} />}
      <LockedNotice tier={subscription.tier} />
    </>
  );
}

function Offered({ subscription }: { subscription: SubscriptionBody }) {
  const billing = useBilling(subscription);
  const preselected = usePreselection(subscription.tier);
  const [interval, setInterval] = useState<Interval>(preselected?.interval ?? subscription.interval ?? 'yearly');
  const chosen = preselected?.tier;
  return (
    <>
      {chosen && <ChosenPlan tier={chosen} {...{ interval, subscription, billing }} />}
      <TierCard subscription={subscription} billing={billing} />
      <LockedNotice tier={subscription.tier} />
      <PlanChoice {...{ subscription, billing, chosen, interval }} onInterval={setInterval} />
      {billing.blocked && <BlockedDialog blocked={billing.blocked} onClose={billing.forgetBlocked} />}
    </>
  );
}

/** Shown if the browser blocks the window: a link always works. */
function BlockedDialog({ blocked, onClose }: { blocked: BlockedWindow; onClose(): void }) {
  const t = useTranslations('subscription');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('blockedTitle')}
      actions={
        <a href={blocked.url} target="_blank" rel="noopener" onClick={onClose} className={buttonClass('primary')}>
          {blocked.isCheckout ? t('blockedCheckout') : t('blockedPortal')}
        </a>
      }
    >
      <p>{t('blockedMore')}</p>
    </Dialog>
  );
}

/** Items locked since a downgrade: kept, but not usable. */
function LockedNotice({ tier }: { tier: Tier }) {
  const t = useTranslations('subscription');
  const words = useLockedWords();
  const what = words(plans.find((plan) => plan.tier === tier)!);
  if (what === '') return null;
  return (
    <Notice>
      <p className="font-semibold">{t('lockedTitle')}</p>
      <p>{t('locked', { what })}</p>
    </Notice>
  );
}

/** Milliseconds: the provider's webhook may arrive after the user returns. */
const EVERY = 2_000;
const PATIENCE = 30_000;

/** After a payment: asks again until the plan is active. */
function useConfirmation(expected: boolean, subscription: SubscriptionBody | undefined) {
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

/** Keeps the plan of this page and of the session in step: the first to learn of a change tells the other. */
function useFollowTier(subscription: SubscriptionBody | undefined): void {
  const queries = useQueryClient();
  const { tier, limitsKnown } = useSession();
  useEffect(
    () =>
      onRealtimeEvent((event) => {
        if (event.type === 'subscription') queries.setQueryData(subscriptionQuery.queryKey, event.subscription);
        if (event.type === 'missed') void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
      }),
    [queries],
  );
  useEffect(() => {
    if (limitsKnown && subscription !== undefined && subscription.tier !== tier) {
      emitRealtimeEvent({ type: 'subscription', subscription });
    }
  }, [limitsKnown, subscription, tier]);
}

/** The outcome of the payment page; announced once, then removed from the address. */
function useReturn(): 'success' | 'canceled' | undefined {
  const t = useTranslations('subscription');
  const navigate = useNavigate();
  const search: { success?: string; canceled?: string } = useSearch({ strict: false });
  const [came] = useState(() => (['success', 'canceled'] as const).find((name) => search[name] !== undefined));
  useEffect(() => {
    if (came === undefined) return;
    const toast =
      came === 'success'
        ? ({ kind: 'success', title: t('success'), description: t('successMore') } as const)
        : ({ kind: 'error', title: t('canceled'), description: t('canceledMore') } as const);
    showToast({ ...toast, id: 'checkout-return' });
    void navigate({ to: '/profile/subscription', search: {}, replace: true });
    // Once a visit, not again after a change of language.
  }, [came, navigate]);
  return came;
}
