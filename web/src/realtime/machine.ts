import { raise } from 'xstate';
import { nobody, realtimeSetup } from './setup.ts';

const page = realtimeSetup.createStateConfig({
  initial: 'shown',
  states: {
    shown: { on: { HIDDEN: 'hidden' } },
    hidden: { on: { VISIBLE: 'shown' }, after: { AWAY: { target: 'away', actions: raise({ type: 'GONE' }) } } },
    away: { on: { VISIBLE: 'shown' } },
  },
});

const open = realtimeSetup.createStateConfig({
  invoke: { src: 'socket', id: 'socket' },
  initial: 'opening',
  on: {
    CLOSED: [
      { guard: { type: 'isEnded', params: ({ event }) => event }, target: 'barred', actions: 'ended' },
      { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'barred', actions: 'refused' },
      { target: 'waiting' },
    ],
    GONE: 'paused',
  },
  states: {
    opening: {
      after: { PATIENCE: '#realtime.line.waiting' },
      on: {
        OPENED: { actions: 'authenticate' },
        MESSAGE: { guard: { type: 'isReady', params: ({ event }) => event }, target: 'live' },
      },
    },
    live: {
      entry: ['watchTeams', 'watchBatches'],
      exit: 'begin',
      initial: 'entered',
      after: { STEADY: { actions: 'forgetTries' } },
      on: {
        TOKEN: {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: [{ type: 'keepToken', params: ({ event }) => event }, 'authenticate'],
        },
        WATCH: { actions: [{ type: 'keepTeams', params: ({ event }) => event }, 'watchTeams'] },
        WATCH_BATCHES: { actions: [{ type: 'keepBatches', params: ({ event }) => event }, 'watchBatches'] },
      },
      states: {
        entered: {
          always: [{ guard: ({ context }) => context.wasReady, target: 'quiet', actions: 'missed' }, 'quiet'],
        },
        quiet: {
          after: { HEARTBEAT: 'asking' },
          on: {
            MESSAGE: { actions: { type: 'hear', params: ({ event }) => event.message } },
            ONLINE: 'asking',
            VISIBLE: 'asking',
          },
        },
        asking: {
          entry: 'ping',
          after: { PATIENCE: '#realtime.line.waiting' },
          on: { MESSAGE: { target: 'quiet', actions: { type: 'hear', params: ({ event }) => event.message } } },
        },
      },
    },
  },
});

/** The connection of a signed-in user: reconnects by itself, and disconnects while the page is hidden. */
export const realtimeMachine = realtimeSetup.createMachine({
  id: 'realtime',
  context: nobody,
  type: 'parallel',
  states: {
    page,
    line: {
      initial: 'off',
      on: {
        WATCH: { actions: { type: 'keepTeams', params: ({ event }) => event } },
        WATCH_BATCHES: { actions: { type: 'keepBatches', params: ({ event }) => event } },
        TOKEN: [
          { guard: { type: 'isNobody', params: ({ event }) => event }, target: '.off', actions: 'forget' },
          { actions: { type: 'keepToken', params: ({ event }) => event } },
        ],
      },
      states: {
        off: {
          on: {
            TOKEN: {
              guard: { type: 'isNew', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'keepToken', params: ({ event }) => event },
            },
          },
        },
        open,
        waiting: {
          entry: 'countTry',
          after: { BACKOFF: 'open' },
          on: { ONLINE: 'open', VISIBLE: 'open', GONE: 'paused' },
        },
        /** Waits for another token, then for a pause: the server may refuse that one too. */
        barred: {
          on: {
            TOKEN: {
              guard: { type: 'isNew', params: ({ event }) => event },
              target: 'waiting',
              actions: { type: 'keepToken', params: ({ event }) => event },
            },
          },
        },
        paused: { on: { VISIBLE: 'open' } },
      },
    },
  },
});
