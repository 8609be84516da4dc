import { useTranslations } from 'use-intl';
import { plans } from '../../plans/plans.ts';
import type { Tier } from '../../session/session-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLockedWords } from './use-locked-words.ts';

/** What somebody has beyond the plan, since a downgrade: kept, but not to be used. */
export function LockedNotice({ tier }: { tier: Tier }) {
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
