import { setTimeout as pause } from 'node:timers/promises';
import { hour, second } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import type { Services } from '../../services.ts';
import { takeRate } from '../rates/rates.ts';
import { openFor } from './open-for.ts';
import { findTeamsOfToday, rollOver } from './roll-over.ts';
import { listSavedPlaces, type SavedPlace } from './saved-teams.ts';

type Deps = Pick<Services, 'orm' | 'leagues' | 'keyring' | 'clock' | 'log'>;

interface SavedClub extends Pick<SavedPlace, 'sport' | 'clubId' | 'userId' | 'slots'> {}

/** Checks nightly, on one server, that every saved team still exists. */
export async function rollOverNightly(deps: Deps, signal: AbortSignal): Promise<void> {
  const { orm, clock } = deps;
  const night = await takeRate(orm.em.fork(), 'once:league-roll-over', { windowMs: 20 * hour, now: clock() });
  if (night.count === 1) await rollOverAll(deps, signal);
}

/** Checks one club after the other; a club whose source fails stays as it is. */
export async function rollOverAll(deps: Deps, signal: AbortSignal, gapMs = second): Promise<void> {
  const clubs = groupByClub(await listSavedPlaces(deps.orm.em.fork(), deps.leagues));
  for (const [at, club] of clubs.entries()) {
    if (at > 0) await pause(gapMs, undefined, { signal });
    await rollOverClub(deps, club, signal);
  }
  deps.log.info({ clubs: clubs.length }, 'saved teams were checked');
}

async function rollOverClub(deps: Deps, { sport, clubId, userId, slots }: SavedClub, signal: AbortSignal) {
  const em = deps.orm.em.fork();
  try {
    const source = await openFor(em, deps, { sport, userId });
    const teams = await findTeamsOfToday(source, clubId, { signal });
    if (teams !== undefined) await rollOver(em, slots, teams);
  } catch (error) {
    if (signal.aborted) throw error;
    const level = error instanceof LeagueError ? 'info' : 'error';
    deps.log[level]({ err: error, sport }, 'checking the teams of a club failed');
  }
}

function groupByClub(places: readonly SavedPlace[]): SavedClub[] {
  const clubs = new Map<string, SavedClub>();
  for (const { sport, clubId, userId, slots } of places) {
    const key = JSON.stringify([sport, clubId, userId]);
    const club = clubs.get(key) ?? { sport, clubId, userId, slots: [] };
    club.slots.push(...slots);
    clubs.set(key, club);
  }
  return [...clubs.values()];
}
