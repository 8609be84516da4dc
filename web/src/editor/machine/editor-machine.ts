import { assign } from 'xstate';
import { createEmptyDocument } from '../document/document.ts';
import { asking, beginningState, choosingStart, loading, recalling, starting } from './opening.ts';
import { saving } from './saving.ts';
import { editorSetup } from './setup.ts';

const changed = [
  { guard: 'isDirty', target: 'pending', reenter: true },
  { target: 'settled', actions: 'dropDraft' },
] as const;

/** Keeps a draft on this device shortly after every change, until the server has it. */
const drafting = editorSetup.createStateConfig({
  initial: 'settled',
  on: {
    SAVED: [
      { guard: 'isDirty', target: '.pending', actions: 'dropDraft' },
      { target: '.settled', actions: 'dropDraft' },
    ],
    DISCARD: { target: '.settled', actions: 'dropDraft' },
  },
  states: {
    settled: { on: { CHANGED: { target: 'deciding', actions: 'take' } } },
    deciding: { always: [changed[0], changed[1]] },
    pending: {
      after: { DRAFT: 'writing' },
      on: { CHANGED: { target: 'deciding', actions: 'take' }, HIDDEN: 'writing' },
    },
    writing: {
      invoke: {
        src: 'keepDraft',
        input: ({ context: { userId, templateId, document, revision } }) => {
          if (document === undefined) throw new Error('there is no document to keep');
          return { userId, templateId, document, revision };
        },
        onDone: { target: 'kept', actions: assign({ isDraftLost: ({ event }) => !event.output }) },
        onError: { target: 'kept', actions: assign({ isDraftLost: true }) },
      },
      on: { CHANGED: { target: 'deciding', actions: 'take' } },
    },
    kept: { on: { CHANGED: { target: 'deciding', actions: 'take' } } },
  },
});

/** Asks before unsaved changes are lost. */
const leaving = editorSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      on: { LEAVE: [{ guard: 'isClean', actions: 'tellLeft' }, { target: 'asking' }] },
    },
    asking: {
      on: {
        STAY: { target: 'staying', actions: 'tellStayed' },
        DISCARD: { target: 'staying', actions: 'tellLeft' },
        SAVE_AND_LEAVE: { target: 'saving', actions: 'askToSave' },
      },
    },
    saving: {
      on: {
        STAY: { target: 'staying', actions: 'tellStayed' },
        // The save under way may have begun before the newest changes.
        SAVED: [{ guard: 'isClean', target: 'staying', actions: 'tellLeft' }, { actions: 'askToSave' }],
        STUCK: { target: 'staying', actions: 'tellStayed' },
      },
    },
  },
});

/** Editing, or the preview of the final post. */
const mode = editorSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: { on: { TOGGLE_PREVIEW: 'preview' } },
    preview: { entry: 'beginPreview', exit: 'endPreview', on: { TOGGLE_PREVIEW: 'editing' } },
  },
});

/** The editor of one template: it opens, then shows, saves, drafts and leaves in parallel. */
export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  context: ({ input }) => ({
    userId: input.userId,
    email: input.email ?? '',
    templateId: input.templateId,
    start: input.start,
    importsSvg: input.importsSvg ?? false,
    online: input.online ?? true,
    document: undefined,
    clean: undefined,
    sent: undefined,
    revision: 0,
    savedAt: undefined,
    drafts: [],
    isDraftLost: false,
    problems: [],
    error: undefined,
    theirs: 0,
    attempts: 0,
    isCopy: false,
    key: undefined,
    unanswered: undefined,
  }),
  initial: 'deciding',
  on: {
    ONLINE: { actions: assign({ online: true }) },
    OFFLINE: { actions: assign({ online: false }) },
  },
  states: {
    deciding: { always: [{ guard: 'isNew', target: 'recalling' }, { target: 'loading' }] },
    loading,
    loadFailed: { type: 'final' },
    recalling,
    asking,
    beginning: beginningState,
    choosingStart,
    starting,
    /** Opens the saved template, then applies the draft as a step that can be undone. */
    restoringDraft: {
      always: {
        target: 'open',
        actions: [
          assign(({ context }) => ({
            clean: context.clean ?? createEmptyDocument(),
            document: context.document ?? createEmptyDocument(),
            revision: context.templateId === undefined ? 0 : (context.drafts[0]?.revision ?? context.revision),
          })),
          'open',
          {
            type: 'replace',
            params: ({ context }) => ({
              document: context.drafts[0]?.document ?? context.document ?? createEmptyDocument(),
              step: 'restore' as const,
            }),
          },
          { type: 'forgetDraft', params: ({ context }) => context.drafts[0] },
          assign({ drafts: [] }),
          { type: 'notify', params: { name: 'draft-restored' } },
        ],
      },
    },
    open: { type: 'parallel', states: { mode, saving, drafting, leaving } },
  },
});
