import { Outlet, useRouter, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { WithQueries } from '../person/with-queries.tsx';
import { WithMessages } from '../messages/with-messages.tsx';
import { findExit, setExit, useSession } from '../session/session.ts';
import { SvgQuestionHost } from '../upload/svg-question-host.tsx';
import {
  ChevronDown,
  CalendarClock,
  CircleUserRound,
  CreditCard,
  Image,
  Images,
  LayoutTemplate,
  Settings,
  Trash2,
  UsersRound,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '../ui/class-names.ts';

/** The profile's frame. A session that ends by itself leads to a sign-in that says so and leads back. */
export function AccountLayout() {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (status === 'signed-in') setExit(undefined);
    if (status !== 'signed-out') return;
    const search = { redirect: router.state.location.href, ended: 'yes' };
    const exit = findExit();
    void router.navigate(exit === undefined ? { to: '/auth', search, replace: true } : { to: exit, replace: true });
  }, [status, router]);
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

const icons: Record<MenuSection | 'profile', LucideIcon> = {
  profile: CircleUserRound,
  subscription: CreditCard,
  teams: UsersRound,
  templates: LayoutTemplate,
  logos: Images,
  backgrounds: Image,
  settings: Settings,
  schedules: CalendarClock,
  automations: Workflow,
  delete: Trash2,
};

const linkClass =
  'flex min-h-12 items-center gap-3 border-l-4 border-transparent px-4 py-2 hover:bg-sheet ' +
  'data-[status=active]:border-signal data-[status=active]:bg-sheet data-[status=active]:font-bold';

/** A side menu; on phones a button with the current section opens it. */
function AccountMenu() {
  const t = useTranslations('account');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = findSection(path) ?? 'profile';
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => setOpen(false), [path]);
  const Icon = icons[current];
  return (
    <nav
      aria-label={t('menu')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 border-2 border-text bg-sheet px-4 text-left font-bold lg:hidden"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 grow">
          {t(current)}
          <span className="sr-only">, {t('openMenu')}</span>
        </span>
        <ChevronDown aria-hidden="true" className={classNames('shrink-0 transition-transform', open && 'rotate-180')} />
      </button>
      <ul
        id={id}
        className={classNames(
          'flex-col max-lg:border-2 max-lg:border-t-0 max-lg:border-text lg:sticky lg:top-24 lg:flex',
          open ? 'flex' : 'hidden',
        )}
      >
        <Entry section="profile" />
        {menuSections.map((section) => (
          <Entry key={section} section={section} />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ section }: { section: MenuSection | 'profile' }) {
  const t = useTranslations('account');
  const Icon = icons[section];
  return (
    <li>
      <Link
        to={section === 'profile' ? '/profile' : `/profile/${section}`}
        activeOptions={{ exact: section === 'profile' }}
        className={classNames(linkClass, section === 'delete' && 'text-bad')}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {t(section)}
      </Link>
    </li>
  );
}

/** Sub-pages of the profile, in the order of the menu. */
const menuSections = [
  'subscription',
  'teams',
  'templates',
  'logos',
  'backgrounds',
  'settings',
  'schedules',
  'automations',
  'delete',
] as const;
type MenuSection = (typeof menuSections)[number];

/** The section of a path such as `/profile/teams`; undefined for the profile itself. */
function findSection(path: string): MenuSection | undefined {
  return menuSections.find((section) => section === path.split('/')[2]);
}
