import { Type, type Static } from 'typebox';
import { DateTime, Id, Strict } from './endpoint.ts';
import { SubscriptionBody } from './plans.ts';
import { SourceId, SportName } from './text.ts';

/** Where the channel opens: a WebSocket of JSON messages. */
export const realtimePath = '/api/realtime';

/** Milliseconds: the web says `ping` that often, and who says nothing for three of them is gone. */
export const REALTIME_HEARTBEAT = 25_000;

/** A close code is this much more than the status of the error behind it. */
export const REALTIME_CLOSE = 4_000;

const Team = Strict({ sport: SportName, team_id: SourceId, club_id: Type.Optional(SourceId) });

/** From the web. The first message is `authenticate`, and again with every new access token. */
export const RealtimeRequest = Type.Union([
  Strict({ type: Type.Literal('authenticate'), token: Type.String({ maxLength: 4_000 }) }),
  Strict({ type: Type.Literal('ping') }),
  /** The teams whose games are on screen; replaces those named before. */
  Strict({ type: Type.Literal('watch-teams'), teams: Type.Array(Team, { maxItems: 5 }) }),
  /** Own batches whose progress is on screen; replaces those named before. */
  Strict({ type: Type.Literal('watch-batches'), ids: Type.Array(Id, { maxItems: 20 }) }),
]);
export type RealtimeRequest = Static<typeof RealtimeRequest>;

/** From the server. */
export const RealtimeMessage = Type.Union([
  /** The token is good. Said once more when something may have been missed: what is on screen is to be loaded anew. */
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
  /**
   * `about` a team or batch: that one is not watched. Else the connection closes with 4000 and the code's status, as in
   * 4401. One that closes with 1012 was not refused: the server goes, come again.
   */
  Strict({ type: Type.Literal('refused'), code: Type.String(), about: Type.Optional(Type.String()) }),
]);
export type RealtimeMessage = Static<typeof RealtimeMessage>;
