import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Counters shared by all servers on this database, such as requests per minute and mails per hour. */
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
