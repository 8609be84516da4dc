import type { Game } from '@matchpost/engine';
import {
  decideGameLists,
  findBareGames,
  findListGame,
  findUs,
  type GameListKind,
  type GameListOptions,
} from '@matchpost/engine/posts';
import { CliError, type Failure } from '../errors.ts';
import { loadClub, type LoadedClub } from '../input/club.ts';
import { loadGames, selectGames } from '../input/games.ts';
import { embedCrests } from '../league/crests.ts';
import { completeGames, loadMeetings, pickGames, type Picked } from '../league/pick.ts';
import { parseColumnMap, type League, type Sport } from '@matchpost/leagues';
import { nameClub, withLeague, type GamesRequest } from './read-games.ts';

export interface ReadyGameList {
  /** Every game of the team, and for `head-to-head` older ones of the two teams too. */
  season: Game[];
  /** The game that `head-to-head` is about, if one is named. */
  game: Game | undefined;
  warnings: Failure[];
  /** Names the source in warnings. */
  place: string;
  club?: LoadedClub;
}

type Shown = Pick<GameListOptions, 'rows' | 'scope'>;

/** Reads the games behind a list, from a file or a league. Throws coded errors. */
export async function readGameList(kind: GameListKind, request: GamesRequest & Shown): Promise<ReadyGameList> {
  const { games, sport, game: ids = [] } = request;
  if (kind !== 'head-to-head' && ids.length > 0) throw unusable(`the game of --kind head-to-head only`);
  if (ids.length > 1) throw unusable('head-to-head is about one game');
  if (games !== undefined) return readFileList(games, request);
  if (sport !== undefined) return readLeagueList(kind, sport, request);
  const reason = 'say where the games are: --games <file>, or --sport with --club and --team';
  throw new CliError('argument-invalid', { name: '--games', reason });
}

async function readFileList(path: string, request: GamesRequest): Promise<ReadyGameList> {
  const { today, map, game: ids = [] } = request;
  const loaded = await loadGames(path, { today, ...(map !== undefined && { map: parseColumnMap(map) }) });
  const [broken] = loaded.errors;
  if (loaded.games.length === 0 && broken) {
    throw Object.assign(new Error(broken.message), { code: broken.code, path: `${path}: ${broken.path}` });
  }
  const [game] = ids.length > 0 ? selectGames(loaded.games, ids, path) : [];
  const club = request.club === undefined ? undefined : await loadClub(request.club);
  const named =
    request.team === undefined || club?.club.name !== undefined ? club : { ...club, club: { name: request.team } };
  const errors = loaded.errors.map((error) => ({ ...error, path: `${path}: ${error.path}` }));
  return {
    season: loaded.games,
    game,
    warnings: [...loaded.warnings, ...errors],
    place: path,
    ...(named && { club: named }),
  };
}

function readLeagueList(kind: GameListKind, sport: Sport, request: GamesRequest & Shown): Promise<ReadyGameList> {
  if (request.team === 'all')
    throw new CliError('argument-invalid', { name: '--team', reason: 'the list is of one team' });
  return withLeague(sport, request, async ({ league, clubFile, warnings }) => {
    const picked = await pickGames(league, { club: clubFile.club.name, team: request.team });
    const name = picked.club?.name ?? clubFile.club.name;
    const us = findUs(picked.games, { name, halls: clubFile.halls });
    const [named] = request.game ? selectGames(picked.games, request.game, sport) : [];
    const about = named ?? findListGame({ season: picked.games, us, today: request.today });
    const older = kind === 'head-to-head' && about ? await loadMeetings(league, about, picked) : [];
    const season = [...picked.games, ...older];
    const { today, rows, scope } = request;
    const hint = { name, halls: clubFile.halls };
    const pages = decideGameLists({ kind, season, us: findUs(season, hint), today, game: about, rows, scope });
    const completed = await completeSome(season, new Set(pages.flatMap(findBareGames)), { league, picked });
    const { games, failures } = await embedCrests(completed.games, league);
    const game = about && games.find(({ id }) => id === about.id);
    return {
      season: games,
      game,
      warnings: [...warnings, ...completed.failures, ...failures],
      place: sport,
      club: nameClub(clubFile, name),
    };
  });
}

/** The same games, some of them with all details: a source may tell crests with the single game only. */
async function completeSome(
  season: readonly Game[],
  ids: ReadonlySet<string>,
  { league, picked }: { league: League; picked: Picked },
): Promise<{ games: Game[]; failures: Failure[] }> {
  const chosen = season.filter(({ id }) => ids.has(id));
  const { games, failures } = await completeGames(league, chosen, picked);
  const known = new Map(games.map((game) => [game.id, game]));
  return { games: season.map((game) => known.get(game.id) ?? game), failures };
}

function unusable(reason: string): CliError {
  return new CliError('argument-invalid', { name: '--game', reason });
}
