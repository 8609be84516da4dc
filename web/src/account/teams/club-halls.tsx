import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { gamesQuery } from '../../league/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listHalls, type SavedClub } from './halls.ts';
import { HallsForm } from './halls-form.tsx';

interface ClubHallsProps {
  club: SavedClub;
  /** The person's own list; empty: the games suggest them. */
  corrected: readonly string[];
}

/** A club's halls, from the games of its saved teams. Without an answer of the league they can still be written. */
export function ClubHalls({ club, corrected }: ClubHallsProps) {
  const t = useTranslations('teamSlots');
  const account = useTranslations('account');
  const { seasons, isLoading, isOffline, isMissing, refetch } = useSeasons(club);
  const known = useMemo(() => listHalls(seasons, club.clubName), [seasons, club.clubName]);
  if (isLoading) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{account('loading')}</span>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {isMissing && (
        <div role="status">
          <Notice
            action={
              <Button look="quiet" className="px-2" onClick={refetch}>
                {account('retry')}
              </Button>
            }
          >
            {isOffline ? account('offline') : t('hallsLeagueDown')}
          </Notice>
        </div>
      )}
      <HallsForm club={club} known={known} corrected={corrected} isComplete={!isMissing} />
    </div>
  );
}

/** The games of a club's saved teams, as far as the league sends them. */
function useSeasons({ sport, clubId, teamIds }: SavedClub) {
  return useQueries({
    queries: teamIds.map((teamId) => gamesQuery({ sport, clubId, teamId })),
    combine: (answers) => {
      const missing = answers.filter(({ data }) => data === undefined);
      return {
        seasons: answers.flatMap(({ data }) => (data === undefined ? [] : [data.games])),
        isLoading: missing.some(({ isLoading }) => isLoading),
        isOffline: missing.some(({ fetchStatus }) => fetchStatus === 'paused'),
        isMissing: missing.length > 0,
        refetch: () => void Promise.all(missing.map(async ({ refetch }) => refetch())),
      };
    },
  });
}
