import { startPlace, withFormat, type Place } from '../../post/studio-url.ts';
import type { StudioContext, StudioEvent } from './events.ts';

type On<T extends StudioEvent['type']> = Extract<StudioEvent, { type: T }>;

interface Given<T extends StudioEvent['type']> {
  context: StudioContext;
  event: On<T>;
}

/** An assigner that changes some parts of the place, by what the event brings. */
export function change<T extends StudioEvent['type']>(part: (event: On<T>) => Partial<Place>) {
  return ({ context, event }: Given<T>) => ({ place: { ...context.place, ...part(event) } });
}

/** A team from a list belongs to the club already chosen; a saved one brings its own. */
export function chooseTeam({ context: { place }, event: { sport, clubId, teamId } }: Given<'CHOOSE_TEAM'>) {
  return { place: { ...place, ...(sport && { sport }), ...(clubId && { clubId }), teamId } };
}

/** Themes and own templates exclude each other. */
export function chooseTheme({ context: { place }, event: { theme } }: Given<'SET_THEME'>): { place: Place } {
  const { templateId: _, ...rest } = place;
  return { place: withFormat({ ...rest, theme }, rest.format) };
}

export function chooseTemplate({ context: { place }, event: { templateId } }: Given<'SET_TEMPLATE'>): { place: Place } {
  return { place: { ...place, templateId, theme: startPlace.theme } };
}

export function chooseFormat({ context: { place }, event: { format } }: Given<'SET_FORMAT'>): { place: Place } {
  return { place: withFormat(place, format) };
}

/** A remembered place in the look the bare address asks for. */
export function withLook(recalled: Place | undefined, asked: Place): Place {
  const { templateId, theme } = asked;
  return { ...asked, ...recalled, theme, ...(templateId !== undefined && { templateId }) };
}

export function toggled({ context, event }: Given<'TOGGLE_GAME'>): string[] | undefined {
  return toggleGame(context.picked, { ...event, max: context.visitor.maxGames });
}

/** Without a word of a person the address says nothing. */
export function chooseHome({ context: { place }, event: { home } }: Given<'SET_HOME'>): { place: Place } {
  const { home: _, ...rest } = place;
  return { place: home === undefined ? rest : { ...rest, home } };
}

/** The data are of the games on screen, one has a result, and nobody chose the tab. */
export function switchesToResult({ context: { place, tabChosenFor }, event }: Given<'DATA'>): boolean {
  const ids = place.gameIds.join();
  const isOfThese = event.gameIds?.join() === ids && event.hasResult === true;
  return isOfThese && place.tab === 'preview' && tabChosenFor !== ids;
}

interface Toggle {
  id: string;
  /** Of the game, and of the games picked so far. */
  day: string;
  pickedDay: string;
  max: number;
}

/**
 * Adds or removes a game. Picked games are of one day: a game of another day starts a new pick. Nothing when more than
 * `max` would be picked.
 */
function toggleGame(picked: readonly string[], { id, day, pickedDay, max }: Toggle): string[] | undefined {
  if (picked.includes(id)) return picked.filter((other) => other !== id);
  if (picked.length > 0 && pickedDay !== day) return [id];
  return picked.length < max ? [...picked, id] : undefined;
}
