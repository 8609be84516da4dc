import { defaultSport } from '@matchpost/engine/sports';
import type { Names } from '@matchpost/engine';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../session/session.ts';
import type { ClubFacts } from './decide.ts';
import type { Place } from './studio-url.ts';
import { useNames } from '../league/names.ts';
import { clubsQuery, gamesQuery, type TeamPlace } from '../league/queries.ts';
import { clubSettingsQuery } from '../person/queries.ts';

const nowhere = { sport: defaultSport, clubId: '', teamId: '' };

/** The facts that decide the sides of a post; undefined while loading. Facts that fail to load are omitted. */
export function useClubFacts({ sport, clubId, teamId }: Pick<Place, 'sport' | 'clubId' | 'teamId'>) {
  const { status } = useSession();
  const { club: clubName, colors, isLoading } = useNames({ sport, clubId });
  const team = sport && clubId && teamId ? { sport, clubId, teamId } : undefined;
  const season = useQuery({ ...gamesQuery(team ?? nowhere), enabled: team !== undefined });
  const settings = useQuery({ ...clubSettingsQuery, enabled: status === 'signed-in' });
  const corrections = settings.data?.find((one) => one.sport === sport && one.club_id === clubId);
  const isKnown = status !== 'loading' && !isLoading && !season.isLoading && !settings.isLoading;
  const games = season.data?.games;
  return useMemo((): ClubFacts | undefined => {
    if (!isKnown) return undefined;
    return { clubName, colors, season: games, halls: corrections?.halls, names: toNames(corrections?.names) };
  }, [isKnown, clubName, colors, games, corrections]);
}

/** The facts of several teams at once; undefined while loading. Facts that fail to load are omitted. */
export function useFactsOf(teams: readonly TeamPlace[]): ((team: TeamPlace) => ClubFacts) | undefined {
  const { status } = useSession();
  const sports = [...new Set(teams.map(({ sport }) => sport))];
  const clubs = useQueries({ queries: sports.map((sport) => clubsQuery(sport)) });
  const seasons = useQueries({ queries: teams.map((team) => gamesQuery(team)) });
  const settings = useQuery({ ...clubSettingsQuery, enabled: status === 'signed-in' });
  const isLoading = status === 'loading' || [...clubs, ...seasons, settings].some((answer) => answer.isLoading);
  const facts = teams.map(({ sport, clubId }, index): ClubFacts => {
    const corrections = settings.data?.find((one) => one.sport === sport && one.club_id === clubId);
    const club = clubs[sports.indexOf(sport)]?.data?.clubs.find(({ id }) => id === clubId);
    return {
      clubName: club?.name,
      colors: club?.colors,
      season: seasons[index]?.data?.games,
      halls: corrections?.halls,
      names: toNames(corrections?.names),
    };
  });
  const key = JSON.stringify([teams, facts]);
  return useMemo(() => {
    if (isLoading) return undefined;
    const found = new Map(teams.map((team, index) => [nameOf(team), facts[index]]));
    return (team: TeamPlace) => found.get(nameOf(team)) ?? {};
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all facts
  }, [isLoading, key]);
}

const nameOf = ({ sport, clubId, teamId }: TeamPlace) => `${sport} ${clubId} ${teamId}`;

function toNames(entries: readonly { team: string; medium?: string; short?: string }[] = []): Names | undefined {
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(({ team, ...forms }) => [team, forms]));
}
