import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { profileQuery } from '../person/queries.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { ExportButton } from './export/export-button.tsx';
import { Pending } from './pending.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Section } from './section.tsx';

export function ProfilePage() {
  const t = useTranslations('account');
  const profile = useQuery(profileQuery);
  return (
    <div className="flex max-w-xl flex-col gap-12">
      <Section title={t('profile')}>
        {profile.data === undefined ? (
          <Pending query={profile}>
            <FormSkeleton />
          </Pending>
        ) : (
          <ProfileForm key={profile.data.id} profile={profile.data} />
        )}
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
        <Button look="secondary" onClick={() => void logout()}>
          {t('signOut')}
        </Button>
        <Button look="secondary" onClick={() => void logout({ everywhere: true })}>
          {t('signOutEverywhere')}
        </Button>
      </div>
    </section>
  );
}
