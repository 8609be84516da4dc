import { changeProfile, type ProfileBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../api.ts';
import { loadErrorSentence } from '../messages/error-sentence.ts';
import { getLanguage } from '../preferences/language.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { parseNames, type NameProblem } from './parse-names.ts';
import { profileKey } from './profile-query.ts';

export function ProfileForm({ profile }: { profile: ProfileBody }) {
  const t = useTranslations('account');
  const [problems, setProblems] = useState<NameProblem[]>([]);
  const save = useSave();
  const submit = (form: FormData) => {
    const { problems, names } = parseNames(String(form.get('first')), String(form.get('last')));
    setProblems(problems);
    if (problems.length === 0) save.mutate({ ...names, remember_last_selection: form.get('remember') !== null });
  };
  const { last_sport: sport, last_club_id: club, last_team_id: team } = profile;
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <TextField label={t('email')} hint={t('emailHint')} value={profile.email} readOnly type="email" />
      <TextField
        label={t('firstName')}
        name="first"
        autoComplete="given-name"
        defaultValue={profile.first_name ?? ''}
        error={problems.includes('first') ? t('firstNameTooLong') : undefined}
      />
      <TextField
        label={t('lastName')}
        name="last"
        autoComplete="family-name"
        defaultValue={profile.last_name ?? ''}
        error={problems.includes('last') ? t('lastNameTooLong') : undefined}
      />
      <div>
        <Checkbox name="remember" defaultChecked={profile.remember_last_selection}>
          {t('remember')}
        </Checkbox>
        {profile.remember_last_selection && (
          <p className="pl-9 text-soft">
            {sport === null ? t('rememberedNothing') : t('remembered', { sport, club: club ?? '–', team: team ?? '–' })}
          </p>
        )}
      </div>
      <Button type="submit" busy={save.isPending} className="self-start">
        {save.isPending ? t('saving') : t('save')}
      </Button>
    </form>
  );
}

function useSave() {
  const t = useTranslations('account');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ProfileBody>) => callApi(changeProfile, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(profileKey, saved);
      showToast({ kind: 'success', title: t('saved'), description: t('savedMore') });
    },
    onError: async (error) => {
      const { sentence } = await loadErrorSentence(error, getLanguage());
      showToast({ kind: 'error', title: t('saveFailed'), description: sentence });
    },
  });
}
