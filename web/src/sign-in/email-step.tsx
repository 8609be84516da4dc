import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { getLegalAddresses } from '../legal/legal-pages.ts';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { useLanguage } from '../preferences/language.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

interface EmailStepProps {
  email: string;
  invalid: boolean;
  problem: unknown;
  busy: boolean;
  onSubmit(email: string): void;
}

export function EmailStep({ email, invalid, problem, busy, onSubmit }: EmailStepProps) {
  const t = useTranslations('signIn');
  const language = useLanguage();
  const sentence = useErrorSentence(problem);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(String(new FormData(event.currentTarget).get('email')));
      }}
    >
      <h1 className="display text-6xl">{t('title')}</h1>
      <p className="text-lg">{t('lead')}</p>
      <TextField
        ref={input}
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
        error={invalid ? t('emailInvalid') : sentence || undefined}
      />
      <Button type="submit" busy={busy}>
        {busy ? t('sending') : t('send')}
      </Button>
      <p className="text-soft">
        {t.rich('terms', {
          terms: (text) => <Legal to={getLegalAddresses('/terms-and-conditions')[language]}>{text}</Legal>,
          privacy: (text) => <Legal to={getLegalAddresses('/privacy-policy')[language]}>{text}</Legal>,
        })}{' '}
        {t('adults')}
      </p>
    </form>
  );
}

function Legal({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="text-text underline underline-offset-4">
      {children}
    </Link>
  );
}
