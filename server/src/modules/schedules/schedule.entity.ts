import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { BatchLook } from '../../contract/batches.ts';
import { Batch } from '../batches/batch.entity.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { User } from '../users/user.entity.ts';

export const triggers = ['result', 'weekly'] as const;
export const outcomes = ['inbox', 'mail', 'webhook'] as const;
export const runStates = ['drawing', 'done', 'empty', 'failed', 'skipped'] as const;

export type Outcome = (typeof outcomes)[number];

/** Posts that make themselves for a saved team. */
export const Schedule = defineEntity({
  name: 'Schedule',
  tableName: 'schedules',
  indexes: [{ properties: ['nextAt'] }, { properties: ['checkAt'] }, { properties: ['user', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    slot: () => p.manyToOne(TeamSlot).mapToPk().fieldName('slot_id').deleteRule('cascade'),
    name: p.text().check('length(name) <= 100'),
    trigger: p.enum(triggers),
    /** 1 for Monday; with `time` as `HH:mm` in Switzerland. */
    weekday: p.integer().nullable().check('weekday between 1 and 7'),
    time: p.text().nullable(),
    look: p.json<BatchLook>(),
    formats: p.array(),
    gamesPerPost: p.integer().default(1).check('games_per_post between 1 and 3'),
    outcomes: p.array().$type<Outcome[]>(),
    enabled: p.boolean().default(true),
    /** Results that were there before are old news. */
    since: p.datetime(),
    /** Whether the results that were there have been looked over. */
    settled: p.boolean().default(false),
    nextAt: p.datetime(),
    /** When the scores of weekly posts are compared again; null while there are none. */
    checkAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Schedule = InferEntity<typeof Schedule>;

/** One occurrence; its key and revision make it happen once, however many servers look at the clock. */
export const ScheduleRun = defineEntity({
  name: 'ScheduleRun',
  tableName: 'schedule_runs',
  uniques: [{ properties: ['schedule', 'key', 'revision'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    schedule: () => p.manyToOne(Schedule).mapToPk().fieldName('schedule_id').deleteRule('cascade'),
    /** `2026-03-26T18:00`, or `game:` and the game's id. */
    key: p.text(),
    /** Counts up with each correction. */
    revision: p.integer().default(1),
    /** The result it is about, as `writeScore` writes it, and when the league gave it. */
    score: p.text().nullable(),
    asOf: p.datetime().nullable(),
    /** Another score was final after this one. */
    replacedAt: p.datetime().nullable(),
    state: p.enum(runStates).default('drawing'),
    code: p.text().nullable(),
    batch: () => p.oneToOne(Batch).owner().mapToPk().fieldName('batch_id').deleteRule('set null').nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type ScheduleRun = InferEntity<typeof ScheduleRun>;
