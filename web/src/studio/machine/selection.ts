import { assign } from 'xstate';
import { backTo, stepOf, steps } from '../../post/studio-url.ts';
import {
  change,
  chooseFormat,
  chooseHome,
  chooseTeam,
  chooseTemplate,
  chooseTheme,
  switchesToResult,
  toggled,
  withLook,
} from './changes.ts';
import type { StudioContext } from './events.ts';
import { studioSetup, withGames } from './setup.ts';

/** A new entry of the history for a choice; the same entry for a switch of the preview. */
const push = { type: 'navigate', params: { replace: false } } as const;
const replace = { type: 'navigate', params: { replace: true } } as const;

const remember = { type: 'remember', params: ({ context }: { context: StudioContext }) => context.place } as const;

const sport = studioSetup.createStateConfig({
  on: { CHOOSE_SPORT: { target: 'club', actions: [assign(change(({ sport }) => ({ sport }))), push] } },
});

const club = studioSetup.createStateConfig({
  on: {
    BACK: { target: 'sport', actions: [assign(({ context }) => ({ place: backTo(context.place, 'sport') })), push] },
    CHOOSE_CLUB: { target: 'team', actions: [assign(change(({ clubId }) => ({ clubId }))), push] },
  },
});

const team = studioSetup.createStateConfig({
  on: {
    BACK: { target: 'club', actions: [assign(({ context }) => ({ place: backTo(context.place, 'club') })), push] },
  },
});

const games = studioSetup.createStateConfig({
  entry: [assign({ picked: ({ context }) => context.place.gameIds }), remember],
  on: {
    BACK: { target: 'team', actions: [assign(({ context }) => ({ place: backTo(context.place, 'team') })), push] },
    TOGGLE_GAME: [
      {
        guard: ({ context, event }) => toggled({ context, event }) !== undefined,
        actions: assign(({ context, event }) => ({ picked: toggled({ context, event }) ?? context.picked })),
      },
      { actions: { type: 'notify', params: { name: 'too-many' } } },
    ],
    CONTINUE: [
      {
        guard: ({ context }) => context.picked.length === 0,
        actions: { type: 'notify', params: { name: 'nothing-picked' } },
      },
      {
        guard: ({ context }) => context.picked.length > context.visitor.maxGames,
        actions: { type: 'notify', params: { name: 'too-many' } },
      },
      {
        target: 'preview',
        actions: [assign(({ context }) => ({ place: withGames(context.place, context.picked) })), push],
      },
    ],
  },
});

const preview = studioSetup.createStateConfig({
  entry: remember,
  on: {
    BACK: {
      target: 'games',
      actions: [assign(({ context }) => ({ place: { ...context.place, editSelection: true } })), push],
    },
    SET_TAB: {
      actions: [
        assign(({ context, event }) => ({
          place: { ...context.place, tab: event.tab },
          tabChosenFor: context.place.gameIds.join(),
        })),
        replace,
      ],
    },
    SET_HOME: { actions: [assign(chooseHome), replace] },
    SET_DETAIL: { actions: [assign(change(({ showDetail }) => ({ showDetail }))), replace] },
    SET_FORMAT: { actions: [assign(chooseFormat), replace] },
    SET_TEMPLATE: { actions: [assign(chooseTemplate), replace] },
    DATA: {
      guard: switchesToResult,
      actions: [assign(change(() => ({ tab: 'result' as const }))), replace],
    },
  },
});

/** Which screen: the deepest step the address tells. */
export const selection = studioSetup.createStateConfig({
  initial: 'entering',
  on: {
    ROUTE: {
      guard: { type: 'isNew', params: ({ event }) => event.place },
      target: '.arriving',
      actions: assign({ place: ({ event }) => event.place }),
    },
    CHOOSE_TEAM: { target: '.games', actions: [assign(chooseTeam), push] },
    RETURN: {
      target: '.arriving',
      actions: [assign(({ context, event }) => ({ place: backTo(context.place, event.step) })), push],
    },
    SET_THEME: { actions: [assign(chooseTheme), replace] },
    LEFT: '.entering',
  },
  states: {
    /** The first address decides: a bare one asks the memory. */
    entering: {
      on: {
        ROUTE: [
          {
            guard: ({ event }) => stepOf(event.place) === 'sport',
            target: 'recalling',
            actions: assign({ place: ({ event }) => event.place }),
          },
          { target: 'arriving', actions: assign({ place: ({ event }) => event.place }) },
        ],
      },
    },
    recalling: {
      invoke: {
        src: 'recall',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'arriving',
            actions: [assign(({ context, event }) => ({ place: withLook(event.output, context.place) })), replace],
          },
          { target: 'arriving' },
        ],
        onError: 'arriving',
      },
      after: { RECALL: 'arriving' },
    },
    arriving: {
      always: steps.map((step) => ({
        guard: { type: 'isAt', params: step } as const,
        target: `#studio.selection.${step}`,
      })),
    },
    sport,
    club,
    team,
    games,
    preview,
  },
});
