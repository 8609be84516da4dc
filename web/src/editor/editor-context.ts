import type { Element, Game, Issue, RenderData } from '@matchpost/engine';
import type { Atom } from '@xstate/store';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { DrawnElement, DrawnPost } from './drawing/drawn.ts';
import type { EditorDocument } from './document/document.ts';
import type { EditorState, EditorStore } from './document/store.ts';

/** How the post on the canvas stands. */
export interface Drawing {
  /** The newest post that could be drawn. */
  post: DrawnPost | undefined;
  /** Of which state it is the picture; a newer one may be on its way. */
  of: EditorState | undefined;
  /** The template cannot be drawn at all. */
  issues: readonly Issue[];
  /** The engine or its fonts did not come. */
  isUnavailable: boolean;
}

/** What fills the data fields. */
export type EditorData = RenderData & { games: Game[] };

/** What the panels show: a state, and a drawing that may be of an older one. */
export interface Shown {
  snapshot: ReturnType<EditorStore['getSnapshot']>;
  drawing: Drawing;
}

/** The store and the drawing as everything around the canvas follows them. */
export interface PanelState {
  getSnapshot(): Shown;
  subscribe: Atom<Shown>['subscribe'];
  /** The panels keep what they show until the returned function was called, and every other one. */
  hold(): (when: 'now' | 'painted') => void;
}

/** The parts of the editor that everything below the page reads; none of them changes while it is open. */
export interface EditorParts {
  store: EditorStore;
  /** The store for everything around the canvas: it waits while a pointer is at work. */
  panels: PanelState;
  /** Newest drawing of the document with the data; `subscribe` for `useSyncExternalStore`. */
  drawing: {
    get(): Drawing;
    subscribe(listener: () => void): () => void;
    /** Once more, when the engine did not come. */
    redraw(): void;
    /** Some elements of a document that is not there yet, as they would look on the canvas. */
    sketch(document: EditorDocument, elements: readonly Element[]): Promise<readonly DrawnElement[]>;
  };
  /** What fills the data fields: sample games, or a chosen team's. */
  data: {
    get(): EditorData;
    set(data: EditorData): void;
    subscribe(listener: () => void): () => void;
  };
}

export const EditorContext = createContext<EditorParts | undefined>(undefined);

export function useEditorParts(): EditorParts {
  const parts = useContext(EditorContext);
  if (parts === undefined) throw new Error('outside the editor');
  return parts;
}

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
