import { Type, type Static } from 'typebox';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { RenderBody, RenderGame } from './render.ts';
import { Line, SourceId, SportName } from './text.ts';

const BODY_LIMIT = 3_000_000;

/** `yyyy-mm-dd`, in Switzerland. */
export const Day = Type.String({ format: 'date' });

/** A team's season or a club's weekend, optionally limited to a range of days. For tables the teams only. */
export const LeagueGames = Strict({
  sport: SportName,
  club_id: Type.Optional(SourceId),
  /** Default: every team of the club. */
  team_id: Type.Optional(SourceId),
  /** Several teams of the sport, instead of `club_id` and `team_id`. */
  teams: Type.Optional(
    Type.Array(Strict({ club_id: Type.Optional(SourceId), team_id: SourceId }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
    }),
  ),
  /** Only these games of the team. */
  game_ids: Type.Optional(Type.Array(SourceId, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
  /** Default for a club: its current or coming Friday to Sunday. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type LeagueGames = Static<typeof LeagueGames>;

const GameList = Type.Array(RenderGame, { minItems: 1, maxItems: 3_000 });
/** An if/then schema, so that an error points into the variant that was sent. */
const Games = Type.Unsafe<Static<typeof GameList> | LeagueGames>({
  if: { type: 'array' },
  then: GameList,
  else: LeagueGames,
});
export type BatchGames = Static<typeof Games>;

const options = RenderBody.properties;

/** A saved template or a theme, with the options of its posts. */
export const style = {
  /** The tables of the teams in `games`, one for each. People are drawn when asked, and in no batch. */
  kind: Type.Optional(Type.Literal('table')),
  template_id: options.template_id,
  revision: options.revision,
  theme: options.theme,
  /** Of a list of games: their words and court. */
  sport: options.sport,
  tab: options.tab,
  home: options.home,
  details: options.details,
  neutral: options.neutral,
  background: options.background,
  club: options.club,
  names: options.names,
  language: options.language,
  scale: options.scale,
  type: options.type,
  quality: options.quality,
  compression: options.compression,
  strict: options.strict,
  /** The games as the slides of one carousel; `games_per_post` does not count then. */
  carousel: options.carousel,
};
export const BatchStyle = Strict(style);
export type BatchStyle = Static<typeof BatchStyle>;

export const GamesPerPost = Type.Integer({ minimum: 1, maximum: 3 });

export const BatchInput = Strict({
  name: Type.Optional(Line(100)),
  games: Games,
  ...style,
  /** Each format is a file; default: the template's own. */
  formats: options.formats,
  /** Default 1. */
  games_per_post: Type.Optional(GamesPerPost),
});
export type BatchInput = Static<typeof BatchInput>;

/** The numbers and names of an error's sentence. */
export const SentenceParams = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));

/** An error's code with its English message and the parameters of a translated one. */
const Sentence = {
  code: Nullable(Type.String()),
  message: Nullable(Type.String()),
  params: Nullable(SentenceParams),
};

/** Facts of a batch that is a carousel. */
const BatchCarousel = Strict({
  /** Text to publish with the slides. */
  caption: Type.String(),
  /** Text for screen readers, of all slides in one; each file has its own. */
  alt_text: Type.String(),
  /** Games that no slide shows, earliest first. */
  left_out: Type.Array(
    Strict({ id: Type.String(), starts_at: Type.String(), team_home: Type.String(), team_away: Type.String() }),
  ),
});
export type BatchCarousel = Static<typeof BatchCarousel>;

/** The states of a batch that waits or is drawn. */
export const openBatchStates = ['planning', 'running'] as const;
export const batchStates = [...openBatchStates, 'done', 'failed', 'cancelled'] as const;

export function isOpenBatch({ state }: { state: (typeof batchStates)[number] }): boolean {
  return openBatchStates.some((one) => one === state);
}

export const BatchBody = Strict({
  id: Id,
  name: Type.String(),
  state: Type.Enum([...batchStates]),
  /** The error of a batch that failed as a whole. */
  ...Sentence,
  /** Files; 0 while it is being planned. */
  total: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  cancelled: Type.Integer(),
  /** Null until it is planned, and for a batch without a carousel. */
  carousel: Nullable(BatchCarousel),
  /** Something failed that can be tried again. */
  retriable: Type.Boolean(),
  created_at: DateTime,
  finished_at: Nullable(DateTime),
  /** The files are deleted then. */
  expires_at: DateTime,
});
export type BatchBody = Static<typeof BatchBody>;

export const BatchFileBody = Strict({
  id: Id,
  position: Type.Integer(),
  name: Type.String(),
  state: Type.Enum(['open', 'done', 'failed', 'cancelled']),
  ...Sentence,
  game_ids: Type.Array(Type.String()),
  /** Text to publish with the picture, once it is drawn; null for slides, see `carousel`. */
  caption: Nullable(Type.String()),
  /** Text for screen readers. */
  alt_text: Nullable(Type.String()),
  format: Nullable(Type.String()),
  hash: Nullable(Type.String()),
  bytes: Nullable(Type.Integer()),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** Codes of the engine's warnings. */
  warnings: Type.Array(Type.String()),
  /** Valid for an hour at least. */
  file_url: Nullable(Type.String()),
});
export type BatchFileBody = Static<typeof BatchFileBody>;

const BatchId = Strict({ id: Id });
const base = { tag: 'batches' } as const;

export const createBatch = endpoint({
  ...base,
  method: 'POST',
  path: '/api/batches',
  scope: 'key:render',
  summary:
    "Many posts at once: a team's season, a club's weekend, a list of games or the tables of teams. Carried out in the background.",
  body: BatchInput,
  bodyLimit: BODY_LIMIT,
  response: BatchBody,
  status: 202,
  ratePerMinute: 30,
});

export const listBatches = endpoint({
  ...base,
  method: 'GET',
  path: '/api/batches',
  scope: 'key:read',
  summary: 'Your batches, newest first',
  response: Type.Array(BatchBody),
});

export const getBatch = endpoint({
  ...base,
  method: 'GET',
  path: '/api/batches/:id',
  scope: 'key:read',
  summary: 'How far a batch is',
  params: BatchId,
  response: BatchBody,
});

export const watchBatch = endpoint({
  ...base,
  method: 'GET',
  path: '/api/batches/:id/events',
  scope: 'key:read',
  summary: 'How far a batch is, as server-sent events `progress`; the last one is `end`',
  params: BatchId,
  response: 'bytes',
  media: ['text/event-stream'],
  /** `end` without data: the batch is gone. */
  events: { progress: BatchBody, end: Nullable(BatchBody) },
  timeout: 3 * 60,
});

export const listBatchFiles = endpoint({
  ...base,
  method: 'GET',
  path: '/api/batches/:id/files',
  scope: 'key:read',
  summary: 'The files of a batch, 200 at a time; after takes the last position seen',
  params: BatchId,
  query: Strict({ after: Type.Optional(Type.Integer({ minimum: 1 })) }),
  response: Type.Array(BatchFileBody),
});

export const downloadBatch = endpoint({
  ...base,
  method: 'GET',
  path: '/api/batches/:id/zip',
  scope: 'key:read',
  summary: 'All finished files of a batch and their captions as a ZIP file',
  params: BatchId,
  response: 'bytes',
  media: ['application/zip'],
  timeout: 15 * 60,
  ratePerMinute: 20,
});

export const cancelBatch = endpoint({
  ...base,
  method: 'POST',
  path: '/api/batches/:id/cancel',
  scope: 'key:render',
  summary: 'Stop a batch; files that are finished stay. Nothing happens to one that has ended.',
  params: BatchId,
  response: BatchBody,
});

export const retryBatch = endpoint({
  ...base,
  method: 'POST',
  path: '/api/batches/:id/retry',
  scope: 'key:render',
  summary: 'Try the failed files again, or the whole batch when it failed as a whole; at most 5 times',
  params: BatchId,
  response: BatchBody,
  status: 202,
  ratePerMinute: 20,
});
