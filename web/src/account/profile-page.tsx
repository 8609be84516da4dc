import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { profileQuery } from '../person/queries.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { ExportButton } from './export-button.tsx';
import { Loaded } from './pending.tsx';
import { Section } from './section.tsx';
import type { ProfileBody } from '@matchpost/server/contract';
import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { parseNames } from './parse-profile.ts';
import { useNames, useSportName } from '../league/names.ts';
import { SaveRow, useSaveProfile } from './save-profile.tsx';
import { takeSaved } from './take-saved.ts';
import { Form } from '../ui/form.tsx';

export function ProfilePage() {
  const t = useTranslations('account');
  const profile = useQuery(profileQuery);
  return (
    <div className="flex max-w-xl flex-col gap-12">
      <Section title={t('profile')}>
        <Loaded query={profile} skeleton={<FormSkeleton />}>
          {(profile) => <ProfileForm key={profile.id} profile={profile} />}
        </Loaded>
      </Section>
      <section className="flex flex-col gap-3 border-t-2 border-line pt-8">
        <h2 className="display text-3xl">{t('exportTitle')}</h2>
        <p className="text-soft">{t('exportMore')}</p>
        <ExportButton />
      </section>
      <SignOutBox />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-40" />
    </div>
  );
}

function SignOutBox() {
  const t = useTranslations('account');
  const logout = useLogout();
  return (
    <section className="flex flex-col gap-3 border-t-2 border-line pt-8">
      <h2 className="display text-3xl">{t('signOutTitle')}</h2>
      <p className="text-soft">{t('signOutMore')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void logout()}>
          {t('signOut')}
        </Button>
        <Button variant="secondary" onClick={() => void logout({ everywhere: true })}>
          {t('signOutEverywhere')}
        </Button>
      </div>
    </section>
  );
}

/** The fields' text as typed. */
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

function ProfileForm({ profile }: { profile: ProfileBody }) {
  const t = useTranslations('account');
  const [draft, setDraft] = useState(toDraft(profile));
  const [checked, setChecked] = useState(false);
  const { names, problems } = parseNames(draft.first, draft.last);
  const words = { title: t('saved'), description: t('savedMore') };
  const save = useSaveProfile(words);
  const dirty = JSON.stringify(draft) !== JSON.stringify(toDraft(profile));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    setChecked(true);
    if (problems.length > 0) return;
    const onSuccess = (saved: ProfileBody) => setDraft((now) => takeSaved({ now, sent: draft, saved: toDraft(saved) }));
    save.mutate({ ...names, remember_last_selection: draft.remember }, { onSuccess });
  };
  return (
    <Form className="flex flex-col gap-4" busy={save.isPending} onSubmit={submit}>
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
      <div className="pt-2">
        <SaveRow isSaving={save.isPending} isDirty={dirty} />
      </div>
    </Form>
  );
}

type Selection = Pick<ProfileBody, 'last_sport' | 'last_club_id' | 'last_team_id'>;

/** The team that the studio opens with, by its names in the league. */
function Remembered({ last_sport: sport, last_club_id: clubId, last_team_id: teamId }: Selection) {
  const t = useTranslations('account');
  const sportName = useSportName();
  const chosen = { sport: sport ?? undefined, clubId: clubId ?? undefined, teamId: teamId ?? undefined };
  const { club, team, league, isLoading } = useNames(chosen);
  if (sport === null) return <p className="text-soft">{t('rememberedNothing')}</p>;
  const teamName = team === undefined ? undefined : [team, league].filter(Boolean).join(' · ');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-l-4 border-line pl-4">
      <Row title={t('sport')} name={sportName(sport)} />
      {clubId !== null && <Row title={t('club')} name={isLoading ? undefined : (club ?? t('unknownClub'))} />}
      {teamId !== null && <Row title={t('team')} name={isLoading ? undefined : (teamName ?? t('unknownTeam'))} />}
    </dl>
  );
}

function Row({ title, name }: { title: string; name: string | undefined }) {
  return (
    <>
      <dt className="text-soft">{title}</dt>
      <dd className="min-w-0 font-semibold">{name ?? <Skeleton className="h-6 w-40" />}</dd>
    </>
  );
}
