import { assign } from 'xstate';
import { createEmptyDocument } from '../document/document.ts';
import { drafting } from './drafting.ts';
import { leaving } from './leaving.ts';
import { mode } from './mode.ts';
import { asking, beginningState, choosingStart, loading, recalling, starting } from './opening.ts';
import { saving } from './saving.ts';
import { editorSetup } from './setup.ts';

/** The editor of one template: how it is opened, then what is shown, saved, kept on this device and left, side by side. */
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
    /** The saved template first, the draft over it as a step that can be undone. */
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
