import type { Club } from '@matchpost/engine';
import { textIn } from '@matchpost/engine/languages';
import { defaultSport, getSport, type SportId } from '@matchpost/engine/sports';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../preferences/language.ts';
import { clubsQuery, teamsQuery, type TeamPlace } from './queries.ts';

interface Names {
  club: string | undefined;
  /** Of a team of one's own. */
  colors: Club['colors'];
  team: string | undefined;
  league: string | undefined;
  /** A list is still loading. */
  isLoading: boolean;
}

/** The league's names of the chosen club and team, once loaded. */
export function useNames({ sport, clubId, teamId }: Partial<TeamPlace>): Names {
  const clubs = useQuery({
    ...clubsQuery(sport ?? defaultSport),
    enabled: sport !== undefined && clubId !== undefined,
  });
  const teams = useQuery({ ...teamsQuery(sport ?? defaultSport, clubId ?? ''), enabled: teamId !== undefined });
  const club = clubs.data?.clubs.find(({ id }) => id === clubId);
  const team = teams.data?.teams.find(({ id }) => id === teamId);
  return {
    club: club?.name,
    colors: club?.colors,
    team: team?.name,
    league: team?.league ?? undefined,
    isLoading: clubs.isLoading || teams.isLoading,
  };
}

/** A sport's name in the page's language. */
export function useSportName(): (sport: SportId) => string {
  const language = useLanguage();
  return (sport) => textIn(getSport(sport).names, language);
}
