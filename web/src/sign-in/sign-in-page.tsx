import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { WithMessages } from '../messages/with-messages.tsx';
import { findStored } from '../device/storage.ts';
import { useSession } from '../session/session.ts';
import { CourtLines } from '../ui/court-lines.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import { getSignInTarget, getTarget } from './target.ts';
import { Notice } from '../ui/notice.tsx';
import { useTranslations } from 'use-intl';
import { FactorStep } from './factor-proof.tsx';

/** Redirects signed-in users, also after a sign-in in another tab. */
export function SignInPage() {
  const { status, user, needsFactor } = useSession();
  const { redirect, ended } = useSearch({ strict: false }) as { redirect?: string; ended?: string };
  const navigate = useNavigate();
  const wasOut = useRef(false);
  useEffect(() => {
    if (status === 'signed-out') wasOut.current = true;
    if (status !== 'signed-in') return;
    const find = wasOut.current ? getSignInTarget : getTarget;
    void navigate({ href: find(redirect, findStored('plan')), replace: true });
  }, [status, redirect, navigate]);
  if (status !== 'signed-out') return <PageSpinner />;
  return (
    <WithMessages area="signIn">
      <div className="relative flex grow flex-col justify-center overflow-hidden">
        <CourtLines className="absolute top-[10%] left-[60%] hidden w-[75%] rotate-[-24deg] text-line lg:block" />
        <div className="page-width relative py-12">
          <div className="w-full max-w-lg">
            {ended !== undefined && <EndedNotice />}
            {needsFactor && user !== null ? <FactorStep user={user} /> : <SignInSteps redirect={redirect} />}
          </div>
        </div>
      </div>
    </WithMessages>
  );
}

/** The session ended while a page of the profile was open. */
function EndedNotice() {
  const t = useTranslations('signIn');
  return (
    <div role="status" className="mb-6">
      <Notice kind="info">{t('ended')}</Notice>
    </div>
  );
}
