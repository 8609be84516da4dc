import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { placeToasts } from '../ui/toast-host.ts';
import { LazyMenuEntries } from './lazy-user-menu.ts';
import { useReturnSearch } from './return-search.ts';
import { SectionLinks } from './section-links.tsx';

const linkClass = 'display flex min-h-14 items-center border-b border-line px-4 pt-1 text-3xl hover:text-accent';

/** The header's links on phones, in a side drawer. */
export function Drawer() {
  const t = useTranslations('shell');
  const { status, user } = useSession();
  const returnSearch = useReturnSearch();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        aria-label={t('openMenu')}
        onClick={() => {
          dialog.current?.showModal();
          placeToasts();
        }}
        // Only the button is hidden in a wider window: an open dialog without a box would keep the page inert.
        className="-mr-2 grid size-12 place-items-center hover:bg-line lg:hidden"
      >
        <Menu aria-hidden="true" className="size-7" />
      </button>
      <dialog
        ref={dialog}
        aria-label={t('navigation')}
        onClose={placeToasts}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="drawer mr-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto border-l-4 border-signal bg-ground text-text backdrop:bg-black/60"
      >
        <div className="flex min-h-full flex-col safe-top safe-bottom">
          <div className="flex items-center justify-between py-3 pr-2 pl-4">
            <Logo name={t('name')} />
            <button
              type="button"
              aria-label={t('closeMenu')}
              onClick={close}
              className="grid size-12 place-items-center"
            >
              <X aria-hidden="true" className="size-7" />
            </button>
          </div>
          <nav aria-label={t('navigation')} className="flex flex-col">
            <SectionLinks className={linkClass} onChoose={close} />
          </nav>
          <div className="mt-auto py-4">
            {status === 'signed-in' ? (
              <>
                <p className="truncate px-4 py-2 text-soft">{user?.email}</p>
                <Suspense>
                  <LazyMenuEntries onChoose={close} />
                </Suspense>
              </>
            ) : (
              <div className="px-4">
                <Link to="/auth" search={returnSearch} onClick={close} className={buttonClass('secondary', 'w-full')}>
                  {t('login')}
                </Link>
              </div>
            )}
          </div>
        </div>
      </dialog>
    </>
  );
}
