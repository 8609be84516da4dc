import { assign } from 'xstate';
import { data } from './data.ts';
import { exporting } from './export.ts';
import { picture } from './picture.ts';
import { selection } from './selection.ts';
import { initialContext, studioSetup } from './setup.ts';
import { share } from './share.ts';

/** The studio: what is chosen, how its data are, the file, its export and what follows. */
export const studioMachine = studioSetup.createMachine({
  id: 'studio',
  type: 'parallel',
  context: initialContext,
  on: {
    VISITOR: { actions: assign({ visitor: ({ event }) => event.visitor }) },
    SET_BACKGROUND: { actions: assign({ backgroundId: ({ event }) => event.backgroundId }) },
    SLOTS: { actions: assign({ slots: ({ event }) => event.slots }) },
  },
  states: { selection, data, picture, export: exporting, share },
});
