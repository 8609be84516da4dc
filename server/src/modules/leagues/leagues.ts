import type { FastifyBaseLogger } from 'fastify';
import { swissDay, type Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';
import { createCertainty } from '../../leagues/certainty.ts';
import { startDemoLeague, type DemoLeague } from '../../leagues/demo-league.ts';
import { LeagueError } from '../../leagues/errors.ts';
import { getOrigins, openSource, type ReachableChoice, type SourceKeys } from '../../leagues/open-source.ts';
import type { ScoreReadings } from '../../leagues/readings.ts';
import { parseSourceChoice, sportsOf, type SourceChoice } from '../../leagues/source-choice.ts';
import { sports, type LeagueSource, type Sport } from '../../leagues/source.ts';
import { createUpstreamShare, type Refreshed, type UpstreamShare } from '../../leagues/upstream/share.ts';
import { createCrests, type Crests } from './crests.ts';
import { createGameWatches, type GameWatches } from './game-watches.ts';
import { hidePlaces, serverFiles } from './own-files.ts';

/** The league data of all sports, each from its configured source. */
export interface Leagues {
  /** Origins of the configured sources; pictures there may be fetched. */
  origins: readonly string[];
  /** Connections and cache that all sources share; its `fetch` is guarded. */
  share: UpstreamShare;
  /** Throws `sport-unknown`. */
  getChoice(sport: string): LeagueChoice;
  /** The source of a sport, read with the clubs' keys if the federation needs them. Throws `sport-unknown`. */
  open(sport: string, keys?: SourceKeys): LeagueSource;
  /** Calls the listener with every new answer of a source; returns a function that removes it. */
  onRefreshed(listener: (event: Refreshed) => void): () => void;
  /** Watchers of teams' games. */
  watches: GameWatches;
  /** Crests in this process's public answers. */
  crests: Crests;
  close(): Promise<void>;
}

export interface LeagueChoice {
  sport: Sport;
  kind: SourceChoice['kind'];
  /** True when each club needs a key of its federation. */
  keyed: boolean;
  /** Replaces the federation's address. */
  baseUrl: string | undefined;
}

interface LeaguesDeps {
  config: Pick<Config, 'leagues' | 'publicUrl' | 'mode'>;
  clock: Clock;
  log: FastifyBaseLogger;
  readings: ScoreReadings;
}

const keyedKinds: ReadonlySet<SourceChoice['kind']> = new Set(['swiss-volley', 'handball']);

/** Opens the sources. The demo league runs as a gateway on loopback, read by the gateway's driver. */
export async function openLeagues({ config, clock, log, readings }: LeaguesDeps): Promise<Leagues> {
  const wanted = sports.map((sport) => ({ sport, choice: readChoice(sport, config.leagues[sport]) }));
  const demo = await startDemo(
    wanted.map(({ choice }) => choice),
    { clock, log },
  );
  const choices = new Map(wanted.map(({ sport, choice }) => [sport, { wanted: choice, choice: reach(choice, demo) }]));
  const origins = [...choices.values()].flatMap(({ choice }) => getOrigins(choice));
  const { share, onRefreshed } = openShare({ config, clock, log }, origins);
  const certainty = createCertainty(readings);
  const openWith = (choice: ReachableChoice, sport: Sport, keys: SourceKeys) => {
    const options = { sport, share, keys, today: () => swissDay(clock()), files: serverFiles(log), certainty };
    return hidePlaces(openSource(choice, options), log);
  };
  const unkeyed = new Map([...choices].map(([sport, { choice }]) => [sport, openWith(choice, sport, {})]));
  const find = (name: string) => {
    const sport = name as Sport;
    const known = choices.get(sport);
    const source = unkeyed.get(sport);
    if (!known || !source) throw new LeagueError('sport-unknown', { params: { sport: name.slice(0, 40) } });
    return { sport, source, ...known };
  };
  const watches = createGameWatches({ onRefreshed, log });
  return {
    origins,
    share,
    watches,
    crests: createCrests(),
    onRefreshed,
    getChoice(name) {
      const { sport, wanted } = find(name);
      const baseUrl = 'baseUrl' in wanted ? wanted.baseUrl : undefined;
      return { sport, kind: wanted.kind, keyed: keyedKinds.has(wanted.kind), baseUrl };
    },
    open(name, keys) {
      const { sport, source, choice } = find(name);
      return keys === undefined ? source : openWith(choice, sport, keys);
    },
    async close() {
      watches.close();
      await share.close();
      await demo?.close();
    },
  };
}

function openShare({ config, clock, log }: Omit<LeaguesDeps, 'readings'>, origins: readonly string[]) {
  const listeners = new Set<(event: Refreshed) => void>();
  const share = createUpstreamShare({
    contact: config.leagues.contact || config.publicUrl,
    clock,
    guard: { allowOrigins: origins },
    onRefreshed: (event) => listeners.forEach((listener) => listener(event)),
    onFailed: ({ source, kind, error }) => log.warn({ source, kind, reason: error.message }, 'league source failed'),
  });
  const onRefreshed = (listener: (event: Refreshed) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { share, onRefreshed };
}

function readChoice(sport: Sport, text: string): SourceChoice {
  const variable = `LEAGUE_${sport.toUpperCase()}`;
  try {
    const choice = parseSourceChoice(text || 'demo');
    if (!sportsOf(choice).includes(sport)) throw new ConfigError(variable, `${choice.kind} does not serve ${sport}`);
    return choice;
  } catch (error) {
    throw error instanceof LeagueError ? new ConfigError(variable, error.message) : error;
  }
}

async function startDemo(choices: readonly SourceChoice[], { clock, log }: Pick<LeaguesDeps, 'clock' | 'log'>) {
  if (!choices.some(({ kind }) => kind === 'demo')) return undefined;
  return startDemoLeague({
    now: () => new Date(clock()),
    onError: (error) => log.error({ err: error }, 'demo league failed'),
  });
}

function reach(choice: SourceChoice, demo: DemoLeague | undefined): ReachableChoice {
  if (choice.kind !== 'demo') return choice;
  if (demo === undefined) throw new Error('The demo league is not running');
  return { kind: 'gateway', baseUrl: demo.baseUrl };
}
