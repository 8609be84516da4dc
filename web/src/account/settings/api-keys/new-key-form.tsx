import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../../messages/use-error-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const scopes = ['read', 'render'] as const;

export interface KeyFields {
  name: string;
  scopes: (typeof scopes)[number][];
}

interface NewKeyFormProps {
  busy: boolean;
  problem: Error | null;
  onSubmit(fields: KeyFields): void;
}

export function NewKeyForm({ busy, problem, onSubmit }: NewKeyFormProps) {
  const t = useTranslations('settings');
  const [faults, setFaults] = useState({ name: false, scopes: false });
  const sentence = useErrorSentence(problem);
  const submit = (form: FormData) => {
    const fields = { name: String(form.get('name')).trim(), scopes: scopes.filter((scope) => form.has(scope)) };
    const found = { name: fields.name === '', scopes: fields.scopes.length === 0 };
    setFaults(found);
    if (!found.name && !found.scopes) onSubmit(fields);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit(new FormData(event.currentTarget));
      }}
    >
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
      <p role="alert" className="font-semibold text-bad">
        {faults.scopes ? t('apiKeyScopesMissing') : sentence}
      </p>
      <Button type="submit" busy={busy} className="self-end">
        {busy ? t('apiKeyCreating') : t('apiKeyCreate')}
      </Button>
    </form>
  );
}
