import { LeagueError } from '../errors.ts';
import { type Club, type LeagueSource, type Loaded, type LoadOptions, joinLoaded } from '../source.ts';
import type { StoredKey } from '../systems/driver.ts';
import type { SystemFacts } from '../systems/system.ts';
import { keyMissing } from './ask.ts';
import { stripPrefix } from '../systems/index.ts';

/** The source as one stored key shows it. */
export interface KeyedSource {
  /** The club the key was given to, where it is known. */
  club?: Club | undefined;
  source: LeagueSource;
}

/** The club a stored key was given to, where that is known. */
export function getKeyClub({ clubId, clubName }: Pick<StoredKey, 'clubId' | 'clubName'>): KeyedSource['club'] {
  return clubId === undefined ? undefined : { id: clubId, name: clubName ?? clubId };
}

interface JoinOptions {
  /** True when a key may show other clubs than its own. */
  showsOthers: boolean;
}

/**
 * One source out of all the keys a person has stored: all their clubs are listed, and each club is read with its own
 * key. Throws `club-key-missing` where no key fits.
 */
export function joinSources(
  system: SystemFacts,
  keyed: readonly KeyedSource[],
  { showsOthers }: JoinOptions,
): LeagueSource {
  const read = async <T>(clubId: string | undefined, ask: (source: LeagueSource) => Promise<T>): Promise<T> => {
    const own = keyed.filter(({ club }) => clubId !== undefined && club?.id === stripPrefix(clubId));
    if (own.length > 0) return askInTurn(own, ask);
    if (keyed.length === 0 || (clubId !== undefined && !showsOthers)) throw keyMissing(system);
    if (clubId === undefined) return askInTurn(keyed, ask);
    return askInTurn(keyed, ask).catch((error: unknown) => {
      throw isElsewhere(error) ? keyMissing(system) : error;
    });
  };
  return {
    name: system.source,
    sport: system.sport,
    loadClubs: (loading) => loadAllClubs(system, keyed, loading),
    loadTeams: (clubId, loading) => read(clubId, (source) => source.loadTeams(clubId, loading)),
    loadGames: (team, loading) => read(team.clubId, (source) => source.loadGames(team, loading)),
    loadTable: (team, loading) => read(team.clubId, (source) => source.loadTable(team, loading)),
    loadGame: (gameId, scope = {}, loading) => read(scope.clubId, (source) => source.loadGame(gameId, scope, loading)),
  };
}

/** A club whose key fails is still listed, by what was stored of it; the failure itself was told where it happened. */
async function loadAllClubs(
  system: SystemFacts,
  keyed: readonly KeyedSource[],
  options?: LoadOptions,
): Promise<Loaded<Club[]>> {
  if (keyed.length === 0) throw keyMissing(system);
  const answers = await Promise.allSettled(keyed.map(({ source }) => source.loadClubs(options)));
  const loaded = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [failure] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  if (loaded.length === 0 || (failure !== undefined && !(failure instanceof LeagueError))) throw failure;
  const clubs = new Map<string, Club>();
  for (const club of loaded.flatMap(({ value }) => value)) clubs.set(club.id, clubs.get(club.id) ?? club);
  for (const { club } of keyed) if (club && !clubs.has(club.id)) clubs.set(club.id, club);
  const joined = joinLoaded(loaded, [...clubs.values()]);
  return { ...joined, stale: joined.stale || failure !== undefined };
}

/** The first key that knows what is asked for; else what the most telling of them says. */
async function askInTurn<T>(keyed: readonly KeyedSource[], ask: (source: LeagueSource) => Promise<T>): Promise<T> {
  let told: unknown;
  for (const { source } of keyed) {
    try {
      return await ask(source);
    } catch (error) {
      if (!isElsewhere(error)) throw error;
      if (told === undefined || error.code !== 'club-key-refused') told = error;
    }
  }
  throw told;
}

/** Another key may know better. */
function isElsewhere(error: unknown): error is LeagueError {
  return error instanceof LeagueError && elsewhere.has(error.code);
}

const elsewhere = new Set<LeagueError['code']>(['club-unknown', 'team-unknown', 'game-unknown', 'club-key-refused']);
