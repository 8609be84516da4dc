import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorLine } from '../../messages/error-line.tsx';
import { dropFromList } from '../../person/cached-list.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';

interface RemoveDialogProps {
  item: { id: string; name: string };
  /** The key of the item's list. */
  queryKey: QueryKey;
  remove(): Promise<unknown>;
  title: string;
  text: string;
  confirm: string;
  /** Shown once the item is removed. */
  done: string;
  onClose(): void;
}

/** Asks before an item is removed for good. */
export function RemoveDialog({ item: { id, name }, queryKey, remove, onClose, ...words }: RemoveDialogProps) {
  const t = useTranslations('account');
  const queries = useQueryClient();
  const { isPending, mutate, error } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      dropFromList(queries, queryKey, id);
      showToast({ kind: 'success', title: words.done, description: name });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={words.title}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={() => mutate()} busy={isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ErrorLine error={error} />
    </Dialog>
  );
}
