import { apiKeyScopes, createApiKey, type CallOf } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { addToList } from '../../../person/cached-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyBox } from '../../settings/copy-box.tsx';
import { apiKeysQuery } from '../queries.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
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
      void addToList(queries, apiKeysQuery.queryKey, row);
      onKey(key);
    },
    gcTime: 0,
  });
}

type KeyFields = CallOf<typeof createApiKey>['body'];

interface NewKeyFormProps {
  busy: boolean;
  problem: Error | null;
  onSubmit(fields: KeyFields): void;
}

/** Rights that most programs need. */
const usual = new Set<string>(['read', 'render']);

/** Days a key can be valid; 0 for as long as it is not revoked. */
const validities = [0, 30, 90, 365] as const;

function NewKeyForm({ busy, problem, onSubmit }: NewKeyFormProps) {
  const t = useTranslations('automations');
  const [faults, setFaults] = useState({ name: false, scopes: false, origin: false });
  const [origin, setOrigin] = useState('');
  const [readOnly, setReadOnly] = useState(false);
  const [days, setDays] = useState(0);
  const submit = (form: FormData) => {
    const site = toOrigin(origin);
    const fields: KeyFields = {
      name: String(form.get('name')).trim(),
      scopes: apiKeyScopes.filter((scope) => form.has(scope)),
      read_only: readOnly || site !== undefined,
      ...(site !== undefined && { origin: site }),
      ...(days > 0 && { expires_in_days: days }),
    };
    const found = {
      name: fields.name === '',
      scopes: fields.scopes.length === 0,
      origin: origin.trim() !== '' && site === undefined,
    };
    setFaults(found);
    if (!found.name && !found.scopes && !found.origin) onSubmit(fields);
  };
  const options = validities.map((count) => ({
    value: String(count),
    text: count === 0 ? t('apiKeyExpiries.never') : t('apiKeyExpiries.days', { days: count }),
  }));
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
        {apiKeyScopes.map((scope) => (
          <Checkbox key={scope} name={scope} defaultChecked={usual.has(scope)}>
            {t(`scopes.${scope}`)}
          </Checkbox>
        ))}
        <Checkbox
          className="border-t border-line"
          checked={readOnly || origin.trim() !== ''}
          disabled={origin.trim() !== ''}
          onChange={(event) => setReadOnly(event.target.checked)}
        >
          {t('apiKeyReadOnly')}
        </Checkbox>
      </fieldset>
      <TextField
        label={t('apiKeyOrigin')}
        hint={t('apiKeyOriginHint')}
        value={origin}
        onChange={(event) => setOrigin(event.target.value)}
        maxLength={300}
        autoComplete="off"
        inputMode="url"
        error={faults.origin ? t('apiKeyOriginWrong') : undefined}
      />
      <NativeSelect
        label={t('apiKeyExpiry')}
        groups={[{ title: '', options }]}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
      <ErrorLine error={problem} instead={faults.scopes && t('apiKeyScopesMissing')} />
      <Button type="submit" busy={busy} className="self-end">
        {busy ? t('apiKeyCreating') : t('apiKeyCreate')}
      </Button>
    </Form>
  );
}

/** The origin of an address without a path; undefined for anything else. */
function toOrigin(text: string): string | undefined {
  const url = URL.parse(text.trim());
  const isSite = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
  return isSite ? url.origin : undefined;
}
