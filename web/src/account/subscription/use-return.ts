import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast.ts';

/** How somebody came back from the payment page; said once, and gone from the address. */
export function useReturn(): 'success' | 'canceled' | undefined {
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
    // Once a visit, not again in another language.
  }, [came, navigate]);
  return came;
}
