import { ApiError } from '@matchpost/server/contract';
import { useTranslations } from 'use-intl';
import { useEffect, useState } from 'react';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { RESEND_AFTER } from './sign-in-machine.ts';

interface CodeStepProps {
  email: string;
  sentAt: number;
  invalid: boolean;
  problem: unknown;
  busy: boolean;
  onSubmit(code: string): void;
  onResend(): void;
  onBack(): void;
}

export function CodeStep({ email, sentAt, invalid, problem, busy, onSubmit, onResend, onBack }: CodeStepProps) {
  const t = useTranslations('signIn');
  const sentence = useErrorSentence(problem);
  const seconds = useSecondsUntil(sentAt + RESEND_AFTER);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="display text-6xl">{t('sentToast')}</h1>
      <div role="status">
        <p key={sentAt} id="code-hint" className="text-lg">
          {t('sentToastMore')} {t.rich('sentTo', { b: () => <Address email={email} /> })}
        </p>
      </div>
      <CodeField
        label={t('code')}
        submit={busy ? t('verifying') : t('verify')}
        busy={busy}
        describedBy="code-hint"
        error={invalid ? t('codeInvalid') : isWrongCode(problem, sentAt) ? t('codeWrong') : sentence || undefined}
        onSubmit={onSubmit}
      />
      <p className="text-soft">{t('spam')}</p>
      <div className="flex flex-wrap gap-x-6">
        <Button look="quiet" className="px-0!" disabled={seconds > 0} onClick={onResend}>
          {seconds > 0 ? t('resendIn', { seconds: String(seconds) }) : t('resend')}
        </Button>
        <Button look="quiet" className="px-0!" onClick={onBack}>
          {t('otherEmail')}
        </Button>
      </div>
    </div>
  );
}

/** Breaks before the @ where it is too long for its line. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <strong className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </strong>
  );
}

/** How long a code is good for; the server counts the same. */
const CODE_LASTS = 10 * 60_000;

/** The server says the same of a code that is too old: so long after the mail it is a slip of the finger. */
function isWrongCode(problem: unknown, sentAt: number): boolean {
  const isRefused = problem instanceof ApiError && problem.code === 'sign-in-code-invalid';
  return isRefused && Date.now() - sentAt < CODE_LASTS;
}

/** Whole seconds left until a moment; 0 from then on. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));
  const done = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (done) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment, done]);
  return left;
}
