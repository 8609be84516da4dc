import { LeagueError } from './errors.ts';
import { createFilesSource, type FilesOptions } from './files/source.ts';
import { createGatewaySource } from './gateway/source.ts';
import { getGatewayUpstream } from './gateway/upstream.ts';
import { createServerSource, getServerUpstream } from './graphql/source.ts';
import { createHandballSource } from './handball/source.ts';
import { getHandballUpstream, type HandballKey } from './handball/upstream.ts';
import { sportsOf, type SourceChoice } from './source-choice.ts';
import type { LeagueSource, Sport } from './source.ts';
import { createSwissUnihockeySource } from './swiss-unihockey/source.ts';
import { getSwissUnihockeyUpstream } from './swiss-unihockey/upstream.ts';
import { createSwissVolleySource } from './swiss-volley/source.ts';
import { getSwissVolleyUpstream } from './swiss-volley/upstream.ts';
import type { UpstreamShare } from './upstream/share.ts';
import { createUpstream } from './upstream/upstream.ts';

/** Credentials of one club, or of the caller at another Matchpost. */
export interface SourceKeys {
  volley?: string;
  handball?: HandballKey;
  server?: string;
}

export interface OpenOptions {
  sport: Sport;
  share: UpstreamShare;
  keys: SourceKeys;
  /** `yyyy-mm-dd` in Europe/Zurich. */
  today: () => string;
  files?: Pick<FilesOptions, 'resolveLogo' | 'onIssues'>;
}

/** What can be opened as it is; the demo league first becomes a gateway of its own. */
export type ReachableChoice = Exclude<SourceChoice, { kind: 'demo' }>;

/** The driver that serves a sport. Throws `source-sport` where it cannot, and `club-key-refused` for an odd key. */
export function openSource(choice: ReachableChoice, options: OpenOptions): LeagueSource {
  const { sport, share, keys, today } = options;
  if (!sportsOf(choice).includes(sport)) {
    throw new LeagueError('source-sport', { params: { source: choice.kind, sport } });
  }
  switch (choice.kind) {
    case 'files':
      return createFilesSource({ path: choice.path, sport, today, ...options.files });
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
    case 'swiss-unihockey':
      return createSwissUnihockeySource({ upstream: createUpstream(getSwissUnihockeyUpstream(), share), today });
    case 'swiss-volley':
      return createSwissVolleySource({
        today,
        ...(keys.volley && { upstream: createUpstream(getSwissVolleyUpstream({ secret: keys.volley }), share) }),
      });
    case 'handball':
      return openHandball(options);
  }
}

/** The federation lists no clubs, but tells the name of the one whose key it is. */
function openHandball({ share, keys: { handball } }: OpenOptions): LeagueSource {
  if (!handball) return createHandballSource({});
  const { clubId } = handball;
  const upstream = createUpstream(getHandballUpstream(handball), share);
  const source = createHandballSource({ upstream, clubs: [{ id: clubId, name: clubId }] });
  return {
    ...source,
    loadClubs: async (options) => {
      const club = await source.loadClub(clubId, options);
      return { ...club, value: [club.value] };
    },
  };
}
