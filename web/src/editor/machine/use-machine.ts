import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { editorMachine } from './editor-machine.ts';
import type { Problem } from './events.ts';

export type EditorActor = ActorRefFrom<typeof editorMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

export const EditorMachine = createContext<EditorActor | undefined>(undefined);

/** The editor's machine: for what is sent to it. */
export function useEditorMachine(): EditorActor {
  const actor = use(EditorMachine);
  if (actor === undefined) throw new Error('outside the editor');
  return actor;
}

/** A part of the machine's state; equal parts draw nothing anew. */
export function useMachineState<T>(select: (snapshot: EditorSnapshot) => T): T {
  return useSelector(useEditorMachine(), select);
}

/** The post as it will look: tools are put away. */
export function usePreviewing(): boolean {
  return useMachineState((snapshot) => snapshot.matches({ open: { mode: 'preview' } }));
}

/** What the server has against the last save: at `name`, `supported_games`, or at an element. */
export function useProblems(): readonly Problem[] {
  return useMachineState(({ context }) => context.problems);
}
