import { distinctNames } from '../2-bind/distinct-names.ts';
import type { Names, RenderData, Tab } from '../data.ts';
import type { Game } from '../game.ts';
import { findOurs, isDerby, type Listed, type Us, isInOwnHall, isRound } from './us.ts';

/** A person's choices for a post; missing ones are decided. */
export interface PostOptions {
  tab?: Tab | 'auto' | undefined;
  /** True or false wins over names and halls; null leaves the side undecided. */
  home?: boolean | null | undefined;
  /** Shorter forms of team names from the club. */
  names?: Names | undefined;
}

/** For games of several teams in one post: each game gets its own team's season. */
export type UsOf = (game: Game) => Us;

/** The decision about a post of given games. */
export interface PostDecision {
  tab: Tab;
  side: Side;
  /** The side of each game by itself. */
  sides: readonly Side[];
  /**
   * Our team in each game. Where no name is ours, it is the side that a person says; undefined for a derby or without
   * either.
   */
  ours: readonly (Listed | undefined)[];
  /** True when every game is between two of our teams. */
  isDerby: boolean;
  /** Our team in the first game: its crest gives the club's colours (`club.crest`). */
  crest: Listed | undefined;
  /** The forms of team names to draw with: no two teams of the season read the same. */
  names: Names | undefined;
  isHomeGame: boolean;
  isAwayGame: boolean;
}

/** The part of a decision that the engine draws. */
export function toPostData({ tab, isHomeGame, isAwayGame, isDerby, ours }: Drawn): Pick<RenderData, keyof Drawn> {
  const teams = tab === 'result' && { ours: ours.map((one) => one ?? 'none') };
  return { tab, isHomeGame, isAwayGame, ...(isDerby && { isDerby }), ...teams };
}

type Drawn = Pick<PostDecision, 'tab' | 'isHomeGame' | 'isAwayGame' | 'isDerby' | 'ours'>;

/**
 * Decides tab and side of a post. Every caller that draws posts uses it: studio, command line, API, links, batches,
 * schedules, components and the editor's preview.
 * @param us whose posts these are, from {@link findUs}; a function where games come from several teams' seasons
 * @example decidePost(games, findUs(season, { name: 'UHC Sternenberg' })).isHomeGame
 */
export function decidePost(
  games: readonly Game[],
  us: Us | UsOf,
  { tab, home, names }: PostOptions = {},
): PostDecision {
  const said = saidSide(home);
  const usOf = typeof us === 'function' ? us : () => us;
  const sides = games.map((game) => said ?? decideSide(game, usOf(game)));
  const side = said ?? commonSide(sides);
  const found = games.map((game) => findOurs(game, usOf(game)));
  const areDerbies = games.length > 0 && games.every((game) => isDerby(game, usOf(game)));
  const team = areDerbies || said === 'undecided' ? undefined : said;
  return {
    tab: tab === undefined || tab === 'auto' ? chooseTab(games) : tab,
    side,
    sides,
    ours: found.map((one) => one ?? team),
    isDerby: areDerbies,
    crest: found[0],
    names: nameTeams(games, usOf, names),
    isHomeGame: side === 'home',
    isAwayGame: side === 'away',
  };
}

/** A post shows results as soon as one of its games has a score, running or final. */
export function chooseTab(games: readonly Pick<Game, 'score'>[]): Tab {
  return games.some(({ score }) => score !== undefined) ? 'result' : 'preview';
}

function nameTeams(games: readonly Game[], usOf: UsOf, given: Names | undefined): Names | undefined {
  const entries = games.flatMap((game) => {
    const table = nameSeason(usOf(game).teams, given);
    return [game.teamHome, game.teamAway].flatMap((team): [string, Names[string]][] => {
      // A game's own page may spell a name differently from the list.
      const from = Object.hasOwn(table, team) ? table : given;
      const forms = from && Object.hasOwn(from, team) ? from[team] : undefined;
      return forms === undefined ? [] : [[team, forms]];
    });
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const known = new WeakMap<readonly string[], { given: Names | undefined; table: Names }>();

/** The table of a whole season, made once for all its posts. */
function nameSeason(teams: readonly string[], given: Names | undefined): Names {
  const found = known.get(teams);
  if (found !== undefined && found.given === given) return found.table;
  const table = distinctNames(teams, teams, given) ?? {};
  known.set(teams, { given, table });
  return table;
}

function saidSide(home: PostOptions['home']): Side | undefined {
  if (home === undefined) return undefined;
  if (home === null) return 'undecided';
  return home ? 'home' : 'away';
}

/** The side of a game as a post shows it. */
export type Side = 'home' | 'away' | 'undecided';

/**
 * Decides whether a club plays at home. The team named first is at home unless the hall contradicts it: first in
 * another club's hall or second in the own hall is undecided, and so is a derby. In tournament rounds the order of
 * names means nothing, so only the own hall makes a home game.
 * @example decideSide(game, findUs(season, { name: 'UHC Sternenberg' })) // 'home'
 */
export function decideSide(game: Game, us: Us): Side {
  const ours = findOurs(game, us);
  if (ours === undefined) return 'undecided';
  const isOwnHall = isInOwnHall(game, us.halls);
  if (isRound(game, us)) return decideRound(ours, isOwnHall, us);
  if (isOwnHall === undefined) return ours;
  return (ours === 'home') === isOwnHall ? ours : 'undecided';
}

/** The side all games of a post share. */
export function commonSide(sides: readonly Side[]): Side {
  const [first = 'undecided', ...others] = sides;
  return others.every((side) => side === first) ? first : 'undecided';
}

function decideRound(ours: 'home' | 'away', isOwnHall: boolean | undefined, { halls }: Us): Side {
  if (isOwnHall === true) return ours === 'home' ? 'home' : 'undecided';
  return ours === 'away' && isOwnHall === false && (halls?.length ?? 0) > 0 ? 'away' : 'undecided';
}
