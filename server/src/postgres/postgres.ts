import { join } from 'node:path';
import { loadPlace } from './place.ts';
import { Session, type PostgresLog } from './session.ts';

export interface PostgresOptions {
  /** The product's data folder; the database takes `postgres` inside. */
  dataFolder: string;
  log?: PostgresLog;
  /** Where root keeps what an unprivileged account must reach; by default below /var/lib. */
  stateFolder?: string;
  /** Survives a power cut; only throwaway databases do without. */
  durable?: boolean;
  /** Removes the data when the last one leaves. */
  throwaway?: boolean;
}

/** A running database, held until `stop()` or the end of this process, whatever ends it. */
export interface Postgres {
  url: string;
  /** Stops PostgreSQL too, unless another process holds the same data; waits until it is done. */
  stop(): Promise<void>;
  /** Stops and starts PostgreSQL; waits until it answers again. */
  restart(): Promise<void>;
  /** PostgreSQL's process, absent while it is down. */
  findPid(): number | undefined;
}

const silent: PostgresLog = { info: () => undefined, warn: () => undefined };

/**
 * Starts the embedded PostgreSQL, or joins the one already running on these data.
 *
 * @throws PostgresError with a code of `messages/<language>/postgres.ts`
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataFolder, log = silent, stateFolder, durable = true, throwaway = false } = options;
  const place = await loadPlace(join(dataFolder, 'postgres'), stateFolder);
  const session = new Session({ place, durable, throwaway }, log);
  const { url } = await session.open();
  log.info(`PostgreSQL is ready (${place.data})`);
  return {
    url,
    stop: () => session.close(),
    restart: () => session.restart(),
    findPid: () => session.pid,
  };
}
