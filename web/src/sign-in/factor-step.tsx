import type { UserBody } from '@matchpost/server/contract';
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLogout } from '../app/menu-entries.tsx';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { FactorChoice } from './factor-choice.tsx';
import { providedFactorMachine } from './provide-factor.ts';

/** Between the mail and the account of somebody with a second factor. */
export function FactorStep({ user }: { user: UserBody }) {
  const t = useTranslations('signIn');
  const factors = user.factors.filter(({ status }) => status === 'verified');
  const [snapshot, send] = useMachine(providedFactorMachine, { input: { factors } });
  const { factor, problem } = snapshot.context;
  const error = useFactorProblem(problem);
  const logout = useLogout();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const busy = snapshot.matches('proving') || snapshot.matches('challenging') || snapshot.matches('proved');
  const device = factor.factor_type === 'webauthn';
  return (
    <div className="flex flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="display text-6xl outline-none">
        {t('factorTitle')}
      </h1>
      <p className="text-lg">{t('factorLead')}</p>
      <FactorChoice factors={factors} chosen={factor} onChoose={(factor) => send({ type: 'CHOOSE', factor })} />
      {device || snapshot.matches('waiting') ? (
        <>
          {device && <p>{t('factorWebauthn')}</p>}
          <Button busy={busy} onClick={() => send({ type: 'START' })}>
            {device ? t('factorWebauthnUse') : t('factorPhoneSend')}
          </Button>
          <p role="alert" className="font-semibold text-bad">
            {error}
          </p>
        </>
      ) : (
        <>
          <p>{t(factor.factor_type === 'phone' ? 'factorPhone' : 'factorTotp')}</p>
          <CodeField
            key={factor.id}
            label={t('code')}
            submit={busy ? t('verifying') : t('factorCheck')}
            busy={busy}
            error={error || undefined}
            onSubmit={(code) => send({ type: 'CODE', code })}
          />
        </>
      )}
      <Button look="quiet" className="self-start px-2" onClick={() => void logout()}>
        {t('factorOther')}
      </Button>
    </div>
  );
}

function useFactorProblem(problem: unknown): string {
  const t = useTranslations('signIn');
  const sentence = useErrorSentence(problem);
  const cancelled = problem instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(problem.name);
  return cancelled ? t('factorWebauthnCancelled') : sentence;
}
