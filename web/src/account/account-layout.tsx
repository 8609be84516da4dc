import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PageSpinner } from '../app/page-spinner.tsx';
import { WithQueries } from '../app/with-queries.tsx';
import { WithMessages } from '../messages/with-messages.tsx';
import { useSession } from '../session/session.ts';
import { accountArea } from './account-area.ts';
import { menuSections } from './sections.ts';

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
      <WithMessages area={accountArea}>
        <Frame />
      </WithMessages>
    </WithQueries>
  );
}

const linkClass =
  'flex min-h-12 items-center border-l-4 border-transparent px-4 whitespace-nowrap hover:border-line ' +
  'data-[status=active]:border-signal data-[status=active]:font-bold';

function Frame() {
  const t = useTranslations('account');
  return (
    <div className="page-width grid grow content-start gap-x-12 gap-y-6 py-10 lg:grid-cols-[15rem_1fr]">
      <h1 className="display text-5xl lg:col-span-2">{t('title')}</h1>
      <nav aria-label={t('menu')} className="-mx-4 flex overflow-x-auto lg:mx-0 lg:flex-col">
        <Link to="/profile" activeOptions={{ exact: true }} className={linkClass}>
          {t('profile')}
        </Link>
        {menuSections.map((section) => (
          <Link key={section} to={`/profile/${section}`} className={linkClass}>
            {t(section)}
          </Link>
        ))}
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
