import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { EditorState } from '../document/store.ts';
import { useEditorParts, type Drawing } from '../editor-context.ts';

/** A part of the editor's state as the panels follow it; equal parts draw nothing anew. */
export function useEditorState<T>(select: (state: EditorState) => T, isEqual?: (one: T, other: T) => boolean): T {
  return useSelector(useEditorParts().panels, ({ snapshot }) => select(snapshot.context), isEqual);
}

/** The newest drawing of the post that is on the canvas. */
export function useDrawing(): Drawing {
  return useSelector(useEditorParts().panels, ({ drawing }) => drawing);
}

/** What fills the data fields. */
export function useEditorData() {
  const { data } = useEditorParts();
  return useSyncExternalStore(data.subscribe, data.get);
}
