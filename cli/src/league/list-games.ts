import { dirname } from 'node:path';
import type { Game, GameStatus } from '@matchpost/engine';
import { sports, type League, type LeagueIssue, type Sport } from '@matchpost/leagues';
import { failureLine, inFile, refuse, toError, type Failure } from '../errors.ts';
import { fillMessage } from '@matchpost/engine/messages';
import { loadNamedClub } from '../input/club.ts';
import { said, severities } from '../messages/index.ts';
import { prepareFolder, writeIfChanged } from '../output/write-file.ts';
import { chooseClub, teamLabel } from './choose.ts';
import { openLeague } from './connect.ts';
import { saveCrests } from './crests.ts';
import { completeGames, loadSortedClubs, pickGames, type Picked } from './pick.ts';
import { narrowGames, type Weekend } from './weekend.ts';

/** The options of `matchpost games`, checked. */
export interface GamesRequest {
  sport?: Sport;
  /** An id or name, or a file with the name. */
  club?: string;
  team?: string;
  weekend?: Weekend;
  source: string;
  out?: string;
  today: string;
  /** Neither hints nor warnings. */
  quiet: boolean;
  json: boolean;
}

/** Prints games, or the clubs or teams to choose from while the choice is incomplete. */
export async function listGames(request: GamesRequest): Promise<void> {
  const { sport, team } = request;
  // The crests are saved as files beside the games.
  if (request.out === '-') throw refuse('--out', 'json-to-output');
  for (const name of ['out', 'weekend'] as const) {
    if (request[name] === undefined || (sport && team)) continue;
    throw refuse(`--${name}`, 'add-team');
  }
  if (!sport) return print(request, { items: sports, lines: sports, hint: '--sport' });
  const onIssue = (file: string, issue: LeagueIssue) => tell(request, inFile(file, issue));
  const club = request.club === undefined ? undefined : (await loadNamedClub(request.club)).club.name;
  const league = await openLeague({ ...request, sport, today: () => request.today, onIssue });
  try {
    if (team !== undefined) await showGames(league, { ...request, ...(club !== undefined && { club }) });
    else if (club !== undefined) await showTeams(league, club, request);
    else await showClubs(league, request);
  } finally {
    await league.close();
  }
}

async function showClubs(league: League, request: GamesRequest): Promise<void> {
  const clubs = await loadSortedClubs(league);
  print(request, {
    items: clubs,
    lines: inColumns(clubs.map(({ id, name }) => [id, name])),
    hint: request.source === 'demo' ? `--club; ${said.invented}` : '--club',
  });
}

async function showTeams(league: League, club: string, request: GamesRequest): Promise<void> {
  const { id } = chooseClub(await loadSortedClubs(league), club);
  const { value: teams } = await league.source.loadTeams(id);
  print(request, { items: teams, lines: inColumns(teams.map((team) => [team.id, teamLabel(team)])), hint: '--team' });
}

async function showGames(league: League, request: GamesRequest): Promise<void> {
  const picked = await pickGames(league, request);
  const { weekend } = request;
  const [failed] = picked.failures;
  // A file that lacks a team's games must not replace a whole one.
  if (failed && request.out !== undefined) throw toError(failed);
  for (const notice of picked.without) tell(request, notice);
  for (const failure of picked.failures) console.error(`matchpost: ${failureLine(failure)}`);
  if (failed) process.exitCode = 1;
  const games = weekend === undefined ? picked.games : narrowGames(picked.games, { ...request, weekend });
  if (picked.stale && !request.quiet)
    console.error(`matchpost: ${fillMessage(said.stale, { at: picked.asOf.toISOString() })}`);
  if (request.out !== undefined) return saveGames(league, request, { games, picked });
  print(request, { items: games, lines: gamesTable(games), hint: '' });
}

async function saveGames(
  league: League,
  { out = '', quiet }: GamesRequest,
  { games, picked }: { games: Game[]; picked: Picked },
): Promise<void> {
  await prepareFolder(dirname(out));
  const completed = await completeGames(league, games, picked);
  const saved = await saveCrests(completed.games, league, out);
  for (const failure of [...completed.failures, ...saved.failures]) tell({ quiet }, failure);
  await writeIfChanged(out, `${JSON.stringify({ games: saved.games }, null, 2)}\n`);
  if (!quiet) console.log(out);
}

interface Listing {
  items: readonly unknown[];
  lines: readonly string[];
  /** The option that picks an entry of the list. */
  hint: string;
}

function print({ json, quiet }: GamesRequest, { items, lines, hint }: Listing): void {
  if (json) return console.log(JSON.stringify(items));
  for (const line of lines) console.log(line);
  if (hint && !quiet) console.error(`matchpost: ${fillMessage(said.choose, { count: items.length, option: hint })}`);
}

function tell({ quiet }: Pick<GamesRequest, 'quiet'>, failure: Failure): void {
  const severity = failure.severity === 'notice' ? 'notice' : 'warning';
  if (!quiet) console.error(`${severities[severity]}: ${failureLine(failure)}`);
}

const states: Partial<Record<GameStatus, string>> = said.states;

/** One line for each game, in columns. */
function gamesTable(games: readonly Game[]): string[] {
  return inColumns(
    games.map((game) => [
      game.date,
      game.time,
      `${game.teamHome} - ${game.teamAway}`,
      [game.result, states[game.status]].filter(Boolean).join(' '),
      [game.location, game.city].filter(Boolean).join(', '),
      game.id,
    ]),
  );
}

/** Pads every cell to the width of the widest in its column. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
