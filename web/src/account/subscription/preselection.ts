import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findStored, store } from '../../device/storage.ts';
import { parseInterval, type Interval } from '../../plans/plans.ts';
import type { Tier } from '../../session/session-state.ts';
import { showToast } from '../../ui/toast.ts';
import { isBelow } from './locked.ts';

export interface Preselection {
  tier: 'amateur' | 'pro';
  interval: Interval;
}

/** A stored choice as an offer to a user of a tier: only larger plans are offered. */
export function parsePreselection(plan: string | undefined, interval: unknown, tier: Tier): Preselection | undefined {
  if (plan !== 'amateur' && plan !== 'pro') return undefined;
  return isBelow(tier, plan) ? { tier: plan, interval: parseInterval(interval) } : undefined;
}

/** The plan chosen before signing in; announced once, then removed from the browser. The next change of plan ends it. */
export function usePreselection(tier: Tier): Preselection | undefined {
  const [opened] = useState(tier);
  const [chosen, choose] = useState(() => parsePreselection(findStored('plan'), findStored('interval'), tier));
  // Forgotten for good: a later downgrade to the first plan would else offer the choice again.
  if (chosen !== undefined && tier !== opened) choose(undefined);
  useAnnouncement(chosen);
  return chosen;
}

function useAnnouncement(chosen: Preselection | undefined): void {
  const t = useTranslations('subscription');
  const names = useTranslations('plans');
  useEffect(() => {
    store('plan', undefined);
    store('interval', undefined);
    if (chosen === undefined) return;
    const { tier, interval } = chosen;
    const description = t('preselectedMore', { plan: names(`names.${tier}`), interval });
    showToast({ kind: 'info', title: t('preselected'), description, id: 'preselected' });
    // Once a visit, not again after a change of language.
  }, [chosen]);
}
