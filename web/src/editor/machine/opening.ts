import { assign } from 'xstate';
import { editorSetup } from './setup.ts';
import type { EditorContext } from './events.ts';

const beginning = ({ context: { templateId, userId } }: { context: EditorContext }) => ({ templateId, userId });

/** Loads an existing template from the server. */
export const loading = editorSetup.createStateConfig({
  invoke: {
    src: 'load',
    input: ({ context }) => context.templateId ?? '',
    onDone: { target: 'recalling', actions: { type: 'takeStored', params: ({ event }) => event.output } },
    onError: {
      target: 'loadFailed',
      actions: { type: 'notify', params: ({ event }) => ({ name: 'load-failed' as const, error: event.error }) },
    },
  },
});

/** Looks for drafts on this device. A failure holds nobody up. */
export const recalling = editorSetup.createStateConfig({
  invoke: {
    src: 'findDrafts',
    input: ({ context }) => ({
      ...beginning({ context }),
      stored:
        context.document === undefined
          ? undefined
          : { document: context.document, revision: context.revision, savedAt: context.savedAt ?? 0 },
    }),
    onDone: { target: 'asking', actions: assign({ drafts: ({ event }) => event.output }) },
    onError: 'beginning',
  },
});

/** Offers one draft after the other, newest first, until one is taken. */
export const asking = editorSetup.createStateConfig({
  always: { guard: ({ context }) => context.drafts.length === 0, target: 'beginning' },
  on: {
    RESTORE_DRAFT: 'restoringDraft',
    // The draft stays for the next time.
    POSTPONE_DRAFT: { target: 'beginning', actions: assign({ drafts: [] }) },
    DISCARD_DRAFT: {
      actions: [
        { type: 'forgetDraft', params: ({ context }) => context.drafts[0] },
        assign({ drafts: ({ context }) => context.drafts.slice(1) }),
        { type: 'notify', params: { name: 'draft-discarded' } },
      ],
    },
  },
});

/** Existing templates open as saved; new ones need a start. */
export const beginningState = editorSetup.createStateConfig({
  always: [
    { guard: ({ context }) => context.templateId !== undefined, target: 'open', actions: 'open' },
    { guard: 'hasBeginning', target: 'starting' },
    { target: 'choosingStart' },
  ],
});

/** The gallery of starts. */
export const choosingStart = editorSetup.createStateConfig({
  on: {
    START_IMPORT: { target: 'starting', actions: assign({ start: undefined, importsSvg: true }) },
    START: {
      target: 'open',
      actions: [assign({ document: ({ event }) => event.document, clean: ({ event }) => event.document }), 'open'],
    },
  },
});

/** The start in the address, or an empty template. */
export const starting = editorSetup.createStateConfig({
  invoke: {
    src: 'loadStart',
    input: ({ context }) => context.start,
    onDone: {
      target: 'open',
      actions: [assign({ document: ({ event }) => event.output, clean: ({ event }) => event.output }), 'open'],
    },
    onError: {
      target: 'choosingStart',
      actions: { type: 'notify', params: ({ event }) => ({ name: 'load-failed' as const, error: event.error }) },
    },
  },
});
