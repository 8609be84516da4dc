import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../../http/caller.ts';
import { LeagueError } from '@matchpost/leagues/errors';
import type { LeagueSource, Sport } from '@matchpost/leagues';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { findTeamsOfToday, rollOver } from './roll-over.ts';

interface FollowOptions {
  caller: Caller | undefined;
  em: EntityManager;
  params: { sport: string; teamId: string };
  source: LeagueSource;
}

/**
 * Waits for a team's games. For a saved team whose id is gone, `team-unknown` also holds its `season` and, in
 * `moved_to`, its new id.
 */
export async function followTeam<T>(loading: Promise<T>, options: FollowOptions): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof LeagueError) || error.code !== 'team-unknown') throw error;
    const found = await findNewPlace(options);
    if (found === undefined) throw error;
    throw new LeagueError('team-unknown', { params: { ...error.params, ...found }, cause: error });
  }
}

async function findNewPlace({
  caller,
  em,
  params,
  source,
}: FollowOptions): Promise<Record<string, string> | undefined> {
  if (caller === undefined) return undefined;
  const saved = { user: caller.userId, sport: params.sport as Sport, teamId: params.teamId };
  const slot = await em.findOne(TeamSlot, saved);
  if (slot === null) return undefined;
  const teams = await findTeamsOfToday(source, slot.clubId).catch(ignoreTrouble);
  if (teams === undefined) return undefined;
  await rollOver(em, [slot], teams);
  const now = await em.fork().findOne(TeamSlot, { id: slot.id });
  if (now === null) return undefined;
  return { season: now.season, ...(now.teamId === slot.teamId ? {} : { moved_to: now.teamId }) };
}

/** Failures here do not change that the team is unknown; upstream already logged them. */
function ignoreTrouble(error: unknown): undefined {
  if (!(error instanceof LeagueError)) throw error;
}
