import type { Issue } from '@matchpost/engine';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { batchStates, type BatchCarousel, type BatchGames, type BatchStyle } from '../../contract/batches.ts';
import type { SharedPostInput } from '../../contract/shared-posts.ts';
import type { PlannedSlide } from '@matchpost/engine/posts';
import type { WantedGames } from '../posts/stored.ts';
import { User } from '../users/user.entity.ts';

const postStates = ['open', 'done', 'failed', 'cancelled'] as const;
const batchOrigins = ['api', 'schedule'] as const;

/** Many posts of one template. */
export const Batch = defineEntity({
  name: 'Batch',
  tableName: 'batches',
  indexes: [{ properties: ['user', 'createdAt'] }, { properties: ['state'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    origin: p.enum(batchOrigins).default('api'),
    name: p.text().check('length(name) <= 100'),
    /** The requested games. */
    games: p.json<BatchGames>(),
    style: p.json<BatchStyle>().fieldName('look'),
    formats: p.array(),
    gamesPerPost: p.integer().default(1).check('games_per_post between 1 and 3'),
    state: p.enum(batchStates).default('planning'),
    /** Error of a batch that failed as a whole, with the parameters of its message. */
    code: p.text().nullable(),
    params: p.json<Record<string, string | number>>().nullable(),
    /** Its texts and the games left out, once it is planned; null without a carousel. */
    carousel: p.json<BatchCarousel>().nullable(),
    total: p.integer().default(0),
    /** Times its failed posts were tried again. */
    retries: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
    /** The files are deleted then. */
    expiresAt: p.datetime(),
  },
});
export type Batch = InferEntity<typeof Batch>;

/** The key of a table's mark among the scores of a picture. */
export const TABLE_MARK = 'table';

export type DrawnScores = Record<string, string | null>;

/** One file of a batch. */
export const BatchPost = defineEntity({
  name: 'BatchPost',
  tableName: 'batch_posts',
  uniques: [{ properties: ['batch', 'position'] }],
  indexes: [
    { properties: ['batch', 'chunk', 'state'] },
    { properties: ['state', 'turn'] },
    { properties: ['fileKey'] },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    batch: () => p.manyToOne(Batch).mapToPk().fieldName('batch_id').deleteRule('cascade'),
    position: p.integer(),
    /** Posts of one chunk are one job. */
    chunk: p.integer(),
    /** The chunk's position among those of all users, see `plan-batch.ts`. */
    turn: p.integer(),
    /** File name without extension. */
    name: p.text(),
    gameIds: p.array(),
    /** In the form of a render request. */
    games: p.json<WantedGames>(),
    format: p.text().nullable(),
    /** Its place in the carousel, kept for later attempts; null for a post. */
    slide: p.json<PlannedSlide>().nullable(),
    state: p.enum(postStates).default('open'),
    code: p.text().nullable(),
    params: p.json<Record<string, string | number>>().nullable(),
    /** Content hash. */
    hash: p.text().nullable(),
    fileKey: p.text().nullable(),
    /** Null for slides, whose batch has the texts of all. */
    caption: p.text().nullable(),
    altText: p.text().nullable(),
    /** The scores in the picture by game, null for one that is not final yet; of a table its mark as `table`. */
    scores: p.json<DrawnScores>().nullable(),
    /** The league's games as the picture shows them. */
    facts: p.json<SharedPostInput[]>().nullable(),
    bytes: p.integer().nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    warnings: p.json<Issue[]>().nullable(),
    /** The process that drew it. */
    worker: p.text().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});
export type BatchPost = InferEntity<typeof BatchPost>;
