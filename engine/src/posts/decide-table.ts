import { distinctNames } from '../2-bind/distinct-names.ts';
import { toTeamNumber } from '../2-bind/team-marks.ts';
import type { Names, RenderData } from '../data.ts';
import type { LeagueTable, TableRow } from '../league-table.ts';
import { FIT, fitOf, toPlainName, type Fit } from './team-name.ts';

/** The publishing team; an id of the source wins over names. */
export interface TableHint {
  teamId?: string | undefined;
  /** The team's name, or the club's. */
  name?: string | undefined;
}

/** The part of a post's data that shows a table. */
type TableData = Pick<RenderData, 'kind' | 'games' | 'table' | 'names'>;

/**
 * The rows of our team: the one with its id, else the one with its very name, else all whose names fit the club's best.
 * Two teams of a club in one group are both ours, unless the name has a number: `UHC Au 3` is `UHC Au III`, and nobody where
 * only `UHC Au II` plays.
 */
export function findOurRows({ rows }: Pick<LeagueTable, 'rows'>, { teamId, name = '' }: TableHint): TableRow[] {
  const byId = teamId === undefined || teamId === '' ? undefined : rows.find((row) => row.teamId === teamId);
  if (byId) return [byId];
  const exact = rows.find(({ team }) => name !== '' && toPlainName(team) === toPlainName(name));
  if (exact) return [exact];
  const number = findNumber(name);
  const fits = rows.map(({ team }) => {
    const isOther = number > 1 && findNumber(team) !== number;
    return isOther ? FIT.none : fitOf(withoutRemark(team), name);
  });
  const best = fits.reduce<Fit>((most, fit) => (fit > most ? fit : most), FIT.none);
  return best === FIT.none ? [] : rows.filter((_, index) => (fits[index] ?? FIT.none) >= Math.min(best, FIT.close));
}

/** `(Rückzug)` behind a name. */
function withoutRemark(team: string): string {
  return team.replace(/\s*\([^()]*\)\s*$/, '') || team;
}

/** The second, third team of a club: 2, 3; 1 without a number. A founding year has two digits. */
function findNumber(team: string): number {
  const last = toTeamNumber(toPlainName(withoutRemark(team)).split(' ').at(-1) ?? '');
  return /^[1-9]$/.test(last) ? Number(last) : 1;
}

/**
 * Decides a table's post: which rows are ours, and the forms of names that keep its teams apart. Every caller uses it.
 * @param names shorter forms from the club
 * @example decideTable(table, { teamId: '430100', name: 'UHC Sternenberg' }).table?.ours // ['UHC Sternenberg']
 */
export function decideTable(table: LeagueTable, hint: TableHint, names?: Names): TableData {
  const teams = table.rows.map(({ team }) => team);
  const forms = distinctNames(teams, teams, names);
  const ours = findOurRows(table, hint).map(({ team }) => team);
  return { kind: 'table', games: [], table: { ...table, ours }, ...(forms && { names: forms }) };
}
