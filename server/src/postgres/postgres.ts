import { join } from 'node:path';
import { loadPlace } from './place.ts';
import { Session, type PostgresLog } from './session.ts';

export interface PostgresOptions {
  /** The product's data folder; the database uses its subfolder `postgres`. */
  dataFolder: string;
  log?: PostgresLog;
  /** Folder for root to keep files that an unprivileged account must reach; default below /var/lib. */
  stateFolder?: string;
  /** Survives a power cut; false for throwaway databases only. */
  durable?: boolean;
  /** Removes the data after the last lease ends. */
  throwaway?: boolean;
}

/** A running database, held until `stop()` or any end of this process. */
export interface Postgres {
  url: string;
  /** Ends the lease; waits for PostgreSQL to stop unless another process holds the same data. */
  stop(): Promise<void>;
  /** Restarts PostgreSQL and waits until it answers. */
  restart(): Promise<void>;
  /** PostgreSQL's process id; undefined while it is down. */
  findPid(): number | undefined;
}

const silent: PostgresLog = { info: () => undefined, warn: () => undefined };

/**
 * Starts the embedded PostgreSQL, or joins the one that runs on these data.
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
