import { minute, shiftDay, swissDay } from '@matchpost/engine/clock';
import {
  getProfile,
  getTemplate,
  listBackgrounds,
  listClubSettings,
  listInbox,
  listLogos,
  listSchedules,
  listSharedPosts,
  listTeamSlots,
  listTemplates,
} from '@matchpost/server/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { retry } from '../league/queries.ts';
import { useSession } from '../session/session.ts';

/** Milliseconds until data count as stale: another tab may change them. */
const SOON = 30_000;

/** Links to stored pictures expire after an hour; a list on screen reloads earlier. */
const linked = { staleTime: 30 * minute, refetchInterval: 50 * minute, retry } as const;

/** Queries about the signed-in user; run them only with a session. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi(getProfile, { signal }),
  staleTime: SOON,
  retry,
});

export const slotsQuery = queryOptions({
  queryKey: ['team-slots'],
  queryFn: ({ signal }) => callApi(listTeamSlots, { signal }),
  staleTime: SOON,
  retry,
});

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => callApi(listTemplates, { query: {}, signal }),
  staleTime: SOON,
  retry,
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: ({ signal }) => callApi(getTemplate, { params: { id }, signal }),
    staleTime: SOON,
    retry,
  });

/** The user's corrections for clubs. */
export const clubSettingsQuery = queryOptions({
  queryKey: ['club-settings'],
  queryFn: ({ signal }) => callApi(listClubSettings, { signal }),
  staleTime: SOON,
  retry,
});

export const schedulesQuery = queryOptions({
  queryKey: ['schedules'],
  queryFn: ({ signal }) => callApi(listSchedules, { signal }),
  refetchOnMount: 'always',
  retry,
});

/** Drafts that schedules made; the server tells open pages about changes. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: ({ signal }) => callApi(listInbox, { signal }),
  ...linked,
  staleTime: SOON,
});

/** Notes about posts that were shared; kept for 120 days, so the day is only a limit. */
export const sharedPostsQuery = queryOptions({
  queryKey: ['shared-posts'],
  queryFn: ({ signal }) => {
    const since = shiftDay(swissDay(Date.now()), -100);
    return callApi(listSharedPosts, { query: { since }, signal });
  },
  staleTime: SOON,
  retry,
});

export const backgroundsQuery = queryOptions({
  queryKey: ['backgrounds'],
  queryFn: ({ signal }) => callApi(listBackgrounds, { signal }),
  ...linked,
});

export const logosQuery = queryOptions({
  queryKey: ['logos'],
  queryFn: ({ signal }) => callApi(listLogos, { query: {}, signal }),
  ...linked,
});

export function useSavedTeams() {
  const { status } = useSession();
  return useQuery({ ...slotsQuery, enabled: status === 'signed-in' });
}

/** The user's Instagram name, '' if none; null while loading. */
export function useHandle(): string | null {
  const { status } = useSession();
  const profile = useQuery({ ...profileQuery, enabled: status === 'signed-in' });
  if (status === 'signed-out') return '';
  if (profile.data !== undefined) return profile.data.instagram_username ?? '';
  return profile.isError ? '' : null;
}
