import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type Postgres } from '../../src/postgres/postgres.ts';

/** A database for one test or one suite. */
export interface TestDatabase {
  url: string;
  name: string;
  drop(): Promise<void>;
}

let shared: Promise<Postgres> | undefined;

/** One PostgreSQL for the whole test run, started at its first use and removed with the process. */
export function loadTestPostgres(): Promise<Postgres> {
  shared ??= startPostgres({
    dataFolder: join(tmpdir(), `matchpost-postgres-${randomBytes(8).toString('hex')}`),
    durable: false,
    throwaway: true,
  });
  return shared;
}

/** Creates an empty database or a copy of `template`, which must have no open connections. */
export async function createDatabase({ template = 'template0' } = {}): Promise<TestDatabase> {
  const postgres = await loadTestPostgres();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(postgres.url, `CREATE DATABASE ${name} TEMPLATE "${template}" STRATEGY file_copy`);
  const url = new URL(postgres.url);
  url.pathname = name;
  return {
    url: url.href,
    name,
    drop: async () => void (await query(postgres.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Runs one statement on its own connection. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // A lost connection rejects the query; without this listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
