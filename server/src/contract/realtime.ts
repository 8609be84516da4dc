import { Type, type Static } from 'typebox';
import { DateTime, Id, Strict } from './endpoint.ts';
import { SubscriptionBody } from './plans.ts';
import { SourceId, SportName } from './text.ts';

/** Path of the channel: a WebSocket with JSON messages. */
export const realtimePath = '/api/realtime';

/** Milliseconds between the web's pings; a connection without messages for three of them is closed. */
export const REALTIME_HEARTBEAT = 25_000;

/** Added to an error's HTTP status to form the close code. */
export const REALTIME_CLOSE = 4_000;

const Team = Strict({ sport: SportName, team_id: SourceId, club_id: Type.Optional(SourceId) });

/** Messages of the web. The first one is `authenticate`, repeated with every new access token. */
export const RealtimeRequest = Type.Union([
  Strict({ type: Type.Literal('authenticate'), token: Type.String({ maxLength: 4_000 }) }),
  Strict({ type: Type.Literal('ping') }),
  /** The teams whose games are on screen; replaces the previous list. */
  Strict({ type: Type.Literal('watch-teams'), teams: Type.Array(Team, { maxItems: 5 }) }),
  /** The user's batches whose progress is on screen; replaces the previous list. */
  Strict({ type: Type.Literal('watch-batches'), ids: Type.Array(Id, { maxItems: 20 }) }),
]);
export type RealtimeRequest = Static<typeof RealtimeRequest>;

/** Messages of the server. */
export const RealtimeMessage = Type.Union([
  /** The token is valid. Repeated when events may have been missed: the page then reloads its data. */
  Strict({ type: Type.Literal('ready') }),
  Strict({ type: Type.Literal('pong') }),
  Strict({ type: Type.Literal('subscription'), subscription: SubscriptionBody }),
  Strict({ type: Type.Literal('games'), ...Team.properties, as_of: DateTime }),
  Strict({
    type: Type.Literal('batch'),
    id: Id,
    state: Type.String(),
    done: Type.Integer(),
    failed: Type.Integer(),
    total: Type.Integer(),
  }),
  /** Posts were noted as shared, or a note was taken back. */
  Strict({ type: Type.Literal('shared-posts') }),
  /** Drafts of schedules were stored, read, replaced or deleted. */
  Strict({ type: Type.Literal('drafts') }),
  /**
   * With `about`, this team or batch is not watched. Otherwise the connection closes with 4000 plus the code's status,
   * such as 4401. Close code 1012 is not a refusal: the server stops, and the page reconnects.
   */
  Strict({ type: Type.Literal('refused'), code: Type.String(), about: Type.Optional(Type.String()) }),
]);
export type RealtimeMessage = Static<typeof RealtimeMessage>;
