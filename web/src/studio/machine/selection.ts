import { assign } from 'xstate';
import { formatStudio, stepOf, steps, startPlace, withFormat, withKind, type Place } from '../../post/studio-url.ts';
import { backTo } from './back-to.ts';
import { type StudioContext, studioSetup, withGames, type StudioEvent } from './setup.ts';

/** Choices add a history entry; switches of the preview replace the current one. */
const push = { type: 'navigate', params: { replace: false } } as const;
const replace = { type: 'navigate', params: { replace: true } } as const;

const remember = { type: 'remember', params: ({ context }: { context: StudioContext }) => context.place } as const;

/** The clubs of all sports, or of the one in the address. */
const clubs = studioSetup.createStateConfig({
  on: {
    CHOOSE_SPORT: { target: 'club', actions: [assign(change(({ sport }) => ({ sport }))), push] },
    CHOOSE_CLUB: { target: 'team', actions: [assign(change(({ sport, clubId }) => ({ sport, clubId }))), push] },
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
    SET_KIND: { target: 'list', actions: [assign(openKind), push] },
    CHOOSE_GAME: {
      target: 'preview',
      actions: [assign(({ context, event }) => ({ place: withGames(context.place, [event.id]) })), push],
    },
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
    SET_TAB: { actions: [assign(chooseTab), replace] },
    SET_KIND: { target: 'list', actions: [assign(openKind), replace] },
    SET_HOME: { actions: [assign(chooseHome), replace] },
    SET_DETAIL: { actions: [assign(change(({ showDetail }) => ({ showDetail }))), replace] },
    SET_NEUTRAL: { actions: [assign(change(({ isNeutral }) => ({ isNeutral }))), replace] },
    LOADED: { guard: isOfShown, actions: assign(noteResult) },
  },
  // Also where the address of before the result comes back: behind a closed carousel.
  always: { guard: switchesToResult, actions: [assign(showResult), replace] },
});

/** A table or people, perhaps about the game of the address. */
const list = studioSetup.createStateConfig({
  entry: remember,
  on: {
    BACK: { target: 'games', actions: [assign(({ context }) => ({ place: toGames(context.place) })), push] },
    SET_KIND: { actions: [assign(openKind), replace] },
    SET_PAGE: { actions: [assign(choosePage), replace] },
    SET_TAB: { target: 'preview', guard: 'hasGames', actions: [assign(chooseTab), replace] },
    SET_GAME: { actions: [assign(chooseListGame), replace] },
  },
});

/** The screen: the deepest step in the address. */
export const selection = studioSetup.createStateConfig({
  initial: 'entering',
  on: {
    ROUTE: [
      { guard: turnsCarousel, actions: assign({ place: ({ event }) => event.place }) },
      {
        guard: { type: 'isNew', params: ({ event }) => event.place },
        target: '.arriving',
        actions: assign({ place: ({ event }) => event.place }),
      },
    ],
    CHOOSE_TEAM: { target: '.games', actions: [assign(chooseTeam), push] },
    RETURN: {
      target: '.arriving',
      actions: [assign(({ context, event }) => ({ place: backTo(context.place, event.step) })), push],
    },
    SET_THEME: { actions: [assign(chooseTheme), replace] },
    SET_TEMPLATE: { actions: [assign(chooseTemplate), replace] },
    SET_FORMAT: { actions: [assign(chooseFormat), replace] },
    SET_CAROUSEL: [
      { guard: ({ event }) => event.carousel !== undefined, actions: [assign(chooseCarousel), 'openOnTop'] },
      { actions: [assign(chooseCarousel), 'closeOnTop'] },
    ],
    LEFT: { target: '.entering' },
  },
  states: {
    /** The first address decides: a bare one reads the memory. */
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
            actions: [assign(({ context, event }) => ({ place: withStyle(event.output, context.place) })), replace],
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
    sport: clubs,
    club: clubs,
    team,
    games,
    preview,
    list,
  },
});

type On<T extends StudioEvent['type']> = Extract<StudioEvent, { type: T }>;

interface Given<T extends StudioEvent['type']> {
  context: StudioContext;
  event: On<T>;
}

/** Assigns the parts of the place that the event changes. */
function change<T extends StudioEvent['type']>(part: (event: On<T>) => Partial<Place>) {
  return ({ context, event }: Given<T>) => ({ place: { ...context.place, ...part(event) } });
}

function openKind({ context: { place }, event: { kind } }: Given<'SET_KIND'>): { place: Place } {
  return { place: withKind({ ...place, editSelection: false }, kind) };
}

/** The first page stands in no address. */
function choosePage({ context: { place }, event: { scope, page = 1 } }: Given<'SET_PAGE'>): { place: Place } {
  const { scope: _, page: _page, ...rest } = place;
  return { place: withKind({ ...rest, ...(scope && { scope }), ...(page > 1 && { page }) }, rest.kind) };
}

/** A side is of the game it was set for. */
function chooseListGame({ context: { place }, event: { id } }: Given<'SET_GAME'>): { place: Place } {
  const { home: _, ...rest } = place;
  return { place: { ...rest, gameIds: id === undefined ? [] : [id] } };
}

/** A tab is about games: the post is then one of them. */
function chooseTab({ context: { place }, event: { tab } }: Given<'SET_TAB'>) {
  return { place: { ...withKind(place, undefined), tab }, tabChosenFor: place.gameIds.join() };
}

/** The games to choose from, with those of the address picked. */
function toGames(place: Place): Place {
  return { ...withKind(place, undefined), editSelection: place.gameIds.length > 0 };
}

/** A team from a list belongs to the chosen club; a saved team brings its own. */
function chooseTeam({ context: { place }, event: { sport, clubId, teamId } }: Given<'CHOOSE_TEAM'>) {
  return { place: { ...place, ...(sport && { sport }), ...(clubId && { clubId }), teamId } };
}

/** Themes and own templates exclude each other. */
function chooseTheme({ context: { place }, event: { theme } }: Given<'SET_THEME'>): { place: Place } {
  const { templateId: _, ...rest } = place;
  return { place: withFormat({ ...rest, theme }, rest.format) };
}

function chooseTemplate({ context: { place }, event: { templateId } }: Given<'SET_TEMPLATE'>): { place: Place } {
  return { place: { ...place, templateId, theme: startPlace.theme } };
}

function chooseFormat({ context: { place }, event: { format } }: Given<'SET_FORMAT'>): { place: Place } {
  return { place: withFormat(place, format) };
}

/** The remembered place with the template or theme of the bare address. */
function withStyle(recalled: Place | undefined, asked: Place): Place {
  const { templateId, theme } = asked;
  return { ...asked, ...recalled, theme, ...(templateId !== undefined && { templateId }) };
}

function toggled({ context, event }: Given<'TOGGLE_GAME'>): string[] | undefined {
  return toggleGame(context.picked, { ...event, max: context.visitor.maxGames });
}

/** Without the user's choice the address omits the side. */
function chooseHome({ context: { place }, event: { home } }: Given<'SET_HOME'>): { place: Place } {
  const { home: _, ...rest } = place;
  return { place: home === undefined ? rest : { ...rest, home } };
}

function chooseCarousel({ context: { place }, event: { carousel } }: Given<'SET_CAROUSEL'>): { place: Place } {
  const { carousel: _, ...rest } = place;
  return { place: carousel === undefined ? rest : { ...rest, carousel } };
}

/** True if the browser went over nothing but the carousel: the picked games stay. */
function turnsCarousel({ context: { place }, event }: Given<'ROUTE'>): boolean {
  const { carousel: before, ...rest } = place;
  const { carousel: after, ...asked } = event.place;
  return before !== after && formatStudio(rest) === formatStudio(asked);
}

/** True if the data belong to the games on screen. */
function isOfShown({ context: { place }, event }: Given<'LOADED'>): boolean {
  return event.gameIds.join() === place.gameIds.join();
}

function noteResult({ context: { place }, event }: Given<'LOADED'>) {
  return { resultOf: event.hasResult ? place.gameIds.join() : '' };
}

/** True if a game on screen has a result, and the user did not choose the tab. */
function switchesToResult({ context: { place, resultOf, tabChosenFor } }: { context: StudioContext }): boolean {
  const ids = place.gameIds.join();
  return ids !== '' && resultOf === ids && place.tab === 'preview' && tabChosenFor !== ids;
}

function showResult({ context: { place } }: { context: StudioContext }) {
  return { place: { ...place, tab: 'result' as const } };
}

interface Toggle {
  id: string;
  /** The day of this game, and of the games picked so far. */
  day: string;
  pickedDay: string;
  max: number;
}

/**
 * Adds or removes a game. Picked games share a day: a game of another day starts a new pick. Undefined if more than
 * `max` games would be picked.
 */
function toggleGame(picked: readonly string[], { id, day, pickedDay, max }: Toggle): string[] | undefined {
  if (picked.includes(id)) return picked.filter((other) => other !== id);
  if (picked.length > 0 && pickedDay !== day) return [id];
  return picked.length < max ? [...picked, id] : undefined;
}
