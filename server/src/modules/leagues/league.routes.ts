import type { Game } from '@matchpost/engine';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  getGame,
  getTable,
  listClubs,
  listGames,
  listMeetings,
  listSports,
  listTeams,
  queryLeague,
  watchGames,
} from '../../contract/leagues.ts';
import type { Caller } from '../../http/caller.ts';
import type { Scope } from '../../http/scope.ts';
import { executeLeagueQuery } from '@matchpost/leagues/sources';
import { sports, type LeagueSource, type Loaded } from '@matchpost/leagues';
import type { Services } from '../../services.ts';
import { followTeam } from './roll-over.ts';
import { isOwnId } from '../own-teams/own-id.ts';
import { loadMeetings } from './load-meetings.ts';
import { openFor, watchTeam } from './open-for.ts';
import type { OutgoingHttpHeaders } from 'node:http';
import { second } from '@matchpost/engine/clock';
import { compareNames } from '@matchpost/engine/posts';
import { ServerError } from '../../errors.ts';
import { chooseLanguage } from '../../http/choose-language.ts';
import { createPlaces } from '../../http/places.ts';
import { visitorOf } from '@matchpost/leagues/net';
import type { Watcher } from './game-watches.ts';

/** Cache time for browsers and proxies; the server's own cache decides freshness. */
const lasting = 'max-age=60, stale-while-revalidate=600';
/** A person sees the result they entered a moment ago. */
const own = 'no-cache';
const forOwner = { age: own, hidden: true };
/** Shorter while a game runs, because its result is checked every minute. */
const playing = 'max-age=15';

interface LeagueCall {
  caller: Caller | undefined;
  em: EntityManager;
  params: { sport: string; clubId?: string; teamId?: string };
  query?: { club_id?: string | undefined; team_id?: string | undefined };
  reply: FastifyReply;
}

export function leagueRoutes(scope: Scope, services: Services): void {
  const { leagues } = services;
  const open = ({ caller, em, params }: LeagueCall): Promise<LeagueSource> =>
    openFor(em, services, { sport: params.sport, userId: caller?.userId });

  const isOwn = ({ params, query = {} }: LeagueCall) =>
    [params.clubId, params.teamId, query.club_id, query.team_id].some(isOwnId);

  /** True for answers that belong to the caller: read with their keys, or about a team of their own. */
  const isPrivate = (call: LeagueCall) => isOwn(call) || leagues.getChoice(call.params.sport).keyed;

  /** Errors are not cached. */
  const mark = (
    call: LeagueCall,
    { asOf, stale }: Pick<Loaded<unknown>, 'asOf' | 'stale'>,
    { age = lasting, hidden = isPrivate(call) }: { age?: string; hidden?: boolean } = {},
  ) => {
    const { reply } = call;
    reply.header('cache-control', `${hidden ? 'private' : 'public'}, ${isOwn(call) ? own : age}`);
    // An anonymous copy in a browser must not answer the person who signs in.
    reply.header('vary', 'authorization, accept-encoding');
    // Club websites show games too, so every page may read public ones.
    if (!hidden)
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return { as_of: asOf.toISOString(), stale };
  };

  /** A query may name a person's own teams anywhere: theirs are neither shared nor kept. */
  const markQuery = (call: Omit<LeagueCall, 'query'>, age: Pick<Loaded<unknown>, 'asOf' | 'stale'>) =>
    mark({ ...call, query: {} }, age, call.caller === undefined ? {} : forOwner);

  const noteCrests = (call: LeagueCall, games: readonly Game[]) => {
    if (isPrivate(call)) return;
    leagues.crests.note(games.flatMap(({ teamHomeLogo, teamAwayLogo }) => [teamHomeLogo, teamAwayLogo]));
  };

  scope.handle(listSports, async () => ({
    sports: sports.map((name) => {
      const { sport, source, system, keyed } = leagues.getChoice(name);
      return { sport, source, needs_club_key: keyed, key_page: system?.key?.page ?? null };
    }),
  }));

  scope.handle(listClubs, async (call) => {
    const loaded = await (await open(call)).loadClubs(call);
    const clubs = loaded.value.toSorted((a, b) => compareNames(a.name, b.name));
    return { clubs, count: clubs.length, ...mark(call, loaded, call.caller === undefined ? {} : forOwner) };
  });

  scope.handle(listTeams, async (call) => {
    const loaded = await (await open(call)).loadTeams(call.params.clubId, call);
    return { teams: loaded.value, count: loaded.value.length, ...mark(call, loaded) };
  });

  scope.handle(listGames, async (call) => {
    const { query, params } = call;
    const team = { teamId: params.teamId, ...(query.club_id === undefined ? {} : { clubId: query.club_id }) };
    const source = await open(call);
    const loaded = await followTeam(source.loadGames(team, call), { ...call, source });
    noteCrests(call, loaded.value);
    return { games: loaded.value, count: loaded.value.length, ...mark(call, loaded, { age: playing }) };
  });

  scope.handle(getTable, async (call) => {
    const { query, params } = call;
    const team = { teamId: params.teamId, ...(query.club_id === undefined ? {} : { clubId: query.club_id }) };
    const loaded = await (await open(call)).loadTable(team, call);
    if (!isPrivate(call)) leagues.crests.note(loaded.value.rows.map(({ teamLogo }) => teamLogo));
    return { table: loaded.value, ...mark(call, loaded) };
  });

  scope.handle(getGame, async (call) => {
    const { team_id: teamId, club_id: clubId } = call.query;
    const place = { ...(teamId === undefined ? {} : { teamId }), ...(clubId === undefined ? {} : { clubId }) };
    const loaded = await (await open(call)).loadGame(call.params.gameId, place, call);
    noteCrests(call, [loaded.value]);
    return { game: loaded.value, ...mark(call, loaded, { age: playing }) };
  });

  scope.handle(listMeetings, async (call) => {
    const { team_id: teamId, club_id: clubId } = call.query;
    const place = { ...(teamId === undefined ? {} : { teamId }), ...(clubId === undefined ? {} : { clubId }) };
    const loaded = await loadMeetings(await open(call), call.params.gameId, place, call);
    noteCrests(call, loaded.value);
    return { games: loaded.value, count: loaded.value.length, ...mark(call, loaded) };
  });

  scope.handle(queryLeague, async (call) => {
    const { query } = call.query;
    const { signal, request, reply } = call;
    const language = chooseLanguage(request.headers);
    const answer = await executeLeagueQuery({ source: await open({ ...call, query: {} }), query, signal, language });
    for (const error of answer.unexpected) request.log.error({ err: error }, 'league query failed');
    const { asOf, stale } = answer;
    if (answer.status !== 200) reply.code(answer.status);
    if (answer.body.errors !== undefined) reply.header('content-language', language);
    const isWhole = answer.body.errors === undefined && asOf !== undefined;
    return {
      ...answer.body,
      ...(isWhole ? { extensions: markQuery(call, { asOf, stale }) } : {}),
    } as never;
  });
}

/** Concurrent streams per address and in total. */
const MAX_OF_ADDRESS = 10;
const MAX = 2_000;

/** Proxies close silent connections. */
const HEARTBEAT = 25 * second;
/** Ends a stream shortly before its timeout; browsers reconnect, and their rights are checked again. */
const LIFE = (watchGames.timeout - 60) * second;

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function gameEventRoutes(scope: Scope, services: Services): void {
  const takePlace = createStreamLimit();

  scope.handle(watchGames, async ({ params, query, caller, em, request, reply }) => {
    const team = { ...params, clubId: query.club_id, userId: caller?.userId };
    const leavePlace = takePlace(visitorOf(request.ip));
    const stream = createStream(reply);
    try {
      const stop = await watchTeam(em, services, team, stream);
      stream.open(() => {
        stop();
        leavePlace();
      });
    } catch (error) {
      leavePlace();
      throw error;
    }
    if (request.method === 'HEAD') stream.onEnd();
    return reply;
  });
}

interface EventStream extends Watcher {
  /** Takes over the raw answer; `onClosed` is called once, whichever side ends it. */
  open(onClosed: () => void): void;
}

function createStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  return {
    open(onClosed) {
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 5000\n\n');
      const heart = setInterval(() => raw.write(':\n\n'), HEARTBEAT);
      const life = setTimeout(() => raw.end(), LIFE);
      raw.once('close', () => {
        clearInterval(heart);
        clearTimeout(life);
        onClosed();
      });
      if (raw.destroyed) raw.emit('close');
    },
    onChange: (asOf) => void raw.write(`event: changed\ndata: ${JSON.stringify({ as_of: asOf.toISOString() })}\n\n`),
    onEnd: () => void raw.end(),
  };
}

/** Limits streams; the result frees the place. Throws `rate-limited` (per address) and `overloaded` (in total). */
function createStreamLimit(): (address: string) => () => void {
  const [placesOfAddress, allPlaces] = [createPlaces(MAX_OF_ADDRESS), createPlaces(MAX)];
  return (address) => {
    const leaveAddress = placesOfAddress.take(address);
    if (leaveAddress === undefined) throw new ServerError('rate-limited', { params: { seconds: 60 } });
    const leave = allPlaces.take('all');
    if (leave === undefined) {
      leaveAddress();
      throw new ServerError('overloaded');
    }
    return () => {
      leaveAddress();
      leave();
    };
  };
}
