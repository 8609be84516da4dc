import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SharedPostInput } from '../../contract/shared-posts.ts';
import type { DrawnScores } from '../batches/batch.entity.ts';
import { runNotes, Schedule, ScheduleRun } from '../schedules/schedule.entity.ts';
import { User } from '../users/user.entity.ts';

/** A post made by a schedule. */
export const Draft = defineEntity({
  name: 'Draft',
  tableName: 'drafts',
  uniques: [{ properties: ['run', 'position'] }],
  indexes: [{ properties: ['user', 'createdAt'] }, { properties: ['fileKey'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    schedule: () => p.manyToOne(Schedule).mapToPk().fieldName('schedule_id').deleteRule('set null').nullable(),
    run: () => p.manyToOne(ScheduleRun).mapToPk().fieldName('run_id').deleteRule('set null').nullable(),
    position: p.integer(),
    /** File name without extension. */
    name: p.text(),
    /** Null for slides and for drafts from before they had texts. */
    caption: p.text().nullable(),
    altText: p.text().nullable(),
    gameIds: p.array(),
    fileKey: p.text(),
    width: p.integer(),
    height: p.integer(),
    /** False: sent only, not listed in the inbox. */
    listed: p.boolean().default(true),
    /** The scores in the picture by game, null for one that is not final yet; of a table its mark as `table`. */
    scores: p.json<DrawnScores>().nullable(),
    /** The games as the picture shows them; null for drafts of earlier versions. */
    facts: p.json<SharedPostInput[]>().nullable(),
    note: p.enum(runNotes).nullable(),
    /** True if it replaces a post that was out. */
    corrects: p.boolean().default(false),
    /** Set when a result was corrected: the picture is hidden, and its links lead to the corrected one. */
    replacedAt: p.datetime().nullable(),
    replacedBy: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    readAt: p.datetime().nullable(),
  },
});
export type Draft = InferEntity<typeof Draft>;
