import { revokeApiKey, type ApiKeyBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { showToast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { apiKeysQuery } from './queries.ts';

export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyBody; onClose(): void }) {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  const { id, name } = apiKey;
  const { isPending, mutate, error } = useMutation({
    mutationFn: () => callApi(revokeApiKey, { params: { id } }),
    onSuccess: () => {
      queries.setQueryData(apiKeysQuery.queryKey, (list) => list?.filter((key) => key.id !== id));
      showToast({ kind: 'success', title: t('apiKeyRevoked'), description: name });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('apiKeyRevokeTitle', { name })}
      confirm={t('apiKeyRevoke')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t('apiKeyRevokeMore')}</p>
    </ConfirmDialog>
  );
}
