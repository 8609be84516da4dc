import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { forgetShared, readShared, sharedFiles, type SharedFiles } from '../device/shared-files.ts';
import { useSession } from '../session/session.ts';
import { whenSignedOut } from '../session/when-signed-out.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { findFileProblem } from '../upload/check-file.ts';
import { useDropShared } from './use-drop-shared.ts';

const SharedCrop = lazy(async () => ({ default: (await import('./shared-crop.tsx')).SharedCrop }));

/** The service worker had no room for the photo (public/share-target.js), or there was no service worker. */
let isLost = new URLSearchParams(location.search).get('shared') === 'failed';

/** A photo that another app shared becomes the background. It waits for a sign-in, and for a network. */
export function SharedPhoto() {
  const shared = useSyncExternalStore(sharedFiles.subscribe, sharedFiles.get);
  const { status } = useSession();
  useArrival(shared);
  useEffect(() => {
    if (status === 'signed-in') forgetAfterSignOut();
  }, [status]);
  if (shared === undefined) return null;
  const isProblem = findFileProblem(shared.file) !== undefined;
  if (status === 'signed-in' || isProblem) {
    return (
      <Suspense>
        <SharedCrop file={shared.file} isProblem={isProblem} />
      </Suspense>
    );
  }
  return status === 'signed-out' ? <SignInNotice file={shared.file} /> : null;
}

let isWatching = false;

/** The next person must not find the photo. Not before a session: a photo shared without one waits for the sign-in. */
function forgetAfterSignOut(): void {
  if (!isWatching) whenSignedOut(() => void forgetShared());
  isWatching = true;
}

function useArrival(shared: SharedFiles | undefined): void {
  const t = useTranslations('studio');
  useEffect(() => {
    const sayLost = () => showToast({ kind: 'error', title: t('sharedLost'), description: t('sharedLostMore') });
    if (isLost) sayLost();
    isLost = false;
    readShared().catch(async (error: unknown) => {
      console.warn(error);
      sayLost();
      await forgetShared();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit of the studio
  }, []);
  useEffect(() => {
    if (shared === undefined || shared.others === 0) return;
    showToast({ title: t('sharedFirst'), description: t('sharedFirstMore', { count: shared.others }) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one message a share
  }, [shared]);
}

function SignInNotice({ file }: { file: File }) {
  const t = useTranslations('studio');
  const here = useLocation({ select: ({ href }) => href });
  const drop = useDropShared(file);
  return (
    <div role="status" className="page-width pt-4">
      <Notice
        action={
          <Button variant="quiet" onClick={drop}>
            {t('sharedDrop')}
          </Button>
        }
      >
        <p className="font-semibold">{t('sharedTitle')}</p>
        <p>
          {t.rich('sharedSignIn', {
            a: (text) => (
              <Link to="/auth" search={{ redirect: here }} className="font-semibold underline underline-offset-4">
                {text}
              </Link>
            ),
          })}
        </p>
      </Notice>
    </div>
  );
}
