import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DataState } from './machine/events.ts';
import { useStudio } from './use-studio.ts';

type Answer = Pick<UseQueryResult<{ stale: boolean }>, 'data' | 'isError' | 'isPending'>;

/** What the queries of a screen say, in one word; old data are better than an error. */
export function getDataState(answers: readonly Answer[]): DataState {
  if (answers.some(({ data, isError }) => data === undefined && isError)) return 'failed';
  if (answers.some(({ data }) => data === undefined)) return 'loading';
  return answers.some(({ data, isError }) => data?.stale === true || isError) ? 'stale' : 'ready';
}

interface GamesFacts {
  ids: readonly string[];
  hasResult: boolean;
}

/** Tells the studio how the data of the screen are. */
export function useReport(state: DataState, games?: GamesFacts): void {
  const studio = useStudio();
  const key = games?.ids.join();
  const hasResult = games?.hasResult === true;
  useEffect(() => {
    if (key === undefined) studio.send({ type: 'DATA', state });
    else studio.send({ type: 'DATA', state, gameIds: games?.ids ?? [], hasResult });
  }, [studio, state, key, hasResult]);
}
