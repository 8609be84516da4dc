import { assign } from 'xstate';
import { exporting } from './export.ts';
import { picture } from './picture.ts';
import { selection } from './selection.ts';
import { initialContext, studioSetup } from './setup.ts';

const isState = (state: string) => (given: { event: { state: string } }) => given.event.state === state;

/** How the league data of the step are: what the queries say, in one word. */
const data = studioSetup.createStateConfig({
  initial: 'idle',
  on: {
    DATA: [
      { guard: isState('idle'), target: '.idle' },
      { guard: isState('loading'), target: '.loading' },
      { guard: isState('ready'), target: '.ready' },
      { guard: isState('stale'), target: '.stale' },
      { guard: isState('failed'), target: '.failed' },
    ],
  },
  states: { idle: {}, loading: {}, ready: {}, stale: {}, failed: {} },
});

/** After a download: whether to go on to Instagram. */
const share = studioSetup.createStateConfig({
  initial: 'closed',
  on: { LEFT: '.closed' },
  states: {
    closed: { on: { DOWNLOADED: 'asking' } },
    asking: {
      on: {
        CONFIRM: {
          target: 'closed',
          actions: ['openInstagram', { type: 'notify', params: { name: 'instagram-opened' } }],
        },
        DECLINE: 'closed',
      },
    },
  },
});

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
