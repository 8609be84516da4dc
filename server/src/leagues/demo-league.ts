import { isMissingDev } from '../missing-dev.ts';
import { LeagueError } from './errors.ts';

export interface DemoLeagueOptions {
  /** What counts as now; default: the clock. */
  now?: () => Date;
  /** Told about what should not happen. */
  onError?: (error: unknown) => void;
}

export interface DemoLeague {
  /** What the gateway driver takes as its base; the sport's path follows. */
  baseUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the demo league, a gateway with invented clubs on loopback. It stands in `server/dev`, which the image leaves
 * out. Rejects with `demo-in-production` where NODE_ENV says so or
 * the folder is missing.
 */
export async function startDemoLeague(options: DemoLeagueOptions = {}): Promise<DemoLeague> {
  if (process.env['NODE_ENV'] === 'production') throw new LeagueError('demo-in-production');
  const { createDemoServer } = await import('../../dev/league/server.ts').catch((cause: unknown) => {
    throw isMissingDev(cause) ? new LeagueError('demo-in-production', { cause }) : cause;
  });
  return createDemoServer(options);
}
