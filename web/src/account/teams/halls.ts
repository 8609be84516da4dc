import { findUs, hallOf, toPlainName } from '@matchpost/engine/posts';
import type { GameBody, TeamSlotBody } from '@matchpost/server/contract';

type Sport = TeamSlotBody['sport'];

/** A club of saved teams; teams of one club share its corrections. */
export interface SavedClub {
  sport: Sport;
  clubId: string;
  clubName: string | undefined;
  /** The teams that the league lists this season. */
  teamIds: readonly string[];
}

/** The server's limits. */
export const MAX_HALLS = 20;
export const MAX_HALL_LENGTH = 200;

/** A hall of the games, with its town. */
export interface KnownHall {
  name: string;
  /** The hall without its town, as the user may write it. */
  location: string;
  /** The games suggest that the hall is the club's. */
  isSuggested: boolean;
}

export type HallProblem = 'too-long' | 'too-many';

/** The clubs of saved teams, each once, in the teams' order. */
export function listClubs(
  slots: readonly Pick<TeamSlotBody, 'sport' | 'club_id' | 'club_name' | 'team_id' | 'season'>[],
): SavedClub[] {
  const byClub = Map.groupBy(slots, ({ sport, club_id }) => `${sport} ${club_id}`);
  return [...byClub.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const clubName = own.find(({ club_name }) => club_name !== null)?.club_name ?? undefined;
    const teamIds = own.filter(({ season }) => season === 'ok').map(({ team_id }) => team_id);
    return [{ sport: first.sport, clubId: first.club_id, clubName, teamIds }];
  });
}

/** All halls in the games of a club's teams: suggested ones first, then those with the most games. */
export function listHalls(seasons: readonly (readonly GameBody[])[], clubName: string | undefined): KnownHall[] {
  const own = seasons.flatMap((season) => findUs(season, { name: clubName }).halls ?? []);
  const suggested = new Set(own.map(({ name }) => toPlainName(name)));
  const games = Map.groupBy(
    seasons.flat().filter(({ location }) => location !== ''),
    (game) => toPlainName(hallOf(game)),
  );
  return [...games]
    .map(([key, [first, ...more]]) => ({
      name: first === undefined ? '' : hallOf(first),
      location: first?.location ?? '',
      isSuggested: suggested.has(key),
      count: more.length,
    }))
    .toSorted((a, b) => Number(b.isSuggested) - Number(a.isSuggested) || b.count - a.count)
    .map(({ count: _, ...hall }) => hall);
}

/** The hall as the games write it, if they contain it; the town may be missing. */
export function nameHall(text: string, known: readonly KnownHall[]): string {
  const wanted = toPlainName(text);
  const found = known.find(({ name, location }) => [name, location].some((one) => toPlainName(one) === wanted));
  return found?.name ?? text;
}

/** Adds a typed hall unless the list has it. */
export function addHall(
  halls: readonly string[],
  written: string,
  known: readonly KnownHall[],
): { halls: readonly string[]; problem?: HallProblem } {
  const hall = nameHall(written, known);
  if (hall === '' || halls.includes(hall)) return { halls };
  if (hall.length > MAX_HALL_LENGTH) return { halls, problem: 'too-long' };
  if (halls.length >= MAX_HALLS) return { halls, problem: 'too-many' };
  return { halls: [...halls, hall] };
}
