import { getProfile } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../api.ts';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileKey } from './profile-query.ts';
import { SignOutBox } from './sign-out-box.tsx';

export function ProfilePage() {
  const profile = useQuery({ queryKey: profileKey, queryFn: ({ signal }) => callApi(getProfile, { signal }) });
  return (
    <div className="flex max-w-xl flex-col gap-12">
      {profile.data === undefined ? (
        <Waiting error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <ProfileForm profile={profile.data} />
      )}
      <SignOutBox />
    </div>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const t = useTranslations('account');
  const sentence = useErrorSentence(error);
  if (error === null) {
    return (
      <div className="flex flex-col gap-8">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-12 w-40" />
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <h2 className="display text-3xl">{t('loadFailed')}</h2>
      <p>{sentence}</p>
      <Button look="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
