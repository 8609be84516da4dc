import type { Format } from '@matchpost/engine';
import { decideTable, sortedListName } from '@matchpost/engine/posts';
import { LeagueError } from '@matchpost/leagues/errors';
import type { LeagueSource } from '@matchpost/leagues';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeagueGames } from '../../contract/batches.ts';
import { ServerError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { openFor } from '../leagues/open-for.ts';
import { loadClubName } from '../posts/choose-games.ts';
import type { Batch } from './batch.entity.ts';
import { inTurns, listPlaces, type GamePlace } from './load-games.ts';
import type { PlannedPost } from './plan-carousel.ts';

interface Planning {
  batch: Pick<Batch, 'user' | 'games' | 'formats'>;
  signal: AbortSignal;
}

/** A team of a batch with the words that name its files. */
interface NamedTeam {
  place: GamePlace;
  team: string;
  league: string;
}

/**
 * One table for each team, in every format. Of a whole club the teams without a table are left out; a team that was
 * named keeps its file, which fails with `table-none`. Throws `table-none` for a club without any, and what league
 * sources throw.
 */
export async function planTablePosts(
  em: EntityManager,
  deps: Pick<Services, 'leagues' | 'keyring'>,
  { batch: { user, games, formats }, signal }: Planning,
): Promise<PlannedPost[]> {
  if (Array.isArray(games)) throw new ServerError('batch-without-games');
  const source = await openFor(em, deps, { sport: games.sport, userId: user });
  const places = await listPlaces(source, games, signal);
  const named = await inTurns(places, (place) => nameTeam(source, place, { games, signal }));
  const teams = named.filter((team) => team !== undefined);
  if (teams.length === 0) throw new LeagueError('table-none');
  const shapes = formats.length === 0 ? [null] : formats;
  return teams.flatMap(({ place, ...words }, index) =>
    shapes.map((format, shape) => {
      const position = index * shapes.length + shape + 1;
      const name = sortedListName(position, 'table', words, (format as Format | null) ?? undefined);
      return { position, name, gameIds: [], games: place, format };
    }),
  );
}

/** Undefined for a team that has no table and was not named itself. */
async function nameTeam(
  source: LeagueSource,
  place: GamePlace,
  { games, signal }: { games: LeagueGames; signal: AbortSignal },
): Promise<NamedTeam | undefined> {
  const { team_id: teamId, club_id: clubId } = place;
  try {
    const [{ value: table }, name] = await Promise.all([
      source.loadTable({ teamId, ...(clubId !== undefined && { clubId }) }, { signal }),
      loadClubName(source, clubId, signal),
    ]);
    // As the picture finds it: rows of a source may have no ids.
    const [team = ''] = decideTable(table, { teamId, name }).table?.ours ?? [];
    return { place, team, league: `${table.competition} ${table.group}` };
  } catch (error) {
    const isWithout = error instanceof LeagueError && ['table-none', 'team-unknown'].includes(error.code);
    if (!isWithout) throw error;
    return games.team_id === undefined && games.teams === undefined ? undefined : { place, team: teamId, league: '' };
  }
}
