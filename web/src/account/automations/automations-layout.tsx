import { Link, Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { withMessages } from '../../messages/with-messages.tsx';
import { Section } from '../section.tsx';

export const AutomationsLayout = withMessages(Automations, 'automations');

const pages = ['batches', 'webhooks', 'api-keys', 'league-keys'] as const;

const linkClass =
  'display flex min-h-12 items-center justify-center border-b-4 border-transparent px-3 pt-2 pb-1 text-center text-xl ' +
  'text-soft transition-colors hover:text-text sm:px-4 sm:text-2xl ' +
  'data-[status=active]:border-signal data-[status=active]:text-text';

function Automations() {
  const t = useTranslations('account');
  const tAutomations = useTranslations('automations');
  return (
    <Section title={t('automations')}>
      <p className="max-w-prose">{tAutomations('lead')}</p>
      <nav aria-label={tAutomations('menu')} className="border-b-2 border-text">
        <ul className="grid grid-cols-2 sm:flex sm:flex-wrap">
          {pages.map((page) => (
            <li key={page}>
              <Link to={`/profile/automations/${page}`} className={linkClass}>
                {tAutomations(`pages.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </Section>
  );
}
