import { changeProfile, type ProfileBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../api.ts';
import { showFailure } from '../messages/show-failure.ts';
import { profileQuery } from '../person/queries.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { LeaveGuard } from './leave-guard.tsx';

/** Saves a part of the profile and confirms with `words`. */
export function useSaveProfile(words: { title: string; description: string }) {
  const t = useTranslations('account');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ProfileBody>) => callApi(changeProfile, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      showToast({ kind: 'success', ...words });
    },
    onError: (error) => showFailure(t('saveFailed'), error),
  });
}

/** A form's submit button, and a question before unsaved changes are lost. */
export function SaveRow({ isSaving, isDirty }: { isSaving: boolean; isDirty: boolean }) {
  const t = useTranslations('account');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={isSaving}>
          {isSaving ? t('saving') : t('save')}
        </Button>
        {isDirty && !isSaving && <p className="text-soft">{t('unsaved')}</p>}
      </div>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
