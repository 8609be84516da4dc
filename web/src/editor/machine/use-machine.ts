import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { editorMachine } from './editor-machine.ts';
import type { Problem } from './events.ts';

export type EditorActor = ActorRefFrom<typeof editorMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

export const EditorMachine = createContext<EditorActor | undefined>(undefined);

/** The editor's machine, for sending events. */
export function useEditorMachine(): EditorActor {
  const actor = use(EditorMachine);
  if (actor === undefined) throw new Error('outside the editor');
  return actor;
}

/** Selects from the machine's state; equal results do not render again. */
export function useMachineState<T>(select: (snapshot: EditorSnapshot) => T): T {
  return useSelector(useEditorMachine(), select);
}

/** True in the preview, where the tools are hidden. */
export function usePreviewing(): boolean {
  return useMachineState((snapshot) => snapshot.matches({ open: { mode: 'preview' } }));
}

/** A save is on its way to the server. */
export function isSaving(snapshot: EditorSnapshot): boolean {
  return (['checking', 'sending', 'comparing'] as const).some((saving) => snapshot.matches({ open: { saving } }));
}

/** Issues of the last save: at `name`, `supported_games`, or an element. */
export function useProblems(): readonly Problem[] {
  return useMachineState(({ context }) => context.problems);
}
