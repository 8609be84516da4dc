import type { FakeAnswer, FakeRequest } from './fake/federation.ts';
import type { Ability, LeagueFacts } from './fake/facts.ts';
import type { LeagueSource, Sport } from './source.ts';
import type { Upstream, UpstreamOptions } from './upstream.ts';

export interface SourceSetup {
  sport: Sport;
  /** What this source can say; see `Ability`. */
  can: readonly Ability[];
  /** Writes the facts in the federation's shapes: the answer of a fake federation; undefined is a 404. */
  speak(facts: LeagueFacts): (request: FakeRequest) => FakeAnswer | undefined;
  /** The driver under test. `open` makes its upstream; the day is 2025-11-15, a Saturday. */
  create(world: { baseUrl: string; open(options: UpstreamOptions): Upstream; today: () => string }): LeagueSource;
}
