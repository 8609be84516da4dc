import type { Game } from '@matchpost/engine';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getGame, listClubs, listGames, listSports, listTeams, queryLeague } from '../../contract/leagues.ts';
import type { Caller } from '../../http/caller.ts';
import type { Scope } from '../../http/scope.ts';
import { executeLeagueQuery } from '@matchpost/leagues/sources';
import { sports, type LeagueSource, type Loaded } from '@matchpost/leagues';
import type { Services } from '../../services.ts';
import { followTeam } from './follow-team.ts';
import { openFor } from './open-for.ts';

/** Answers may be kept this long by browsers and proxies in between; the server's own cache decides what is fresh. */
const lasting = 'max-age=60, stale-while-revalidate=600';
/** Results are looked for every minute. */
const playing = 'max-age=15';

interface Asked {
  caller: Caller | undefined;
  em: EntityManager;
  params: { sport: string };
  reply: FastifyReply;
}

const byName = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

export function leagueRoutes(scope: Scope, services: Services): void {
  const { leagues } = services;
  const open = ({ caller, em, params }: Asked): Promise<LeagueSource> =>
    openFor(em, services, { sport: params.sport, userId: caller?.userId });

  /** Errors are told anew each time; what was read with somebody's key is for nobody else. */
  const mark = (
    { params, reply }: Asked,
    { asOf, stale }: Pick<Loaded<unknown>, 'asOf' | 'stale'>,
    age: string = lasting,
  ) => {
    const { keyed } = leagues.getChoice(params.sport);
    reply.header('cache-control', `${keyed ? 'private' : 'public'}, ${age}`);
    reply.header('vary', keyed ? 'authorization, accept-encoding' : 'accept-encoding');
    // Pages of clubs show games too: what everybody may read, every page may.
    if (!keyed) reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return { as_of: asOf.toISOString(), stale };
  };

  const noteCrests = ({ params }: Asked, games: readonly Game[]) => {
    if (!leagues.getChoice(params.sport).keyed) games.forEach(leagues.crests.note);
  };

  scope.handle(listSports, async () => ({
    sports: sports.map((name) => {
      const { sport, source, system, keyed } = leagues.getChoice(name);
      return { sport, source, needs_club_key: keyed, key_page: system?.key?.page ?? null };
    }),
  }));

  scope.handle(listClubs, async (asked) => {
    const loaded = await (await open(asked)).loadClubs(asked);
    const clubs = loaded.value.toSorted((a, b) => byName.compare(a.name, b.name));
    return { clubs, count: clubs.length, ...mark(asked, loaded) };
  });

  scope.handle(listTeams, async (asked) => {
    const loaded = await (await open(asked)).loadTeams(asked.params.clubId, asked);
    return { teams: loaded.value, count: loaded.value.length, ...mark(asked, loaded) };
  });

  scope.handle(listGames, async (asked) => {
    const { query, params } = asked;
    const team = { teamId: params.teamId, ...(query.club_id === undefined ? {} : { clubId: query.club_id }) };
    const source = await open(asked);
    const loaded = await followTeam(source.loadGames(team, asked), { ...asked, source });
    noteCrests(asked, loaded.value);
    return { games: loaded.value, count: loaded.value.length, ...mark(asked, loaded, playing) };
  });

  scope.handle(getGame, async (asked) => {
    const { team_id: teamId, club_id: clubId } = asked.query;
    const place = { ...(teamId === undefined ? {} : { teamId }), ...(clubId === undefined ? {} : { clubId }) };
    const loaded = await (await open(asked)).loadGame(asked.params.gameId, place, asked);
    noteCrests(asked, [loaded.value]);
    return { game: loaded.value, ...mark(asked, loaded, playing) };
  });

  scope.handle(queryLeague, async (asked) => {
    const { query } = asked.query;
    const { signal, request, reply } = asked;
    const answer = await executeLeagueQuery({ source: await open(asked), query, signal });
    for (const error of answer.unexpected) request.log.error({ err: error }, 'league query failed');
    const { asOf, stale } = answer;
    if (answer.status !== 200) reply.code(answer.status);
    const isWhole = answer.body.errors === undefined && asOf !== undefined;
    return { ...answer.body, ...(isWhole ? { extensions: mark(asked, { asOf, stale }) } : {}) } as never;
  });
}
