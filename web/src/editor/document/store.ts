import type { Format } from '@matchpost/engine';
import { createStore } from '@xstate/store';
import { undoRedo } from '@xstate/store/undo';
import type { Change, EditorDocument } from './document.ts';

/** Steps that can be undone (web.md, Editor). */
export const HISTORY_LIMIT = 100;

/** Why a step was made, in the words of the messages: `undo.move` is "Verschieben". */
export type StepName =
  | 'add'
  | 'remove'
  | 'change'
  | 'move'
  | 'resize'
  | 'rotate'
  | 'align'
  | 'distribute'
  | 'order'
  | 'paste'
  | 'duplicate'
  | 'background'
  | 'basics'
  | 'lock'
  | 'hide'
  | 'rename'
  | 'text'
  | 'crop'
  | 'import'
  | 'start'
  | 'restore'
  | 'shape';

export interface EditorState {
  document: EditorDocument;
  /** Ids of elements, in the order they were chosen. */
  selection: readonly string[];
  /** The shape on the canvas; the template's own unless another one is looked at. */
  shape: Format;
  /** In another shape than the template's own: changes are kept for that shape only. */
  ownShape: boolean;
  step: StepName | undefined;
}

export type EditorStore = ReturnType<typeof createEditorStore>;

interface Commit {
  step: StepName;
  change: Change;
  /** What is selected afterwards; as before when absent. */
  select?: readonly string[];
}

/**
 * One commit is one step of undo. Pointer moves never come here: a gesture commits once, when it ends.
 *
 * @example store.trigger.commit({ step: 'move', change: moveElements(['a'], { dx: 8, dy: 0 }) });
 */
export function createEditorStore(document: EditorDocument) {
  const context: EditorState = {
    document,
    selection: [],
    shape: document.template.format,
    ownShape: false,
    step: undefined,
  };
  return createStore({
    context,
    on: {
      commit: (state, { step, change, select }: Commit): EditorState => {
        const changed = change(state.document);
        if (changed === state.document) return select === undefined ? state : { ...state, selection: select };
        return { ...state, document: changed, step, selection: keepExisting(select ?? state.selection, changed) };
      },
      select: (state, { ids }: { ids: readonly string[] }): EditorState => ({
        ...state,
        selection: keepExisting(ids, state.document),
      }),
      showShape: (state, { shape, ownShape }: { shape: Format; ownShape: boolean }): EditorState => ({
        ...state,
        shape,
        ownShape: ownShape && shape !== state.document.template.format,
      }),
    },
  }).with(
    undoRedo({
      strategy: 'snapshot',
      historyLimit: HISTORY_LIMIT,
      skipEvent: (event) => event.type !== 'commit',
      compare: (past, current) => past.context.document === current.context.document,
    }),
  );
}

function keepExisting(ids: readonly string[], { template }: EditorDocument): readonly string[] {
  const existing = new Set(template.elements.map(({ id }) => id));
  return ids.every((id) => existing.has(id)) ? ids : ids.filter((id) => existing.has(id));
}
