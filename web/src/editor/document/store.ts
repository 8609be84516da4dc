import type { Format } from '@matchpost/engine';
import { createStore } from '@xstate/store';
import { undoRedo } from '@xstate/store/undo';
import type { Change, EditorDocument } from './document.ts';
import { keepLevel } from './levels.ts';

/** Most steps to undo (web.md, Editor). */
export const HISTORY_LIMIT = 100;

/** The name of a step in the messages: `editor.step.move` is "Verschieben". */
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
  /** Selected ids in order: elements on the post, or parts of one game list. */
  selection: readonly string[];
  /** The shape on the canvas; at first the main format. */
  shape: Format;
  /** True when changes stay in this shape; never for the main format. */
  ownShape: boolean;
  /** Shapes that keep their changes to themselves when they are shown. */
  keeping: ReadonlySet<Format>;
  step: StepName | undefined;
  /** Of the newest commit; the next one with the same name joins its step of undo. */
  transaction: string | undefined;
}

export type EditorStore = ReturnType<typeof createEditorStore>;

interface Commit {
  step: StepName;
  change: Change;
  /** The selection afterwards; unchanged when absent. */
  select?: readonly string[];
  /** Consecutive commits with the same name are one step, such as a dragged colour or typed text. */
  transaction?: string;
}

/**
 * Each commit is one step of undo. Pointer moves never come here: a gesture commits once at its end.
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
      /** Without `ownShape` the last choice for this shape applies. */
      showShape: (state, { shape, ownShape }: { shape: Format; ownShape?: boolean }): EditorState => {
        const keeping = ownShape === undefined ? state.keeping : keepFor(state.keeping, shape, ownShape);
        return { ...state, ...show(state.document, shape, keeping), keeping };
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

/** True when the change has no effect. Changes are pure, so calling one twice is safe. */
function isIdle({ change }: Commit, { document }: EditorState): boolean {
  return change(document) === document;
}

/** Keeps the shown shape, except when the main format changes. */
function keepView(state: EditorState, changed: EditorDocument): Pick<EditorState, 'shape' | 'ownShape' | 'keeping'> {
  const { document, shape, keeping } = state;
  const { format } = changed.template;
  return { ...show(changed, format === document.template.format ? shape : format, keeping), keeping };
}

function show(
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
  /** Steps to undo, oldest first, and to redo, next first. */
  past: readonly Kept[];
  future: readonly Kept[];
}

/** The store's snapshot with both stacks; the extension's types omit them. */
export function getHistory(snapshot: ReturnType<EditorStore['getSnapshot']>): HistorySnapshot {
  return snapshot as unknown as HistorySnapshot;
}
