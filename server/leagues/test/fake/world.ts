import { LeagueError } from '../../src/errors.ts';
import type { LeagueSource, Sport } from '../../src/source.ts';
import type { ShareOptions } from '../../src/upstream/share.ts';
import { createUpstream } from '../../src/upstream/upstream.ts';
import type { Upstream, UpstreamOptions } from '../../src/upstream.ts';
import { TODAY } from './cases.ts';
import type { Ability, LeagueFacts } from './facts.ts';
import { startFakeFederation, type FakeAnswer, type FakeFederation, type FakeRequest } from './federation.ts';
import { openTestShare } from './upstream.ts';

export interface SourceSetup {
  sport: Sport;
  /** The abilities of this source. */
  can: readonly Ability[];
  /** Writes the facts in the federation's shapes: the answer of a fake federation; undefined is a 404. */
  speak(facts: LeagueFacts): (request: FakeRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>;
  /** The driver under test; `open` makes its upstream. */
  create(world: { baseUrl: string; open(options: UpstreamOptions): Upstream; today: () => string }): LeagueSource;
}

export interface World {
  source: LeagueSource;
  federation: FakeFederation;
  close(): Promise<void>;
}

export type WorldOptions = Partial<ShareOptions> & { today?: string; federation?: FakeFederation };

/** A fake federation that speaks the facts, and the driver reading it. */
export async function openWorld(setup: SourceSetup, facts: LeagueFacts, options: WorldOptions = {}): Promise<World> {
  const { today = TODAY, federation: given, ...shareOptions } = options;
  const federation = given ?? (await startFakeFederation(setup.speak(facts)));
  const share = openTestShare(federation, shareOptions);
  const source = setup.create({
    baseUrl: federation.url,
    open: (upstream) => createUpstream(upstream, share),
    today: () => today,
  });
  const close = async () => {
    await share.close();
    if (!given) await federation.close();
  };
  return { source, federation, close };
}

/** The code something is refused with; `none` when it is not. */
export async function findCode(loading: Promise<unknown>): Promise<string> {
  try {
    await loading;
  } catch (error) {
    if (error instanceof LeagueError) return error.code;
    throw error;
  }
  return 'none';
}

/** A test in a world of its own. */
export function within(
  setup: SourceSetup,
  facts: LeagueFacts,
  ask: (world: World) => Promise<void>,
  options?: WorldOptions,
) {
  return async () => {
    const world = await openWorld(setup, facts, options);
    try {
      await ask(world);
    } finally {
      await world.close();
    }
  };
}
