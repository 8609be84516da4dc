import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { EditorState } from '../document/store.ts';
import { useEditorParts, type Drawing } from '../editor-context.ts';

/** A part of the editor's state; equal parts draw nothing anew. */
export function useEditorState<T>(select: (state: EditorState) => T, isEqual?: (one: T, other: T) => boolean): T {
  return useSelector(useEditorParts().store, ({ context }) => select(context), isEqual);
}

/** The newest drawing of the post. */
export function useDrawing(): Drawing {
  const { drawing } = useEditorParts();
  return useSyncExternalStore(drawing.subscribe, drawing.get);
}

/** What fills the data fields. */
export function useEditorData() {
  const { data } = useEditorParts();
  return useSyncExternalStore(data.subscribe, data.get);
}
