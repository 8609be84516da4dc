import { sports, type SportId } from '@matchpost/engine/sports';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { clubsQuery, isFailed } from '../../league/queries.ts';
import { mergeClubs } from '../../league/merge-clubs.ts';
import { useStudioState } from '../use-studio.ts';

/** Milliseconds to wait for every sport, so that rows seldom move when the next list arrives. */
const TOGETHER = 1_000;

/** The lists of clubs of every sport, or of the one in the address. */
export function useClubs() {
  const chosen = useStudioState(({ context }) => context.place.sport);
  const shown: readonly SportId[] = chosen === undefined ? sports : [chosen];
  const answers = useQueries({ queries: shown.map(clubsQuery) });
  const lists = answers.map((answer, index) => ({ sport: shown[index] ?? sports[0], answer }));
  const failed = lists.filter(({ answer }) => isFailed(answer));
  const isWaiting = answers.some(({ data, failureCount }) => data === undefined && failureCount === 0);
  const isLate = useLate(isWaiting);
  const hasSome = answers.some(({ data }) => data !== undefined);
  const loaded = lists.map(({ sport, answer }) => ({ sport, clubs: answer.data?.clubs ?? [] }));
  const key = lists.map(({ sport, answer }) => `${sport}@${answer.dataUpdatedAt}`).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for every list
  const clubs = useMemo(() => mergeClubs(loaded), [key]);
  return { lists, failed, clubs: hasSome && (!isWaiting || isLate) ? clubs : undefined };
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), TOGETHER);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
