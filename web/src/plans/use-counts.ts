import { useTranslations } from 'use-intl';
import { UNLIMITED, type Plan } from './plans.ts';

type Counted = 'teams' | 'templates' | 'games';

/** How many a plan allows, in words. */
export function useCounts(): (plan: Plan, what: Counted) => string {
  const t = useTranslations('plans');
  return (plan, what) => (plan[what] === UNLIMITED ? t(`${what}Unlimited`) : t(what, { count: plan[what] }));
}
