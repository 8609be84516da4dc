import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { WithQueries } from '../person/with-queries.tsx';
import { WithMessages } from '../messages/with-messages.tsx';
import { useSession } from '../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { SvgQuestionHost } from '../upload/svg-question-host.tsx';

/** The profile's frame; whoever signs out, here or in another tab, leaves it. */
export function AccountLayout() {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'signed-out') void navigate({ to: '/auth', replace: true });
  }, [status, navigate]);
  if (status !== 'signed-in') return <PageSpinner />;
  return (
    <WithQueries>
      <WithMessages area="account">
        <Frame />
        <SvgQuestionHost />
      </WithMessages>
    </WithQueries>
  );
}

function Frame() {
  const t = useTranslations('account');
  return (
    <div className="page-width grid grow content-start gap-x-12 gap-y-6 py-8 lg:grid-cols-[15rem_1fr] lg:py-12">
      <h1 className="display text-5xl lg:col-span-2">{t('title')}</h1>
      <AccountMenu />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
