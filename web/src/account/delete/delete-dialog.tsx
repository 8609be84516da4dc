import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { CONFIRMATION, useDeleteAccount } from './use-delete-account.ts';

const lost = ['person', 'templates', 'teams', 'subscription'] as const;

/** What is lost, and the word that says one means it. */
export function DeleteDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('deletion');
  const { isPending, mutate, error } = useDeleteAccount();
  const sentence = useErrorSentence(error);
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
          <Button look="secondary" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} look="danger" disabled={!isRight} busy={isPending}>
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
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('word')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // With the button disabled, Enter submits nothing by itself.
          onKeyDown={({ key }) => key === 'Enter' && !isRight && submit()}
          readOnly={isPending}
          error={word !== '' && !CONFIRMATION.startsWith(word) ? t('wrong') : undefined}
        />
      </form>
      <p role="alert" className="font-semibold text-bad">
        {sentence}
      </p>
    </Dialog>
  );
}
