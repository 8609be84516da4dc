import type { Game } from '@matchpost/engine';
import { findUs } from '@matchpost/engine/posts';
import { parseColumnMap, type Sport } from '@matchpost/leagues';
import { isSport, type SportId } from '@matchpost/engine/sports';
import { inFile, refuse, toError, warn, type Failure } from '../errors.ts';
import { loadClub, loadNamedClub, type LoadedClub } from '../input/club.ts';
import { loadGames, selectGames } from '../input/games.ts';
import { openLeague } from '../league/connect.ts';
import type { Club as LeagueClub, League } from '@matchpost/leagues';
import { embedCrests } from '../league/crests.ts';
import { completeGames, pickGames, type Picked } from '../league/pick.ts';
import { narrowGames, type Weekend } from '../league/weekend.ts';

/** The source of a run's games: a file or a league. */
export interface GamesRequest {
  games?: string;
  /** Columns of the file that its titles do not tell: `home=Wir,away=Gast`. */
  map?: string;
  /** `other` has no league, so its games come from a file. */
  sport?: SportId;
  club?: string;
  team?: string;
  weekend?: Weekend;
  source: string;
  game?: string[];
  today: string;
}

export interface ReadyGames {
  /** To be rendered, in this order. */
  games: Game[];
  /** All games of a game's team or file, requested or not: they tell which club is ours. */
  seasonOf(game: Game): readonly Game[];
  /** Entries that could not be read as games: they count as failed posts. */
  errors: Failure[];
  /** Each names its file or source. */
  warnings: Failure[];
  club?: LoadedClub;
  /** Our team or club, as the games write it. */
  ourName: string | undefined;
}

/** Reads and selects. Throws coded errors when there is nothing to render. */
export async function readGames(request: GamesRequest): Promise<ReadyGames> {
  const { games, sport } = request;
  if (games !== undefined) return readFileGames(games, request);
  if (sport === undefined && request.team !== undefined) throw refuse('--team', 'add-sport');
  if (sport === undefined) throw refuse('--games', 'say-games');
  return readLeagueGames(requireLeague(sport), request);
}

/** A sport with leagues; refuses another one, whose games come from a file. */
export function requireLeague(sport: SportId): Sport {
  if (isSport(sport)) return sport;
  throw refuse('--sport', 'say-own-games');
}

/** The club of a run without a league. */
async function readFileClub(given: string | undefined): Promise<LoadedClub | undefined> {
  return given === undefined ? undefined : loadClub(given);
}

/** The name given by `--team`; `all` stands for every team of a league's club, so it names none. */
export function teamNameOf({ team }: Pick<GamesRequest, 'team'>): string | undefined {
  return team === 'all' ? undefined : team;
}

/** Our name in the games or the table of a file: the team's, which `--team` says, or else the club's. */
export function findOurName(request: Pick<GamesRequest, 'team'>, club: LoadedClub | undefined): string | undefined {
  return teamNameOf(request) ?? club?.club.name;
}

/** The club of a file's posts; without a name of its own it has the team's. */
export async function readNamedClub(request: Pick<GamesRequest, 'club' | 'team'>): Promise<LoadedClub | undefined> {
  const club = await readFileClub(request.club);
  const team = teamNameOf(request);
  if (team === undefined || club?.club.name !== undefined) return club;
  return { ...club, club: { ...club?.club, name: team } };
}

/** The games of a file, with the club that they are read for. */
export async function loadFileGames(path: string, request: GamesRequest) {
  const { map } = request;
  const club = await readNamedClub(request);
  const ourName = findOurName(request, club);
  const loaded = await loadGames(path, {
    ...request,
    map: map === undefined ? undefined : parseColumnMap(map),
    team: ourName,
  });
  const team = teamNameOf(request);
  // Without it the team that plays most would be ours.
  const isMissing = team !== undefined && loaded.games.length > 0 && findUs(loaded.games, { name: team }).name !== team;
  const warnings: Failure[] = isMissing ? [...loaded.warnings, tellMissing(path, team)] : loaded.warnings;
  return { loaded: { ...loaded, warnings }, ourName, ...(club && { club }) };
}

/** The file of a post does not name the team of `--team`. */
export function tellMissing(path: string, team: string): Failure {
  return inFile(path, warn('team-not-in-file', { team }));
}

async function readFileGames(path: string, request: GamesRequest): Promise<ReadyGames> {
  const { loaded, ...ours } = await loadFileGames(path, request);
  const selected = selectChecked(loaded, path, request.game);
  const games =
    request.weekend === undefined ? selected : narrowGames(selected, { ...request, weekend: request.weekend });
  // With --game, broken entries of other games are ignored.
  const errors = request.game ? [] : loaded.errors;
  return { games, seasonOf: () => loaded.games, errors, warnings: loaded.warnings, ...ours };
}

type FileGames = Awaited<ReturnType<typeof loadFileGames>>['loaded'];

/** A file without a valid game is unusable; its first problem gives the reason. */
export function selectChecked(loaded: FileGames, path: string, ids: readonly string[] = []): Game[] {
  const [first] = [...loaded.errors, ...loaded.warnings.filter(({ severity }) => severity !== 'notice')];
  if (loaded.games.length === 0 && first) throw toError(first);
  return selectGames(loaded.games, ids, path);
}

type LeagueRequest = Pick<GamesRequest, 'source' | 'today' | 'club'>;

interface LeagueReading {
  league: League;
  clubFile: LoadedClub;
  /** Reports of the source so far, each with its place. */
  warnings: Failure[];
  /** Adds reports that do not name the source yet. */
  note(reports: readonly Failure[]): void;
}

/** Opens a league beside the club's file, and closes it after the reading. */
export async function withLeague<T>(
  sport: Sport,
  { source, today, club }: LeagueRequest,
  read: (reading: LeagueReading) => Promise<T>,
): Promise<T> {
  const warnings: Failure[] = [];
  const clubFile = club === undefined ? { club: {} } : await loadNamedClub(club);
  const league = await openLeague({
    sport,
    source,
    today: () => today,
    onIssue: (file, issue) => warnings.push(inFile(file, issue)),
  });
  try {
    const note = (reports: readonly Failure[]) => warnings.push(...reports.map((one) => ofSource(sport, one)));
    return await read({ league, clubFile, warnings, note });
  } finally {
    await league.close();
  }
}

/** A report with its source before its place; an address stands in the sentence already. */
export function ofSource(source: string, report: Failure): Failure {
  const isTold = report.message.includes(report.path);
  return isTold ? { ...report, path: source } : inFile(source, report);
}

/** The club's file with the league's name; another Matchpost also tells colours, which the file's own replace. */
export function joinClub(clubFile: LoadedClub, found: Pick<LeagueClub, 'name' | 'colors'> | undefined): LoadedClub {
  const { name, colors } = found ?? {};
  const { club } = clubFile;
  return {
    ...clubFile,
    club: { ...(colors && { colors }), ...club, ...(name !== undefined && { name }) },
  };
}

function readLeagueGames(sport: Sport, request: GamesRequest): Promise<ReadyGames> {
  const { today, team, game, weekend } = request;
  return withLeague(sport, request, async ({ league, clubFile, warnings, note }) => {
    const picked = await pickGames(league, { club: clubFile.club.name, team });
    const choose = () =>
      game ? selectGames(picked.games, game, sport) : narrowGames(picked.games, { weekend, today });
    const chosen = chooseFrom(picked, choose);
    const completed = await completeGames(league, chosen, picked);
    const { games, failures } = await embedCrests(completed.games, league);
    note([...picked.without, ...completed.failures, ...failures]);
    const club = joinClub(clubFile, picked.club);
    // With --game, the other teams' games are not needed.
    const errors = game ? [] : picked.failures;
    return { games, seasonOf: picked.seasonOf, errors, warnings, club, ourName: club.club.name };
  });
}

/** Throws the failure of a team in place of "no such games": they may be the games that did not load. */
function chooseFrom({ failures: [first] }: Picked, choose: () => Game[]): Game[] {
  try {
    return choose();
  } catch (error) {
    throw first ? toError(first) : error;
  }
}
