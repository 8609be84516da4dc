/** Lists of one team's games: its form, its games against one opponent, its schedule. */
import { findText } from '../league-table.ts';
import type { Names, RenderData } from '../../data.ts';
import { issue, type Issue } from '../../errors.ts';
import type { Game, Outcome } from '../../game.ts';
import { sourceLanguage, type Language } from '../../languages.ts';
import type { GameListInput } from '../../lists/game-list.ts';
import { messages } from '../../messages/index.ts';
import type { Value } from '../evaluate.ts';
import { parseGame } from '../game.ts';
import { joinDistinct } from '../join-distinct.ts';
import { level, nameLadder } from '../names.ts';
import { findOutcome } from '../outcome.ts';
import type { BoundList, ListReader, ListRow } from './read-list.ts';

type GameListName = 'form' | 'headToHead' | 'fixtures';

/** A game with the side of our team. */
export interface OwnGame {
  game: Game;
  /** Our team of the two. */
  ours: 'home' | 'away';
  /** The place of the game; undecided where hall and order of the names contradict each other. */
  side: 'home' | 'away' | 'undecided';
  outcome: Outcome | undefined;
  opponent: string;
  opponentLogo: string;
}

/** The sums over games with a result. Goals are sets in volleyball. */
interface GameSums {
  wins: number;
  draws: number;
  losses: number;
  goalsFor: number;
  goalsAgainst: number;
}

/** A list of games after normalising, with the names of both teams where it is about two. */
export interface ReadGameList {
  team: string;
  teamLogo: string;
  opponent: string;
  opponentLogo: string;
  competition: string;
  games: OwnGame[];
  issues: Issue[];
}

export const readForm: ListReader = (data) => readGames(data, 'form', ({ games }) => sumsOf('form', games));

export const readHeadToHead: ListReader = (data) =>
  readGames(data, 'headToHead', ({ games, opponent, opponentLogo }, names) => {
    const { texts, conditions } = sumsOf('headToHead', games);
    return {
      texts: { ...texts, headToHeadOpponent: opponent === '' ? level('') : nameLadder(opponent, names) },
      images: { headToHeadOpponentLogo: opponentLogo },
      conditions,
    };
  });

export const readFixtures: ListReader = (data) =>
  readGames(data, 'fixtures', ({ games }) => {
    const { page = 1, pages = 1, games: all = games.length } = data.fixtures ?? {};
    const dates = games.filter(({ game }) => game.startsAt !== '').map(({ game }) => game.date);
    return {
      texts: {
        fixturesGames: level(String(all)),
        fixturesPage: level(String(page)),
        fixturesPages: level(String(pages)),
        fixturesFrom: level(dates[0] ?? ''),
        fixturesTo: level(dates.at(-1) ?? ''),
      },
      images: {},
      conditions: {
        fixturesRows: games.length,
        fixturesHasPages: pages > 1,
        fixturesHasResults: games.some(({ game }) => game.score !== undefined),
      },
    };
  });

type Facts = Pick<ListRow, 'texts' | 'images' | 'conditions'>;

function readGames(
  data: RenderData,
  name: GameListName,
  bindPost: (list: ReadGameList, names: Names | undefined) => Facts,
): ReturnType<ListReader> {
  const given = data[name];
  if (given === undefined) return undefined;
  const list = parseGameList(given, name, data.today);
  const language = data.language ?? sourceLanguage;
  return {
    issues: list.issues,
    teams: [...list.games.flatMap(({ game }) => [game.teamHome, game.teamAway]), list.team, list.opponent].filter(
      (team) => team !== '',
    ),
    bind: (names): BoundList => {
      const { texts, images, conditions } = bindPost(list, names);
      const { team, teamLogo, competition } = list;
      const shared = {
        [`${name}Team`]: team === '' ? level('') : nameLadder(team, names),
        [`${name}Competition`]: level(competition),
      };
      return {
        rows: list.games.map((own) => bindRow(own, names, language)),
        ours: 0,
        post: {
          texts: { ...shared, ...texts },
          images: { [`${name}TeamLogo`]: teamLogo, ...images },
          conditions,
          owner: team,
          ...(list.opponent !== '' && { owners: { headToHeadOpponentLogo: list.opponent } }),
        },
      };
    },
  };
}

/**
 * Normalises a list of games. Never throws.
 * Issues: `list-empty` without a readable row, `game-not-ours` for a row without our team, which is left out, and those
 * of {@link parseGame}.
 */
export function parseGameList(
  given: GameListInput & { opponent?: unknown; opponentLogo?: unknown },
  name: GameListName,
  today?: string,
): ReadGameList {
  const issues: Issue[] = [];
  const told = findText(given.team);
  const games = given.rows.flatMap((row, index): OwnGame[] => {
    const path = `${name}.rows.${index}`;
    const { game, issues: found } = parseGame(row, path, today === undefined ? {} : { today });
    issues.push(...found);
    const ours = row.ours ?? findByName(game, told);
    if (ours === undefined) {
      issues.push(issue('game-not-ours', path, { team: told }));
      return [];
    }
    return [describeGame(game, ours, row.side ?? ours)];
  });
  if (games.length === 0) issues.push(issue('list-empty', name, { list: name }));
  const [first] = games;
  const own = first && nameOf(first.game, first.ours);
  return {
    team: told || (own ?? ''),
    teamLogo: textOf(given.teamLogo) || (first ? logoOf(first.game, first.ours) : ''),
    opponent: name === 'headToHead' ? findText(given.opponent) || (first?.opponent ?? '') : '',
    opponentLogo: name === 'headToHead' ? textOf(given.opponentLogo) || (first?.opponentLogo ?? '') : '',
    competition: textOf(given.competition),
    games,
    issues,
  };
}

/** A game as our team sees it. */
export function describeGame(game: Game, ours: OwnGame['ours'], side: OwnGame['side']): OwnGame {
  const other = ours === 'home' ? 'away' : 'home';
  return {
    game,
    ours,
    side,
    outcome: findOutcome(game, ours),
    opponent: nameOf(game, other),
    opponentLogo: logoOf(game, other),
  };
}

/** The sums of games; those without an end count nowhere. */
export function sumGames(games: readonly OwnGame[]): GameSums {
  const count = (outcome: Outcome) => games.filter((own) => own.outcome === outcome).length;
  const ended = games.filter(({ outcome }) => outcome !== undefined);
  const add = (which: 'own' | 'other') => ended.reduce((sum, own) => sum + (goalsOf(own)?.[which] ?? 0), 0);
  return {
    wins: count('won'),
    draws: count('drawn'),
    losses: count('lost'),
    goalsFor: add('own'),
    goalsAgainst: add('other'),
  };
}

function goalsOf({ game: { score }, ours }: OwnGame): { own: number; other: number } | undefined {
  if (score === undefined) return undefined;
  return ours === 'home' ? { own: score.home, other: score.away } : { own: score.away, other: score.home };
}

function sumsOf(name: 'form' | 'headToHead', games: readonly OwnGame[]): Facts {
  const { wins, draws, losses, goalsFor, goalsAgainst } = sumGames(games);
  const sums = { Games: games.length, Wins: wins, Draws: draws, Losses: losses };
  const numbers = { ...sums, GoalsFor: goalsFor, GoalsAgainst: goalsAgainst };
  const named = Object.entries(numbers).map(([sum, count]) => [`${name}${sum}`, level(String(count))] as const);
  return { texts: Object.fromEntries(named), images: {}, conditions: { [`${name}Rows`]: games.length } };
}

function bindRow(own: OwnGame, names: Names | undefined, language: Language): ListRow {
  const { game, opponent, opponentLogo } = own;
  const { date, time, location, city, score } = game;
  const goals = goalsOf(own);
  return {
    texts: {
      date: level(date),
      time: level(time),
      dateTime: level(joinDistinct(date, time)),
      opponent: nameLadder(opponent, names),
      teamHome: nameLadder(game.teamHome, names),
      teamAway: nameLadder(game.teamAway, names),
      result: level(game.result),
      resultDetail: level(game.resultDetail),
      scoreHome: level(score ? String(score.home) : ''),
      scoreAway: level(score ? String(score.away) : ''),
      scoreSuffix: level(score?.suffix ?? ''),
      goalsFor: level(goals ? String(goals.own) : ''),
      goalsAgainst: level(goals ? String(goals.other) : ''),
      outcomeLetter: level(letterOf(own.outcome, language)),
      location: level(location),
      city: level(city),
      locationCity: level(joinDistinct(location, city)),
      competition: level(game.competition),
    },
    images: { opponentLogo, teamHomeLogo: game.teamHomeLogo, teamAwayLogo: game.teamAwayLogo },
    conditions: conditionsOf(own),
    owner: opponent,
    owners: { teamHomeLogo: game.teamHome, teamAwayLogo: game.teamAway },
  };
}

function conditionsOf({ game, side, outcome }: OwnGame): Readonly<Record<string, Value>> {
  return {
    isHome: side === 'home',
    isAway: side === 'away',
    isWon: outcome === 'won',
    isDrawn: outcome === 'drawn',
    isLost: outcome === 'lost',
    outcome: outcome ?? '',
    hasResult: game.score !== undefined,
    status: game.status,
  };
}

function letterOf(outcome: Outcome | undefined, language: Language): string {
  const { wonLetter, drawnLetter, lostLetter } = messages[language].post;
  return outcome === undefined ? '' : { won: wonLetter, drawn: drawnLetter, lost: lostLetter }[outcome];
}

function findByName({ teamHome, teamAway }: Game, team: string): OwnGame['ours'] | undefined {
  if (team === '' || teamHome === teamAway) return undefined;
  return teamHome === team ? 'home' : teamAway === team ? 'away' : undefined;
}

function nameOf(game: Game, side: OwnGame['ours']): string {
  return side === 'home' ? game.teamHome : game.teamAway;
}

function logoOf(game: Game, side: OwnGame['ours']): string {
  return side === 'home' ? game.teamHomeLogo : game.teamAwayLogo;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
