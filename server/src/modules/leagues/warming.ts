import { setTimeout as pause } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { minute, second } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import { findStarts, isMatchTime } from '@matchpost/leagues/sources';
import type { Services } from '../../services.ts';
import { openFor } from './open-for.ts';
import { findTeamsOfToday, rollOver, listSavedPlaces, type SavedPlace } from './roll-over.ts';

type Deps = Pick<Services, 'orm' | 'leagues' | 'keyring' | 'clock' | 'log'>;

/** Keeps the games of saved teams in the cache, so that no user waits for a federation. */
export interface Warming {
  /** Loads a minute's share of the teams; call it every minute. Returns the number of teams. */
  run(signal: AbortSignal): Promise<number>;
  /** Lets another server take over at once. */
  leave(): Promise<void>;
}

/** Tolerance for runs that start a little early. */
const slack = 30 * second;
const usual = 30 * minute - slack;
const evening = 5 * minute - slack;
const afterTrouble = 10 * minute;
/** Copies younger than this need no request. */
const youngEnough = 4 * minute;
/** Number of runs in which every team is loaded once. */
const SHARES = 25;
/** The requests of a run are spread over this time, at most `maxGap` apart. */
const spread = 45 * second;
const maxGap = 2 * second;

interface Plan {
  dueAt: number;
  plays: boolean;
}

export function createWarming(deps: Deps): Warming {
  const { orm, leagues, clock, log } = deps;
  const lease = createLease('league-warming', { lifeMs: 150 * second });
  const plans = new Map<string, Plan>();
  return {
    leave: () => lease.release(orm.em.fork()),
    async run(signal) {
      const em = orm.em.fork();
      if (!(await lease.hold(em, clock()))) return 0;
      const places = await listSavedPlaces(em, leagues);
      forgetOthers(plans, places);
      const due = chooseDue(places, plans, clock());
      const gap = Math.min(maxGap, spread / Math.max(1, due.length));
      for (const [at, place] of due.entries()) {
        if (at > 0) await pause(gap, undefined, { signal });
        plans.set(place.key, await warm(deps, place, signal));
      }
      if (due.length > 0) log.debug({ teams: due.length }, 'league data warmed');
      return due.length;
    },
  };
}

function forgetOthers(plans: Map<string, Plan>, places: readonly SavedPlace[]): void {
  const saved = new Set(places.map(({ key }) => key));
  for (const key of plans.keys()) if (!saved.has(key)) plans.delete(key);
}

/** Chooses all playing teams, and of the others those waiting longest. */
function chooseDue(places: readonly SavedPlace[], plans: ReadonlyMap<string, Plan>, now: number): SavedPlace[] {
  const dueAt = ({ key }: SavedPlace) => plans.get(key)?.dueAt ?? 0;
  const due = places.filter((place) => dueAt(place) <= now);
  const playing = due.filter(({ key }) => plans.get(key)?.plays === true);
  const others = due.filter((place) => !playing.includes(place)).sort((a, b) => dueAt(a) - dueAt(b));
  return [...playing, ...others.slice(0, Math.ceil(places.length / SHARES))];
}

async function warm(deps: Deps, place: SavedPlace, signal: AbortSignal): Promise<Plan> {
  const began = deps.clock();
  const { sport, clubId, teamId, userId } = place;
  try {
    const source = await openFor(deps.orm.em.fork(), deps, { sport, userId });
    const { value } = await source.loadGames({ teamId, clubId }, { maxAgeMs: youngEnough, signal });
    const plays = isMatchTime(findStarts(value), began);
    return { dueAt: began + (plays ? evening : usual), plays };
  } catch (error) {
    if (signal.aborted) throw error;
    // A place that fails, as with a key that no secret opens, must not keep all others waiting.
    if (!(error instanceof LeagueError)) deps.log.error({ err: error, sport }, 'keeping games of a team failed');
    else if (error.code === 'team-unknown') await follow(deps, place, signal);
    return { dueAt: began + afterTrouble, plays: false };
  }
}

/** The saved id may be last season's. */
async function follow(deps: Deps, { sport, clubId, userId, slots }: SavedPlace, signal: AbortSignal): Promise<void> {
  const em = deps.orm.em.fork();
  const source = await openFor(em, deps, { sport, userId });
  const teams = await findTeamsOfToday(source, clubId, { signal }).catch(ignoreTrouble);
  if (teams !== undefined) await rollOver(em, slots, teams);
}

/** Upstream already logged the failure. */
function ignoreTrouble(error: unknown): undefined {
  if (!(error instanceof LeagueError)) throw error;
}

/** A lease for work that only one of several servers does. Its holder keeps it until it stops. */
interface Lease {
  /** Takes or extends the lease; false while another server holds it. */
  hold(em: EntityManager, now: number): Promise<boolean>;
  /** Lets another server take it at once. */
  release(em: EntityManager): Promise<void>;
}

/** A row in the shared counters; its count identifies the holder. */
function createLease(name: string, { lifeMs }: { lifeMs: number }): Lease {
  const key = `lease:${name}`;
  const me = randomInt(1, 2 ** 31);
  return {
    async hold(em, now) {
      const until = new Date(now + lifeMs);
      const rows = await em.execute<object[]>(holdQuery, [key, me, until, new Date(now)]);
      return rows.length > 0;
    },
    async release(em) {
      await em.execute('delete from rates where key = ? and count = ?', [key, me]);
    },
  };
}

const holdQuery = `
  insert into rates (key, count, expires_at) values (?, ?, ?)
  on conflict (key) do update set count = excluded.count, expires_at = excluded.expires_at
    where rates.count = excluded.count or rates.expires_at <= ?
  returning key`;
