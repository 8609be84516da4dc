import { LeagueError } from './errors.ts';
import { isFolderMissing } from './missing-folder.ts';

export interface DemoLeagueOptions {
  /** Default: the system's clock. */
  now?: () => Date;
  /** Told about what should not happen. */
  onError?: (error: unknown) => void;
}

export interface DemoLeague {
  /** Base address for the gateway's driver; the sport's path follows. */
  baseUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the demo league, a gateway with invented clubs on loopback. Rejects with `demo-in-production` where NODE_ENV
 * says so, before anything of it is loaded, and where its folder is missing: the image has none.
 */
export async function startDemoLeague(options: DemoLeagueOptions = {}): Promise<DemoLeague> {
  if (process.env['NODE_ENV'] === 'production') throw new LeagueError('demo-in-production');
  const { createDemoServer } = await import('../demo/server.ts').catch((cause: unknown) => {
    throw isFolderMissing(cause, 'leagues/demo') ? new LeagueError('demo-in-production', { cause }) : cause;
  });
  return createDemoServer(options);
}
