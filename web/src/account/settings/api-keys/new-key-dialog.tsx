import { createApiKey } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyBox } from '../copy-box.tsx';
import { apiKeysQuery } from './api-keys-query.ts';
import { NewKeyForm, type KeyFields } from './new-key-form.tsx';

/** What the key is for and may do, then the key itself: this once. */
export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('settings');
  const [key, setKey] = useState<string>();
  const create = useCreation(setKey);
  if (key === undefined) {
    return (
      <Dialog open onClose={() => !create.isPending && onClose()} title={t('apiKeyNew')} closeLabel={t('cancel')}>
        <NewKeyForm busy={create.isPending} problem={create.error} onSubmit={(fields) => create.mutate(fields)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('apiKeyDone')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('apiKeyClose')}</Button>}
    >
      <p>{t('apiKeyOnce')}</p>
      <CopyBox text={key} />
    </Dialog>
  );
}

function useCreation(onKey: (key: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: KeyFields) => callApi(createApiKey, { body }),
    // The key itself stays out of the cache.
    onSuccess: ({ key, ...row }) => {
      queries.setQueryData(apiKeysQuery.queryKey, (list) => list && [row, ...list]);
      onKey(key);
    },
    gcTime: 0,
  });
}
