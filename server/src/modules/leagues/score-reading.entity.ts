import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** The score of a game whose end nobody has told yet, as the last readings agree on it. */
export const ScoreReading = defineEntity({
  name: 'ScoreReading',
  tableName: 'score_readings',
  properties: {
    /** sport, source and the game's id: `handball/gateway/1099001`. */
    key: p.text().primary(),
    score: p.text(),
    since: p.datetime(),
    seenAt: p.datetime().index(),
  },
});
export type ScoreReading = InferEntity<typeof ScoreReading>;
