import { editorSetup } from './setup.ts';

/** Nobody leaves with unsaved changes without having been asked. */
export const leaving = editorSetup.createStateConfig({
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
        SAVED: { target: 'staying', actions: 'tellLeft' },
        STUCK: { target: 'staying', actions: 'tellStayed' },
      },
    },
  },
});
