import { assign } from 'xstate';
import { studioSetup } from './setup.ts';

/** The file is drawn as soon as the preview stands still, so that sharing happens inside the tap. */
export const picture = studioSetup.createStateConfig({
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
    /** Asking for the file again tries again. */
    failed: {
      on: { EXPORT: 'drawing' },
      exit: assign({ pictureError: undefined }),
    },
  },
});
