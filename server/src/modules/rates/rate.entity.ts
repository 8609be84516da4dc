import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Counters of every server on this database: requests a minute, mails an hour. */
export const Rate = defineEntity({
  name: 'Rate',
  tableName: 'rates',
  properties: {
    key: p.text().primary(),
    count: p.integer().default(0),
    expiresAt: p.datetime().index(),
  },
});
export type Rate = InferEntity<typeof Rate>;
