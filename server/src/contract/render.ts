import type { GameStatus, TableZone } from '@matchpost/engine';
import { formatNames, outputTypes, pngCompressions, type Format } from '@matchpost/engine/formats';
import type { CarouselOrder, Consent, GameListKind, PeopleList } from '@matchpost/engine/posts';
import { Type, type Static, type TSchema } from 'typebox';
import { LanguageName } from './auth.ts';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { TemplateWarning } from './templates.ts';
import { Halls, ShortNames } from './club-settings.ts';
import { Line, OneOf, SourceId, SportName } from './text.ts';

const BODY_LIMIT = 3_000_000;

const tableZones = [
  'promotion',
  'promotionPlayoff',
  'relegationPlayoff',
  'relegation',
] as const satisfies readonly TableZone[];

const statuses = [
  'scheduled',
  'live',
  'played',
  'cancelled',
  'postponed',
  'forfeited',
  'abandoned',
  'unknown',
] as const satisfies readonly GameStatus[];

const orders = ['time', 'home-first', 'team'] as const satisfies readonly CarouselOrder[];

const FormatName = Type.Enum(formatNames);
const FileType = OneOf(outputTypes);

/** A list or another schema, as if/then, so that an error points into the variant that was sent. */
function ListOr<L extends TSchema, O extends TSchema>(list: L, other: O) {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return Type.Unsafe<Static<L> | Static<O>>({ if: { type: 'array' }, then: list, else: other });
}

/** Sources send text also as numbers and null. */
const Text = Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Number(), Type.Null()]));
/** An address, the user's upload as `/api/files/...`, or embedded as `data:image/...`. */
const PictureReference = Type.Optional(Nullable(Type.String({ maxLength: 1_500_000 })));

/** A game from the league endpoints or written by hand; every field is optional. */
export const RenderGame = Strict({
  id: Text,
  date: Text,
  time: Text,
  teamHome: Text,
  teamAway: Text,
  result: Text,
  resultDetail: Text,
  location: Text,
  city: Text,
  teamHomeLogo: PictureReference,
  teamAwayLogo: PictureReference,
  competition: Text,
  startsAt: Text,
  status: Type.Optional(Type.Enum([...statuses])),
  /** Accepted but ignored: the score is read from `result`. */
  score: Type.Optional(Strict({ home: Type.Integer(), away: Type.Integer(), suffix: Type.String({ maxLength: 20 }) })),
});

export type RenderGame = Static<typeof RenderGame>;

/** Games of a league: by id, or the team's next or last ones. */
export const GameSelection = Strict({
  sport: SportName,
  /** Required by some federations. */
  club_id: Type.Optional(SourceId),
  team_id: SourceId,
  game_ids: Type.Optional(Type.Array(SourceId, { minItems: 1, maxItems: 10, uniqueItems: true })),
  pick: Type.Optional(Type.Union([Type.Literal('next'), Type.Literal('last')])),
  /** For `pick`; default 1. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
});
export type GameSelection = Static<typeof GameSelection>;

/** A row of a table from the league endpoints or written by hand; only `team` is needed. */
const RenderTableRow = Strict({
  rank: Text,
  rankMove: Text,
  teamId: Text,
  team: Text,
  teamLogo: PictureReference,
  played: Text,
  wins: Text,
  winsExtended: Text,
  draws: Text,
  lossesExtended: Text,
  losses: Text,
  goalsFor: Text,
  goalsAgainst: Text,
  points: Text,
  zone: Type.Optional(Nullable(Type.Enum(['', ...tableZones]))),
});

const RenderTable = Strict({
  competition: Text,
  group: Text,
  rows: Type.Array(RenderTableRow, { minItems: 1, maxItems: 50 }),
});

const peopleLists = ['lineup', 'scorers', 'player'] as const satisfies readonly PeopleList[];
const gameLists = ['form', 'head-to-head', 'fixtures'] as const satisfies readonly GameListKind[];
const kinds = ['table', ...gameLists, ...peopleLists] as const;
const consents = ['adult', 'minor-with-consent', 'not-named'] as const satisfies readonly Consent[];

/** Of everybody without a consent of their own; nobody is named without one. */
const ConsentOf = Type.Optional(Type.Enum([...consents]));

/** Of a list of games. */
const GameListChoice = Strict({
  /** The most games, of a schedule on each page; default 5 for form, 6 for head-to-head, 8 for fixtures. */
  rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 16 })),
  /** Of fixtures: the games to come, or the whole season; default coming. */
  scope: Type.Optional(Type.Enum(['coming', 'season'])),
  /** Of fixtures: the page drawn, from 1; the answer tells how many there are. */
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});

/** Open, so that no error names a property: it may be somebody's name. Other properties are never read. */
const person = {
  number: Text,
  player: Text,
  position: Text,
  goalkeeper: Type.Optional(Type.Boolean()),
  captain: Type.Optional(Type.Boolean()),
  goals: Text,
  assists: Text,
  points: Text,
  consent: ConsentOf,
};

/** People as rows, or as a typed list with a person a line. */
const RenderPeople = Type.Object({
  consent: ConsentOf,
  rows: Type.Optional(Type.Array(Type.Object(person), { minItems: 1, maxItems: 50 })),
  text: Type.Optional(Type.String({ maxLength: 20_000 })),
});

const RenderPlayer = Type.Object({ ...person, portrait: PictureReference });

/** `#rgb` or `#rrggbb`, optionally with alpha. */
const Colour = Type.String({ pattern: '^#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$' });

const Focus = Type.Optional(
  Strict({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) }),
);
const FormatBackground = Type.Optional(Strict({ focus: Focus }));
const formatBackgrounds = Object.fromEntries(formatNames.map((format) => [format, FormatBackground]));

const RenderBackground = Strict({
  /** The user's upload. */
  id: Type.Optional(Id),
  color: Type.Optional(Colour),
  focus: Focus,
  /** Replaces `focus` in single formats. */
  formats: Type.Optional(Strict(formatBackgrounds as Record<Format, typeof FormatBackground>)),
});

const RenderClub = Strict({
  name: Type.Optional(Line(200)),
  logo: PictureReference,
  instagram: Type.Optional(Line(100)),
  colors: Type.Optional(Strict({ primary: Type.Optional(Colour), secondary: Type.Optional(Colour) })),
  /** The side of the club's team in the first game; its crest supplies missing colours. */
  crest: Type.Optional(Type.Enum(['home', 'away'])),
  /** Home halls; default: taken from the club's games. */
  halls: Type.Optional(Halls),
});

/** Options of a post that do not depend on its games. */
const style = {
  /** `auto`: result as soon as a game has one. */
  tab: Type.Optional(Type.Union([Type.Literal('preview'), Type.Literal('result'), Type.Literal('auto')])),
  /** True for a home game, false for an away game, null for neither; default: decided by names and halls. */
  home: Type.Optional(Nullable(Type.Boolean())),
  /** Shows details of the result, such as periods. */
  details: Type.Optional(Type.Boolean()),
  /** Shows results without won, lost or drawn. */
  neutral: Type.Optional(Type.Boolean()),
  background: Type.Optional(RenderBackground),
  club: Type.Optional(RenderClub),
  /** Shorter forms of team names. */
  names: Type.Optional(ShortNames),
  language: Type.Optional(LanguageName),
  /** Device pixels per template pixel; default 1. */
  scale: Type.Optional(Type.Number({ minimum: 0.1, maximum: 4 })),
  type: Type.Optional(FileType),
  /** For jpeg and webp; default 90. */
  quality: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Of png: the same pixels; small is fewer bytes of photos in more time; default fast. */
  compression: Type.Optional(OneOf(pngCompressions)),
};

/** The user's saved template at its newest or a pinned revision, or a built-in theme. */
const saved = {
  template_id: Type.Optional(Id),
  revision: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  theme: Type.Optional(Line(40)),
};

export const RenderBody = Strict({
  /** The content of `svg_config` of a saved template; validated by the engine. */
  template: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  ...saved,
  /** The subject of the post, if not games: the table of a team's group, a list of its games, or people. */
  kind: Type.Optional(Type.Enum([...kinds])),
  /**
   * Required without `table` and people, which may be about one game. A selection for a table or a list names the team
   * only, for `head-to-head` also one game. For a list, games given here are the team's whole season.
   */
  games: Type.Optional(ListOr(Type.Array(RenderGame, { minItems: 1, maxItems: 50 }), GameSelection)),
  /** Of games, a table or people by hand: their words and court. A selection in `games` names its own. */
  sport: Type.Optional(SportName),
  list: Type.Optional(GameListChoice),
  /** For kind `table`, in place of a team: our row is that of `club.name`. */
  table: Type.Optional(RenderTable),
  /** For the kind of the same name. Such posts are drawn when asked, and never stored. */
  lineup: Type.Optional(RenderPeople),
  scorers: Type.Optional(RenderPeople),
  player: Type.Optional(RenderPlayer),
  ...style,
  format: Type.Optional(FormatName),
  /** Replaces `format`; the answer is then a list. */
  formats: Type.Optional(Type.Array(FormatName, { minItems: 1, maxItems: 6, uniqueItems: true })),
  /** Draws the games as 2 to 10 slides; the answer is then a list. */
  carousel: Type.Optional(Strict({ order: Type.Optional(Type.Enum([...orders])) })),
  /** Treats warnings as errors. */
  strict: Type.Optional(Type.Boolean()),
});
export type RenderBody = Static<typeof RenderBody>;

/** A finished post in the file store. */
export const PostBody = Strict({
  /** Of the file: `matchpost-preview-1099036.png`. */
  name: Type.String(),
  /** Content hash; equal posts have equal hashes. */
  hash: Type.String(),
  type: FileType,
  format: FormatName,
  width: Type.Integer(),
  height: Type.Integer(),
  /** Size of the file in bytes. */
  bytes: Type.Integer(),
  /** Valid for an hour at least. A post about people is stored nowhere: its file is in a data URI. */
  file_url: Type.String(),
  /** Only for posts of a list. */
  kind: Type.Optional(Type.Enum([...kinds])),
  /** Of fixtures: the page, from 1, and the number of pages. */
  page: Type.Optional(Type.Integer()),
  pages: Type.Optional(Type.Integer()),
  /** Of games. */
  tab: Type.Optional(Type.Enum(['preview', 'result'])),
  /** Of games: home or away, as shown on the post. */
  side: Type.Optional(Type.Enum(['home', 'away', 'undecided'])),
  /** Text to publish with the picture, in the language of the post. */
  caption: Type.String(),
  /** Text for screen readers. */
  alt_text: Type.String(),
  warnings: Type.Array(TemplateWarning),
});
export type PostBody = Static<typeof PostBody>;

/** Longer than the sum of all render timeouts, so that `render-timeout` is answered first. */
const POST_SECONDS = 90;

export const renderPost = endpoint({
  method: 'POST',
  path: '/api/render',
  scope: 'key:render',
  tag: 'render',
  summary:
    'A post as bytes, with its hash as a strong ETag; as JSON with a link to the file for `Prefer: return=representation`; as a JSON list for `formats` and `carousel`',
  body: RenderBody,
  response: 'bytes',
  media: ['image/png', 'image/jpeg'],
  answers: { 200: ListOr(Type.Array(PostBody), PostBody) },
  bodyLimit: BODY_LIMIT,
  timeout: POST_SECONDS,
});

/** The content of a link, encoded as a plain query string. */
export const RenderLinkInput = Strict({
  ...saved,
  /** A table or a list of the team in `games`, which then names no games. People are refused: a link would store them. */
  kind: Type.Optional(Type.Enum([...kinds])),
  games: GameSelection,
  list: Type.Optional(GameListChoice),
  tab: style.tab,
  home: style.home,
  details: style.details,
  neutral: style.neutral,
  language: style.language,
  background: Type.Optional(Strict({ id: Type.Optional(Id), color: Type.Optional(Colour) })),
  format: Type.Optional(FormatName),
  scale: style.scale,
  type: style.type,
  quality: style.quality,
  compression: style.compression,
  /** A label in the list of links. */
  name: Type.Optional(Line(100)),
  /** Default 365. */
  expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
});
export type RenderLinkInput = Static<typeof RenderLinkInput>;

export const RenderLinkBody = Strict({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  created_at: DateTime,
  expires_at: DateTime,
});
export type RenderLinkBody = Static<typeof RenderLinkBody>;

export const createRenderLink = endpoint({
  method: 'POST',
  path: '/api/render-links',
  scope: 'key:render',
  tag: 'render',
  summary: 'An address for <img src> that always shows the current post, until it expires or is revoked',
  body: RenderLinkInput,
  response: RenderLinkBody,
  status: 201,
  ratePerMinute: 60,
});

export const listRenderLinks = endpoint({
  method: 'GET',
  path: '/api/render-links',
  scope: 'key:read',
  tag: 'render',
  summary: 'Your links, newest first',
  response: Type.Array(RenderLinkBody),
});

export const revokeRenderLink = endpoint({
  method: 'DELETE',
  path: '/api/render-links/:id',
  scope: 'key:render',
  tag: 'render',
  summary: 'Revoke a link; it shows nothing from now on',
  params: Strict({ id: Id }),
  response: null,
});

export const getRenderedPost = endpoint({
  method: 'GET',
  path: '/api/render/:template',
  scope: 'public',
  tag: 'render',
  summary: 'The picture behind a link; every parameter belongs to the signature',
  params: Strict({ template: Line(40) }),
  query: Type.Record(Type.String(), Type.String({ maxLength: 1_000 })),
  response: 'bytes',
  media: ['image/png', 'image/jpeg'],
  ratePerMinute: 1_200,
  timeout: POST_SECONDS,
});
