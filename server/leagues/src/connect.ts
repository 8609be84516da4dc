import { createCertainty, createScoreReadings } from './certainty.ts';
import { LeagueError } from './errors.ts';
import { getOrigins, openSource, type OpenOptions, reachSources, type ReachableChoice } from './open-source.ts';
import type { SourceChoice } from './source-choice.ts';
import type { LeagueSource } from './source.ts';
import { createUpstreamShare } from './upstream/share.ts';

export interface ConnectOptions extends Omit<OpenOptions, 'share' | 'certainty'> {
  choice: SourceChoice;
  /** Told to the federations with every request: an address of a page or a mailbox. */
  contact: string;
  /** The demo league's clock, by which all copies age. */
  now?: () => Date;
}

/** League data of one sport with everything that has to be ended afterwards. */
export interface League {
  source: LeagueSource;
  /** A crest's bytes. Throws coded errors; reaches into the own network only where the source itself stands. */
  loadPicture(url: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

const pictureLimits = { maxBytes: 10_000_000, timeoutMs: 10_000 };

/** Opens a source outside the server, for as long as a command runs. */
export async function connect({ choice: wanted, contact, now, ...options }: ConnectOptions): Promise<League> {
  const reached = await reachSources([wanted], now ? { now } : {});
  const [choice] = reached.choices as [ReachableChoice];
  const allowOrigins = getOrigins(choice);
  // Readings of the demo league are compared in its own time.
  const time = now === undefined ? {} : { clock: () => now().getTime() };
  const share = createUpstreamShare({ contact, guard: { allowOrigins }, ...time });
  const close = async () => {
    await share.close();
    await reached.close();
  };
  try {
    const certainty = createCertainty(createScoreReadings());
    const headers = { 'user-agent': share.userAgent };
    return {
      source: openSource(choice, { ...options, share, certainty }),
      loadPicture: async (url) => {
        const { status, bytes } = await share.fetch(getPictureUrl(choice, url), { ...pictureLimits, headers });
        if (status < 300) return bytes;
        throw new LeagueError('source-failed', { path: url, params: { status, source: new URL(url).host } });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Another Matchpost fetches its own pictures, because only it may reach them. */
function getPictureUrl(choice: ReachableChoice, url: string): string {
  return choice.kind === 'server' ? `${choice.baseUrl}/api/image-proxy?for=draw&url=${encodeURIComponent(url)}` : url;
}
