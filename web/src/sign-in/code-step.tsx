import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="display text-6xl outline-none">
        {t('sentTitle')}
      </h1>
      <p className="text-lg">
        {t.rich('sentTo', { email, b: (text) => <strong className="break-all">{text}</strong> })}
      </p>
      <CodeField
        label={t('code')}
        submit={busy ? t('verifying') : t('verify')}
        busy={busy}
        error={invalid ? t('codeInvalid') : sentence || undefined}
        onSubmit={onSubmit}
      />
      <p className="text-soft">{t('spam')}</p>
      <div className="flex flex-wrap gap-x-2">
        <Button look="quiet" className="px-2" disabled={seconds > 0} onClick={onResend}>
          {seconds > 0 ? t('resendIn', { seconds: String(seconds) }) : t('resend')}
        </Button>
        <Button look="quiet" className="px-2" onClick={onBack}>
          {t('otherEmail')}
        </Button>
      </div>
    </div>
  );
}
