import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadErrorSentence } from '../messages/error-sentence.ts';
import { findStored } from '../device/storage.ts';
import { getLanguage } from '../preferences/language.ts';
import { dismissToast, showToast } from '../ui/toast.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { provideSignIn } from './provide-sign-in.ts';
import { getSignInTarget } from './target.ts';

/** The notice that no mail could be sent; it goes with the page. */
const failure = 'sign-in-failure';

/** Address, then code; the link of the mail works in any tab. */
export function SignInSteps({ redirect }: { redirect: string | undefined }) {
  const t = useTranslations('signIn');
  const [machine] = useState(() =>
    provideSignIn({
      target: getSignInTarget(redirect, findStored('plan')),
      onFailed: async (error) => {
        const { sentence } = await loadErrorSentence(error, getLanguage());
        showToast({ id: failure, kind: 'error', title: t('sendFailed'), description: sentence });
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
