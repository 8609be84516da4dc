import { setTimeout as pause } from 'node:timers/promises';
import { hour, second } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import type { Services } from '../../services.ts';
import { takeRate } from '../rates/rates.ts';
import { openFor } from './open-for.ts';
import { findTeamsOfToday, rollOver } from './roll-over.ts';
import { listSavedPlaces, type SavedPlace } from './saved-teams.ts';

type Needs = Pick<Services, 'orm' | 'leagues' | 'keyring' | 'clock' | 'log'>;

interface SavedClub extends Pick<SavedPlace, 'sport' | 'clubId' | 'userId' | 'slots'> {}

/** Looks once a night, whatever the number of servers, whether every saved team is still there. */
export async function rollOverNightly(needs: Needs, signal: AbortSignal): Promise<void> {
  const { orm, clock } = needs;
  const night = await takeRate(orm.em.fork(), 'once:league-roll-over', { windowMs: 20 * hour, now: clock() });
  if (night.count === 1) await rollOverAll(needs, signal);
}

/** One club after the other; what cannot be asked tonight stays as it is. */
export async function rollOverAll(needs: Needs, signal: AbortSignal, gapMs = second): Promise<void> {
  const clubs = groupByClub(await listSavedPlaces(needs.orm.em.fork(), needs.leagues));
  for (const [at, club] of clubs.entries()) {
    if (at > 0) await pause(gapMs, undefined, { signal });
    await rollOverClub(needs, club, signal);
  }
  needs.log.info({ clubs: clubs.length }, 'saved teams were looked up again');
}

async function rollOverClub(needs: Needs, { sport, clubId, userId, slots }: SavedClub, signal: AbortSignal) {
  const em = needs.orm.em.fork();
  try {
    const source = await openFor(em, needs, { sport, userId });
    const teams = await findTeamsOfToday(source, clubId, { signal });
    if (teams !== undefined) await rollOver(em, slots, teams);
  } catch (error) {
    if (signal.aborted) throw error;
    const level = error instanceof LeagueError ? 'info' : 'error';
    needs.log[level]({ err: error, sport }, 'a club could not be looked up');
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
