import { swissDay } from '@matchpost/engine/clock';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dayOf } from '../league/game.ts';
import { findOwnId } from '../league/own-id.ts';
import { gamesQuery, teamsQuery, type TeamPlace } from '../league/queries.ts';
import { inboxQuery, sharedPostsQuery, useSavedTeams } from '../person/queries.ts';
import { onRealtimeEvent } from '../realtime/events.ts';
import { useSession } from '../session/session.ts';
import type { TeamGames } from './plan-posts.ts';
import { device } from '../device/device.ts';

export interface NamedTeam extends TeamPlace {
  name: string;
  isSaved: boolean;
}

type Club = Pick<TeamPlace, 'sport' | 'clubId'>;

const nameOf = (team: TeamPlace) => `${team.sport} ${team.clubId} ${team.teamId}`;

/** The saved teams first; with `withOthers` also the other teams of their clubs. Without a saved team, those of `club`. */
export function useTeams(club: Club | undefined, withOthers: boolean) {
  const { status } = useSession();
  const slots = useSavedTeams();
  const isBare = status === 'signed-out' || slots.data?.length === 0;
  const visited = isBare ? club : undefined;
  const saved = useMemo(
    () =>
      (slots.data ?? []).map((slot): NamedTeam => ({
        sport: slot.sport,
        clubId: slot.club_id,
        teamId: slot.team_id,
        name: slot.team_name ?? slot.club_name ?? '',
        isSaved: true,
      })),
    [slots.data],
  );
  const clubs = listClubs(saved, visited);
  const isWide = withOthers || saved.length === 0;
  const lists = useQueries({
    queries: clubs.map(({ sport, clubId }) => ({ ...teamsQuery(sport, clubId), enabled: isWide })),
  });
  const known = new Set(saved.map(nameOf));
  const others = lists.flatMap(({ data }, index) => {
    const club = clubs[index];
    if (club === undefined || data === undefined) return [];
    return data.teams.map(({ id, name }): NamedTeam => ({ ...club, teamId: id, name, isSaved: false }));
  });
  return {
    slots,
    isVisiting: visited !== undefined,
    /** An own team is the only one of its club. */
    hasOthers: clubs.some(({ clubId }) => findOwnId(clubId) === undefined),
    lists: isWide ? lists : [],
    clubs,
    teams: [...saved, ...others.filter((team) => !known.has(nameOf(team)))],
  };
}

function listClubs(saved: readonly NamedTeam[], visited: Club | undefined): Club[] {
  const all = saved.length > 0 ? saved : visited === undefined ? [] : [visited];
  return [...new Map(all.map(({ sport, clubId }) => [`${sport} ${clubId}`, { sport, clubId }])).values()];
}

/** Milliseconds between two looks at the results of a matchday; the watched teams tell sooner. */
const POLL_MS = 120_000;

/** The seasons of all teams at once. A team whose league fails hides no other team. */
export function useSeasons(teams: readonly NamedTeam[]) {
  const answers = useQueries({
    queries: teams.map((team) => ({
      ...gamesQuery(team),
      refetchInterval: (query: { state: { data?: { games: { startsAt: string }[] } } }) =>
        (query.state.data?.games.some((game) => dayOf(game) === today()) ?? false) ? POLL_MS : (false as const),
    })),
  });
  const seasons = teams.flatMap((team, index): TeamGames[] => {
    const games = answers[index]?.data?.games;
    return games === undefined ? [] : [{ ...team, games }];
  });
  return { answers, seasons };
}

export function today(): string {
  return swissDay(Date.now());
}

/** Notes and drafts of the person, up to date with other tabs and devices. */
export function usePersonal() {
  const queries = useQueryClient();
  const { status } = useSession();
  const enabled = status === 'signed-in';
  useEffect(
    () =>
      onRealtimeEvent(({ type }) => {
        if (type === 'shared-posts' || type === 'missed') void queries.invalidateQueries(sharedPostsQuery);
        if (type === 'drafts' || type === 'missed') void queries.invalidateQueries(inboxQuery);
      }),
    [queries],
  );
  const inbox = useQuery({ ...inboxQuery, enabled });
  useBadge(enabled ? inbox.data?.filter(({ read }) => !read).length : 0, inbox.dataUpdatedAt);
  return { shared: useQuery({ ...sharedPostsQuery, enabled }), inbox };
}

/**
 * Posts that wait, on the icon of the app; in a browser the service worker sets the number. Set after each load: a
 * message may have changed it meanwhile.
 */
function useBadge(count: number | undefined, loadedAt: number): void {
  useEffect(() => {
    if (!device.isApp || count === undefined) return;
    device.setBadge(count).catch((error: unknown) => console.warn('no badge', error));
  }, [count, loadedAt]);
}
