import { changeProfile, type ProfileBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../api.ts';
import { showFailure } from '../messages/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { parseNames } from './parse-names.ts';
import { profileQuery } from '../person/queries.ts';
import { Remembered } from './remembered.tsx';

/** What is in the fields, as typed. */
interface Draft {
  first: string;
  last: string;
  remember: boolean;
}

const toDraft = ({ first_name, last_name, remember_last_selection }: ProfileBody): Draft => ({
  first: first_name ?? '',
  last: last_name ?? '',
  remember: remember_last_selection,
});

export function ProfileForm({ profile }: { profile: ProfileBody }) {
  const t = useTranslations('account');
  const [draft, setDraft] = useState(toDraft(profile));
  const [checked, setChecked] = useState(false);
  const { names, problems } = parseNames(draft.first, draft.last);
  const save = useSave((saved) => setDraft(toDraft(saved)));
  const dirty = JSON.stringify(draft) !== JSON.stringify(toDraft(profile));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    setChecked(true);
    if (problems.length === 0) save.mutate({ ...names, remember_last_selection: draft.remember });
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      <TextField label={t('email')} hint={t('emailHint')} value={profile.email} readOnly type="email" />
      <TextField
        label={t('firstName')}
        autoComplete="given-name"
        value={draft.first}
        onChange={({ target }) => change({ first: target.value })}
        error={checked && problems.includes('first') ? t('firstNameTooLong') : undefined}
      />
      <TextField
        label={t('lastName')}
        autoComplete="family-name"
        value={draft.last}
        onChange={({ target }) => change({ last: target.value })}
        error={checked && problems.includes('last') ? t('lastNameTooLong') : undefined}
      />
      <Checkbox checked={draft.remember} onChange={({ target }) => change({ remember: target.checked })}>
        {t('remember')}
      </Checkbox>
      {draft.remember && <Remembered {...profile} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-2">
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? t('saving') : t('save')}
        </Button>
        {dirty && !save.isPending && <p className="text-soft">{t('unsaved')}</p>}
      </div>
      <LeaveGuard dirty={dirty} />
    </form>
  );
}

function useSave(onSaved: (saved: ProfileBody) => void) {
  const t = useTranslations('account');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ProfileBody>) => callApi(changeProfile, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      onSaved(saved);
      showToast({ kind: 'success', title: t('saved'), description: t('savedMore') });
    },
    onError: (error) => showFailure(t('saveFailed'), error),
  });
}
