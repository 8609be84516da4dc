import type { FastifyBaseLogger } from 'fastify';
import { second, swissDay, type Clock } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';
import type { Metrics } from '../../metrics.ts';
import { ConfigError, type ConfigProblems } from '../../config-error.ts';
import type { SportId } from '@matchpost/engine/sports';
import { sports, type LeagueSource, type Sport, type Loaded } from '@matchpost/leagues';
import { LeagueError, leagueReason } from '@matchpost/leagues/errors';
import {
  createCertainty,
  createUpstreamShare,
  getOrigins,
  nameOf,
  openSource,
  parseSourceChoice,
  reachSources,
  sportsOf,
  type ReachableChoice,
  type Refreshed,
  type ScoreReadings,
  type SourceChoice,
  type SourceKeys,
  type UpstreamShare,
  type FilesOptions,
} from '@matchpost/leagues/sources';
import { isKeyedSystem, type System } from '@matchpost/leagues/systems';
import { createGameWatches, type GameWatches } from './game-watches.ts';
import { createNoLeague } from './no-league.ts';
import { createLru } from '@matchpost/engine/lru';

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

interface LeagueChoice {
  sport: SportId;
  /** As `nameOf` tells it. */
  source: string;
  /** The system chosen for the sport, where it is read from its federation. */
  system: System | undefined;
  /** True when each club needs a key of its federation. */
  keyed: boolean;
  /** Replaces the federation's address. */
  baseUrl: string | undefined;
}

interface LeaguesDeps {
  config: Pick<Config, 'leagues' | 'publicUrl' | 'mode'>;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Metrics;
  readings: ScoreReadings;
}

/** Opens the sources. The demo league runs as a gateway on loopback, read by the gateway's driver. */
export async function openLeagues({ config, clock, log, metrics, readings }: LeaguesDeps): Promise<Leagues> {
  const wanted = sports.map((sport) => readChoice(sport, config.leagues[sport]));
  const reached = await reachSources(wanted, {
    now: () => new Date(clock()),
    onError: (error) => log.error({ err: error }, 'demo league failed'),
  });
  const choices = new Map(
    sports.map((sport, index) => [
      sport,
      { wanted: wanted[index] as SourceChoice, choice: reached.choices[index] as ReachableChoice },
    ]),
  );
  const origins = reached.choices.flatMap(getOrigins);
  const { share, onRefreshed } = openShare({ config, clock, log, metrics }, origins);
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
      if (name === noLeague.sport) return withoutLeague;
      const { sport, wanted } = find(name);
      const baseUrl = 'baseUrl' in wanted ? wanted.baseUrl : undefined;
      const system = wanted.kind === 'system' ? wanted.system : undefined;
      return { sport, source: nameOf(wanted), system, keyed: isKeyedSystem(system), baseUrl };
    },
    open(name, keys) {
      if (name === noLeague.sport) return noLeague;
      const { sport, source, choice } = find(name);
      return keys === undefined ? source : openWith(choice, sport, keys);
    },
    async close() {
      watches.close();
      await share.close();
      await reached.close();
    },
  };
}

const noLeague = createNoLeague('other');
const withoutLeague: LeagueChoice = {
  sport: noLeague.sport,
  source: noLeague.name,
  system: undefined,
  keyed: false,
  baseUrl: undefined,
};

function openShare({ config, clock, log, metrics }: Omit<LeaguesDeps, 'readings'>, origins: readonly string[]) {
  const listeners = new Set<(event: Refreshed) => void>();
  const share = createUpstreamShare({
    contact: config.leagues.contact || config.publicUrl,
    clock,
    guard: { allowOrigins: origins },
    onRefreshed: (event) => {
      const { source } = event;
      metrics.leagueLoads.inc({ source, result: 'good' });
      metrics.leagueLastGood.set({ source }, clock() / second);
      listeners.forEach((listener) => listener(event));
    },
    onFailed: ({ source, kind, error }) => {
      metrics.leagueLoads.inc({ source, result: error instanceof LeagueError ? error.code : 'unexpected' });
      log.warn({ source, kind, reason: error.message }, 'league source failed');
    },
    onRead: ({ source, result }) => metrics.leagueReads.inc({ source, result }),
  });
  const onRefreshed = (listener: (event: Refreshed) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { share, onRefreshed };
}

/** Notes the sources that cannot be opened, before anything is. */
export function checkLeagues({ leagues }: Pick<Config, 'leagues'>, problems: ConfigProblems): void {
  for (const sport of sports) problems.try(() => void readChoice(sport, leagues[sport]), undefined);
}

function readChoice(sport: Sport, text: string): SourceChoice {
  const variable = `LEAGUE_${sport.toUpperCase()}`;
  try {
    const choice = parseSourceChoice(text || 'demo');
    if (!sportsOf(choice).includes(sport))
      throw new ConfigError([variable, `${nameOf(choice)} does not serve ${sport}`]);
    return choice;
  } catch (error) {
    throw error instanceof LeagueError ? new ConfigError([variable, error.message]) : error;
  }
}

/** Options for games from the server's own files. Clients cannot fetch crests beside them, so these are dropped. */
function serverFiles(log: FastifyBaseLogger): Pick<FilesOptions, 'resolveLogo' | 'onIssues'> {
  return {
    resolveLogo: (href) => (/^https?:/i.test(href) ? href : ''),
    onIssues: (file, issues) => {
      const told = issues.filter(({ severity }) => severity !== 'notice').map(({ message }) => message);
      if (told.length > 0) log.warn({ file, issues: told }, 'games with issues');
    },
  };
}

/** Codes for callers; other errors of the server's files are only logged. */
const tellable = /^(?:club|team|game|source|sport)-/;

/** Hides paths and contents of the server's files from callers. */
function hidePlaces(source: LeagueSource, log: FastifyBaseLogger): LeagueSource {
  if (source.name !== 'files') return source;
  const hide = async <T>(loading: Promise<Loaded<T>>): Promise<Loaded<T>> => {
    try {
      return await loading;
    } catch (error) {
      if (!(error instanceof LeagueError) || tellable.test(error.code)) throw error;
      log.error({ path: error.path, reason: error.message }, 'reading a file of games failed');
      throw new LeagueError('source-invalid', {
        params: { source: source.name, ...leagueReason('answer-unreadable', { reason: error.code }) },
        cause: error,
      });
    }
  };
  return {
    name: source.name,
    sport: source.sport,
    loadClubs: (options) => hide(source.loadClubs(options)),
    loadTeams: (clubId, options) => hide(source.loadTeams(clubId, options)),
    loadGames: (team, options) => hide(source.loadGames(team, options)),
    loadTable: (team, options) => hide(source.loadTable(team, options)),
    loadGame: (gameId, scope, options) => hide(source.loadGame(gameId, scope, options)),
  };
}

/** Maximum number of addresses; a club of a sport has one or two. */
const KEPT = 20_000;

/** Addresses of crests in public answers; club websites may show them too. */
interface Crests {
  note(addresses: readonly string[]): void;
  has(address: string): boolean;
}

function createCrests(): Crests {
  const known = createLru<true>(KEPT);
  return {
    note(addresses) {
      for (const address of addresses) if (address !== '') known.set(address, true, 1);
    },
    has: (address) => known.get(address) !== undefined,
  };
}
