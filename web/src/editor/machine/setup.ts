import { ApiError } from '@matchpost/server/contract';
import { assertEvent, assign, emit, fromPromise, raise, setup } from 'xstate';
import type { EditorDocument } from '../document/document.ts';
import { isSameSave } from '../saving/columns.ts';
import type { StepName } from '../document/store.ts';
import { isSignedOut, isUnreachable, keepProblems, listProblems, planCodes } from './problems.ts';
import type { Draft, EditorContext, EditorEmitted, EditorEvent, EditorInput, NoticeName, Stored } from './events.ts';

export interface SaveInput {
  /** Undefined for a new template. */
  templateId: string | undefined;
  document: EditorDocument;
  revision: number;
  /** The same for every attempt of one save. */
  key: string;
}

export interface Saved extends Pick<Stored, 'revision' | 'savedAt'> {
  id: string;
}

export interface DraftInput {
  userId: string;
  templateId: string | undefined;
}

const nothing = async (): Promise<never> => Promise.reject(new Error('nothing is connected'));

/** Dependencies of the machine; the page and the tests provide them. */
export const editorSetup = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    emitted: {} as EditorEmitted,
    input: {} as EditorInput,
  },
  actors: {
    load: fromPromise<Stored, string>(nothing),
    save: fromPromise<Saved, SaveInput>(nothing),
    /** Drafts of earlier pages, newest first. */
    findDrafts: fromPromise<Draft[], DraftInput & { stored: Stored | undefined }>(async () => []),
    /** False when this device has no room. */
    keepDraft: fromPromise<boolean, DraftInput & { document: EditorDocument; revision: number }>(async () => true),
    loadStart: fromPromise<EditorDocument, string | undefined>(nothing),
  },
  actions: {
    /** Creates the store, the canvas and everything else of a document. */
    open: () => undefined,
    /** Start and end the data of the preview. */
    beginPreview: () => undefined,
    endPreview: () => undefined,
    dropDraft: () => undefined,
    forgetDraft: (_given, _draft: Draft | undefined) => undefined,
    notify: emit((_given, notice: { name: NoticeName; error?: unknown }) => ({ type: 'notice' as const, ...notice })),
    replace: emit((_given, to: { document: EditorDocument; step: StepName }) => ({ type: 'replace' as const, ...to })),
    tellCreated: emit((_given, id: string) => ({ type: 'created' as const, id })),
    tellRefused: emit(({ context }) => ({ type: 'refused' as const, problems: context.problems })),
    tellLeft: emit({ type: 'left' as const }),
    tellStayed: emit({ type: 'stayed' as const }),
    askToSave: raise({ type: 'SAVE' }),
    tellSaved: raise({ type: 'SAVED' }),
    tellStuck: raise({ type: 'STUCK' }),
    take: assign(({ context, event }) => {
      assertEvent(event, 'CHANGED');
      return { document: event.document, problems: keepProblems(context, event.document) };
    }),
    takeSaved: assign(({ context: { sent } }, { id, revision, savedAt }: Saved) => ({
      templateId: id,
      revision,
      savedAt,
      clean: sent,
      problems: [],
      error: undefined,
    })),
    noteUnanswered: assign({ unanswered: ({ context }) => context.sent }),
    /** The next save is another one: its answer is not that of an earlier attempt. */
    beginAnew: assign({ key: undefined, unanswered: undefined }),
    beginCopy: assign({ isCopy: true, key: undefined, unanswered: undefined }),
    endAttempt: assign({ isCopy: false, key: undefined, unanswered: undefined, attempts: 0 }),
    takeStored: assign((_given, { document, revision, savedAt }: Stored) => ({
      document,
      clean: document,
      revision,
      savedAt,
      problems: [],
    })),
    takeError: assign(({ context }, error: unknown) => ({
      error,
      problems: listProblems(error, context.sent),
      theirs: readRevision(error) ?? context.theirs,
    })),
  },
  guards: {
    isNew: ({ context }) => context.templateId === undefined,
    isCopying: ({ context }) => context.isCopy,
    isDirty: ({ context }) => context.document !== context.clean,
    isClean: ({ context }) => context.document === context.clean,
    hasBeginning: ({ context }) => context.start !== undefined || context.importsSvg,
    hasProblems: ({ context }) => context.problems.length > 0,
    /** Nothing changed since the last save. */
    isSavedAlready: ({ context }) => context.templateId !== undefined && context.document === context.clean,
    /** The answer belongs to an earlier attempt, and the document has changed since. */
    isBehind: ({ context }) => context.unanswered !== undefined && context.document !== context.clean,
    isOffline: ({ context }) => !context.online,
    /** The conflict may be with an earlier attempt whose answer was lost. */
    isOwnConflict: ({ context }, error: unknown) =>
      context.unanswered !== undefined &&
      isCode(error, ['template-changed']) &&
      readRevision(error) === context.revision + 1,
    isSent: ({ context: { sent, revision } }, stored: Stored) =>
      sent !== undefined && stored.revision === revision + 1 && isSameSave(stored.document, sent),
    isConflict: (_given, error: unknown) => isCode(error, ['template-changed']),
    isSignedOut: (_given, error: unknown) => isSignedOut(error),
    isPlanEnded: (_given, error: unknown) => isCode(error, planCodes),
    isGone: (_given, error: unknown) => isCode(error, ['not-found']),
    isUnreachable: (_given, error: unknown) => isUnreachable(error),
  },
  delays: {
    /** Delay after the last change (web.md, Editor). */
    DRAFT: 800,
    RETRY: ({ context }) => Math.min(60_000, 2_000 * 2 ** (context.attempts - 1)),
  },
});

function isCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

/** The server's revision in a conflict. */
function readRevision(error: unknown): number | undefined {
  const revision = error instanceof ApiError ? error.body.params?.['revision'] : undefined;
  return revision === undefined ? undefined : Number(revision);
}
