import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** An object of Stripe's API: `id`, `object`, and the fields of its kind. */
export interface Thing {
  id: string;
  object: string;
  [field: string]: unknown;
}

export interface Sending {
  id: string;
  payload: string;
  attempts: number;
}

export type Store = ReturnType<typeof openStore>;

const tables = `
  create table if not exists things (
    seq integer primary key autoincrement, id text unique, kind text, customer text, body text, due integer);
  create index if not exists things_customer on things (customer, kind);
  create index if not exists things_due on things (due) where due is not null;
  create table if not exists answers (key text primary key, request text, body text, at integer);
  create table if not exists sendings (
    seq integer primary key autoincrement, id text, payload text, attempts integer default 0, next_at integer);
  create table if not exists settings (name text primary key, value text);`;

/** A store in one file, which survives restarts and is shared by several servers. */
export function openStore(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  db.exec(tables);
  const all = <T>(sql: string, ...params: SQLInputValue[]) => db.prepare(sql).all(...params) as T[];
  const run = (sql: string, ...params: SQLInputValue[]) => db.prepare(sql).run(...params).changes;
  const read = (rows: { body: string }[]) => rows.map(({ body }) => JSON.parse(body) as Thing);

  return {
    /** Runs work atomically, one transaction at a time over all processes. */
    transaction<T>(work: () => T): T {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    /** `due`: time of the object's next scheduled change. */
    put(thing: Thing, due: number | null): void {
      const customer = thing.object === 'customer' ? thing.id : String(thing['customer'] ?? '');
      run(
        `insert into things (id, kind, customer, body, due) values (?, ?, ?, ?, ?)
         on conflict (id) do update set body = excluded.body, due = excluded.due`,
        thing.id,
        thing.object,
        customer,
        JSON.stringify(thing),
        due,
      );
    },
    listDue: (now: number) => read(all('select body from things where due <= ? order by due limit 100', now)),
    find: (kind: string, id: string) => read(all('select body from things where id = ? and kind = ?', id, kind))[0],
    /** Newest first. */
    list: (kind: string, customer: string) =>
      read(all('select body from things where kind = ? and customer = ? order by seq desc', kind, customer)),

    findAnswer: (key: string) =>
      all<{ request: string; body: string }>('select request, body from answers where key = ?', key)[0],
    keepAnswer(key: string, answer: { request: string; body: string; at: number }): void {
      run('insert into answers values (?, ?, ?, ?)', key, answer.request, answer.body, answer.at);
    },
    dropAnswers: (before: number) => run('delete from answers where at < ?', before),

    queue(id: string, payload: string, at: number): void {
      run('insert into sendings (id, payload, next_at) values (?, ?, ?)', id, payload, at);
    },
    /** Claims due deliveries until `until`, so that no other process sends them. */
    claim(now: number, until: number): Sending[] {
      const due = `select seq from sendings where next_at <= ? order by seq limit 20`;
      return all(`update sendings set next_at = ? where seq in (${due}) returning id, payload, attempts`, until, now);
    },
    sent: (id: string) => run('delete from sendings where id = ?', id),
    postpone: (id: string, at: number) =>
      run('update sendings set next_at = ?, attempts = attempts + 1 where id = ?', at, id),
    countWaiting: () => all<{ count: number }>('select count(*) as count from sendings')[0]?.count ?? 0,

    /** A secret of this store, generated once. */
    loadSecret(name: string, prefix: string): string {
      run('insert or ignore into settings values (?, ?)', name, `${prefix}${randomBytes(24).toString('hex')}`);
      return all<{ value: string }>('select value from settings where name = ?', name)[0]?.value ?? '';
    },
    close: () => db.close(),
  };
}

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

/** Errors in the format of Stripe's API: https://docs.stripe.com/api/errors */
export class DemoError extends Error {
  readonly status: number;
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error';
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string, type: DemoError['type'] = 'invalid_request_error') {
    super(message);
    this.name = 'DemoError';
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

export function missing(kind: string, id: unknown): DemoError {
  return new DemoError(404, `No such ${kind}: '${String(id)}'`, 'resource_missing');
}
