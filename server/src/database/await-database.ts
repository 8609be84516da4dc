import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { second } from '@matchpost/engine/clock';
import { DatabaseError, isDatabaseGone } from './errors.ts';

interface AwaitOptions {
  /** Milliseconds to wait at most. */
  patienceMs: number;
  /** Called at the first failure, at each new reason, and every ten seconds. */
  tell(sentence: string): void;
}

const CONNECT_MS = 5 * second;
const FIRST_PAUSE = second / 4;
const LONGEST_PAUSE = 5 * second;
const TELL_EVERY = 10 * second;

/**
 * Resolves once the database answers. Throws `DatabaseError` when waiting cannot help (a refused password, a missing
 * database, TLS), and when it has been unreachable for too long: a supervisor then starts the process again.
 */
export async function awaitDatabase(databaseUrl: string, { patienceMs, tell }: AwaitOptions): Promise<void> {
  const end = performance.now() + patienceMs;
  let told = { reason: '', at: -Infinity };
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    const client = openClient(databaseUrl);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isAway(error)) throw new DatabaseError(explain(error, client), error);
      const reason = explain(error, client);
      const now = performance.now();
      if (now >= end) throw new DatabaseError(`${reason}; given up after ${inSeconds(patienceMs)}`, error);
      if (reason !== told.reason || now - told.at >= TELL_EVERY) {
        told = { reason, at: now };
        tell(`DATABASE_URL: ${reason}. Waiting for it, for up to ${inSeconds(end - now)} more.`);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    await pause(Math.min(wait, Math.max(0, end - performance.now())));
  }
}

function inSeconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / second)} s`;
}

function openClient(databaseUrl: string): Client {
  try {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
    // `connect` also rejects when the connection is lost; an `error` event without a listener would end the process.
    client.on('error', () => undefined);
    return client;
  } catch (error) {
    throw new DatabaseError('expected postgres://user:password@host:port/database', error);
  }
}

const networkErrors = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', 'ECONNRESET']);

function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return networkErrors.has(code) || ['ENOENT', 'ETIMEDOUT', 'EPIPE'].includes(code) || isDatabaseGone(error);
}

/** Explains a failed connection. Leaves out the driver's message because it may repeat the configuration. */
function explain(error: unknown, { host, port, user, database }: Client): string {
  const code = codeOf(error);
  const place = host.startsWith('/') ? host : `${host}:${port}`;
  const words = error instanceof Error ? error.message : '';
  if (code === '28P01' || code === '28000' || words.startsWith('SASL')) {
    return `PostgreSQL at ${place} does not let ${user ?? ''} in; check name and password`;
  }
  if (code === '3D000') return `PostgreSQL at ${place} has no database ${database ?? ''}`;
  if (/SSL|TLS|CERT|certificate|SELF_SIGNED|UNABLE_TO/.test(`${code} ${words}`)) {
    return `no TLS connection with PostgreSQL at ${place} (${code || 'it does not offer TLS'}); check sslmode`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${host} is not known (${code})`;
  if (code.startsWith('57P')) return `PostgreSQL at ${place} is starting or stopping`;
  if (code === '53300') return `PostgreSQL at ${place} has no connection left`;
  return `no PostgreSQL answers at ${place} (${code || 'no answer'})`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
