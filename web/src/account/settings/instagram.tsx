import type { ProfileBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { profileQuery } from '../../person/queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Block } from './block.tsx';
import { parseInstagram } from '../parse-profile.ts';
import { Loaded } from '../pending.tsx';
import { SaveRow, useSaveProfile } from '../save-profile.tsx';
import { takeSaved } from '../take-saved.ts';
import { Form } from '../../ui/form.tsx';

export function Instagram() {
  const t = useTranslations('settings');
  const profile = useQuery(profileQuery);
  return (
    <Block title={t('instagram')}>
      <Loaded query={profile} skeleton={<Skeleton className="h-28 w-full" />}>
        {(profile) => <NameForm key={profile.id} profile={profile} />}
      </Loaded>
    </Block>
  );
}

function NameForm({ profile }: { profile: ProfileBody }) {
  const t = useTranslations('settings');
  const saved = profile.instagram_username ?? '';
  const [typed, setTyped] = useState(saved);
  const [checked, setChecked] = useState(false);
  const name = parseInstagram(typed);
  const words = { title: t('saved'), description: t('instagramSaved') };
  const save = useSaveProfile(words);
  const submit = () => {
    setChecked(true);
    if (name === undefined || save.isPending) return;
    const onSuccess = (stored: ProfileBody) =>
      setTyped((now) => takeSaved({ now, sent: typed, saved: stored.instagram_username ?? '' }));
    save.mutate({ instagram_username: name }, { onSuccess });
  };
  return (
    <Form className="flex flex-col gap-3" onSubmit={submit}>
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
      <SaveRow isSaving={save.isPending} isDirty={typed !== saved} />
    </Form>
  );
}
