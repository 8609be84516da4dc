import { studioSetup } from './setup.ts';

/** After a download: whether to go on to Instagram. */
export const share = studioSetup.createStateConfig({
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
