/** The tools without a server: league data and pictures of this machine. */
import type { Backend, PostRequest, PostWords, TeamPlace } from '@matchpost/client/mcp';
import { EngineError, parseGames, type Game, type RenderData, type Template } from '@matchpost/engine';
import { mediaTypes } from '@matchpost/engine/formats';
import { createPool } from '@matchpost/engine/node';
import { byStart, composePost, decidePost, findUs, pickLast, pickNext } from '@matchpost/engine/posts';
import { isSport, teamSports, type SportId } from '@matchpost/engine/sports';
import { defaultTheme } from '@matchpost/engine/theme-list';
import { loadTheme } from '@matchpost/engine/theme-loader';
import { parseSourceChoice, sports, type Club, type League, type Sport } from '@matchpost/leagues';
import { swissToday } from '../../arguments.ts';
import { CliError } from '../../errors.ts';
import { selectGames } from '../../input/games.ts';
import { openLeague } from '../../league/connect.ts';
import { embedCrests } from '../../league/crests.ts';
import { joinClub } from '../../render/read-games.ts';
import { completeGames, loadSortedClubs, pickGames, pickGamesById } from '../../league/pick.ts';

/** Deadline of one post. */
const DEADLINE_MS = 30_000;

interface LocalBackend extends Backend {
  close(): Promise<void>;
}

interface Planned {
  template: Template;
  data: RenderData;
  words: PostWords;
}

interface Chosen {
  games: Game[];
  season: readonly Game[];
  club?: Club | undefined;
  sport?: SportId;
  warnings: string[];
}

/** Opens leagues and processes that draw when they are first needed. Throws `source-unknown`. */
export function createLocalBackend({ source }: { source: string }): LocalBackend {
  parseSourceChoice(source);
  const leagues = new Map<Sport, Promise<League>>();
  const pool = createPool({ processes: 1, deadlineMs: DEADLINE_MS });

  const open = (sport: string): Promise<League> => {
    if (!isSport(sport)) throw sportInvalid(sports);
    const opened = leagues.get(sport) ?? openLeague({ sport, source, today: swissToday, onIssue: () => undefined });
    leagues.set(sport, opened);
    return opened;
  };

  const plan = async (request: PostRequest): Promise<Planned> =>
    planPost(
      request,
      Array.isArray(request.games) ? readGames(request.games, request.sport) : await chooseGames(open, request.games),
    );

  return {
    loadClubs: async (sport) => loadSortedClubs(await open(sport)),
    loadTeams: async (sport, clubId) => (await (await open(sport)).source.loadTeams(clubId)).value,
    async loadGames({ sport, team_id: teamId, club_id: clubId }) {
      const { source } = await open(sport);
      return (await source.loadGames({ teamId, ...(clubId !== undefined && { clubId }) })).value;
    },
    async draw(request) {
      const { template, data, words } = await plan(request);
      const type = request.type ?? 'jpeg';
      const { bytes, warnings } = await pool.render({
        template,
        data,
        type,
        format: request.format ?? template.format,
      });
      const told = [...words.warnings, ...warnings.map(({ message }) => message)];
      return { ...words, warnings: told, bytes, mediaType: mediaTypes[type] };
    },
    describe: async (request) => (await plan(request)).words,
    async close() {
      const opened = await Promise.allSettled(leagues.values());
      for (const league of opened) if (league.status === 'fulfilled') await league.value.close();
      await pool.close();
    },
  };
}

/** An assistant may have sent any text as the sport. */
function readGames(given: readonly object[], sport: string | undefined): Chosen {
  const known = teamSports.find((one) => one === sport);
  if (sport !== undefined && known === undefined) throw sportInvalid(teamSports);
  const { games, issues } = parseGames(given, { today: swissToday() });
  const broken = issues.find(({ severity }) => severity === 'error');
  if (broken !== undefined) throw new EngineError(broken.code, { path: broken.path, params: broken.params, issues });
  return { games, season: games, ...(known && { sport: known }), warnings: issues.map(({ message }) => message) };
}

function sportInvalid(allowed: readonly SportId[]): CliError {
  return new CliError('argument-invalid', { name: 'sport', reason: `allowed: ${allowed.join(', ')}` });
}

type Selection = Exclude<PostRequest['games'], unknown[]>;

async function chooseGames(open: (sport: string) => Promise<League>, selection: Selection): Promise<Chosen> {
  const { sport, team_id: team, club_id: club, game_ids: ids, pick, count } = checkPlace(selection);
  const league = await open(sport);
  // Without a club every id counts, also one with a prefix, as for `loadGames`.
  const picked = club === undefined ? await pickGamesById(league, team) : await pickGames(league, { team, club });
  const known =
    pick === 'last' ? pickLast(picked.games, { count }) : pickNext(picked.games, { today: swissToday(), count });
  const wanted = ids === undefined ? selectGames(known, [], sport) : selectGames(picked.games, ids, sport);
  const completed = await completeGames(league, wanted, picked);
  const { games, failures } = await embedCrests(completed.games, league);
  const warnings = [...picked.without, ...picked.failures, ...completed.failures, ...failures].map(
    ({ message }) => message,
  );
  return { games, season: picked.games, sport: sport as Sport, club: picked.club, warnings };
}

/** An assistant may have left out the team: the server says so by its schema. */
function checkPlace(selection: Selection): Selection {
  const given: Partial<TeamPlace> = selection;
  for (const name of ['sport', 'team_id'] as const) {
    if (given[name] === undefined)
      throw new CliError('argument-invalid', { name, reason: 'name a team, or give games' });
  }
  return selection;
}

/** Only built-in themes: an assistant reads no files of this machine. */
async function planPost(request: PostRequest, { season, sport, club, warnings, ...chosen }: Chosen): Promise<Planned> {
  // As the server orders them, whatever the order of the request.
  const games = chosen.games.toSorted(byStart);
  const templates = await loadTheme(request.theme ?? defaultTheme);
  const decision = decidePost(games, findUs(season, { name: club?.name }), { tab: request.tab ?? 'auto' });
  const { data, write } = composePost(games, decision, {
    sport,
    language: request.language,
    club: club && joinClub({ club: {} }, club).club,
    today: swissToday(),
  });
  const { caption, altText } = write();
  return {
    template: templates({ tab: decision.tab, games: games.length, sport }),
    data,
    words: { caption, alt_text: altText, warnings },
  };
}
