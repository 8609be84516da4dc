import { useSelector } from '@xstate/react';
import { createContext, use, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { studioMachine } from './machine/studio-machine.ts';
import type { Studio } from './studio-actor.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DataState } from './machine/setup.ts';

export const StudioActor = createContext<Studio | undefined>(undefined);

type StudioSnapshot = SnapshotFrom<typeof studioMachine>;

/** The actor, for sending events. */
export function useStudio(): Studio {
  const studio = use(StudioActor);
  if (studio === undefined) throw new Error('There is no studio around this part');
  return studio;
}

/** Selects a part of the state; rerenders only if it changes. */
export function useStudioState<T>(select: (snapshot: StudioSnapshot) => T): T {
  return useSelector(useStudio(), select);
}

type Answer = Pick<UseQueryResult<{ stale: boolean }>, 'data' | 'isError' | 'isPending'>;

/** The combined state of a screen's queries; stale data are better than an error. */
export function getDataState(answers: readonly Answer[]): DataState {
  if (answers.some(({ data, isError }) => data === undefined && isError)) return 'failed';
  if (answers.some(({ data }) => data === undefined)) return 'loading';
  return answers.some(({ data, isError }) => data?.stale === true || isError) ? 'stale' : 'ready';
}

interface GamesFacts {
  ids: readonly string[];
  hasResult: boolean;
}

/** Reports the state of the screen's data to the studio. */
export function useReport(state: DataState, games?: GamesFacts): void {
  const studio = useStudio();
  const key = games?.ids.join();
  const hasResult = games?.hasResult === true;
  useEffect(() => {
    if (key === undefined) studio.send({ type: 'DATA', state });
    else studio.send({ type: 'DATA', state, gameIds: games?.ids ?? [], hasResult });
  }, [studio, state, key, hasResult]);
}
