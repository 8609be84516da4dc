import type { PostDecision } from '@matchpost/engine/posts';
import { useMemo } from 'react';
import type { LeagueGame } from '../../league/game.ts';
import { useClubFacts } from '../../post/use-club-facts.ts';
import { useStudioState } from '../use-studio.ts';
import { decide } from '../../post/decide.ts';

export interface Decided {
  decision: PostDecision;
  /** As names and halls decide, without a person's word. */
  isHomeGame: boolean;
  clubName: string | undefined;
}

/** Tab and side of the post on screen, and what they rest on; undefined while that is on its way. */
export function useDecision(games: readonly LeagueGame[] | undefined): Decided | undefined {
  const place = useStudioState(({ context }) => context.place);
  const club = useClubFacts(place);
  const { tab, home } = place;
  return useMemo(() => {
    if (games === undefined || club === undefined) return undefined;
    const decision = decide({ tab, ...(home !== undefined && { home }) }, games, club);
    const { isHomeGame } = decide({ tab }, games, club);
    return { decision, isHomeGame, clubName: club.clubName };
  }, [games, club, tab, home]);
}
