import { parseGame } from '@matchpost/engine';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { OwnTeamChanges, OwnTeamInput } from '../../contract/own-teams.ts';
import { removeOwn } from '../../database/own-rows.ts';
import { ServerError } from '../../errors.ts';
import type { Owner } from '../plans/tier.ts';
import { addSlot, daysUntilChangeable } from '../team-slots/team-slot.queries.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { lockUser } from '../users/user.queries.ts';
import { toOwnId } from './own-id.ts';
import { OwnGame, OwnTeam } from './own-team.entity.ts';

/** Teams without a slot count too, so that nobody stores games without end. */
const MAX_OWN_TEAMS = 20;

/** Oldest first. */
export async function listTeams(em: EntityManager, userId: string): Promise<OwnTeam[]> {
  return em.find(OwnTeam, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

/** Throws `not-found`, also for another user's team. */
export async function findTeam(em: EntityManager, id: string, userId: string): Promise<OwnTeam> {
  const team = await em.findOne(OwnTeam, { id, user: userId });
  if (team === null) throw new ServerError('not-found');
  return team;
}

/** Makes a team and takes its slot. Throws `own-teams-full`, `team-slots-full`. */
export async function addTeam(em: EntityManager, owner: Owner, input: OwnTeamInput, now: number): Promise<OwnTeam> {
  const { sport, name, ...details } = input;
  return em.transactional(async (em) => {
    await lockUser(em, owner.userId);
    if ((await em.count(OwnTeam, { user: owner.userId })) >= MAX_OWN_TEAMS) {
      throw new ServerError('own-teams-full', { params: { max: MAX_OWN_TEAMS } });
    }
    const team = em.create(OwnTeam, { user: owner.userId, sport, name: toTeamName(name), createdAt: new Date(now) });
    assign(team, details, now);
    await em.flush();
    const place = { clubId: toOwnId(team.id), teamId: toOwnId(team.id), clubName: team.name, teamName: team.name };
    await addSlot(em, owner, { sport, ...place, league: team.league ?? null }, now);
    return team;
  });
}

/** Throws `not-found`. */
export async function changeTeam(
  em: EntityManager,
  { id, userId }: { id: string; userId: string },
  { name, ...details }: OwnTeamChanges,
  now: number,
): Promise<OwnTeam> {
  return em.transactional(async (em) => {
    const team = await findTeam(em, id, userId);
    if (name !== undefined) await rename(em, team, toTeamName(name), now);
    assign(team, details, now);
    const names = { teamName: team.name, clubName: team.name, league: team.league ?? null };
    await em.nativeUpdate(TeamSlot, { user: userId, teamId: toOwnId(id) }, names);
    return team;
  });
}

/** As games have it, so that the team's own games are found by it. */
function toTeamName(name: string): string {
  return parseGame({ teamHome: name }, 'body').game.teamHome || name.trim();
}

/**
 * Games entered by hand carry the team's name; those of a file or a calendar have their own. A calendar may name the
 * opponents only: it is read again at once, as if for the first time.
 */
async function rename(em: EntityManager, team: OwnTeam, name: string, now: number): Promise<void> {
  const { name: before } = team;
  if (name === before) return;
  team.name = name;
  if (team.calendarUrl !== null) Object.assign(team, unread, { calendarDueAt: new Date(now) });
  for (const row of await em.find(OwnGame, { team: team.id, source: 'hand' })) {
    const { teamHome, teamAway } = row.game;
    const renamed = (side: string) => (side === before ? name : side);
    row.game = { ...row.game, teamHome: renamed(teamHome), teamAway: renamed(teamAway) };
  }
}

/** Throws `not-found`, `team-slot-locked`. */
export async function removeTeam(
  em: EntityManager,
  { id, userId }: { id: string; userId: string },
  now: number,
): Promise<void> {
  await em.transactional(async (em) => {
    const team = await findTeam(em, id, userId);
    const where = { user: userId, teamId: toOwnId(id) };
    for (const slot of await em.find(TeamSlot, where, { lockMode: LockMode.PESSIMISTIC_WRITE })) {
      const days = daysUntilChangeable(slot.lastChangedAt, now);
      if (days > 0) throw new ServerError('team-slot-locked', { params: { days } });
      em.remove(slot);
    }
    em.remove(team);
  });
}

/** The number of games of each team. */
export async function countGames(em: EntityManager, teams: readonly OwnTeam[]): Promise<Map<string, number>> {
  const rows = await em.execute<{ team_id: string; games: number }[]>(countQuery, [
    `{${teams.map(({ id }) => id).join(',')}}`,
  ]);
  return new Map(rows.map(({ team_id: id, games }) => [id, games]));
}

const countQuery =
  'select team_id, count(*)::int as games from own_games where team_id = any(?::uuid[]) group by team_id';

type Details = Omit<OwnTeamChanges, 'name' | 'crest_logo_id'>;

/** A calendar's validators: without them its server sends the whole calendar. */
const unread = { calendarEtag: null, calendarModified: null };

/** A game of a calendar comes back with the next reading, which has to be a whole one. Throws `not-found`. */
export async function removeGame(em: EntityManager, team: OwnTeam, id: string): Promise<void> {
  await removeOwn(em, OwnGame, { id, team: team.id });
  await em.nativeUpdate(OwnTeam, { id: team.id }, unread);
}

/** A new calendar is due at once and knows nothing of the old one. */
function assign(team: OwnTeam, details: Details, now: number): void {
  const { league, crest, primary_color: primary, secondary_color: secondary, calendar_url: url } = details;
  if (league !== undefined) team.league = league?.trim() || null;
  if (crest !== undefined) team.crest = crest;
  if (primary !== undefined) team.primaryColor = primary;
  if (secondary !== undefined) team.secondaryColor = secondary;
  if (url === undefined || url === team.calendarUrl) return;
  Object.assign(team, {
    ...unread,
    calendarUrl: url,
    calendarCheckedAt: null,
    calendarError: null,
    calendarFailures: 0,
    calendarDueAt: url === null ? null : new Date(now),
  });
}
