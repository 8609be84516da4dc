/** The sports, in the order of the product's choices. Every other list of sports is derived from this one. */
import { handball } from './handball.ts';
import { other } from './other.ts';
import type { CourtArt, SportFacts } from './sport.ts';
import { unihockey } from './unihockey.ts';
import { volleyball } from './volleyball.ts';

export type { SportFacts } from './sport.ts';

const registry = [unihockey, volleyball, handball] as const satisfies readonly SportFacts[];

/** A sport with leagues to read. */
export type LeagueSportId = (typeof registry)[number]['id'];

/** A sport of a team: one of the list, or `other` for a person's own team of any other. */
export type SportId = LeagueSportId | typeof other.id;

type IdsOf<Registry extends readonly SportFacts[]> = { readonly [Index in keyof Registry]: Registry[Index]['id'] };

/** The id of every sport with leagues. */
export const sports = registry.map(({ id }) => id) as readonly LeagueSportId[] as IdsOf<typeof registry>;

/** The sports of teams: those with leagues, and `other`, which has neither leagues nor words nor a court. */
export const teamSports: readonly SportId[] = [...sports, other.id];

/** The sport before any choice. */
export const defaultSport = sports[0];

const facts = new Map<string, SportFacts>([...registry, other].map((sport) => [sport.id, sport]));

export function isSport(text: unknown): text is LeagueSportId {
  return sports.some((id) => id === text);
}

/** The facts of a sport. */
export function getSport(id: SportId): SportFacts {
  return facts.get(id) as SportFacts;
}

/** Where games of a sport are played; of an unnamed sport as of the default one, whose court themes draw. */
export function venueOf(sport: SportId = defaultSport): SportFacts['venue'] {
  return getSport(sport).venue;
}

/** The sport's court as the themes draw it. */
export function drawCourt(id: SportId): CourtArt {
  const { court } = getSport(id);
  return court.draw(court.view);
}

/** A value for every sport with leagues, by its id. */
export function bySport<T>(valueOf: (id: LeagueSportId) => T): Record<LeagueSportId, T> {
  return Object.fromEntries(sports.map((id) => [id, valueOf(id)])) as { [Id in LeagueSportId]: T };
}
