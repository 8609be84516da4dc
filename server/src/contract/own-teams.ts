import { Type, type Static, type TNull, type TSchema, type TUnion } from 'typebox';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { GameBody } from './leagues.ts';
import { Line, SportName } from './text.ts';

/** `#rrggbb`. */
const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

/** A public address, or a small PNG or JPEG inside the text. */
const Crest = Type.String({
  maxLength: 12_000,
  pattern: String.raw`^(?:https://[^\s]{1,2000}|data:image/(?:png|jpeg);base64,[A-Za-z0-9+/=]+)$`,
});

/** `https:`, or `webcal:` as calendars write it, in any case: JSON Schema's patterns have no flag for that. */
const CalendarUrl = Type.String({
  maxLength: 2_000,
  pattern: String.raw`^(?:[hH][tT][tT][pP][sS]?|[wW][eE][bB][cC][aA][lL][sS]?)://[^\s]+$`,
});

const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: String.raw`^[^\u0000-\u001f\u007f]*\S[^\u0000-\u001f\u007f]*$`,
});

export const OwnTeamBody = Strict({
  id: Id,
  sport: SportName,
  /** Club and team in the league's routes, in slots, renders, batches and schedules. */
  club_id: Type.String(),
  team_id: Type.String(),
  name: Type.String(),
  league: Nullable(Type.String()),
  crest: Nullable(Type.String()),
  primary_color: Nullable(Type.String()),
  secondary_color: Nullable(Type.String()),
  calendar_url: Nullable(Type.String()),
  calendar_checked_at: Nullable(DateTime),
  /** Code of the last failure; null after a success. */
  calendar_error: Nullable(Type.String()),
  games: Type.Integer(),
  created_at: DateTime,
});
export type OwnTeamBody = Static<typeof OwnTeamBody>;

const details = {
  league: Type.Optional(Nullable(Line(200))),
  crest: Type.Optional(Nullable(Crest)),
  primary_color: Type.Optional(Nullable(Color)),
  secondary_color: Type.Optional(Nullable(Color)),
  calendar_url: Type.Optional(Nullable(CalendarUrl)),
  /** One of your stored logos as the crest, in place of `crest`; a small copy is kept. */
  crest_logo_id: Type.Optional(Id),
};

const base = { scope: 'session', tag: 'own teams' } as const;
const OneTeam = Strict({ id: Id });
const OneGame = Strict({ id: Id, ownGameId: Id });

export const listOwnTeams = endpoint({
  method: 'GET',
  path: '/api/own-teams',
  scope: 'key:read',
  tag: 'own teams',
  summary: 'Your own teams, oldest first',
  response: Type.Array(OwnTeamBody),
});

export const createOwnTeam = endpoint({
  ...base,
  method: 'POST',
  path: '/api/own-teams',
  summary: 'Make a team of your own; it takes a team slot',
  body: Strict({ sport: SportName, name: Name, ...details }),
  response: OwnTeamBody,
  status: 201,
});
export type OwnTeamInput = Static<typeof createOwnTeam.body>;

export const changeOwnTeam = endpoint({
  ...base,
  method: 'PATCH',
  path: '/api/own-teams/:id',
  summary: 'Change a team of your own; a new calendar address is read at once, null ends following it',
  params: OneTeam,
  body: Strict({ name: Type.Optional(Name), ...details }),
  response: OwnTeamBody,
});
export type OwnTeamChanges = Static<typeof changeOwnTeam.body>;

export const deleteOwnTeam = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/own-teams/:id',
  summary: 'Delete a team of your own with its games and its slot; possible 7 days after the slot was taken',
  params: OneTeam,
  response: null,
});

/** A game with where it came from; `own_result` is true where a result was entered by hand. */
export const OwnGameBody = Strict({
  ...GameBody.properties,
  source: Type.Union([Type.Literal('hand'), Type.Literal('file'), Type.Literal('calendar')]),
  own_result: Type.Boolean(),
});
export type OwnGameBody = Static<typeof OwnGameBody>;

export const listOwnGames = endpoint({
  method: 'GET',
  path: '/api/own-teams/:id/games',
  scope: 'key:read',
  tag: 'own teams',
  summary: 'The games of a team of your own, earliest first',
  params: OneTeam,
  response: Type.Array(OwnGameBody),
});

const GameFields = Strict({
  date: Line(40),
  time: Line(20),
  location: Line(200),
  city: Line(100),
  competition: Line(200),
  result: Line(40),
  resultDetail: Line(200),
  status: GameBody.properties.status,
});

/** The same fields, each of which may be null. */
function nullable<const T extends Record<string, TSchema>>(fields: T): { [K in keyof T]: TUnion<[T[K], TNull]> } {
  // Entries lose the types of single properties.
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Nullable(schema)])) as never;
}

export const addOwnGame = endpoint({
  ...base,
  method: 'POST',
  path: '/api/own-teams/:id/games',
  summary: 'Add a game by hand: the opponent, and whether it is at home',
  params: OneTeam,
  body: Strict({ opponent: Name, home: Type.Boolean(), ...Type.Partial(GameFields).properties }),
  response: OwnGameBody,
  status: 201,
});
export type NewOwnGame = Static<typeof addOwnGame.body>;

export const changeOwnGame = endpoint({
  ...base,
  method: 'PATCH',
  path: '/api/own-teams/:id/games/:ownGameId',
  summary:
    'Correct a game by hand, most of all its result; a calendar or file never undoes it. null takes a correction back. ' +
    '`opponent` and `home` change a game entered by hand only',
  params: OneGame,
  body: Type.Partial(Strict({ opponent: Name, home: Type.Boolean(), ...nullable(GameFields.properties) }), {
    additionalProperties: false,
  }),
  response: OwnGameBody,
});
export type OwnGameChanges = Static<typeof changeOwnGame.body>;

export const deleteOwnGame = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/own-teams/:id/games/:ownGameId',
  summary: 'Delete a game; one of a calendar comes back with it',
  params: OneGame,
  response: null,
});

/** A row left out or in doubt, and its place; `params` fill the sentence of `code` in other languages. */
const ImportIssue = Strict({
  code: Type.String(),
  message: Type.String(),
  path: Type.String(),
  severity: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type ImportIssue = Static<typeof ImportIssue>;

const counts = { added: Type.Integer(), changed: Type.Integer(), removed: Type.Integer() };

/** The result of reading a file; issues name the place of each row left out or in doubt. */
export const ImportReport = Strict({ ...counts, issues: Type.Array(ImportIssue) });
export type ImportReport = Static<typeof ImportReport>;

/** The result that reading a file would have. */
export const ImportPreview = Strict({
  ...counts,
  issues: Type.Array(ImportIssue),
  games: Type.Array(GameBody),
  /** Null for calendars and JSON. */
  table: Nullable(
    Strict({
      titles: Type.Array(Type.String()),
      /** The first five. */
      rows: Type.Array(Type.Array(Type.String())),
      /** The number of each field's column, from 1. */
      columns: Type.Record(Type.String(), Type.Integer()),
    }),
  ),
  /** The reason that the table's games cannot be read yet, such as a field without a column. */
  problem: Nullable(ImportIssue),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** The fields beside a file; `map` is `home=Wir,away=#3,city=-`: a column's title, letter or number, or none. */
export const GamesFileInput = Strict({ map: Type.Optional(Line(2_000)) });

const upload = {
  multipart: true,
  bodyLimit: 6 * 1024 * 1024,
  timeout: 60,
  ratePerMinute: 30,
} as const;

export const importOwnGames = endpoint({
  ...base,
  ...upload,
  method: 'POST',
  path: '/api/own-teams/:id/file',
  summary: 'Read games from a .csv, .xlsx, .ics or .json of at most 5 MB; `map` names columns: home=Wir,away=#3',
  form: GamesFileInput,
  params: OneTeam,
  response: ImportReport,
});

export const previewOwnGames = endpoint({
  ...base,
  ...upload,
  method: 'POST',
  path: '/api/own-teams/:id/preview-file',
  summary: 'Read a file without storing anything: its columns, its games, and what reading it would change',
  makesNothing: true,
  form: GamesFileInput,
  params: OneTeam,
  response: ImportPreview,
});

export const readCalendarNow = endpoint({
  ...base,
  method: 'POST',
  path: '/api/own-teams/:id/calendar',
  summary: 'Read the calendar now instead of within the hour',
  params: OneTeam,
  ratePerMinute: 10,
  response: ImportReport,
});
