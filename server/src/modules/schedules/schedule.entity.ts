import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { BatchStyle } from '../../contract/batches.ts';
import type { Holiday } from '../../contract/schedules.ts';
import { Batch, type DrawnScores } from '../batches/batch.entity.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { User } from '../users/user.entity.ts';

export const triggers = ['result', 'weekly', 'round'] as const;
/** Games of the round were missing when its table was posted. */
export const runNotes = ['round-open'] as const;
export const outcomes = ['inbox', 'mail', 'webhook', 'push'] as const;
const runStates = ['drawing', 'done', 'empty', 'failed', 'skipped'] as const;

export type Outcome = (typeof outcomes)[number];

/** Automatic posts of a saved team. */
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
    /** 1 is Monday; `time` is `HH:mm` in Switzerland. */
    weekday: p.integer().nullable().check('weekday between 1 and 7'),
    time: p.text().nullable(),
    style: p.json<BatchStyle>().fieldName('look'),
    formats: p.array(),
    gamesPerPost: p.integer().default(1).check('games_per_post between 1 and 3'),
    outcomes: p.array().$type<Outcome[]>(),
    enabled: p.boolean().default(true),
    /** The key of the one run to skip; null once it is past. */
    skipKey: p.text().nullable(),
    holidays: p.json<Holiday[]>().default('[]'),
    /** Results from before this time are not published. */
    since: p.datetime(),
    /** True once the results from before the schedule are stored. */
    settled: p.boolean().default(false),
    nextAt: p.datetime(),
    /** The deadline of a round whose table waits for games; null while none waits. */
    waitingUntil: p.datetime().nullable(),
    /** Next comparison of scores in weekly posts; null without such posts. */
    checkAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Schedule = InferEntity<typeof Schedule>;

/** One occurrence. Key and revision are unique, so it runs once however many servers there are. */
export const ScheduleRun = defineEntity({
  name: 'ScheduleRun',
  tableName: 'schedule_runs',
  uniques: [{ properties: ['schedule', 'key', 'revision'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    schedule: () => p.manyToOne(Schedule).mapToPk().fieldName('schedule_id').deleteRule('cascade'),
    /** `2026-03-26T18:00`, `game:` plus the game's id, or `round:2026-03-23`, the Monday of the round. */
    key: p.text(),
    /** Increases with each correction. */
    revision: p.integer().default(1),
    /** The published result in the form of `writeScore`, or the table in that of `markTable`, with the time of the league's answer. */
    score: p.text().nullable(),
    asOf: p.datetime().nullable(),
    /** The scores in its drafts, which people may delete; null for previews and until it is done. */
    scores: p.json<DrawnScores>().nullable(),
    /** Set when another score became final. */
    replacedAt: p.datetime().nullable(),
    state: p.enum(runStates).default('drawing'),
    code: p.text().nullable(),
    /** The numbers and names of the code's sentence. */
    params: p.json<Record<string, string | number>>().nullable(),
    note: p.enum(runNotes).nullable(),
    batch: () => p.oneToOne(Batch).owner().mapToPk().fieldName('batch_id').deleteRule('set null').nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type ScheduleRun = InferEntity<typeof ScheduleRun>;
