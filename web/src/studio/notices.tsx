import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { device } from '../device/device.ts';
import { NotSaved } from '../device/not-saved.ts';
import { loadErrorSentence } from '../messages/error-sentence.ts';
import { getLanguage } from '../preferences/language.ts';
import { useSession } from '../session/session.ts';
import { dismissToast, showToast } from '../ui/toast.ts';
import type { ToastInput } from '../ui/toast-input.ts';
import type { NoticeName } from './machine/setup.ts';
import { useStudio, useStudioState } from './use-studio.ts';

type Translate = ReturnType<typeof useTranslations<'studio'>>;

/** One toast for all steps of an export: each replaces the last. */
const id = 'studio-export';

/** A separate toast for a problem that blocks the export; it goes once solved. */
const hint = 'studio-hint';

const toasts: Record<NoticeName, (t: Translate, max: { games: number; teams: number }) => ToastInput> = {
  'nothing-picked': (t) => ({
    id: hint,
    kind: 'error',
    title: t('noticeNothing'),
    description: t('noticeNothingMore'),
  }),
  'too-many': (t, { games }) => ({
    id: hint,
    kind: 'error',
    title: t('noticeMaximum'),
    description: t('noticeMaximumMore', { max: String(games) }),
  }),
  'sign-in-needed': (t) => ({
    id: hint,
    kind: 'error',
    title: t('noticeSignIn'),
    description: t('noticeSignInMore'),
  }),
  'slots-full': (t, { teams }) => ({
    id: hint,
    kind: 'error',
    title: t('noticeFull'),
    description: t('noticeFullMore', { max: String(teams) }),
  }),
  'team-saved': (t) => ({ kind: 'success', title: t('noticeSaved') }),
  'team-known': (t) => ({ kind: 'info', title: t('noticeKnown') }),
  preparing: (t) => ({ id, kind: 'loading', title: t('noticePreparing'), description: t('noticePreparingMore') }),
  downloaded: (t) => ({
    id,
    kind: 'success',
    title: t('noticeDone'),
    description: t(device.photos === undefined ? 'noticeDoneMore' : 'noticePhotosMore'),
  }),
  shared: (t) => ({ id, kind: 'success', title: t('noticeShared'), description: t('noticeSharedMore') }),
  'shared-only': (t) => ({ id, kind: 'success', title: t('noticeShared'), description: t('noticeSharedOnly') }),
  'export-failed': (t) => ({ id, kind: 'error', title: t('noticeFailed'), description: t('noticeFailedMore') }),
  'post-changed': (t) => ({ id, kind: 'info', title: t('noticeChanged'), description: t('noticeChangedMore') }),
  'instagram-opened': (t) => ({ kind: 'success', title: t('noticeInstagram') }),
};

/** Shows the studio's notices as toasts. */
export function Notices() {
  const studio = useStudio();
  const t = useTranslations('studio');
  const { limits } = useSession();
  useEffect(() => {
    const listening = studio.on('notice', ({ name, max = 1, error }) => {
      const toast = toasts[name](t, { games: max, teams: limits.max_teams });
      if (error === undefined) return showToast(toast);
      void explain(error).then((reason) => showToast({ ...toast, description: reason ?? toast.description ?? '' }));
    });
    return () => listening.unsubscribe();
  }, [studio, t, limits.max_teams]);
  const step = useStudioState(({ value }) => value.selection);
  const picked = useStudioState(({ context }) => context.picked);
  // Another choice or another screen has settled it.
  useEffect(() => () => dismissToast(hint), [step, picked]);
  useEffect(() => () => dismissToast(id), [step]);
  return null;
}

/** Errors of the server and of the device are written for users; rasterizer errors go to the console. */
async function explain(error: unknown): Promise<string | undefined> {
  const isFromServer = error instanceof Error && (error.name === 'ApiError' || error instanceof TypeError);
  const isFromDevice = error instanceof NotSaved;
  if (isFromServer || isFromDevice) return loadErrorSentence(error, getLanguage());
  console.error(error);
  return undefined;
}
