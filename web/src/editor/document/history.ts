import type { EditorState, EditorStore } from './store.ts';

interface Kept {
  snapshot: { context: EditorState };
}

export interface HistorySnapshot {
  context: EditorState;
  /** What can be undone, oldest first, and done again, next first. */
  past: readonly Kept[];
  future: readonly Kept[];
}

/** The store's snapshot with both stacks: the extension keeps them there, but its types do not say so. */
export function getHistory(snapshot: ReturnType<EditorStore['getSnapshot']>): HistorySnapshot {
  return snapshot as unknown as HistorySnapshot;
}
