import type { Game } from '@matchpost/engine';
import {
  decideGameLists,
  findBareGames,
  findListGame,
  findUs,
  withCrests,
  type GameListKind,
  type GameListOptions,
} from '@matchpost/engine/posts';
import type { League, Sport } from '@matchpost/leagues';
import { refuse, toError, type Failure } from '../errors.ts';
import type { LoadedClub } from '../input/club.ts';
import { selectGames } from '../input/games.ts';
import { embedCrests } from '../league/crests.ts';
import { inTurns } from '../league/in-turns.ts';
import { completeGames, loadMeetings, pickGames, pickGamesOfEach, type Picked } from '../league/pick.ts';
import { joinClub, loadFileGames, requireLeague, withLeague, type GamesRequest } from './read-games.ts';

/** The games behind one list. */
export interface ReadyGameList {
  /** Every game of the team, and for `head-to-head` older ones of the two teams too. */
  season: Game[];
  /** The game that `head-to-head` is about, if one is named. */
  game: Game | undefined;
  /** The team of a league. */
  team?: { name: string; league: string | null } | undefined;
}

export interface ReadyGameLists {
  lists: ReadyGameList[];
  /** True for all teams of a club: a list without games is left out, and names differ. */
  isOfEach: boolean;
  /** True for a team of a league chosen by --team: the league tells its file from those of the club's other teams. */
  isChosen: boolean;
  /** Each names its file or source. */
  warnings: Failure[];
  /** Teams whose games do not load: they count as failed posts. */
  errors: Failure[];
  club?: LoadedClub;
  /** Our team or club, as the games write it. */
  ourName: string | undefined;
}

type Shown = Pick<GameListOptions, 'rows' | 'scope'>;

/** Reads the games behind a list, or behind that of each team, from a file or a league. Throws coded errors. */
export async function readGameLists(kind: GameListKind, request: GamesRequest & Shown): Promise<ReadyGameLists> {
  const { games, sport, game: ids = [] } = request;
  if (kind !== 'head-to-head' && ids.length > 0) throw refuse('--game', 'head-to-head-only');
  if (ids.length > 1) throw refuse('--game', 'one-meeting');
  if (games !== undefined) return readFileList(games, request);
  if (sport === undefined) throw refuse('--games', 'say-games');
  return readLeagueLists(kind, requireLeague(sport), request);
}

async function readFileList(path: string, request: GamesRequest): Promise<ReadyGameLists> {
  const { game: ids = [] } = request;
  const { loaded, ...ours } = await loadFileGames(path, request);
  const [broken] = loaded.errors;
  if (loaded.games.length === 0 && broken) throw toError(broken);
  const [game] = ids.length > 0 ? selectGames(loaded.games, ids, path) : [];
  return {
    lists: [{ season: loaded.games, game }],
    isOfEach: false,
    isChosen: false,
    warnings: [...loaded.warnings, ...loaded.errors],
    errors: [],
    ...ours,
  };
}

function readLeagueLists(kind: GameListKind, sport: Sport, request: GamesRequest & Shown): Promise<ReadyGameLists> {
  const isOfEach = request.team === 'all';
  if (isOfEach && request.game !== undefined) throw refuse('--game', 'not-of-all-teams');
  return withLeague(sport, request, async ({ league, clubFile, warnings, note }) => {
    const wanted = clubFile.club.name;
    const picked = isOfEach
      ? await pickGamesOfEach(league, wanted)
      : { found: [await pickGames(league, { club: wanted, team: request.team })], without: [], failures: [] };
    const name = picked.found[0]?.club?.name ?? wanted;
    const collect = async (found: Picked) => {
      const us = findUs(found.games, { name, halls: clubFile.halls });
      const [named] = request.game ? selectGames(found.games, request.game, sport) : [];
      const about = named ?? findListGame({ season: found.games, us, today: request.today });
      const older = kind === 'head-to-head' && about ? await loadMeetings(league, about, found) : [];
      const season = [...found.games, ...older];
      const { today, rows, scope } = request;
      const hint = { name, halls: clubFile.halls };
      const pages = decideGameLists({ kind, season, us: findUs(season, hint), today, game: about, rows, scope });
      const completed = await completeSome(season, new Set(pages.flatMap(findBareGames)), { league, picked: found });
      return { ...completed, about, team: found.teams[0] };
    };
    const collected = await inTurns(picked.found, collect);
    const all = collected.flatMap(({ games }) => games);
    const { games, failures } = await embedCrests(all, league);
    let from = 0;
    const lists = collected.map(({ games: own, about, team }): ReadyGameList => {
      const season = games.slice(from, (from += own.length));
      return { season, game: about, team };
    });
    note([...picked.without, ...collected.flatMap((one) => one.failures), ...failures]);
    const club = joinClub(clubFile, picked.found[0]?.club);
    return {
      lists,
      isOfEach,
      isChosen: !isOfEach && request.team !== undefined,
      warnings,
      errors: picked.failures,
      club,
      ourName: club.club.name,
    };
  });
}

/** The same games with more crests: a source may tell them with the single game only. */
async function completeSome(
  season: readonly Game[],
  ids: ReadonlySet<string>,
  { league, picked }: { league: League; picked: Picked },
): Promise<{ games: Game[]; failures: Failure[] }> {
  const chosen = season.filter(({ id }) => ids.has(id));
  const { games, failures } = await completeGames(league, chosen, picked);
  return { games: withCrests(season, games), failures };
}
