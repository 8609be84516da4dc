import type { SubscriptionBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import type { Interval } from '../../plans/plans.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { Section } from '../section.tsx';
import { BlockedDialog } from './blocked-dialog.tsx';
import { ChosenPlan } from './chosen-plan.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { subscriptionQuery } from './subscription-query.ts';
import { TierCard } from './tier-card.tsx';
import { useBilling } from './use-billing.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useFollowTier } from './use-follow-tier.ts';
import { usePreselection } from './use-preselection.ts';
import { useReturn } from './use-return.ts';

export function SubscriptionPage() {
  return (
    <WithMessages area="subscription">
      <WithMessages area="plans">
        <Subscription />
      </WithMessages>
    </WithMessages>
  );
}

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
      {subscription.data === undefined ? (
        <Pending query={subscription}>
          <div className="flex flex-col gap-8">
            <Skeleton className="h-48 w-full" />
            <Skeleton className="h-[36rem] w-full" />
          </div>
        </Pending>
      ) : (
        <Known subscription={subscription.data} />
      )}
    </Section>
  );
}

function Known({ subscription }: { subscription: SubscriptionBody }) {
  const billing = useBilling(subscription);
  const preselected = usePreselection();
  const [interval, setInterval] = useState<Interval>(preselected?.interval ?? subscription.interval ?? 'yearly');
  const chosen = preselected?.tier === subscription.tier ? undefined : preselected?.tier;
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
