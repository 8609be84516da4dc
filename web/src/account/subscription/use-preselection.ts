import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseInterval, type Interval } from '../../plans/plans.ts';
import { findStored, store } from '../../device/storage.ts';
import { showToast } from '../../ui/toast.ts';

export interface Preselection {
  tier: 'amateur' | 'pro';
  interval: Interval;
}

function findPreselection(): Preselection | undefined {
  const tier = findStored('plan');
  return tier === 'amateur' || tier === 'pro' ? { tier, interval: parseInterval(findStored('interval')) } : undefined;
}

/** What somebody chose before signing in; said once, then forgotten by the browser. */
export function usePreselection(): Preselection | undefined {
  const t = useTranslations('subscription');
  const names = useTranslations('plans');
  const [chosen] = useState(findPreselection);
  useEffect(() => {
    store('plan', undefined);
    store('interval', undefined);
    if (chosen === undefined) return;
    const { tier, interval } = chosen;
    const description = t('preselectedMore', { plan: names(`names.${tier}`), interval });
    showToast({ kind: 'info', title: t('preselected'), description, id: 'preselected' });
    // Once a visit, not again in another language.
  }, [chosen]);
  return chosen;
}
