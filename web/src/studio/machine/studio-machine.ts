import { assign } from 'xstate';
import { exporting } from './export.ts';
import { selection } from './selection.ts';
import { initialContext, studioSetup } from './setup.ts';

const isState = (state: string) => (given: { event: { state: string } }) => given.event.state === state;

/** The state of the step's league data, from its queries. */
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

/** Draws the file once the preview is stable, so that sharing happens inside the tap. */
const picture = studioSetup.createStateConfig({
  initial: 'idle',
  on: {
    PICTURE_WANTED: {
      guard: ({ context, event }) => context.job?.key !== event.job.key,
      target: '.settling',
      actions: assign({ job: ({ event }) => event.job, file: undefined, stage: undefined }),
    },
    SET_FILE_TYPE: {
      guard: ({ context, event }) => context.fileType !== event.fileType,
      target: '.settling',
      actions: assign({ fileType: ({ event }) => event.fileType, file: undefined, stage: undefined }),
    },
    PICTURE_GONE: { target: '.idle', actions: assign({ job: undefined, file: undefined, stage: undefined }) },
  },
  states: {
    idle: {},
    settling: { after: { SETTLE: [{ guard: 'hasJob', target: 'drawing' }, { target: 'idle' }] } },
    drawing: {
      entry: assign({ stage: 'images' }),
      invoke: {
        src: 'drawPicture',
        input: ({ context: { job, fileType }, self }) => {
          if (job === undefined) throw new Error('no picture is wanted');
          return { job, fileType, tell: (stage) => self.send({ type: 'PICTURE_STAGE', stage }) };
        },
        onDone: { target: 'ready', actions: assign({ file: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ stage: undefined, pictureError: ({ event }) => event.error }) },
      },
      on: { PICTURE_STAGE: { actions: assign({ stage: ({ event }) => event.stage }) } },
    },
    ready: {},
    /** A new export retries. */
    failed: {
      on: { EXPORT: 'drawing' },
      exit: assign({ pictureError: undefined }),
    },
  },
});

/** After a download: the Instagram dialog. */
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

/** The studio: selection, data, file, export and follow-up. */
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
