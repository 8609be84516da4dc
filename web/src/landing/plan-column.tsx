import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { HEADER_DELAY, useSectionScroll } from './section-link.ts';
import { PlanCard } from '../plans/plan-card.tsx';
import type { Interval, Plan } from '../plans/plans.ts';
import { store } from '../device/storage.ts';
import { Button } from '../ui/button.tsx';

export function PlanColumn({ plan, interval }: { plan: Plan; interval: Interval }) {
  const t = useTranslations('landing');
  const choose = useChoice(plan, interval);
  const marked = plan.tier === 'amateur';
  return (
    <PlanCard
      plan={plan}
      interval={interval}
      marked={marked}
      action={
        <Button look={marked ? 'primary' : 'secondary'} className="px-3" onClick={choose}>
          {t(`plans.${plan.tier}`)}
        </Button>
      }
    />
  );
}

/** Premium is agreed upon; the other plans are remembered until the person is signed in. */
function useChoice({ tier }: Plan, interval: Interval): () => void {
  const navigate = useNavigate();
  const scroll = useSectionScroll(HEADER_DELAY);
  return () => {
    if (tier === 'premium') {
      void scroll('about');
      return;
    }
    store('plan', tier);
    store('interval', interval);
    void navigate({ to: '/auth', search: { redirect: 'subscription' } });
  };
}
