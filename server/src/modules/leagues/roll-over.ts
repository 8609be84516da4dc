import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { hour } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import { matchTeam } from '@matchpost/leagues/sources';
import type { LeagueSource, LoadOptions, Team } from '@matchpost/leagues';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { lockUser } from '../users/lock-user.ts';

/** The match of a saved team among the club's current teams. */
export type SeasonMatch =
  /** This team, under its old or a new id. */
  | { season: 'ok'; team: Team }
  /** The user has to choose; for `gone` among all teams of the club. */
  | { season: 'ambiguous' | 'gone'; candidates: Team[] };

type Saved = Pick<TeamSlot, 'clubId' | 'teamId' | 'teamName' | 'league'>;

/** `taken`: ids of the user's other saved teams. */
export function matchSlot(saved: Saved, teams: readonly Team[], taken: ReadonlySet<string>): SeasonMatch {
  const left = (among: readonly Team[]) => among.filter(({ id }) => !taken.has(id));
  const gone = { season: 'gone', candidates: left(teams) } as const;
  const match = matchTeam({ ...saved, teamName: saved.teamName ?? '' }, teams);
  if (match.kind === 'same') return { season: 'ok', team: { ...match.team, id: saved.teamId } };
  // Only an id was saved, so any similarity would be chance.
  if (match.kind === 'gone' || !saved.teamName) return gone;
  if (match.kind === 'found') return taken.has(match.team.id) ? gone : { season: 'ok', team: match.team };
  const candidates = left(match.teams);
  return candidates.length > 0 ? { season: 'ambiguous', candidates } : gone;
}

/**
 * A club's teams, about an hour old at most; empty when the federation no longer knows the club. Undefined when the
 * list proves nothing: an empty answer means that the season is not entered yet.
 */
export async function findTeamsOfToday(
  source: LeagueSource,
  clubId: string,
  options: LoadOptions = {},
): Promise<Team[] | undefined> {
  try {
    const { value } = await source.loadTeams(clubId, { maxAgeMs: hour, ...options });
    return value.length > 0 ? value : undefined;
  } catch (error) {
    if (error instanceof LeagueError && error.code === 'club-unknown') return [];
    throw error;
  }
}

/** Moves saved teams of one club to the season of `teams`. */
export async function rollOver(
  em: EntityManager,
  slots: readonly Pick<TeamSlot, 'id' | 'user'>[],
  teams: readonly Team[],
): Promise<void> {
  for (const { id, user } of slots) {
    await settle(em, { id, userId: user }, (slot, taken) => matchSlot(slot, teams, taken));
  }
}

interface Place {
  id: string;
  userId: string;
}

/** Updates one slot under the lock on the user's teams; its 7-day lock stays. */
export async function settle(
  em: EntityManager,
  { id, userId }: Place,
  decide: (slot: TeamSlot, taken: ReadonlySet<string>) => SeasonMatch,
): Promise<TeamSlot | undefined> {
  return em.fork().transactional(async (em) => {
    await lockUser(em, userId);
    const slot = await em.findOne(TeamSlot, { id, user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (slot === null) return undefined;
    const { sport, clubId } = slot;
    const others = await em.find(TeamSlot, { user: userId, sport, clubId, id: { $ne: id } });
    const match = decide(slot, new Set(others.map(({ teamId }) => teamId)));
    slot.season = match.season;
    if (match.season === 'ok') await adopt(em, slot, match.team);
    return slot;
  });
}

/** Stores the current league, which identifies the team next season. */
async function adopt(em: EntityManager, slot: TeamSlot, team: Team): Promise<void> {
  const { user, sport, clubId, teamId } = slot;
  const isNew = team.id !== teamId;
  slot.teamName = isNew || !slot.teamName ? team.name.slice(0, 200) : slot.teamName;
  slot.league = team.league ?? slot.league ?? null;
  if (!isNew) return;
  slot.teamId = team.id;
  await em.execute(
    `update profiles set last_team_id = ?
     where id = ? and last_sport = ? and last_club_id = ? and last_team_id = ?`,
    [team.id, user, sport, clubId, teamId],
  );
}
