import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { hour } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import { matchTeam } from '@matchpost/leagues/sources';
import type { LeagueSource, LoadOptions, Team } from '@matchpost/leagues';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { lockUser } from '../users/lock-user.ts';

/** What a club's teams of today say about a saved team. */
export type SeasonMatch =
  /** It is this one, under its old id or a new one. */
  | { season: 'ok'; team: Team }
  /** Somebody has to choose, in the second case among all teams of the club. */
  | { season: 'ambiguous' | 'gone'; candidates: Team[] };

type Saved = Pick<TeamSlot, 'clubId' | 'teamId' | 'teamName' | 'league'>;

/** `taken`: ids of teams the person has saved beside this one. */
export function matchSlot(saved: Saved, teams: readonly Team[], taken: ReadonlySet<string>): SeasonMatch {
  const left = (among: readonly Team[]) => among.filter(({ id }) => !taken.has(id));
  const gone = { season: 'gone', candidates: left(teams) } as const;
  const match = matchTeam({ ...saved, teamName: saved.teamName ?? '' }, teams);
  if (match.kind === 'same') return { season: 'ok', team: { ...match.team, id: saved.teamId } };
  // Nothing but an id was saved: whatever looks alike then is chance.
  if (match.kind === 'gone' || !saved.teamName) return gone;
  if (match.kind === 'found') return taken.has(match.team.id) ? gone : { season: 'ok', team: match.team };
  const candidates = left(match.teams);
  return candidates.length > 0 ? { season: 'ambiguous', candidates } : gone;
}

/**
 * A club's teams, not much older than an hour; none where the federation does not know the club any more. Undefined
 * when nothing can be said: an empty list stands for a season nobody has entered yet.
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

/** Follows saved teams of one club into the season of `teams`. */
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

/** Decides about one slot while nobody else can change the person's teams; its lock of 7 days stays as it is. */
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

/** The league of today is what next season's team is known by. */
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
