import { writeScore, type Game } from '@matchpost/engine';
import {
  applyScoreRule,
  findScoreRule,
  type ScoreRule,
  rememberScore,
  type ScoreMemory,
} from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import { mapLoaded, type LeagueSource, type Loaded } from './source.ts';
import { createLru } from '@matchpost/engine/lru';

/** Decides how certain the scores of league games are: docs/results.md. */
export interface Certainty {
  /** The source with every game's status decided, in lists and alone. */
  wrap(source: LeagueSource): LeagueSource;
}

/** A reading and what was decided of it; the same reading again asks nothing. */
interface Decided {
  at: number;
  told: string;
  rule: ScoreRule;
}

const MAX_DECIDED = 20_000;

interface CertaintyQuery {
  sport: SportId;
  source: string;
  at: number;
}

/** One for all sources of a process: what it has decided costs no query. */
export function createCertainty(readings: ScoreReadings): Certainty {
  const decided = createLru<Decided>(MAX_DECIDED);
  // Copies in a cache are the same objects again.
  const seen = new WeakMap<Game, { at: number; game: Game }>();

  const decide = async (games: readonly Game[], query: CertaintyQuery): Promise<Game[]> => {
    const { sport, at } = query;
    const rules = games.map((game) => seen.get(game)?.at === at || findKnown(decided, game, query));
    const open = games.filter((game, index) => rules[index] === undefined && game.id !== '');
    const memories = open.length === 0 ? undefined : await readings.note(toSeen(open, query));
    return games.map((game, index) => {
      const known = rules[index];
      if (known === true) return seen.get(game)?.game ?? game;
      const memory = memories?.get(keyOf(game, query));
      const rule = known ?? findScoreRule({ sport, at, game }, memory);
      const certain = applyScoreRule(game, rule);
      if (known === undefined && memory === undefined) return certain;
      if (known === undefined) decided.set(keyOf(game, query), { at, told: tell(game), rule }, 1);
      seen.set(game, { at, game: certain });
      return certain;
    });
  };

  return {
    wrap(source) {
      const { name, sport, loadMeetings } = source;
      const decideAll = async (loaded: Loaded<Game[]>): Promise<Loaded<Game[]>> => {
        const games = await decide(loaded.value, { sport, source: name, at: loaded.asOf.getTime() });
        return mapLoaded(loaded, () => games);
      };
      return {
        ...source,
        loadGames: async (team, options) => decideAll(await source.loadGames(team, options)),
        ...(loadMeetings && {
          loadMeetings: async (gameId, scope, options) =>
            decideAll(await loadMeetings.call(source, gameId, scope, options)),
        }),
        async loadGame(gameId, scope, options) {
          const loaded = await source.loadGame(gameId, scope, options);
          const { value } = await decideAll(mapLoaded(loaded, (game) => [game]));
          return mapLoaded(loaded, (game) => value[0] ?? game);
        },
      };
    },
  };
}

/** The rule of a score that was decided before or needs no other reading; undefined when it needs one. */
function findKnown(
  decided: ReturnType<typeof createLru<Decided>>,
  game: Game,
  query: CertaintyQuery,
): ScoreRule | undefined {
  const rule = findScoreRule({ sport: query.sport, at: query.at, game });
  if (rule.remembers !== true) return rule;
  const before = decided.get(keyOf(game, query));
  return before?.at === query.at && before.told === tell(game) ? before.rule : undefined;
}

function toSeen(games: readonly Game[], query: CertaintyQuery): SeenScore[] {
  const seen = games.map((game) => {
    return { key: keyOf(game, query), score: game.score ? writeScore(game.score) : '', at: query.at };
  });
  return [...new Map(seen.map((one) => [one.key, one])).values()];
}

function keyOf({ id }: Game, { sport, source }: CertaintyQuery): string {
  return `${sport}/${source}/${id}`;
}

function tell({ result, status, startsAt }: Game): string {
  return `${result} ${status} ${startsAt}`;
}

/** A score as a source gave it, once. */
interface SeenScore {
  /** Names the game among those of all sources. */
  key: string;
  /** As `writeScore` writes it. */
  score: string;
  /** Time of the source's answer, in milliseconds since 1970. */
  at: number;
}

/** Remembers which scores were read, so that readings can be compared; holds scores and times only. */
export interface ScoreReadings {
  /** Takes each game's reading as `rememberScore` does; a game that is missing in the answer could not be looked up. */
  note(seen: readonly SeenScore[]): Promise<ReadonlyMap<string, ScoreMemory>>;
}

const MAX_GAMES = 20_000;

/** For as long as the process runs. */
export function createScoreReadings(): ScoreReadings {
  const known = createLru<ScoreMemory>(MAX_GAMES);
  return {
    async note(seen) {
      return new Map(
        seen.map(({ key, ...reading }) => {
          const memory = rememberScore(known.get(key), reading);
          known.set(key, memory, 1);
          return [key, memory];
        }),
      );
    },
  };
}
