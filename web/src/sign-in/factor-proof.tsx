import type { UserBody } from '@matchpost/server/contract';
import { useMachine } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { factorMachine, type Factor } from './factor-machine.ts';

interface FactorProofProps {
  /** The user proves one of these. */
  factors: readonly Factor[];
  onProved?(): void;
}

/** Labels of the start button; an app shows it only after a failed attempt. */
const starts = { totp: 'factorRetry', webauthn: 'factorWebauthnUse', phone: 'factorPhoneSend' } as const;

/** Asks for a code or a device, which adds a second factor to the session. */
export function FactorProof({ factors, onProved }: FactorProofProps) {
  const t = useTranslations('signIn');
  const [snapshot, send] = useMachine(factorMachine, { input: { factors } });
  const { factor, problem, code } = snapshot.context;
  const error = useFactorProblem(problem);
  const proved = snapshot.matches('proved');
  useEffect(() => {
    if (proved) onProved?.();
    // Runs once, even if the caller passes a new function.
  }, [proved]);
  const device = factor.factor_type === 'webauthn';
  // Until the challenge is ready, a code can be entered and corrected, but sent once only.
  const busy = proved || snapshot.matches('proving') || (snapshot.matches('challenging') && (device || code !== ''));
  return (
    <>
      <FactorChoice factors={factors} chosen={factor} onChoose={(factor) => send({ type: 'CHOOSE', factor })} />
      {device || snapshot.matches('waiting') ? (
        <>
          {device && <p>{t('factorWebauthn')}</p>}
          <Button busy={busy} onClick={() => send({ type: 'START' })}>
            {t(starts[factor.factor_type])}
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
    </>
  );
}

function useFactorProblem(problem: unknown): string {
  const t = useTranslations('signIn');
  const sentence = useErrorSentence(problem);
  if (problem === 'code-invalid') return t('codeInvalid');
  const cancelled = problem instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(problem.name);
  return cancelled ? t('factorWebauthnCancelled') : sentence;
}

interface FactorChoiceProps {
  factors: readonly Factor[];
  chosen: Factor;
  onChoose(factor: Factor): void;
}

/** Hidden with a single factor. */
function FactorChoice({ factors, chosen, onChoose }: FactorChoiceProps) {
  const t = useTranslations('signIn');
  const name = useId();
  if (factors.length < 2) return null;
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">{t('factorChoose')}</legend>
      {factors.map((factor) => (
        <label key={factor.id} className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={factor.id === chosen.id}
            onChange={() => onChoose(factor)}
            className="size-6 accent-signal"
          />
          {factor.friendly_name}
        </label>
      ))}
    </fieldset>
  );
}

/** Follows the mail if the account has a second factor. */
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
      <Button variant="quiet" className="self-start px-0!" onClick={() => void logout()}>
        {t('factorOther')}
      </Button>
    </div>
  );
}
