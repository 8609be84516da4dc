import { changeProfile, type ProfileBody } from '@matchpost/server/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { profileQuery } from '../../person/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { Pending } from '../pending.tsx';
import { Block } from './block.tsx';
import { parseInstagram } from '../parse-profile.ts';

export function Instagram() {
  const t = useTranslations('settings');
  const profile = useQuery(profileQuery);
  return (
    <Block title={t('instagram')}>
      {profile.data === undefined ? (
        <Pending query={profile}>
          <Skeleton className="h-28 w-full" />
        </Pending>
      ) : (
        <Form key={profile.data.id} profile={profile.data} />
      )}
    </Block>
  );
}

function Form({ profile }: { profile: ProfileBody }) {
  const t = useTranslations('settings');
  const saved = profile.instagram_username ?? '';
  const [typed, setTyped] = useState(saved);
  const [checked, setChecked] = useState(false);
  const name = parseInstagram(typed);
  const save = useSave(({ instagram_username }) => setTyped(instagram_username ?? ''));
  const dirty = typed !== saved;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (name !== undefined && !save.isPending) save.mutate(name);
      }}
    >
      <TextField
        label={t('instagramName')}
        hint={t('instagramHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={checked && name === undefined ? t('instagramInvalid') : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? t('saving') : t('save')}
        </Button>
        {dirty && !save.isPending && <p className="text-soft">{t('unsaved')}</p>}
      </div>
      <LeaveGuard dirty={dirty} />
    </form>
  );
}

function useSave(onSaved: (profile: ProfileBody) => void) {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) => callApi(changeProfile, { body: { instagram_username: name } }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      onSaved(profile);
      showToast({ kind: 'success', title: t('saved'), description: t('instagramSaved') });
    },
    onError: (error) => showFailure(t('saveFailed'), error),
  });
}
