import type { Game } from '@matchpost/engine';
import { second } from '@matchpost/engine/clock';
import type { Ask } from '../../federation/ask.ts';
import { joinLoaded, mapLoaded, type Loaded, type LoadOptions, type Team } from '../../source.ts';
import { hasCode, ignoreTrouble, parseId, unknownAs } from '../../federation/unknown.ts';
import { parseSeason, parseTeamName } from './dropdown.ts';
import { parseTeamGames, type GamesPage } from './team-games.ts';
import { LeagueError } from '../../errors.ts';
import { parseTable } from './table.ts';

export interface Reach {
  ask: Ask;
  today(): string;
}

/** A season has at most a few pages of a hundred games; a list that leads in a circle ends here. */
const MAX_PAGES = 10;

export function loadSeason({ ask, today }: Reach, options?: LoadOptions): Promise<Loaded<string>> {
  return ask({ kind: 'clubs', path: '/api/seasons', parse: (body) => parseSeason(body, today()) }, options);
}

/** All pages of a team's running season. */
export async function loadTeamGames(reach: Reach, teamId: string, options?: LoadOptions): Promise<Loaded<Game[]>> {
  const team = parseId(teamId, 'team-unknown');
  const season = await loadSeason(reach, options);
  return loadPages(reach, { team, season: season.value }, options);
}

/** Teams of one label get their own names behind it: two of Junioren E in the same group. */
export function loadTeamNames({ ask }: Reach, teams: readonly Team[], options?: LoadOptions): Promise<Team[]> {
  const loadName = async (team: Team): Promise<Team> => {
    const asked = { kind: 'teams', path: `/api/teams/${team.id}`, parse: parseTeamName } as const;
    // A team without its own name is still better than a club without teams.
    const loaded = await ask(asked, options).catch(ignoreTrouble);
    return loaded?.value ? { ...team, name: `${team.name}, ${loaded.value}` } : team;
  };
  const isAlone = (team: Team) => teams.every(({ id, name }) => id === team.id || name !== team.name);
  return Promise.all(teams.map((team) => (isAlone(team) ? team : loadName(team))));
}

/** Cancelled games vanish from the list, and the team may be last season's: the detail stands alone then. */
export async function findListedGame(games: Promise<Loaded<Game[]>>, id: string): Promise<Loaded<Game> | undefined> {
  try {
    const loaded = await games;
    const game = loaded.value.find((listed) => listed.id === id);
    return game && mapLoaded(loaded, () => game);
  } catch (error) {
    if (hasCode(error, 'team-unknown')) return undefined;
    throw error;
  }
}

async function loadPages(
  { ask, today }: Reach,
  { team, season }: { team: string; season: string },
  options?: LoadOptions,
): Promise<Loaded<Game[]>> {
  const pages: Loaded<GamesPage>[] = [];
  const parse = (body: unknown) => parseTeamGames(body, { today: today(), isTitled: true });
  const unknown = unknownAs('team-unknown', team);
  const query = new URLSearchParams({ mode: 'team', team_id: team, season, games_per_page: '100' });
  for (let page = 1; page > 0 && pages.length < MAX_PAGES;) {
    query.set('page', `${page}`);
    const path = `/api/games?${query}`;
    const loaded = await ask({ kind: 'games', path, parse, unknown }, options);
    pages.push(loaded);
    const next = loaded.value.nextPage ?? 0;
    page = next > page ? next : 0;
  }
  const games = getDistinct(pages.flatMap(({ value }) => value.games));
  const loaded = joinLoaded(pages, games);
  const ended = await endGames({ ask, today }, loaded, options);
  return mapLoaded(loaded, () => ended);
}

/** Between two pages the list may have moved by a game; a game is told once, as it was told first. */
function getDistinct(games: readonly Game[]): Game[] {
  const distinct = new Map<string, Game>();
  for (const game of games) if (!distinct.has(game.id)) distinct.set(game.id, game);
  return [...distinct.values()];
}

/** Lists show live results; the end of a game stands among its events. */
const endOfGame = /^spielende\b/i;

/** True when `/api/game_events/{id}` reports the end. Columns change without notice, so any cell may report it. */
function parseIsOver(body: unknown): boolean {
  return parseTable(body).rows.some(({ cells }) =>
    cells.some(({ lines }) => lines.some((line) => endOfGame.test(line))),
  );
}

/** Events are asked for right behind a score: newer ones may end a game whose last goals that score lacks. */
const MAX_LAG = 10 * second;

/** Today's games with the end their events tell; games of other days need none. */
function endGames(reach: Reach, loaded: Loaded<Game[]>, options?: LoadOptions): Promise<Game[]> {
  return Promise.all(
    loaded.value.map((game) =>
      endGame(
        reach,
        mapLoaded(loaded, () => game),
        options,
      ),
    ),
  );
}

export async function endGame(
  { ask, today }: Reach,
  { value: game, asOf }: Loaded<Game>,
  options?: LoadOptions,
): Promise<Game> {
  const { id, status, score, startsAt } = game;
  if (status !== 'live' || score === undefined || !startsAt.startsWith(today())) return game;
  // With the kick-off an answer ages as fast as the game's own. An end is not read again: its first reading counts.
  const parse = (body: unknown) => (parseIsOver(body) ? { isOver: true } : { isOver: false, startsAt });
  const resource = {
    kind: 'game',
    path: `/api/game_events/${id}`,
    parse,
    unknown: unknownAs('game-unknown', id),
  } as const;
  try {
    const known = await ask(resource, options && { ...options, maxAgeMs: Infinity });
    const events = known.value.isOver ? known : await ask(resource, options);
    const isNewer = events.asOf.getTime() - asOf.getTime() > MAX_LAG;
    return events.value.isOver && !isNewer ? { ...game, status: 'played' } : game;
  } catch (error) {
    // Some games have no events.
    if (error instanceof LeagueError) return game;
    throw error;
  }
}
