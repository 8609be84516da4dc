import type { Format } from '@matchpost/engine';
import { createStore } from '@xstate/store';
import { undoRedo } from '@xstate/store/undo';
import type { Change, EditorDocument } from './document.ts';
import { keepLevel } from './levels.ts';

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
  /** Ids of elements, in the order they were chosen: on the post itself, or parts of one game list. */
  selection: readonly string[];
  /** The shape on the canvas; the template's own unless another one is looked at. */
  shape: Format;
  /** In another shape than the template's own: changes are kept for that shape only. */
  ownShape: boolean;
  /** Shapes whose changes are kept for them alone whenever they are looked at. */
  keeping: ReadonlySet<Format>;
  step: StepName | undefined;
  /** Of the newest commit: the next one of the same name belongs to its step of undo. */
  transaction: string | undefined;
}

export type EditorStore = ReturnType<typeof createEditorStore>;

interface Commit {
  step: StepName;
  change: Change;
  /** What is selected afterwards; as before when absent. */
  select?: readonly string[];
  /** Commits in a row of the same name are one step: a colour being dragged, a text being typed. */
  transaction?: string;
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
    keeping: new Set(),
    step: undefined,
    transaction: undefined,
  };
  return createStore({
    context,
    on: {
      commit: (state, { step, change, select, transaction }: Commit): EditorState => {
        const changed = change(state.document);
        if (changed === state.document) return select === undefined ? state : { ...state, selection: select };
        const selection = keepLevel(select ?? state.selection, changed);
        return { ...state, ...keepView(state, changed), document: changed, step, transaction, selection };
      },
      select: (state, { ids }: { ids: readonly string[] }): EditorState => ({
        ...state,
        selection: keepLevel(ids, state.document),
      }),
      /** Without a word about it, changes go where they went when the shape was last looked at. */
      showShape: (state, { shape, ownShape }: { shape: Format; ownShape?: boolean }): EditorState => {
        const keeping = ownShape === undefined ? state.keeping : keepFor(state.keeping, shape, ownShape);
        return { ...state, ...look(state.document, shape, keeping), keeping };
      },
    },
  }).with(
    undoRedo({
      strategy: 'snapshot',
      historyLimit: HISTORY_LIMIT,
      skipEvent: (event, { context }) =>
        event.type !== 'commit' || isContinued(event, context) || isIdle(event, context),
      restore: ({ current, next }) => ({ ...next, ...keepView(current, next.document) }),
    }),
  );
}

function isContinued({ transaction }: Commit, state: EditorState): boolean {
  return transaction !== undefined && transaction === state.transaction;
}

/** Nothing would change: nothing to undo. Changes are pure, so that asking twice does no harm. */
function isIdle({ change }: Commit, { document }: EditorState): boolean {
  return change(document) === document;
}

/** What is looked at stays, but another main format is shown. */
function keepView(state: EditorState, changed: EditorDocument): Pick<EditorState, 'shape' | 'ownShape' | 'keeping'> {
  const { document, shape, keeping } = state;
  const { format } = changed.template;
  return { ...look(changed, format === document.template.format ? shape : format, keeping), keeping };
}

function look(
  { template }: EditorDocument,
  shape: Format,
  keeping: ReadonlySet<Format>,
): Pick<EditorState, 'shape' | 'ownShape'> {
  return { shape, ownShape: keeping.has(shape) && shape !== template.format };
}

function keepFor(keeping: ReadonlySet<Format>, shape: Format, isKept: boolean): ReadonlySet<Format> {
  const others = [...keeping].filter((other) => other !== shape);
  return new Set(isKept ? [...others, shape] : others);
}

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
