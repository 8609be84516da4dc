import { and, assign, not } from 'xstate';
import { backTo, stepOf, steps, type Place, type Step } from '../studio-url.ts';
import type { StudioContext, StudioEvent } from './events.ts';
import { studioSetup, withGames } from './setup.ts';
import { toggleGame } from './toggle-game.ts';

type On<T extends StudioEvent['type']> = Extract<StudioEvent, { type: T }>;

/** A change of the place that is also a new entry of the history. */
const push = { type: 'navigate', params: { replace: false } } as const;
const replace = { type: 'navigate', params: { replace: true } } as const;

const goTo = (place: (context: StudioContext) => Place) =>
  ({ type: 'go', params: ({ context }: { context: StudioContext }) => ({ place: place(context) }) }) as const;

const rememberPlace = { type: 'remember', params: ({ context }: { context: StudioContext }) => context.place } as const;

/** The last step before this one; where "back" leads. */
const previous = { club: 'sport', team: 'club', games: 'team' } as const;

const back = (step: keyof typeof previous) =>
  ({
    BACK: { target: previous[step], actions: [goTo(({ place }) => backTo(place, previous[step])), push] },
  }) as const;

/** A place from elsewhere: the address bar, back and forward, the memory. */
const atStep = steps.map((step) => ({ guard: { type: 'isAt', params: step } as const, target: `#studio.${step}` }));

export const selection = studioSetup.createStateConfig({
  initial: 'entering',
  on: {
    ROUTE: {
      guard: { type: 'isNew', params: ({ event }: { event: On<'ROUTE'> }) => event.place },
      target: '.arriving',
      actions: { type: 'go', params: ({ event }: { event: On<'ROUTE'> }) => ({ place: event.place }) },
    },
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
            actions: { type: 'go', params: ({ event }) => ({ place: event.place }) },
          },
          { target: 'arriving', actions: { type: 'go', params: ({ event }) => ({ place: event.place }) } },
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
            actions: [
              assign(({ context, event }) => ({ place: { ...context.place, ...event.output } })),
              replace,
            ],
          },
          { target: 'arriving' },
        ],
        onError: 'arriving',
      },
      after: { RECALL: 'arriving' },
    },
    arriving: { always: atStep },
    sport: {
      id: 'studio.sport',
      on: {
        CHOOSE_SPORT: {
          target: 'club',
          actions: [assign(({ context, event }) => ({ place: { ...context.place, sport: event.sport } })), push],
        },
        CHOOSE_TEAM: { target: 'games', actions: [assign(chooseTeam), push] },
      },
    },
    club: {
      id: 'studio.club',
      on: {
        ...back('club'),
        CHOOSE_CLUB: {
          target: 'team',
          actions: [assign(({ context, event }) => ({ place: { ...context.place, clubId: event.clubId } })), push],
        },
        CHOOSE_TEAM: { target: 'games', actions: [assign(chooseTeam), push] },
      },
    },
    team: {
      id: 'studio.team',
      on: { ...back('team'), CHOOSE_TEAM: { target: 'games', actions: [assign(chooseTeam), push] } },
    },
    games: {
      id: 'studio.games',
      entry: ['startPick', rememberPlace],
      on: {
        ...back('games'),
        TOGGLE_GAME: [
          { guard: isRefused, actions: { type: 'notify', params: { name: 'too-many' } } },
          { actions: assign(({ context, event }) => ({ picked: toggled(context, event) ?? [] })) },
        ],
        CONTINUE: [
          { guard: nothingPicked, actions: { type: 'notify', params: { name: 'nothing-picked' } } },
          { guard: tooManyPicked, actions: { type: 'notify', params: { name: 'too-many' } } },
          { target: 'preview', actions: [goTo(({ place, picked }) => withGames(place, picked)), push] },
        ],
      },
    },
    preview: {
      id: 'studio.preview',
      entry: rememberPlace,
      on: {
        BACK: { target: 'games', actions: [goTo(({ place }) => ({ ...place, editSelection: true })), push] },
        SET_TAB: {
          actions: [
            goToTab,
            assign({ tabChosenFor: ({ context }) => context.place.gameIds.join() }),
            replace,
          ],
        },
        SET_HOME: { actions: [change(({ isHome }: On<'SET_HOME'>) => ({ isHome })), replace] },
        SET_DETAIL: { actions: [change(({ showDetail }: On<'SET_DETAIL'>) => ({ showDetail })), replace] },
        SET_THEME: { actions: [assign(({ context, event }) => ({ place: themed(context.place, event.theme) })), replace] },
        SET_TEMPLATE: {
          actions: [
            change(({ templateId }: On<'SET_TEMPLATE'>) => ({ templateId, theme: 'standard' as const })),
            replace,
          ],
        },
        DATA: { guard: and([showsResult, not(choseTab)]), actions: [assign(toResult), replace] },
      },
    },
  },
});
