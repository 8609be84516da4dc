import { studioSetup } from './setup.ts';

const isState = (state: string) => (given: { event: { state: string } }) => given.event.state === state;

/** How the league data of the step are: what the queries say, in one word. */
export const data = studioSetup.createStateConfig({
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
