import { removeFactor, type FactorBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { showToast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { factorsQuery } from './queries.ts';

interface RemoveFactorDialogProps {
  factor: FactorBody;
  /** Nothing but the mailbox is left afterwards. */
  isLast: boolean;
  onClose(): void;
}

export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  const name = factor.friendly_name;
  const { isPending, mutate, error } = useMutation({
    mutationFn: () => callApi(removeFactor, { params: { id: factor.id } }),
    onSuccess: () => {
      queries.setQueryData(factorsQuery.queryKey, (list) => list?.filter(({ id }) => id !== factor.id));
      showToast({ kind: 'success', title: t('factorRemoved'), description: name });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('factorRemoveTitle', { name })}
      confirm={t('remove')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{isLast ? t('factorRemoveLast') : t('factorRemoveMore')}</p>
    </ConfirmDialog>
  );
}
