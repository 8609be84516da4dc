import { Type, type Static } from 'typebox';
import { endpoint, Strict } from './endpoint.ts';

export const TierName = Type.Union([
  Type.Literal('free'),
  Type.Literal('amateur'),
  Type.Literal('pro'),
  Type.Literal('premium'),
]);

/** What a plan allows. 999 stands for unlimited. */
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
  scope: 'session',
  tag: 'account',
  summary: 'What your plan allows',
  response: LimitsBody,
});
