import { assign } from 'xstate';
import { isHeavy, isWorthOffering } from '../export/file-size.ts';
import { exporting } from './export.ts';
import { selection } from './selection.ts';
import { initialContext, studioSetup, toDrawInput } from './setup.ts';

const nothingDrawn = { file: undefined, light: undefined, stage: undefined };

/** Draws the file once the preview is stable, so that sharing happens inside the tap. */
const picture = studioSetup.createStateConfig({
  initial: 'idle',
  on: {
    PICTURE_WANTED: {
      guard: ({ context, event }) => context.job?.key !== event.job.key,
      target: '.settling',
      actions: assign({ job: ({ event }) => event.job, ...nothingDrawn }),
    },
    SET_FILE_TYPE: {
      guard: ({ context, event }) => context.fileType !== event.fileType,
      target: '.settling',
      actions: assign({ fileType: ({ event }) => event.fileType, ...nothingDrawn }),
    },
    PICTURE_GONE: { target: '.idle', actions: assign({ job: undefined, ...nothingDrawn }) },
  },
  states: {
    idle: {},
    settling: { after: { SETTLE: [{ guard: 'hasJob', target: 'drawing' }, { target: 'idle' }] } },
    drawing: {
      entry: assign({ stage: 'images' }),
      invoke: {
        src: 'drawPicture',
        input: ({ context, self }) => toDrawInput(context, context.fileType, self),
        onDone: [
          {
            guard: ({ event }) => isHeavy(event.output),
            target: 'comparing',
            actions: assign({ file: ({ event }) => event.output }),
          },
          { target: 'ready', actions: assign({ file: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: assign({ stage: undefined, pictureError: ({ event }) => event.error }) },
      },
      on: { PICTURE_STAGE: { actions: assign({ stage: ({ event }) => event.stage }) } },
    },
    /** A heavy PNG is ready; draws the JPEG that is offered beside it. */
    comparing: {
      invoke: {
        src: 'drawPicture',
        input: ({ context, self }) => toDrawInput(context, 'jpeg', self),
        onDone: [
          {
            guard: ({ context, event }) => isWorthOffering(event.output, context.file),
            target: 'ready',
            actions: assign({ light: ({ event }) => event.output }),
          },
          { target: 'ready' },
        ],
        // The PNG is there; without an offer nothing is lost.
        onError: 'ready',
      },
    },
    ready: {
      on: {
        TAKE_LIGHT: {
          guard: ({ context }) => context.light !== undefined,
          actions: assign({ fileType: 'jpeg', file: ({ context }) => context.light, light: undefined }),
        },
      },
    },
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

/** The studio: selection, file, export and follow-up. */
export const studioMachine = studioSetup.createMachine({
  id: 'studio',
  type: 'parallel',
  context: initialContext,
  on: {
    VISITOR: { actions: assign({ visitor: ({ event }) => event.visitor }) },
    SET_BACKGROUND: { actions: assign({ backgroundId: ({ event }) => event.backgroundId }) },
    SET_TEXT_LANGUAGE: { actions: assign({ textLanguage: ({ event }) => event.language }) },
    SLOTS: { actions: assign({ slots: ({ event }) => event.slots }) },
  },
  states: { selection, picture, export: exporting, share },
});
