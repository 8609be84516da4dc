import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../messages/with-messages.tsx';
import { buttonClass } from '../ui/button.tsx';

/** For a person who does not find their club in a list: a link to a team of their own. */
export function OwnTeamLink() {
  return (
    <Suspense>
      <WithMessages area="teamSlots">
        <Offer />
      </WithMessages>
    </Suspense>
  );
}

function Offer() {
  const t = useTranslations('teamSlots');
  return (
    <aside
      aria-label={t('ownMissing')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-2 border-line p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-lg font-bold">{t('ownMissing')}</p>
        <p>{t('ownMissingMore')}</p>
      </div>
      <Link to="/profile/teams/$id" params={{ id: 'new' }} className={buttonClass('secondary')}>
        {t('ownMake')}
      </Link>
    </aside>
  );
}
