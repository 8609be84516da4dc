import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { studioMachine } from './machine/studio-machine.ts';
import type { Studio } from './studio-actor.ts';

export const StudioActor = createContext<Studio | undefined>(undefined);

type StudioSnapshot = SnapshotFrom<typeof studioMachine>;

/** The studio itself: for what is sent to it. */
export function useStudio(): Studio {
  const studio = use(StudioActor);
  if (studio === undefined) throw new Error('There is no studio around this part');
  return studio;
}

/** A part of the studio's state; equal parts draw nothing anew. */
export function useStudioState<T>(select: (snapshot: StudioSnapshot) => T): T {
  return useSelector(useStudio(), select);
}
