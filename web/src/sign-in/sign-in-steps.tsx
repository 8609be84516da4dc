import { useMachine } from '@xstate/react';
import { useEffect, useState, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { loadErrorSentence } from '../messages/error-sentence.ts';
import { findStored } from '../device/storage.ts';
import { getLanguage, useLanguage } from '../preferences/language.ts';
import { dismissToast, showToast } from '../ui/toast.ts';
import { ResendButton } from './resend-button.tsx';
import { provideSignIn } from './sign-in-machine.ts';
import { getSignInTarget } from './target.ts';
import { Link } from '@tanstack/react-router';
import { getLegalAddresses } from '../legal/legal-pages.ts';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ApiError } from '@matchpost/server/contract';
import { CodeField } from './code-field.tsx';
import { Form } from '../ui/form.tsx';

/** The toast about a failed mail; it goes when the page is left. */
const failure = 'sign-in-failure';

/** Address, then code; the mail's link works in any tab. */
export function SignInSteps({ redirect }: { redirect: string | undefined }) {
  const t = useTranslations('signIn');
  const [machine] = useState(() =>
    provideSignIn({
      target: getSignInTarget(redirect, findStored('plan')),
      onFailed: async (error) => {
        const description = await loadErrorSentence(error, getLanguage());
        showToast({ id: failure, kind: 'error', title: t('sendFailed'), description });
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  useEffect(() => () => dismissToast(failure), []);
  const { email, fault, problem, sentAt } = snapshot.context;
  if (sentAt === 0 || snapshot.matches('email')) {
    return (
      <EmailStep
        email={email}
        invalid={fault === 'email-invalid'}
        problem={problem}
        busy={snapshot.matches('sending')}
        onSubmit={(email) => send({ type: 'EMAIL', email })}
      />
    );
  }
  return (
    <CodeStep
      email={email}
      sentAt={sentAt}
      invalid={fault === 'code-invalid'}
      problem={problem}
      busy={snapshot.matches('verifying') || snapshot.matches('signedIn')}
      onSubmit={(code) => send({ type: 'CODE', code })}
      onResend={() => send({ type: 'RESEND' })}
      onBack={() => send({ type: 'BACK' })}
    />
  );
}

interface EmailStepProps {
  email: string;
  invalid: boolean;
  problem: unknown;
  busy: boolean;
  onSubmit(email: string): void;
}

function EmailStep({ email, invalid, problem, busy, onSubmit }: EmailStepProps) {
  const t = useTranslations('signIn');
  const language = useLanguage();
  const sentence = useErrorSentence(problem);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <Form className="flex flex-col gap-5" onSubmit={(fields) => onSubmit(String(fields.get('email')))}>
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
    </Form>
  );
}

function Legal({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="text-text underline underline-offset-4">
      {children}
    </Link>
  );
}

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

function CodeStep({ email, sentAt, invalid, problem, busy, onSubmit, onResend, onBack }: CodeStepProps) {
  const t = useTranslations('signIn');
  const sentence = useErrorSentence(problem);
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
        <ResendButton sentAt={sentAt} onResend={onResend} />
        <Button variant="quiet" className="px-0!" onClick={onBack}>
          {t('otherEmail')}
        </Button>
      </div>
    </div>
  );
}

/** Breaks a long address before the @. */
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

/** Milliseconds a code is valid; the server uses the same. */
const CODE_LASTS = 10 * 60_000;

/** The server gives wrong and expired codes the same error: while the code is valid, it must be a typing error. */
function isWrongCode(problem: unknown, sentAt: number): boolean {
  const isRefused = problem instanceof ApiError && problem.code === 'sign-in-code-invalid';
  return isRefused && Date.now() - sentAt < CODE_LASTS;
}
