import type { Game, LeagueTable } from '@matchpost/engine';
import type { SportId } from '@matchpost/engine/sports';

export { sports, type LeagueSportId as Sport } from '@matchpost/engine/sports';

/** `id` is the source's own, always as text. */
export interface Club {
  id: string;
  name: string;
  /** `#rrggbb`, of a team of one's own; leagues tell none. */
  colors?: { primary: string; secondary?: string };
}

export interface Team {
  id: string;
  name: string;
  /** The league's name as the source shows it, or null where it names none. */
  league: string | null;
}

/** The place of a team or game; some federations need the club to find it. */
export interface Scope {
  clubId?: string;
  teamId?: string;
}

export interface LoadOptions {
  signal?: AbortSignal;
  /** A copy of this age or older is not enough: the source is asked and waited for. */
  maxAgeMs?: number;
}

/** A loaded value with its age. `stale`: the source failed or is being asked again. */
export interface Loaded<T> {
  value: T;
  /** Time of the source's answer. */
  asOf: Date;
  stale: boolean;
}

/**
 * League data of one sport from one source, read with one credential. Answers are normalised: texts trimmed, dates and
 * results in the engine's shape. Lists come in the source's own order; an empty list is an answer, not an error.
 *
 * Every method throws `LeagueError` only: `club-unknown`, `team-unknown`, `game-unknown` when the source says so,
 * `club-key-missing` and `club-key-refused` where a federation wants a key, else one of the `source-*` codes.
 */
export interface LeagueSource {
  /** Names the source in logs, caches and answers: `gateway`, `swiss-unihockey`, `swiss-volley`, `handball`, `files`. */
  readonly name: string;
  readonly sport: SportId;
  loadClubs(options?: LoadOptions): Promise<Loaded<Club[]>>;
  loadTeams(clubId: string, options?: LoadOptions): Promise<Loaded<Team[]>>;
  /** The running season's games of a team, played and to come. */
  loadGames(team: { teamId: string; clubId?: string }, options?: LoadOptions): Promise<Loaded<Game[]>>;
  /** One game with everything the source knows of it; list and detail are merged. */
  loadGame(gameId: string, scope?: Scope, options?: LoadOptions): Promise<Loaded<Game>>;
  /**
   * The running table of the team's group, as the source ranks it. Throws `table-none` where there is none: play-offs,
   * cups, and sources without tables.
   */
  loadTable(team: { teamId: string; clubId?: string }, options?: LoadOptions): Promise<Loaded<LeagueTable>>;
  /** Earlier games of a game's two teams, of other seasons too; only where the source knows them. */
  loadMeetings?(gameId: string, scope?: Scope, options?: LoadOptions): Promise<Loaded<Game[]>>;
}

/** The same answer with another value. */
export function mapLoaded<T, U>({ value, asOf, stale }: Loaded<T>, map: (value: T) => U): Loaded<U> {
  return { value: map(value), asOf, stale };
}

/** One answer made of several: as old as the oldest, stale when one of them is. */
export function joinLoaded<T>(parts: readonly Loaded<unknown>[], value: T): Loaded<T> {
  const asOf = new Date(Math.min(...parts.map((part) => part.asOf.getTime())));
  return { value, asOf, stale: parts.some(({ stale }) => stale) };
}
