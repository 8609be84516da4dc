import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SportId } from '@matchpost/engine/sports';
import { User } from '../users/user.entity.ts';

/** State of the team this season; `ambiguous` and `gone` wait for the user's choice. */
export const seasons = ['ok', 'ambiguous', 'gone'] as const;

export const TeamSlot = defineEntity({
  name: 'TeamSlot',
  tableName: 'user_team_slots',
  uniques: [{ properties: ['user', 'sport', 'clubId', 'teamId'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    sport: p.text().$type<SportId>(),
    clubId: p.text().check('length(club_id) between 1 and 100'),
    teamId: p.text().check('length(team_id) between 1 and 100'),
    teamName: p.text().nullable().check('length(team_name) between 1 and 200'),
    /** Used to find the team again when its id changes with the season. */
    clubName: p.text().nullable(),
    league: p.text().nullable(),
    season: p.enum(seasons).default('ok'),
    createdAt: p.datetime().defaultRaw('now()'),
    lastChangedAt: p.datetime().defaultRaw('now()'),
  },
});
export type TeamSlot = InferEntity<typeof TeamSlot>;
