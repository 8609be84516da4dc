import type { Certainty } from './certainty.ts';
import { LeagueError } from './errors.ts';
import { createFilesSource, type FilesOptions } from './files/source.ts';
import { createGatewaySource, getGatewayUpstream } from './gateway/source.ts';
import { createServerSource, getServerUpstream } from './graphql/source.ts';
import { nameOf, sportsOf, type SourceChoice } from './source-choice.ts';
import type { LeagueSource, Sport } from './source.ts';
import { type StoredKey, loadDriver, type Driver } from './systems/driver.ts';
import type { UpstreamOptions } from './upstream.ts';
import type { UpstreamShare } from './upstream/share.ts';
import { createUpstream } from './upstream/upstream.ts';
import { startDemoLeague, type DemoLeagueOptions } from './demo-league.ts';

/** Credentials of clubs, or of the caller at another Matchpost. */
export interface SourceKeys {
  clubs?: readonly StoredKey[];
  server?: string;
}

export interface OpenOptions {
  sport: Sport;
  share: UpstreamShare;
  keys: SourceKeys;
  /** `yyyy-mm-dd` in Europe/Zurich. */
  today: () => string;
  /** Decides which scores are final; a person's files and another Matchpost have done so. */
  certainty: Certainty;
  files?: Pick<FilesOptions, 'resolveLogo' | 'onIssues'>;
}

/** The driver that serves a sport. Throws `source-sport` where it cannot, and `club-key-refused` for an odd key. */
export function openSource(choice: ReachableChoice, options: OpenOptions): LeagueSource {
  const { sport, certainty } = options;
  if (!sportsOf(choice).includes(sport)) {
    throw new LeagueError('source-sport', { params: { source: nameOf(choice), sport } });
  }
  const source = openDriver(choice, options);
  return choice.kind === 'files' || choice.kind === 'server' ? source : certainty.wrap(source);
}

function openDriver(choice: ReachableChoice, { sport, share, keys, today, files }: OpenOptions): LeagueSource {
  switch (choice.kind) {
    case 'files':
      return createFilesSource({ path: choice.path, sport, today, ...files });
    case 'gateway':
      return createGatewaySource({
        sport,
        today,
        upstream: createUpstream(getGatewayUpstream({ sport, baseUrl: choice.baseUrl }), share),
      });
    case 'server':
      return createServerSource({
        sport,
        upstream: createUpstream(getServerUpstream(choice.baseUrl, sport, keys.server), share),
      });
    case 'system': {
      const connect = (options: UpstreamOptions) => createUpstream(options, share);
      return choice.driver.open({ connect, today, baseUrl: choice.baseUrl }, keys.clubs ?? []);
    }
  }
}

/** Addresses whoever runs this has named; they may stand in the own network. */
export function getOrigins(choice: ReachableChoice): string[] {
  return 'baseUrl' in choice && choice.baseUrl !== undefined ? [new URL(choice.baseUrl).origin] : [];
}

type SystemChoice = Extract<SourceChoice, { kind: 'system' }>;

/** A source that can be opened: systems have their driver, and the demo league is a gateway. */
export type ReachableChoice = Exclude<SourceChoice, { kind: 'demo' | 'system' }> | (SystemChoice & { driver: Driver });

interface ReachableSources {
  /** In the order of the choices. */
  choices: ReachableChoice[];
  close(): Promise<void>;
}

/** Loads drivers, and starts the demo league once where any choice means it. Rejects with `demo-in-production`. */
export async function reachSources(
  choices: readonly SourceChoice[],
  options: DemoLeagueOptions,
): Promise<ReachableSources> {
  const demo = choices.some(({ kind }) => kind === 'demo') ? await startDemoLeague(options) : undefined;
  const reach = async (choice: SourceChoice): Promise<ReachableChoice> => {
    if (choice.kind === 'system') return { ...choice, driver: await loadDriver(choice.system.id) };
    return choice.kind === 'demo' ? { kind: 'gateway', baseUrl: demo?.baseUrl ?? '' } : choice;
  };
  return {
    choices: await Promise.all(choices.map(reach)),
    close: async () => demo?.close(),
  };
}
