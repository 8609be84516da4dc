import { getGame, listClubs, listGames, listSports, listTeams, queryLeague } from '../../contract/leagues.ts';
import type { Caller } from '../../http/caller.ts';
import type { Scope } from '../../http/scope.ts';
import { executeLeagueQuery } from '../../leagues/graphql/execute.ts';
import { sports, type LeagueSource, type Loaded } from '../../leagues/source.ts';
import type { Services } from '../../services.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply } from 'fastify';
import { loadSourceKeys } from '../club-keys/club-key.queries.ts';

/** Answers may be kept this long by browsers and proxies in between; the server's own cache decides what is fresh. */
const MAX_AGE = 60;
const STALE_AGE = 600;

interface Asked {
  caller: Caller | undefined;
  em: EntityManager;
  params: { sport: string };
  reply: FastifyReply;
}

const byName = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

export function leagueRoutes(scope: Scope, { leagues, keyring, clock }: Services): void {
  const open = async ({ caller, em, params, reply }: Asked, clubId?: string): Promise<LeagueSource> => {
    const { sport, keyed } = leagues.getChoice(params.sport);
    const sharing = keyed ? 'private' : 'public';
    reply.header('cache-control', `${sharing}, max-age=${MAX_AGE}, stale-while-revalidate=${STALE_AGE}`);
    if (keyed) reply.header('vary', 'authorization');
    if (!keyed) return leagues.open(sport);
    const wanted = { userId: caller?.userId, sport, ...(clubId === undefined ? {} : { clubId }) };
    return leagues.open(sport, await loadSourceKeys(em, wanted, keyring));
  };

  scope.handle(listSports, async () => ({
    sports: sports.map((name) => {
      const { sport, kind, keyed } = leagues.getChoice(name);
      return { sport, source: kind, needs_club_key: keyed };
    }),
  }));

  scope.handle(listClubs, async (asked) => {
    const loaded = await (await open(asked)).loadClubs(asked);
    const clubs = loaded.value.toSorted((a, b) => byName.compare(a.name, b.name));
    return { clubs, count: clubs.length, ...ageOf(loaded) };
  });

  scope.handle(listTeams, async (asked) => {
    const { clubId } = asked.params;
    const loaded = await (await open(asked, clubId)).loadTeams(clubId, asked);
    return { teams: loaded.value, count: loaded.value.length, ...ageOf(loaded) };
  });

  scope.handle(listGames, async (asked) => {
    const clubId = asked.query.club_id;
    const team = { teamId: asked.params.teamId, ...(clubId === undefined ? {} : { clubId }) };
    const loaded = await (await open(asked, clubId)).loadGames(team, asked);
    return { games: loaded.value, count: loaded.value.length, ...ageOf(loaded) };
  });

  scope.handle(getGame, async (asked) => {
    const { team_id: teamId, club_id: clubId } = asked.query;
    const place = { ...(teamId === undefined ? {} : { teamId }), ...(clubId === undefined ? {} : { clubId }) };
    const loaded = await (await open(asked, clubId)).loadGame(asked.params.gameId, place, asked);
    return { game: loaded.value, ...ageOf(loaded) };
  });

  scope.handle(queryLeague, async (asked) => {
    const { query } = asked.query;
    const { signal, request, reply } = asked;
    const answer = await executeLeagueQuery({ source: await open(asked), query, signal });
    for (const error of answer.unexpected) request.log.error({ err: error }, 'league query failed');
    if (answer.status !== 200) reply.header('cache-control', 'no-store').code(answer.status);
    if (answer.asOf !== undefined) reply.header('age', String(Math.round((clock() - answer.asOf.getTime()) / 1_000)));
    return answer.body as never;
  });
}

function ageOf({ asOf, stale }: Loaded<unknown>) {
  return { as_of: asOf.toISOString(), stale };
}
