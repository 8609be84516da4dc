import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { hour, second } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import { matchTeam } from '@matchpost/leagues/sources';
import type { SportId } from '@matchpost/engine/sports';
import type { LeagueSource, LoadOptions, Team } from '@matchpost/leagues';
import { isOwnId } from '../own-teams/own-id.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { lockUser } from '../users/user.queries.ts';
import type { Leagues } from './leagues.ts';
import type { Caller } from '../../http/caller.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import { takeRate } from '../rates/rates.ts';
import { openFor } from './open-for.ts';

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

/** A saved team; for sources with keys, together with the user whose key reads it. */
export interface SavedPlace {
  key: string;
  sport: SportId;
  clubId: string;
  teamId: string;
  userId: string | undefined;
  slots: { id: string; user: string }[];
}

interface SlotRow {
  id: string;
  user_id: string;
  sport: SportId;
  club_id: string;
  team_id: string;
}

/** Lists each saved team of a league once, however many users follow it. */
export async function listSavedPlaces(em: EntityManager, leagues: Leagues): Promise<SavedPlace[]> {
  const places = new Map<string, SavedPlace>();
  for (const row of await em.execute<SlotRow[]>(savedQuery)) {
    const { sport, club_id: clubId, team_id: teamId, user_id: user } = row;
    if (isOwnId(teamId)) continue;
    const userId = leagues.getChoice(sport).keyed ? user : undefined;
    const key = JSON.stringify([sport, clubId, teamId, userId]);
    const place = places.get(key) ?? { key, sport, clubId, teamId, userId, slots: [] };
    place.slots.push({ id: row.id, user });
    places.set(key, place);
  }
  return [...places.values()];
}

const savedQuery = `
  select s.id, s.user_id, s.sport, s.club_id, s.team_id
  from user_team_slots s join users u on u.id = s.user_id
  where u.deleting_at is null
  order by s.sport, s.club_id, s.team_id, s.created_at`;

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
  const saved = { user: caller.userId, sport: params.sport as SportId, teamId: params.teamId };
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
