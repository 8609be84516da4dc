import { asReason, parseGame, type Game } from '@matchpost/engine';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { NewOwnGame, OwnGameBody, OwnGameChanges } from '../../contract/own-teams.ts';
import { ServerError } from '../../errors.ts';
import { OwnGame, OwnTeam, type HandEntered, type StoredGame } from './own-team.entity.ts';
import { planSync, toStored, type Sync } from './plan-sync.ts';

/** A club's whole season has 100 to 300. */
export const MAX_OWN_GAMES = 500;

type Identified = Pick<OwnGame, 'id' | 'game' | 'byHand'>;

/** A stored game as every league answers it: corrections by hand win, and the team shows its crest. */
export function toGame({ id, game, byHand }: Identified, { name, crest }: Pick<OwnTeam, 'name' | 'crest'>): Game {
  const stored = { ...game, startsAt: '' };
  const { game: entered } = parseGame({ ...stored, ...byHand, id }, 'game');
  const hasOwnResult = byHand?.result !== undefined && byHand.resultDetail === undefined;
  const { score } = parseGame(stored, 'game').game;
  // The periods of another score are not those of the score entered by hand.
  const isOther = hasOwnResult && (score?.home !== entered.score?.home || score?.away !== entered.score?.away);
  const read = isOther ? parseGame({ ...stored, ...byHand, resultDetail: '', id }, 'game').game : entered;
  const isOurs = (team: string) => crest !== null && team.toLowerCase() === name.toLowerCase();
  return {
    ...read,
    teamHomeLogo: read.teamHomeLogo || (isOurs(read.teamHome) ? (crest ?? '') : ''),
    teamAwayLogo: read.teamAwayLogo || (isOurs(read.teamAway) ? (crest ?? '') : ''),
  };
}

export function toGameBody(row: OwnGame, team: OwnTeam): OwnGameBody {
  return { ...toGame(row, team), source: row.source, own_result: row.byHand?.result !== undefined };
}

/** Earliest first; games without a day come last. */
export async function listGames(em: EntityManager, team: OwnTeam): Promise<OwnGameBody[]> {
  const rows = await em.find(OwnGame, { team: team.id }, { orderBy: { id: 'asc' } });
  const last = '9999';
  return rows
    .map((row) => toGameBody(row, team))
    .sort((a, b) => (a.startsAt || last).localeCompare(b.startsAt || last, 'en'));
}

/** Throws `own-games-full`, `game-invalid`. */
export async function addGame(em: EntityManager, team: OwnTeam, input: NewOwnGame): Promise<OwnGame> {
  const { opponent, home, ...fields } = input;
  const teams = home
    ? { teamHome: team.name, teamAway: opponent.trim() }
    : { teamHome: opponent.trim(), teamAway: team.name };
  const { game, issues } = parseGame({ ...fields, ...teams }, 'body');
  const [found] = issues;
  if (found) throw new ServerError('own-game-unreadable', { path: found.path, params: asReason(found) });
  return em.transactional(async (em) => {
    await lockTeam(em, team.id);
    await checkRoom(em, team.id, 1);
    return em.create(OwnGame, {
      team: team.id,
      key: `hand ${crypto.randomUUID()}`,
      source: 'hand',
      game: toStored(game),
    });
  });
}

/** Throws `not-found`, `own-game-unreadable`, `own-game-teams-fixed`. */
export async function changeGame(
  em: EntityManager,
  { team, id }: { team: OwnTeam; id: string },
  { opponent, home, ...changes }: OwnGameChanges,
): Promise<OwnGame> {
  return em.transactional(async (em) => {
    const row = await em.findOne(OwnGame, { id, team: team.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row === null) throw new ServerError('not-found');
    if (opponent !== undefined || home !== undefined) row.game = changeTeams(row, team, { opponent, home });
    const entries = Object.entries({ ...row.byHand, ...changes }).filter(([, value]) => value !== null);
    const byHand = entries.length === 0 ? null : (Object.fromEntries(entries) as HandEntered);
    const read = toGame({ ...row, byHand }, team);
    // Values sent now only: a result entered before the game was called off rests until it takes place.
    if (changes.result && read.result === '') {
      throw new ServerError('own-game-unreadable', { path: 'body.result', params: { reason: changes.result } });
    }
    if (changes.date && read.startsAt === '') {
      throw new ServerError('own-game-unreadable', { path: 'body.date', params: { reason: changes.date } });
    }
    row.byHand = byHand;
    return row;
  });
}

/** Another opponent or side of a game entered by hand; a file or a calendar would undo it. Throws `own-game-teams-fixed`. */
function changeTeams(
  { source, game }: OwnGame,
  { name }: OwnTeam,
  { opponent, home }: Pick<OwnGameChanges, 'opponent' | 'home'>,
): StoredGame {
  if (source !== 'hand') throw new ServerError('own-game-teams-fixed', { path: 'body' });
  const isHome = game.teamHome === name;
  const other = opponent?.trim() ?? (isHome ? game.teamAway : game.teamHome);
  const [teamHome, teamAway] = (home ?? isHome) ? [name, other] : [other, name];
  return { ...game, teamHome, teamAway };
}

/**
 * Brings a team's games in line with a file or a calendar. Times change in place and corrections by hand stay, see
 * {@link planSync}. Throws `own-games-full`.
 */
export async function syncGames(
  em: EntityManager,
  teamId: string,
  { calendarUrl, ...sync }: Sync & { calendarUrl?: string | undefined },
): Promise<SyncCounts> {
  return em.transactional(async (em) => {
    const team = await lockTeam(em, teamId);
    // The calendar was changed or disconnected while it was read: its games are nobody's any more.
    if (calendarUrl !== undefined && team.calendarUrl !== calendarUrl) return { added: 0, changed: 0, removed: 0 };
    const plan = await loadPlan(em, teamId, sync);
    for (const { row, ...changed } of plan.changes) Object.assign(row, changed);
    for (const { key, game } of plan.fresh) em.create(OwnGame, { team: teamId, key, source: sync.source, game });
    for (const row of plan.gone) em.remove(row);
    return countSync(plan);
  });
}

interface SyncCounts {
  added: number;
  changed: number;
  removed: number;
}

/** The counts of {@link syncGames} without its changes. Throws `own-games-full`. */
export async function foretellSync(em: EntityManager, teamId: string, sync: Sync): Promise<SyncCounts> {
  return countSync(await loadPlan(em, teamId, sync));
}

async function loadPlan(em: EntityManager, teamId: string, sync: Sync) {
  const plan = planSync(await em.find(OwnGame, { team: teamId, source: sync.source }), sync);
  await checkRoom(em, teamId, plan.fresh.length - plan.gone.length);
  return plan;
}

function countSync({ fresh, changes, gone }: ReturnType<typeof planSync>): SyncCounts {
  return { added: fresh.length, changed: changes.length, removed: gone.length };
}

async function lockTeam(em: EntityManager, id: string): Promise<OwnTeam> {
  const team = await em.findOne(OwnTeam, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (team === null) throw new ServerError('not-found');
  return team;
}

async function checkRoom(em: EntityManager, team: string, more: number): Promise<void> {
  if (more > 0 && (await em.count(OwnGame, { team })) + more > MAX_OWN_GAMES) {
    throw new ServerError('own-games-full', { params: { max: MAX_OWN_GAMES } });
  }
}
