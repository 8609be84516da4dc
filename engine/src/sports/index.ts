/** The sports, in the order of the product's choices. Every other list of sports is derived from this one. */
import { handball } from './handball.ts';
import type { CourtArt, SportFacts } from './sport.ts';
import { unihockey } from './unihockey.ts';
import { volleyball } from './volleyball.ts';

export type { SportFacts } from './sport.ts';

const registry = [unihockey, volleyball, handball] as const satisfies readonly SportFacts[];

export type SportId = (typeof registry)[number]['id'];

type IdsOf<Registry extends readonly SportFacts[]> = { readonly [Index in keyof Registry]: Registry[Index]['id'] };

/** The id of every sport. */
export const sports = registry.map(({ id }) => id) as readonly SportId[] as IdsOf<typeof registry>;

/** The sport before any choice. */
export const defaultSport = sports[0];

const facts = new Map<string, SportFacts>(registry.map((sport) => [sport.id, sport]));

export function isSport(text: unknown): text is SportId {
  return sports.some((id) => id === text);
}

/** The facts of a sport. */
export function getSport(id: SportId): SportFacts {
  return facts.get(id) as SportFacts;
}

/** The sport's court as the themes draw it. */
export function drawCourt(id: SportId): CourtArt {
  const { court } = getSport(id);
  return court.draw(court.view);
}

/** A value for every sport, by its id. */
export function bySport<T>(valueOf: (id: SportId) => T): Record<SportId, T> {
  return Object.fromEntries(sports.map((id) => [id, valueOf(id)])) as { [Id in SportId]: T };
}
