import { Type, type Static } from 'typebox';
import { BatchInput, Day, SentenceParams, style, GamesPerPost } from './batches.ts';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { SharedPostInput } from './shared-posts.ts';
import { Line, SportName } from './text.ts';

const ResultTrigger = Strict({ on: Type.Literal('result') });
/** Posts the games of the coming Friday to Sunday, at a weekday and time in Switzerland. */
const WeeklyTrigger = Strict({
  on: Type.Literal('weekly'),
  /** 1 is Monday. */
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
});
/** Posts the table of the team's group after each round. */
const RoundTrigger = Strict({ on: Type.Literal('round') });
export const Trigger = Type.Union([ResultTrigger, WeeklyTrigger, RoundTrigger]);
export type Trigger = Static<typeof Trigger>;

export const OutcomeName = Type.Union([
  Type.Literal('inbox'),
  Type.Literal('mail'),
  Type.Literal('webhook'),
  Type.Literal('push'),
]);

/** Days without posts, both included, `yyyy-mm-dd` in Switzerland. */
export const Holiday = Strict({ from: Day, to: Day });
export type Holiday = Static<typeof Holiday>;

/** A run's key: `2026-03-26T18:00`, `game:` plus the game's id, or `round:` plus the Monday of a round. */
const RunKey = Type.String({
  pattern: '^(game:.{1,100}|round:\\d{4}-\\d{2}-\\d{2}|\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2})$',
  maxLength: 105,
});

/** The trigger decides what posts are about, the saved team their sport. */
const { kind: _kind, sport: _sport, ...scheduleStyle } = style;

const content = {
  name: Type.Optional(Line(100)),
  trigger: Trigger,
  ...scheduleStyle,
  formats: BatchInput.properties.formats,
  games_per_post: Type.Optional(GamesPerPost),
  outcomes: Type.Array(OutcomeName, { minItems: 1, maxItems: 4, uniqueItems: true }),
  enabled: Type.Optional(Type.Boolean()),
  /** The one occurrence that posts nothing; null for none. */
  skip_key: Type.Optional(Nullable(RunKey)),
  holidays: Type.Optional(Type.Array(Holiday, { maxItems: 10 })),
};

export const ScheduleInput = Strict({ team_slot_id: Id, ...content });
export type ScheduleInput = Static<typeof ScheduleInput>;

/** Missing fields and options of posts stay; a template or theme replaces the former one with its revision. */
export const ScheduleChanges = Strict({
  ...content,
  /** Replaces all options of posts, to which the single ones are then added. */
  look: Type.Optional(Strict(scheduleStyle)),
  team_slot_id: Type.Optional(Id),
  trigger: Type.Optional(content.trigger),
  outcomes: Type.Optional(content.outcomes),
});
export type ScheduleChanges = Static<typeof ScheduleChanges>;

const RunState = Type.Enum(['drawing', 'done', 'empty', 'failed', 'skipped']);

export const ScheduleBody = Strict({
  id: Id,
  team_slot_id: Id,
  name: Type.String(),
  trigger: Trigger,
  look: Type.Unsafe<Record<string, unknown>>({}),
  formats: Type.Array(Type.String()),
  games_per_post: Type.Integer(),
  outcomes: Type.Array(OutcomeName),
  enabled: Type.Boolean(),
  skip_key: Nullable(Type.String()),
  holidays: Type.Array(Holiday),
  /** True after a downgrade: the plan runs the oldest schedules only, and those of teams that it does not lock. */
  beyond_plan: Type.Boolean(),
  /** The next check; null while the schedule is switched off. */
  next_at: Nullable(DateTime),
  /** A table waits for the games of its round, until then at most; null while none waits. */
  waiting_until: Nullable(DateTime),
  last_run: Nullable(
    Strict({
      state: RunState,
      code: Nullable(Type.String()),
      params: Nullable(SentenceParams),
      created_at: DateTime,
    }),
  ),
  created_at: DateTime,
});
export type ScheduleBody = Static<typeof ScheduleBody>;

const base = { tag: 'schedules', scope: 'key:schedules' } as const;
const ScheduleId = Strict({ id: Id });

export const listSchedules = endpoint({
  ...base,
  method: 'GET',
  path: '/api/schedules',
  summary: 'Posts that make themselves, oldest first',
  response: Type.Array(ScheduleBody),
});

export const createSchedule = endpoint({
  ...base,
  method: 'POST',
  path: '/api/schedules',
  summary:
    'Make posts of a saved team: when a result arrives, of its weekend every week, or of the table after a round',
  body: ScheduleInput,
  response: ScheduleBody,
  status: 201,
  ratePerMinute: 30,
});

export const changeSchedule = endpoint({
  ...base,
  method: 'PATCH',
  path: '/api/schedules/:id',
  summary:
    'Change a schedule, or switch it on and off; what is not sent stays. A theme or template_id replaces the former one with its revision, look all options of posts',
  params: ScheduleId,
  body: ScheduleChanges,
  response: ScheduleBody,
});

const OffReason = Type.Enum(['skipped', 'holiday']);
export type OffReason = Static<typeof OffReason>;

const ComingPost = Strict({
  /** Names the occurrence in `skip_key`. */
  key: Type.String(),
  at: DateTime,
  /** True if `at` is a guess: a result comes when the game is over. */
  about: Type.Boolean(),
  /** The reason why nothing is posted; null if it is. */
  off: Nullable(OffReason),
  games: Type.Array(
    Strict({ id: Type.String(), starts_at: Type.String(), team_home: Type.String(), team_away: Type.String() }),
  ),
});
export type ComingPost = Static<typeof ComingPost>;

export const previewSchedule = endpoint({
  ...base,
  method: 'GET',
  path: '/api/schedules/:id/preview',
  summary: 'The next three posts of a schedule by the games of its league; a paused one as if it ran',
  params: ScheduleId,
  response: Type.Array(ComingPost),
  ratePerMinute: 60,
});

export const deleteSchedule = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/schedules/:id',
  summary: 'Delete a schedule; its drafts stay',
  params: ScheduleId,
  response: null,
});

export const DraftBody = Strict({
  id: Id,
  schedule_id: Nullable(Id),
  /** File name without extension. */
  name: Type.String(),
  /** Text to publish with the post; null for a slide of a carousel. */
  caption: Nullable(Type.String()),
  /** Text for screen readers. */
  alt_text: Nullable(Type.String()),
  game_ids: Type.Array(Type.String()),
  /** The games as the picture shows them, to note once it is shared; null for drafts of earlier versions. */
  facts: Nullable(Type.Array(SharedPostInput)),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Valid for an hour at least. */
  file_url: Type.String(),
  read: Type.Boolean(),
  /** A table that was posted although games of its round were missing. */
  note: Nullable(Type.Enum(['round-open'])),
  /** True if it replaces a post that was out, whose result or table changed. */
  corrects: Type.Boolean(),
  created_at: DateTime,
});
export type DraftBody = Static<typeof DraftBody>;

const inbox = { tag: 'inbox', scope: 'key:inbox' } as const;

export const listInbox = endpoint({
  ...inbox,
  method: 'GET',
  path: '/api/inbox',
  summary: 'Drafts your schedules made, newest first; kept for 60 days',
  response: Type.Array(DraftBody),
});

/** The post of a draft in the studio. Null parts are the studio's defaults. */
export const DraftPlace = Strict({
  sport: SportName,
  club_id: Type.String(),
  team_id: Type.String(),
  game_ids: Type.Array(Type.String()),
  tab: Type.Enum(['preview', 'result']),
  /** Null for a post about games. The draft of a carousel is one of its slides. */
  kind: Nullable(Type.Enum(['table', 'carousel'])),
  theme: Nullable(Type.String()),
  template_id: Nullable(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type DraftPlace = Static<typeof DraftPlace>;

export const findDraftPlace = endpoint({
  ...inbox,
  method: 'GET',
  path: '/api/inbox/:id/place',
  summary: 'The post of a draft in the studio; of a corrected result the new post. Marks the draft as read',
  params: ScheduleId,
  response: DraftPlace,
});

export const changeDraft = endpoint({
  ...inbox,
  method: 'PATCH',
  path: '/api/inbox/:id',
  summary: 'Mark a draft as read or unread',
  params: ScheduleId,
  body: Strict({ read: Type.Boolean() }),
  response: null,
});

export const deleteDraft = endpoint({
  ...inbox,
  method: 'DELETE',
  path: '/api/inbox/:id',
  summary: 'Delete a draft with its picture',
  params: ScheduleId,
  response: null,
});

export const openDraftPicture = endpoint({
  method: 'GET',
  path: '/api/inbox/:id/picture',
  scope: 'public',
  tag: 'inbox',
  summary: 'The picture of a draft, by the link of a mail or webhook; leads on to the file',
  params: ScheduleId,
  query: Strict({ until: Type.String({ maxLength: 20 }), mac: Type.String({ maxLength: 100 }) }),
  response: 'bytes',
  media: ['image/png', 'image/jpeg'],
});
