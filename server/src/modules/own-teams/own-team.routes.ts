import { swissDay } from '@matchpost/engine/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { LeagueError, leagueIssue } from '@matchpost/leagues/errors';
import {
  addOwnGame,
  changeOwnGame,
  changeOwnTeam,
  createOwnTeam,
  deleteOwnGame,
  deleteOwnTeam,
  GamesFileInput,
  importOwnGames,
  listOwnGames,
  listOwnTeams,
  previewOwnGames,
  readCalendarNow,
  type ImportPreview,
  type OwnTeamBody,
} from '../../contract/own-teams.ts';
import { ServerError } from '../../errors.ts';
import { present } from '../../http/present.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { loadUpload } from '../files/upload.ts';
import { readCalendar } from './follow-calendar.ts';
import { checkSoon } from '../schedules/schedule.queries.ts';
import { toOwnId } from './own-id.ts';
import { loadCrest } from './load-crest.ts';
import {
  addGame,
  changeGame,
  foretellSync,
  listGames,
  MAX_OWN_GAMES,
  syncGames,
  toGameBody,
} from './own-game.queries.ts';
import { addTeam, changeTeam, countGames, findTeam, listTeams, removeGame, removeTeam } from './own-team.queries.ts';
import type { OwnTeam } from './own-team.entity.ts';

const MAX_FILE_MEGABYTES = 5;

/** Routes that API keys may read. */
export function readOwnTeamRoutes(scope: Scope): void {
  scope.handle(listOwnTeams, async ({ caller, em }) => {
    const teams = await listTeams(em, caller.userId);
    const counts = await countGames(em, teams);
    const bodies = teams.map((team) => toBody(team, counts.get(team.id) ?? 0));
    // A calendar's address is often its secret, and a key may stand in a public page.
    return caller.via === 'session' ? bodies : bodies.map((body) => ({ ...body, calendar_url: null }));
  });

  scope.handle(listOwnGames, async ({ caller, em, params }) =>
    listGames(em, await findTeam(em, params.id, caller.userId)),
  );
}

export function ownTeamRoutes(scope: Scope, services: Services): void {
  const { clock, calendars, jobs } = services;

  /** A calendar is read by its job, so that a slow one keeps nobody waiting. */
  const follow = async (team: OwnTeam) => {
    if (team.calendarDueAt) await jobs.send('own-calendar', { teamId: team.id }, { singletonKey: team.id });
  };

  scope.handle(createOwnTeam, async ({ caller, em, body: sent, signal }) => {
    if (sent.calendar_url) calendars.check(sent.calendar_url);
    const body = await loadCrest(services, em, { userId: caller.userId, body: sent, signal });
    const team = await addTeam(em, caller, body, clock());
    await follow(team);
    return toBody(team, 0);
  });

  scope.handle(changeOwnTeam, async ({ caller: { userId }, em, params, body: sent, signal }) => {
    if (sent.calendar_url) calendars.check(sent.calendar_url);
    const body = await loadCrest(services, em, { userId, body: sent, signal });
    const team = await changeTeam(em, { id: params.id, userId }, body, clock());
    if (body.calendar_url) await follow(team);
    return toBody(team, (await countGames(em, [team])).get(team.id) ?? 0);
  });

  scope.handle(deleteOwnTeam, async ({ caller: { userId }, em, params }) => {
    await removeTeam(em, { id: params.id, userId }, clock());
  });

  scope.handle(readCalendarNow, async ({ caller, em, params, signal }) =>
    readCalendar(services, await findTeam(em, params.id, caller.userId), { signal }),
  );

  gameRoutes(scope, services);
  fileRoutes(scope, services);
}

function gameRoutes(scope: Scope, { clock }: Services): void {
  const wake = (em: EntityManager, { id, user }: OwnTeam) =>
    checkSoon(em, { teamId: toOwnId(id), userId: user }, clock());

  scope.handle(addOwnGame, async ({ caller, em, params, body }) => {
    const team = await findTeam(em, params.id, caller.userId);
    const game = await addGame(em, team, body);
    if (body.result) await wake(em, team);
    return toGameBody(game, team);
  });

  scope.handle(changeOwnGame, async ({ caller, em, params, body }) => {
    const team = await findTeam(em, params.id, caller.userId);
    const game = await changeGame(em, { team, id: params.ownGameId }, body);
    if (body.result !== undefined || body.status !== undefined) await wake(em, team);
    return toGameBody(game, team);
  });

  scope.handle(deleteOwnGame, async ({ caller, em, params }) => {
    const team = await findTeam(em, params.id, caller.userId);
    await removeGame(em, team, params.ownGameId);
  });
}

function fileRoutes(scope: Scope, { clock, gamesFiles }: Services): void {
  const loadFile = async (request: FastifyRequest) => {
    const { bytes, fileName, fields } = await loadUpload(request, GamesFileInput);
    checkSize(bytes);
    return { bytes, name: fileName, map: fields.map, max: MAX_OWN_GAMES, today: swissDay(clock()) };
  };

  scope.handle(importOwnGames, async ({ caller, em, params, request }) => {
    const team = await findTeam(em, params.id, caller.userId);
    const file = await loadFile(request);
    const { games, issues } = await gamesFiles.read(team, file);
    return { ...(await syncGames(em, team.id, { source: 'file', games, today: file.today })), issues };
  });

  scope.handle(previewOwnGames, async ({ caller, em, params, request }) => {
    const team = await findTeam(em, params.id, caller.userId);
    const file = await loadFile(request);
    const table = (await gamesFiles.preview(caller.userId, file)) ?? null;
    try {
      const { games, issues } = await gamesFiles.read(team, file);
      const counts = await foretellSync(em, team.id, { source: 'file', games, today: file.today });
      return { ...counts, issues, games, table, problem: null };
    } catch (error) {
      // A table whose columns are not told apart yet can be mapped.
      if (!(error instanceof LeagueError) || !table?.titles.length) throw error;
      return { ...nothing, table, problem: toIssue(error) };
    }
  });
}

const nothing = { added: 0, changed: 0, removed: 0, issues: [], games: [] };

function toIssue({ code, path, params }: LeagueError): ImportPreview['problem'] {
  return leagueIssue(code, path, params);
}

function checkSize(bytes: Uint8Array): void {
  if (bytes.length > MAX_FILE_MEGABYTES * 1e6) {
    throw new ServerError('games-file-too-large', { path: 'body.file', params: { max: MAX_FILE_MEGABYTES } });
  }
}

function toBody(team: OwnTeam, games: number): OwnTeamBody {
  const about = present(team, [
    'id',
    'sport',
    'name',
    'league',
    'crest',
    'primaryColor',
    'secondaryColor',
    'createdAt',
  ]);
  const calendar = present(team, ['calendarUrl', 'calendarCheckedAt', 'calendarError']);
  return { ...about, ...calendar, club_id: toOwnId(team.id), team_id: toOwnId(team.id), games } as OwnTeamBody;
}
