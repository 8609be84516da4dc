import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../messages/with-messages.tsx';
import { store } from '../device/storage.ts';
import type { Tier } from '../session/session-state.ts';
import { buttonClass } from '../ui/button.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { findUnlocking, type UpgradeFeature, getMonthlyPrice, type Plan, useCounts } from './plans.ts';
import { PlanLink } from './plan-link.tsx';
import { device } from '../device/device.ts';

interface UpgradePromptProps {
  feature: UpgradeFeature;
  /** The current user's. */
  tier: Tier;
}

/** Offers the plan that unlocks a feature, with its price; nothing if no larger plan exists. In the app it only names the limit. */
export function UpgradePrompt({ feature, tier }: UpgradePromptProps) {
  const plan = findUnlocking(feature, tier);
  if (plan === undefined) return null;
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <WithMessages area="plans">
        <Prompt feature={feature} tier={tier} plan={plan} />
      </WithMessages>
    </Suspense>
  );
}

function Prompt({ feature, tier, plan }: UpgradePromptProps & { plan: Plan }) {
  const t = useTranslations('plans');
  const count = useCounts();
  const words = feature === 'templates' && tier !== 'free' ? 'moreTemplates' : feature;
  const name = t(`names.${plan.tier}`);
  const counted = feature === 'logos' || feature === 'api' ? '' : count(plan, feature);
  return (
    <MessagePanel
      title={t(`upgrade.${words}.title`, { plan: name })}
      court="handball"
      action={
        <PlanLink onClick={() => remember(plan)} className={buttonClass('primary', 'mt-2')}>
          {t('upgrade.button', { plan: name })}
        </PlanLink>
      }
    >
      <p>{t(`upgrade.${words}.more`, { plan: name, counted })}</p>
      {!device.isApp && (
        <p className="mt-2 font-semibold">{t('upgrade.price', { price: getMonthlyPrice(plan, 'yearly') })}</p>
      )}
    </MessagePanel>
  );
}

/** The subscription page preselects this plan; Premium is never preselected, and ends an earlier choice. */
function remember({ tier }: Plan): void {
  store('plan', tier === 'premium' ? undefined : tier);
  store('interval', tier === 'premium' ? undefined : 'yearly');
}
