import { setTimeout as pause } from 'node:timers/promises';
import { minute, second } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import { findStarts, isMatchTime } from '@matchpost/leagues/sources';
import type { Services } from '../../services.ts';
import { createLease } from './lease.ts';
import { openFor } from './open-for.ts';
import { findTeamsOfToday, rollOver } from './roll-over.ts';
import { listSavedPlaces, type SavedPlace } from './saved-teams.ts';

type Needs = Pick<Services, 'orm' | 'leagues' | 'keyring' | 'clock' | 'log'>;

/** Keeps the games of saved teams in the cache, so that nobody waits for a federation. */
export interface Warming {
  /** A minute's share; to be called every minute. Returns how many teams were asked for. */
  run(signal: AbortSignal): Promise<number>;
  /** Lets another server go on at once. */
  leave(): Promise<void>;
}

/** A run may come a little early. */
const slack = 30 * second;
const usual = 30 * minute - slack;
const evening = 5 * minute - slack;
const afterTrouble = 10 * minute;
/** A copy a reader has just renewed is young enough. */
const youngEnough = 4 * minute;
/** In so many runs every team has had its turn. */
const SHARES = 25;
/** Requests of one run are spread over this time, and are never further apart than `maxGap`. */
const spread = 45 * second;
const maxGap = 2 * second;

interface Plan {
  dueAt: number;
  plays: boolean;
}

export function createWarming(needs: Needs): Warming {
  const { orm, leagues, clock, log } = needs;
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
        plans.set(place.key, await warm(needs, place, signal));
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

/** All teams that are playing, and of the others those that have waited longest. */
function chooseDue(places: readonly SavedPlace[], plans: ReadonlyMap<string, Plan>, now: number): SavedPlace[] {
  const dueAt = ({ key }: SavedPlace) => plans.get(key)?.dueAt ?? 0;
  const due = places.filter((place) => dueAt(place) <= now);
  const playing = due.filter(({ key }) => plans.get(key)?.plays === true);
  const others = due.filter((place) => !playing.includes(place)).sort((a, b) => dueAt(a) - dueAt(b));
  return [...playing, ...others.slice(0, Math.ceil(places.length / SHARES))];
}

async function warm(needs: Needs, place: SavedPlace, signal: AbortSignal): Promise<Plan> {
  const began = needs.clock();
  const { sport, clubId, teamId, userId } = place;
  try {
    const source = await openFor(needs.orm.em.fork(), needs, { sport, userId });
    const { value } = await source.loadGames({ teamId, clubId }, { maxAgeMs: youngEnough, signal });
    const plays = isMatchTime(findStarts(value), began);
    return { dueAt: began + (plays ? evening : usual), plays };
  } catch (error) {
    if (!(error instanceof LeagueError)) throw error;
    if (error.code === 'team-unknown') await follow(needs, place, signal);
    return { dueAt: began + afterTrouble, plays: false };
  }
}

/** The id may be last season's. */
async function follow(needs: Needs, { sport, clubId, userId, slots }: SavedPlace, signal: AbortSignal): Promise<void> {
  const em = needs.orm.em.fork();
  const source = await openFor(em, needs, { sport, userId });
  const teams = await findTeamsOfToday(source, clubId, { signal }).catch(ignoreTrouble);
  if (teams !== undefined) await rollOver(em, slots, teams);
}

/** The upstream has told whoever watches. */
function ignoreTrouble(error: unknown): undefined {
  if (!(error instanceof LeagueError)) throw error;
}
