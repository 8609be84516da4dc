import { day, hour, minute, swissDay } from '@matchpost/engine/clock';
import { LeagueError, type LeagueErrorCode } from '@matchpost/leagues/errors';
import { findHeader, type FetchAnswer } from '@matchpost/leagues/net';
import type { ImportReport } from '../../contract/own-teams.ts';
import { ServerError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { syncGames } from './own-game.queries.ts';
import { OwnTeam } from './own-team.entity.ts';

type Deps = Pick<Services, 'orm' | 'calendars' | 'gamesFiles' | 'clock' | 'jobs'>;

/** Calendars are asked once in an hour; a failing one after 2, 4, ... 24 hours. */
const EVERY = hour;
const LONGEST = 24 * hour;
/** Games before the last season are history. */
const REMEMBERED = 400 * day;
/** A minute's share. */
const AT_ONCE = 200;

/** Sends a job for each calendar that is due. Runs every minute; a second server's jobs are dropped. */
export async function sendDueCalendars({ orm, jobs, clock }: Deps): Promise<void> {
  const due = await orm.em
    .fork()
    .find(
      OwnTeam,
      { calendarDueAt: { $lte: new Date(clock()) } },
      { fields: ['id'], orderBy: { calendarDueAt: 'asc' }, limit: AT_ONCE },
    );
  for (const { id } of due) await jobs.send('own-calendar', { teamId: id }, { singletonKey: id });
}

/** Reads a calendar if it is due: a job may wait longer than its turn, or be delivered twice. */
export async function followCalendar(deps: Deps, teamId: string, signal: AbortSignal): Promise<void> {
  const em = deps.orm.em.fork();
  const now = deps.clock();
  // One of several servers takes the turn; should it die, the calendar's next one is due within the hour.
  const due = { id: teamId, calendarDueAt: { $lte: new Date(now) } };
  if ((await em.nativeUpdate(OwnTeam, due, { calendarDueAt: new Date(now + EVERY) })) === 0) return;
  const team = await em.findOne(OwnTeam, { id: teamId });
  if (!team?.calendarUrl) return;
  try {
    await readCalendar(deps, team, { signal, changesOnly: true });
  } catch (error) {
    // It is noted with the team; the next turn comes by itself.
    if (!isExpected(error)) throw error;
  }
}

interface ReadCalendarOptions {
  signal: AbortSignal;
  /** Sends the validators of the last copy: an unchanged calendar is not read, and its report has no issues. */
  changesOnly?: boolean;
}

/**
 * Reads a team's calendar and brings its games in line. Throws `calendar-missing`, `calendar-unreachable`,
 * `calendar-refused`, and what the reader throws.
 */
export async function readCalendar(
  deps: Deps,
  team: OwnTeam,
  { signal, changesOnly = false }: ReadCalendarOptions,
): Promise<ImportReport> {
  const { calendarUrl: url } = team;
  if (!url) throw new ServerError('calendar-missing');
  try {
    const kept = changesOnly ? { etag: team.calendarEtag, modified: team.calendarModified } : {};
    const answer = await deps.calendars.load(url, kept, signal);
    const report = await take(deps, team, answer);
    const isCut = report.issues.some(isCutShort);
    await note(deps, team, {
      calendarError: isCut ? CUT_SHORT : null,
      calendarFailures: 0,
      // A copy that broke off is not asked for by its tag: the next answer has to be whole.
      calendarEtag: isCut ? null : findHeader(answer.headers, 'etag').slice(0, 500) || team.calendarEtag || null,
      calendarModified: isCut
        ? null
        : findHeader(answer.headers, 'last-modified').slice(0, 100) || team.calendarModified || null,
      calendarDueAt: new Date(deps.clock() + EVERY),
    });
    return report;
  } catch (error) {
    if (!isExpected(error)) throw error;
    const failures = (team.calendarFailures ?? 0) + 1;
    const wait = Math.min(LONGEST, EVERY * 2 ** Math.min(failures, 5));
    const dueAt = new Date(deps.clock() + wait - minute);
    await note(deps, team, { calendarError: error.code, calendarFailures: failures, calendarDueAt: dueAt });
    throw error;
  }
}

async function take(
  { orm, gamesFiles, clock }: Deps,
  team: OwnTeam,
  { status, bytes, headers }: FetchAnswer,
): Promise<ImportReport> {
  if (status === 304) return { added: 0, changed: 0, removed: 0, issues: [] };
  // A fault of the calendar's server says nothing about the address.
  if (status >= 500 || status === 429) throw new ServerError('calendar-unreachable');
  if (status !== 200) throw new ServerError('calendar-refused', { params: { status } });
  const today = swissDay(clock());
  const type = findHeader(headers, 'content-type');
  const { games: found, issues } = await gamesFiles.read(team, {
    bytes,
    name: /json|csv/.test(type) ? '' : 'calendar.ics',
    today,
  });
  // Calendars go back for years.
  const since = swissDay(clock() - REMEMBERED);
  const games = found.filter(({ startsAt }) => startsAt === '' || startsAt >= since);
  // A calendar edited to nothing is more often a mistake than the end of a season: its games stay.
  if (games.length === 0) throw new LeagueError('games-empty');
  const keepsMissing = issues.some(isCutShort);
  const sync = { source: 'calendar', games, today, keepsMissing, calendarUrl: team.calendarUrl ?? undefined } as const;
  return { ...(await syncGames(orm.em.fork(), team.id, sync)), issues };
}

const CUT_SHORT = 'ics-cut-short' satisfies LeagueErrorCode;

function isCutShort({ code }: Pick<ImportReport['issues'][number], 'code'>): boolean {
  return code === CUT_SHORT;
}

type Noted = Partial<
  Pick<OwnTeam, 'calendarError' | 'calendarFailures' | 'calendarEtag' | 'calendarModified' | 'calendarDueAt'>
>;

/** Unless the person chose another address meanwhile. */
async function note({ orm, clock }: Deps, { id, calendarUrl }: OwnTeam, noted: Noted): Promise<void> {
  const row = { ...noted, calendarCheckedAt: new Date(clock()) };
  await orm.em.fork().nativeUpdate(OwnTeam, { id, calendarUrl }, row);
}

function isExpected(error: unknown): error is LeagueError | ServerError {
  return error instanceof LeagueError || error instanceof ServerError;
}
