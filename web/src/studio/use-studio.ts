import { useSelector } from '@xstate/react';
import { createContext, use, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { studioMachine } from './machine/studio-machine.ts';
import type { Studio } from './studio-actor.ts';

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

/** Tells the studio whether the games of the post, once all are loaded, have a result. */
export function useReport(games: { ids: readonly string[]; hasResult: boolean } | undefined): void {
  const studio = useStudio();
  const key = games?.ids.join();
  const hasResult = games?.hasResult === true;
  useEffect(() => {
    if (key !== undefined) studio.send({ type: 'LOADED', gameIds: games?.ids ?? [], hasResult });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the ids
  }, [studio, key, hasResult]);
}
