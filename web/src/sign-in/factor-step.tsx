import type { UserBody } from '@matchpost/server/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { FactorProof } from './factor-proof.tsx';

/** Between the mail and the account of somebody with a second factor. */
export function FactorStep({ user }: { user: UserBody }) {
  const t = useTranslations('signIn');
  const logout = useLogout();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="display text-6xl outline-none">
        {t('factorTitle')}
      </h1>
      <p className="text-lg">{t('factorLead')}</p>
      <FactorProof factors={user.factors.filter(({ status }) => status === 'verified')} />
      <Button look="quiet" className="self-start px-0!" onClick={() => void logout()}>
        {t('factorOther')}
      </Button>
    </div>
  );
}
