import { assign } from 'xstate';
import { editorSetup } from './setup.ts';

const changed = [
  { guard: 'isDirty', target: 'pending', reenter: true },
  { target: 'settled', actions: 'dropDraft' },
] as const;

/** Every change is kept on this device shortly after it was made, until the server has it. */
export const drafting = editorSetup.createStateConfig({
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
