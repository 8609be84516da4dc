import { useMachine } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { sessionState } from '../../session/session-state.ts';
import { CodeField } from '../../sign-in/code-field.tsx';
import { FactorStep } from '../../sign-in/factor-proof.tsx';
import { provideSignIn } from '../../sign-in/sign-in-machine.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';

/** The session ended: the same person signs in again, in place, and the save goes on. */
export function SignInDialog() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const isOpen = useMachineState((snapshot) => snapshot.matches({ open: { saving: 'signInAgain' } }));
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'CLOSE' })}
      title={t('signInTitle')}
      closeLabel={t('close')}
    >
      <Steps />
    </Dialog>
  );
}

function Steps() {
  const t = useTranslations('editor');
  const { userId, email } = useMachineState(({ context }) => context);
  const { needsFactor, user } = useSyncExternalStore(sessionState.subscribe, sessionState.get);
  if (needsFactor && user !== null) {
    return (
      <WithMessages area="signIn">
        <FactorStep user={user} />
      </WithMessages>
    );
  }
  const isOther = user !== null && user.id !== userId;
  return (
    <>
      {isOther && <Notice kind="bad">{t('signInOther', { email: user.email })}</Notice>}
      <p>{t('signInText', { email })}</p>
      <ByCode email={email} />
    </>
  );
}

function ByCode({ email }: { email: string }) {
  const t = useTranslations('editor');
  const [machine] = useState(() => provideSignIn({ target: '/profile/templates', onFailed: () => undefined }));
  const [snapshot, send] = useMachine(machine);
  const { fault, problem, sentAt } = snapshot.context;
  const sentence = useErrorSentence(problem);
  if (sentAt === 0 || snapshot.matches('email')) {
    return (
      <>
        <Button busy={snapshot.matches('sending')} onClick={() => send({ type: 'EMAIL', email })}>
          {snapshot.matches('sending') ? t('signInSending') : t('signInSend')}
        </Button>
        <p role="alert" className="font-semibold text-bad">
          {sentence}
        </p>
      </>
    );
  }
  const isBusy = snapshot.matches('verifying') || snapshot.matches('signedIn');
  return (
    <>
      <CodeField
        label={t('signInCode')}
        submit={isBusy ? t('signInVerifying') : t('signInVerify')}
        busy={isBusy}
        error={fault === 'code-invalid' ? t('signInInvalid') : sentence || undefined}
        onSubmit={(code) => send({ type: 'CODE', code })}
      />
      <Button look="quiet" className="self-start px-2" onClick={() => send({ type: 'RESEND' })}>
        {t('signInResend')}
      </Button>
    </>
  );
}
