import type { Element, Game, Issue, RenderData } from '@matchpost/engine';
import type { Atom } from '@xstate/store';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { DrawnElement, DrawnPost } from './drawing/drawn.ts';
import type { EditorDocument } from './document/document.ts';
import type { EditorState, EditorStore } from './document/store.ts';

/** The state of the drawing. */
export interface Drawing {
  /** The newest post that could be drawn. */
  post: DrawnPost | undefined;
  /** The state it shows; a newer one may be in progress. */
  of: EditorState | undefined;
  /** Reasons why the template cannot be drawn. */
  issues: readonly Issue[];
  /** The engine or its fonts failed to load. */
  isUnavailable: boolean;
}

/** Data that fill the data fields. */
export type EditorData = RenderData & { games: Game[] };

/** The panels' view: a state, and a drawing that may be older. */
export interface Shown {
  snapshot: ReturnType<EditorStore['getSnapshot']>;
  drawing: Drawing;
}

/** Store and drawing for everything around the canvas. */
export interface PanelState {
  getSnapshot(): Shown;
  subscribe: Atom<Shown>['subscribe'];
  /** Freezes the panels until the returned function and those of all other holds were called. */
  hold(): (when: 'now' | 'painted') => void;
}

/** The parts of an open editor; they never change while it is open. */
export interface EditorParts {
  store: EditorStore;
  /** The store for the panels: it waits while a pointer is down. */
  panels: PanelState;
  /** The newest drawing; `subscribe` suits `useSyncExternalStore`. */
  drawing: {
    get(): Drawing;
    subscribe(listener: () => void): () => void;
    /** Draws again, for an engine that failed to load. */
    redraw(): void;
    /** Draws elements of a document that is not committed yet. */
    sketch(document: EditorDocument, elements: readonly Element[]): Promise<readonly DrawnElement[]>;
  };
  /** The data: sample games, or a chosen team's. */
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

/** Selects from the panels' state; equal results do not render again. */
export function useEditorState<T>(select: (state: EditorState) => T, isEqual?: (one: T, other: T) => boolean): T {
  return useSelector(useEditorParts().panels, ({ snapshot }) => select(snapshot.context), isEqual);
}

/** The newest drawing of the shown post. */
export function useDrawing(): Drawing {
  return useSelector(useEditorParts().panels, ({ drawing }) => drawing);
}

/** The data of the data fields. */
export function useEditorData() {
  const { data } = useEditorParts();
  return useSyncExternalStore(data.subscribe, data.get);
}
