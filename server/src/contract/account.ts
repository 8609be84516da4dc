import { Type, type Static } from 'typebox';
import { endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { Line, SourceId, SportName } from './text.ts';

export const TierName = Type.Union([
  Type.Literal('free'),
  Type.Literal('amateur'),
  Type.Literal('pro'),
  Type.Literal('premium'),
]);

/** The limits of a plan; 999 means unlimited. */
export const LimitsBody = Strict({
  tier: TierName,
  max_teams: Type.Integer(),
  max_custom_templates: Type.Integer(),
  max_games_per_template: Type.Integer(),
  can_use_custom_templates: Type.Boolean(),
  can_upload_logos: Type.Boolean(),
});
export type LimitsBody = Static<typeof LimitsBody>;

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/limits',
  scope: 'key:limits',
  tag: 'account',
  summary: 'The limits of your plan',
  response: LimitsBody,
});

/** A name as typed. Its real limit has its own error; this one only keeps bodies small. */
const TypedName = Nullable(Line(2_000));

export const ProfileBody = Strict({
  id: Id,
  email: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  remember_last_selection: Type.Boolean(),
  last_sport: Nullable(SportName),
  last_club_id: Nullable(Type.String()),
  last_team_id: Nullable(Type.String()),
  instagram_username: Nullable(Type.String()),
});
export type ProfileBody = Static<typeof ProfileBody>;

const together = ['last_sport', 'last_club_id', 'last_team_id'];

/** Sport, club and team are saved together; null for those not chosen yet. */
export const ProfileChanges = Type.Object(
  {
    first_name: Type.Optional(TypedName),
    last_name: Type.Optional(TypedName),
    remember_last_selection: Type.Optional(Type.Boolean()),
    last_sport: Type.Optional(Nullable(SportName)),
    last_club_id: Type.Optional(Nullable(SourceId)),
    last_team_id: Type.Optional(Nullable(SourceId)),
    instagram_username: Type.Optional(TypedName),
  },
  { additionalProperties: false, dependencies: Object.fromEntries(together.map((name) => [name, together])) },
);
export type ProfileChanges = Static<typeof ProfileChanges>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  scope: 'session',
  tag: 'account',
  summary: 'Your profile',
  response: ProfileBody,
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  scope: 'session',
  tag: 'account',
  summary: 'Change your profile; what is not sent stays',
  body: ProfileChanges,
  response: ProfileBody,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  scope: 'session',
  tag: 'account',
  summary:
    'Delete your account with everything in it; confirmation is the word DELETE. Accepted at once, then carried out.',
  body: Strict({ confirmation: Type.String({ maxLength: 100 }) }),
  response: null,
  status: 202,
  ratePerMinute: 10,
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  scope: 'session',
  timeout: 15 * 60,
  tag: 'account',
  summary: 'Everything of your account as a ZIP file',
  response: 'bytes',
  media: ['application/zip'],
  ratePerMinute: 6,
});
