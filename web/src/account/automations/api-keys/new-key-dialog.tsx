import { createApiKey } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyBox } from '../../settings/copy-box.tsx';
import { apiKeysQuery } from '../queries.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { ErrorLine } from '../../../messages/error-line.tsx';

/** Asks for the key's purpose and scopes, then shows the key once. */
export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('automations');
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
    // Keeps the key itself out of the cache.
    onSuccess: ({ key, ...row }) => {
      queries.setQueryData(apiKeysQuery.queryKey, (list) => list && [row, ...list]);
      onKey(key);
    },
    gcTime: 0,
  });
}

const scopes = ['read', 'render'] as const;

interface KeyFields {
  name: string;
  scopes: (typeof scopes)[number][];
}

interface NewKeyFormProps {
  busy: boolean;
  problem: Error | null;
  onSubmit(fields: KeyFields): void;
}

function NewKeyForm({ busy, problem, onSubmit }: NewKeyFormProps) {
  const t = useTranslations('automations');
  const [faults, setFaults] = useState({ name: false, scopes: false });
  const submit = (form: FormData) => {
    const fields = { name: String(form.get('name')).trim(), scopes: scopes.filter((scope) => form.has(scope)) };
    const found = { name: fields.name === '', scopes: fields.scopes.length === 0 };
    setFaults(found);
    if (!found.name && !found.scopes) onSubmit(fields);
  };
  return (
    <Form className="flex flex-col gap-4" busy={busy} onSubmit={submit}>
      <TextField
        label={t('apiKeyName')}
        hint={t('apiKeyNameHint')}
        name="name"
        maxLength={100}
        autoComplete="off"
        error={faults.name ? t('apiKeyNameMissing') : undefined}
      />
      <fieldset>
        <legend className="font-semibold">{t('apiKeyScopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox key={scope} name={scope} defaultChecked>
            {t(`scopes.${scope}`)}
          </Checkbox>
        ))}
      </fieldset>
      <ErrorLine error={problem} instead={faults.scopes && t('apiKeyScopesMissing')} />
      <Button type="submit" busy={busy} className="self-end">
        {busy ? t('apiKeyCreating') : t('apiKeyCreate')}
      </Button>
    </Form>
  );
}
