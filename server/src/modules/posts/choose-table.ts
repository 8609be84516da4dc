import { EngineError, parseTable, type Issue, type LeagueTable } from '@matchpost/engine';
import type { TableHint } from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invalidField } from '../../errors.ts';
import type { Corrections } from '../club-settings/club-settings.queries.ts';
import { openFor } from '../leagues/open-for.ts';
import { findClub, loadClubName, type GameDeps, type PostOptions } from './choose-games.ts';

/** A table with the facts about our team in it. */
interface ChosenTable {
  table: LeagueTable;
  hint: TableHint;
  /** The club as the league calls it. */
  clubName: string | undefined;
  names: Corrections['names'];
  sport: SportId | undefined;
  warnings: readonly Issue[];
}

interface TableOptions {
  em: EntityManager;
  userId: string;
  options: Pick<PostOptions, 'games' | 'sport' | 'table' | 'club' | 'carousel'>;
  signal: AbortSignal;
}

/** Throws `request-invalid`, `table-invalid`, and what league sources throw: `table-none` for play-offs and cups. */
export async function chooseTable(deps: GameDeps, { options, ...context }: TableOptions): Promise<ChosenTable> {
  const { games, table, club, carousel } = options;
  if (carousel !== undefined) throw invalidField('body.carousel', 'beside-kind', { kind: 'table' });
  if (table !== undefined) return readTable(table, { name: club?.name, sport: options.sport });
  if (Array.isArray(games) || 'teams' in games) throw invalidField('body.games', 'team-or-table');
  if (games.game_ids !== undefined || games.pick !== undefined) throw invalidField('body.games', 'team-only');
  const { em, userId, signal } = context;
  const { sport, team_id: teamId } = games;
  const { clubId, names } = await findClub(em, { userId, ...games });
  const source = await openFor(em, deps, { sport, userId });
  const [{ value }, clubName] = await Promise.all([
    source.loadTable({ teamId, ...(clubId !== undefined && { clubId }) }, { signal }),
    loadClubName(source, clubId, signal),
  ]);
  return { table: value, hint: { teamId, name: club?.name ?? clubName }, clubName, names, sport, warnings: [] };
}

function readTable(
  given: NonNullable<PostOptions['table']>,
  { name, sport }: { name: string | undefined; sport: SportId | undefined },
): ChosenTable {
  const { table, issues } = parseTable(given);
  const broken = issues.find(({ severity }) => severity === 'error');
  if (broken) throw new EngineError(broken.code, { path: `body.${broken.path}`, params: broken.params, issues });
  return { table, hint: { name }, clubName: undefined, names: [], sport, warnings: issues };
}
