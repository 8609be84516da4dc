import { Type, type Static } from 'typebox';
import { DateTime, endpoint, Nullable, Strict } from './endpoint.ts';
import { SourceId, SportName } from './text.ts';

/** The age of an answer; `stale` while the source fails or is queried again. */
const Age = { as_of: Type.String({ format: 'date-time' }), stale: Type.Boolean() };

export const GameBody = Strict({
  id: Type.String(),
  /** dd.mm.yyyy, or the source's own spelling. */
  date: Type.String(),
  time: Type.String(),
  teamHome: Type.String(),
  teamAway: Type.String(),
  result: Type.String(),
  resultDetail: Type.String(),
  location: Type.String(),
  city: Type.String(),
  teamHomeLogo: Type.String(),
  teamAwayLogo: Type.String(),
  competition: Type.String(),
  startsAt: Type.String(),
  status: Type.Union([
    Type.Literal('scheduled'),
    Type.Literal('live'),
    Type.Literal('played'),
    Type.Literal('cancelled'),
    Type.Literal('postponed'),
    Type.Literal('forfeited'),
    Type.Literal('abandoned'),
    Type.Literal('unknown'),
  ]),
  score: Type.Optional(Strict({ home: Type.Integer(), away: Type.Integer(), suffix: Type.String() })),
});
export type GameBody = Static<typeof GameBody>;

const base = { method: 'GET', scope: 'public', optionalCaller: true, tag: 'leagues' } as const;
const Sport = Type.String({ maxLength: 40 });

export const listSports = endpoint({
  ...base,
  path: '/api/leagues',
  summary: 'The sports, and whether a club has to bring a key of its federation',
  response: Strict({
    sports: Type.Array(
      Strict({
        sport: SportName,
        source: Type.String(),
        needs_club_key: Type.Boolean(),
        /** The federation's page that shows a club its key. */
        key_page: Nullable(Type.String()),
      }),
    ),
  }),
});

export const listClubs = endpoint({
  ...base,
  path: '/api/leagues/:sport/clubs',
  summary: 'The clubs of a sport, by name',
  params: Strict({ sport: Sport }),
  response: Strict({
    clubs: Type.Array(
      Strict({
        id: Type.String(),
        name: Type.String(),
        /** `#rrggbb`, of a team of your own that has some. */
        colors: Type.Optional(Strict({ primary: Type.String(), secondary: Type.Optional(Type.String()) })),
      }),
    ),
    count: Type.Integer(),
    ...Age,
  }),
});

export const listTeams = endpoint({
  ...base,
  path: '/api/leagues/:sport/clubs/:clubId/teams',
  summary: 'The teams of a club',
  params: Strict({ sport: Sport, clubId: SourceId }),
  response: Strict({
    teams: Type.Array(Strict({ id: Type.String(), name: Type.String(), league: Nullable(Type.String()) })),
    count: Type.Integer(),
    ...Age,
  }),
});

export const listGames = endpoint({
  ...base,
  path: '/api/leagues/:sport/teams/:teamId/games',
  summary: "A team's games of the running season; some federations want the club too",
  params: Strict({ sport: Sport, teamId: SourceId }),
  query: Strict({ club_id: Type.Optional(SourceId) }),
  response: Strict({ games: Type.Array(GameBody), count: Type.Integer(), ...Age }),
});

const Count = Nullable(Type.Number());

const TableRowBody = Strict({
  /** Null for a team that shares the place above it. */
  rank: Count,
  /** Places won since the round before; below 0 for places lost. */
  rankMove: Count,
  teamId: Type.String(),
  team: Type.String(),
  teamLogo: Type.String(),
  played: Count,
  wins: Count,
  winsExtended: Count,
  draws: Count,
  lossesExtended: Count,
  losses: Count,
  /** Sets in volleyball. */
  goalsFor: Count,
  goalsAgainst: Count,
  points: Count,
  zone: Type.Enum(['', 'promotion', 'promotionPlayoff', 'relegationPlayoff', 'relegation']),
});

export const getTable = endpoint({
  ...base,
  path: '/api/leagues/:sport/teams/:teamId/table',
  summary: "The table of a team's group; play-offs and cups have none",
  params: Strict({ sport: Sport, teamId: SourceId }),
  query: Strict({ club_id: Type.Optional(SourceId) }),
  response: Strict({
    table: Strict({ competition: Type.String(), group: Type.String(), rows: Type.Array(TableRowBody) }),
    ...Age,
  }),
});

export const watchGames = endpoint({
  ...base,
  path: '/api/leagues/:sport/teams/:teamId/events',
  summary: 'Server-sent events: `changed` with the time of the source when a team has other games than before',
  params: Strict({ sport: Sport, teamId: SourceId }),
  query: Strict({ club_id: Type.Optional(SourceId) }),
  response: 'bytes',
  media: ['text/event-stream'],
  events: { changed: Strict({ as_of: DateTime }) },
  ratePerMinute: 30,
  timeout: 3_660,
});

export const getGame = endpoint({
  ...base,
  path: '/api/leagues/:sport/games/:gameId',
  summary: 'One game with everything the source knows; volleyball and handball want the team',
  params: Strict({ sport: Sport, gameId: SourceId }),
  query: Strict({ team_id: Type.Optional(SourceId), club_id: Type.Optional(SourceId) }),
  response: Strict({ game: GameBody, ...Age }),
});

export const listMeetings = endpoint({
  ...base,
  path: '/api/leagues/:sport/games/:gameId/meetings',
  summary: "Earlier games of a game's two teams, of other seasons too; empty where the federation tells none",
  params: Strict({ sport: Sport, gameId: SourceId }),
  query: Strict({ team_id: Type.Optional(SourceId), club_id: Type.Optional(SourceId) }),
  response: Strict({ games: Type.Array(GameBody), count: Type.Integer(), ...Age }),
});

export const queryLeague = endpoint({
  ...base,
  path: '/api/leagues/:sport',
  summary: 'The same as GraphQL over GET: ?query={ clubs { id name } }',
  params: Strict({ sport: Sport }),
  query: Strict({ query: Type.Optional(Type.String({ maxLength: 10_000 })) }),
  response: Type.Object({
    data: Type.Optional(Nullable(Type.Record(Type.String(), Type.Unknown()))),
    errors: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    extensions: Type.Optional(Type.Object(Age)),
  }),
  answers: {
    400: Type.Object({ errors: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
    500: Type.Object({
      data: Type.Optional(Type.Null()),
      errors: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    }),
  },
});
