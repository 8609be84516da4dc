import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** The score that the last readings agree on, for a game whose source does not report its end. */
export const ScoreReading = defineEntity({
  name: 'ScoreReading',
  tableName: 'score_readings',
  properties: {
    /** Sport, source and game id: `handball/gateway/1099001`. */
    key: p.text().primary(),
    score: p.text(),
    since: p.datetime(),
    seenAt: p.datetime().index(),
  },
});
export type ScoreReading = InferEntity<typeof ScoreReading>;
