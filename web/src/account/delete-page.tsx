import { useState, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { ExportButton } from './export-button.tsx';
import { Section } from './section.tsx';
import { ApiError, deleteAccount } from '@matchpost/server/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { callApi } from '../api.ts';
import { showFailure } from '../messages/show-failure.ts';
import { forgetSession, setExit } from '../session/session.ts';
import { Form } from '../ui/form.tsx';
import { ErrorLine } from '../messages/error-line.tsx';
import { withMessages } from '../messages/with-messages.tsx';

export const DeletePage = withMessages(Danger, 'deletion');

function Danger() {
  const t = useTranslations('deletion');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('title')}>
      <div className="flex max-w-xl flex-col gap-5 border-2 border-bad p-5 sm:p-6">
        <p className="text-lg">{t('lead')}</p>
        <p>{t('exportFirst')}</p>
        <ExportButton />
        <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

const lost = ['person', 'templates', 'teams', 'subscription'] as const;

/** Lists what the user loses and asks for the confirmation word. */
function DeleteDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('deletion');
  const { isPending, mutate, error } = useDeleteAccount();
  const [word, setWord] = useState('');
  const form = useId();
  const isRight = word === CONFIRMATION;
  const submit = () => {
    if (isPending) return;
    if (isRight) mutate();
    else showToast({ kind: 'error', title: t('wrongTitle'), description: t('wrong'), id: 'delete-word' });
  };
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={t('dialogTitle')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" disabled={!isRight} busy={isPending}>
            {isPending ? t('deleting') : t('confirm')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{t('lost')}</p>
      <ul className="list-disc pl-6">
        {lost.map((what) => (
          <li key={what}>{t(`lostItems.${what}`)}</li>
        ))}
      </ul>
      <Form id={form} onSubmit={submit}>
        <TextField
          label={t('word')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // Browsers ignore Enter while the submit button is disabled.
          onKeyDown={({ key }) => key === 'Enter' && !isRight && submit()}
          readOnly={isPending}
          error={word !== '' && !CONFIRMATION.startsWith(word) ? t('wrong') : undefined}
        />
      </Form>
      <ErrorLine error={error} />
    </Dialog>
  );
}

const CONFIRMATION = 'DELETE';

/** The server ends all sessions; the user is sent to the landing page. */
function useDeleteAccount() {
  const t = useTranslations('deletion');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => {
      // The server's message that the session has ended can arrive before the answer.
      setExit('/');
      return callApi(deleteAccount, { body: { confirmation: CONFIRMATION } });
    },
    onSuccess: async () => {
      await navigate({ to: '/', replace: true });
      await forgetSession();
      showToast({ kind: 'success', title: t('done'), description: t('doneMore') });
    },
    onError: async (error) => {
      setExit(undefined);
      if (!(error instanceof ApiError || error instanceof TypeError)) {
        showToast({ kind: 'error', title: t('failed'), description: t('failedMore') });
      } else {
        const isSignedOut = error instanceof ApiError && error.status === 401;
        await showFailure(isSignedOut ? t('notSignedIn') : t('failed'), error);
      }
    },
  });
}
