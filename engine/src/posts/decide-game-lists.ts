/** Decides the lists of a team's games: its form, its games against an opponent, its schedule. Every caller uses them. */
import { day } from '../clock.ts';
import { distinctNames } from '../2-bind/distinct-names.ts';
import { isCalledOff } from '../2-bind/game-status.ts';
import { describeGame, type OwnGame } from '../2-bind/lists/games.ts';
import type { Names, RenderData } from '../data.ts';
import type { Game } from '../game.ts';
import { isFinal } from './certainty.ts';
import { decidePost, decideSide } from './decide.ts';
import { splitEvenly } from './even-pages.ts';
import { gameListOf, isGameListKind, type GameListKind } from '../game-list-kinds.ts';
import { byStart, isComing } from './pick.ts';
import { toPlainName } from './team-name.ts';
import { findOurs, isDerby, type Listed, type Us } from './us.ts';

export const gameListScopes = ['coming', 'season'] as const;

export interface GameListOptions {
  kind: GameListKind;
  /** Every known game of the team, and for `head-to-head` older ones too. */
  season: readonly Game[];
  us: Us;
  /** `yyyy-mm-dd` in Europe/Zurich. */
  today: string;
  /** The game that `head-to-head` is about, as the season tells it; by default the team's next one, else its last. */
  game?: Game | undefined;
  /** The most rows, of `fixtures` a page's: 1 to 16. */
  rows?: number | undefined;
  /** The games of `fixtures`: those to come, or the whole season around today. */
  scope?: (typeof gameListScopes)[number] | undefined;
  /** Shorter forms from the club. */
  names?: Names | undefined;
}

/** One post of a list. */
export interface DecidedGameList {
  /** The part of a post's data that shows it. */
  data: Pick<RenderData, 'kind' | 'games' | 'form' | 'headToHead' | 'fixtures' | 'names' | 'today'> & Partial<SideData>;
  /** The rows it shows: a theme has a template for each number. */
  rows: number;
}

type SideData = Pick<Required<RenderData>, 'tab' | 'isHomeGame' | 'isAwayGame' | 'isDerby'>;

/** Form is the last five games; a schedule's rows have room for the hall. */
const ROWS = { form: 5, 'head-to-head': 6, fixtures: 8 } as const satisfies Record<GameListKind, number>;
/** A post's list has no more rows, and a schedule no more pages. */
const MOST = 50;

/**
 * The posts of a list: one, and of a long schedule a page each, which share its games evenly. Without a game to show
 * there is no post: no final score yet, no earlier meeting, nothing to come.
 * @example
 * const us = findUs(season, { name: 'UHC Sternenberg' });
 * decideGameLists({ kind: 'form', season, us, today })[0]?.data.form
 */
export function decideGameLists(options: GameListOptions): DecidedGameList[] {
  if (options.kind === 'head-to-head') return decideHeadToHead(options);
  return options.kind === 'form' ? decideForm(options) : decideFixtures(options);
}

/** The team's next game, else its last: the one that `head-to-head` is about. */
export function findListGame({
  season,
  us,
  today,
}: Pick<GameListOptions, 'season' | 'us' | 'today'>): Game | undefined {
  const games = inOrder(findOwnGames(season, us)).map(({ game }) => game);
  return games.find((game) => isComing(game, today)) ?? games.at(-1);
}

/** Ids of the games whose crests a post shows and nobody told: a source may tell them with the single game only. */
export function findBareGames({ data }: Pick<DecidedGameList, 'data'>): string[] {
  const list = isGameListKind(data.kind) ? data[gameListOf[data.kind]] : undefined;
  const games = data.kind === 'head-to-head' ? data.games : (list?.rows ?? []);
  const bare = games.filter(({ teamHomeLogo, teamAwayLogo }) => !teamHomeLogo && !teamAwayLogo);
  return bare.map(({ id }) => String(id ?? '')).filter((id) => id !== '');
}

/**
 * The season with the crests that single games tell. Everything else stays as the list says it: a game's own page may name
 * the competition with its round, and teams otherwise.
 */
export function withCrests<Listed extends Game>(season: readonly Listed[], details: readonly Game[]): Listed[] {
  const known = new Map(details.map((game) => [game.id, game]));
  return season.map((game) => {
    const { teamHomeLogo, teamAwayLogo } = known.get(game.id) ?? game;
    return { ...game, teamHomeLogo, teamAwayLogo };
  });
}

function decideForm(options: GameListOptions): DecidedGameList[] {
  const { season, us, rows = ROWS.form } = options;
  const ended = inOrder(findOwnGames(season, us)).filter(({ game }) => isFinal(game));
  const last = ended.slice(-rows).toReversed();
  return last.length === 0 ? [] : [complete(options, { form: toList(last) }, last)];
}

function decideFixtures(options: GameListOptions): DecidedGameList[] {
  const { season, us, today, scope = 'coming', rows = ROWS.fixtures } = options;
  const own = inOrder(findOwnGames(season, us));
  const listed = scope === 'season' ? inSeason(own, today) : own.filter(({ game }) => isAhead(game, today));
  const shown = listed.slice(0, rows * MOST);
  const pages = splitEvenly(shown, rows);
  return pages.map((page, index) => {
    const place = { page: index + 1, pages: pages.length, games: shown.length };
    return complete(options, { fixtures: { ...toList(page), ...place } }, page);
  });
}

function decideHeadToHead(options: GameListOptions): DecidedGameList[] {
  const { season, us, rows = ROWS['head-to-head'] } = options;
  const asked = options.game;
  const game = season.find(({ id }) => id !== '' && id === asked?.id) ?? asked ?? findListGame(options);
  if (game === undefined) return [];
  // In a derby, and where nobody is known, the team named first tells.
  const ours = findSide(game, findTeam(season, us)) ?? findOurs(game, us) ?? 'home';
  const coming = describeGame(game, ours, decideSide(game, us));
  const met = inOrder(distinct(season.flatMap((other) => findMeeting(other, coming, us) ?? []))).toReversed();
  const last = met.slice(0, MOST);
  if (last.length === 0) return [];
  const { opponent, opponentLogo } = coming;
  const [team, teamLogo] = ours === 'home' ? [game.teamHome, game.teamHomeLogo] : [game.teamAway, game.teamAwayLogo];
  const list = { ...toList(last), team, teamLogo, opponent, opponentLogo };
  const { isHomeGame, isAwayGame, isDerby: isOwnDerby } = decidePost([game], us);
  const { data } = complete(options, { headToHead: list }, [coming, ...last]);
  return [
    {
      data: { ...data, games: [game], tab: 'preview', isHomeGame, isAwayGame, isDerby: isOwnDerby },
      rows: Math.min(rows, last.length),
    },
  ];
}

function complete(
  { kind, us, names, today }: GameListOptions,
  list: Pick<RenderData, 'form' | 'headToHead' | 'fixtures'>,
  games: readonly OwnGame[],
): DecidedGameList {
  const teams = games.flatMap(({ game }) => [game.teamHome, game.teamAway]);
  const forms = distinctNames(teams, us.teams, names);
  return { data: { kind, games: [], today, ...list, ...(forms && { names: forms }) }, rows: games.length };
}

type GameList = NonNullable<RenderData['form']>;

function toList(games: readonly OwnGame[]): GameList {
  const rows = games.map(({ game: { score: _, ...game }, ours, side }) => ({ ...game, ours, side }));
  const [first] = games;
  const logo = games.map(({ game, ours }) => (ours === 'home' ? game.teamHomeLogo : game.teamAwayLogo)).find(Boolean);
  const competitions = new Set(games.map(({ game }) => game.competition));
  return {
    team: first ? nameIn(first.game, first.ours) : '',
    teamLogo: logo ?? '',
    competition: competitions.size === 1 ? (first?.game.competition ?? '') : '',
    rows,
  };
}

/** Of games of several own teams, those of one: the team called exactly as asked, else the one with the most games. */
function findOwnGames(season: readonly Game[], us: Us): OwnGame[] {
  const team = findTeam(season, us);
  return season.flatMap((game) => {
    const ours = findSide(game, team);
    return ours === undefined ? [] : [describeGame(game, ours, decideSide(game, us))];
  });
}

/** As plain text; '' when nobody is known. Derbies tell only where there is nothing else. */
function findTeam(season: readonly Game[], us: Us): string {
  const sides = season.flatMap((game) => {
    const ours = findOurs(game, us);
    return ours === undefined ? [] : [nameIn(game, ours)];
  });
  const derbies = season.filter((game) => isDerby(game, us)).flatMap(({ teamHome, teamAway }) => [teamHome, teamAway]);
  const names = (sides.length > 0 ? sides : derbies).map(toPlainName);
  const asked = toPlainName(us.name);
  if (names.includes(asked)) return asked;
  const counts = new Map(names.map((name) => [name, names.filter((other) => other === name).length]));
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Two teams of a club may play each other, so the whole name decides. */
function findSide({ teamHome, teamAway }: Game, team: string): Listed | undefined {
  const [home, away] = [toPlainName(teamHome), toPlainName(teamAway)];
  if (team === '' || home === away) return undefined;
  return home === team ? 'home' : away === team ? 'away' : undefined;
}

/** An earlier game with a final score between the same two teams, whoever was at home. */
function findMeeting(other: Game, { game, ours }: OwnGame, us: Us): OwnGame | undefined {
  if (!isFinal(other) || !isBefore(other, game)) return undefined;
  const own = findSide(other, toPlainName(nameIn(game, ours)));
  const against = findSide(other, toPlainName(nameIn(game, ours === 'home' ? 'away' : 'home')));
  return own === undefined || against === undefined ? undefined : describeGame(other, own, decideSide(other, us));
}

/** Games without a day are before none. */
function isBefore(other: Game, game: Game): boolean {
  if (other.id !== '' && other.id === game.id) return false;
  return other.startsAt !== '' && (game.startsAt === '' || other.startsAt < game.startsAt);
}

/** Lists of several seasons overlap; the season's own, which knows its league, comes first. */
function distinct(games: readonly OwnGame[]): OwnGame[] {
  const keyOf = ({ game: { startsAt, teamHome, teamAway } }: OwnGame) => [startsAt, teamHome, teamAway].join('|');
  return [...new Map(games.toReversed().map((own) => [keyOf(own), own])).values()];
}

/** To come, or still to be announced: off, or without a day. */
function isAhead(game: Game, today: string): boolean {
  if (isComing(game, today)) return true;
  const isOpen = game.status === 'scheduled' || game.status === 'unknown';
  if (game.score !== undefined) return false;
  if (game.startsAt === '') return isOpen || game.status === 'postponed';
  return isCalledOff(game.status) && game.startsAt.slice(0, 10) >= today;
}

const YEAR = 366 * day;

/**
 * Of games of more than a year those of the season around a day, else of the last one before it. A shorter list is one
 * season as its league has it, which may begin with a cup in June. Games without a day belong to each.
 */
function inSeason(games: readonly OwnGame[], today: string): readonly OwnGame[] {
  const days = games.map(({ game }) => game.startsAt.slice(0, 10)).filter((one) => one !== '');
  const [first = today, last = first] = [days[0], days.at(-1)];
  if (Date.parse(last) - Date.parse(first) <= YEAR) return games;
  const begun = days.map(seasonOf).filter((year) => year <= seasonOf(today));
  const season = begun.at(-1) ?? seasonOf(first);
  return games.filter(({ game }) => game.startsAt === '' || seasonOf(game.startsAt) === season);
}

/** The year in which the season of a day (`yyyy-mm-dd`) begins: in July. */
export function seasonOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

function inOrder(games: readonly OwnGame[]): OwnGame[] {
  return games.toSorted((a, b) => byStart(a.game, b.game));
}

function nameIn({ teamHome, teamAway }: Game, side: Listed): string {
  return side === 'home' ? teamHome : teamAway;
}
