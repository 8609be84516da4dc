import type { Game, Issue, RenderData } from '@matchpost/engine';
import { createContext, useContext } from 'react';
import type { DrawnPost } from './drawing/drawn.ts';
import type { EditorStore } from './document/store.ts';

/** How the post on the canvas stands. */
export interface Drawing {
  post: DrawnPost | undefined;
  /** The template cannot be drawn at all. */
  issues: readonly Issue[];
}

/** The parts of the editor that everything below the page reads; none of them changes while it is open. */
export interface EditorParts {
  store: EditorStore;
  /** Newest drawing of the document with the data; `subscribe` for `useSyncExternalStore`. */
  drawing: { get(): Drawing; subscribe(listener: () => void): () => void };
  /** What fills the data fields: sample games, or a chosen team's. */
  data: {
    get(): RenderData & { games: Game[] };
    set(data: RenderData & { games: Game[] }): void;
    subscribe(listener: () => void): () => void;
  };
}

export const EditorContext = createContext<EditorParts | undefined>(undefined);

export function useEditorParts(): EditorParts {
  const parts = useContext(EditorContext);
  if (parts === undefined) throw new Error('outside the editor');
  return parts;
}
