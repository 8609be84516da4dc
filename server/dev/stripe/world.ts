import { randomBytes } from 'node:crypto';
import type { Store, Thing } from './store.ts';

/** Store and time of one transaction. */
export interface World {
  store: Store;
  /** Seconds since 1970, as Stripe counts. */
  now: number;
  publicUrl: string;
}

/** An id in Stripe's format: `sub_1a2b…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Stores an object and sends the event of its change. */
export function save({ store, now }: World, thing: Thing, type: string, due: number | null = null): void {
  store.put(thing, due);
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now,
    data: { object: thing },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  store.queue(id, JSON.stringify(event), now);
}

/** Adds a month or a year; the 31st becomes the last day of a shorter month. */
export function addInterval(seconds: number, interval: 'monthly' | 'yearly'): number {
  const from = new Date(seconds * 1_000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + (interval === 'yearly' ? 12 : 1));
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1_000);
}
