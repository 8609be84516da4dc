import type { Names } from '../../data.ts';
import { tableNumbers, type LeagueTable, type TableRow } from '../../league-table.ts';
import { findText, parseTable } from '../league-table.ts';
import { level, nameLadder } from '../names.ts';
import { findPlace } from '../table-place.ts';
import type { BoundList, ListReader, ListRow } from './read-list.ts';

export const readTable: ListReader = ({ table }) => {
  if (table === undefined) return undefined;
  const { table: read, issues } = parseTable(table);
  const names = new Set(table.ours?.map(findText));
  const isOurs = ({ team }: TableRow) => names.has(team);
  return {
    issues,
    teams: read.rows.map(({ team }) => team),
    bind: (forms) => bindTable(read, isOurs, forms),
  };
};

function bindTable(table: LeagueTable, isOurs: (row: TableRow) => boolean, names: Names | undefined): BoundList {
  const { rows } = table;
  const ours = rows.findIndex(isOurs);
  const own = rows[ours];
  return {
    rows: rows.map((row, index) => bindRow(row, { isOurs: isOurs(row), next: rows[index + 1], names })),
    ours: ours + 1,
    post: {
      texts: {
        tableCompetition: level(table.competition),
        tableGroup: level(table.group),
        tableTeam: own ? nameLadder(own.team, names) : level(''),
        tableRank: level(own ? writeNumber(findPlace(rows, ours)) : ''),
        tablePlayed: level(writeNumber(own?.played ?? null)),
        tablePoints: level(writeNumber(own?.points ?? null)),
      },
      images: { tableTeamLogo: own?.teamLogo ?? '' },
      conditions: {
        tablePoints: own?.points ?? '',
        tableRows: rows.length,
        tableHasMoves: rows.some(({ rankMove }) => rankMove),
        tableHasPlayed: rows.some(({ played }) => played !== null),
        tableHasResults: rows.some(({ wins, losses }) => wins !== null && losses !== null),
        tableHasDifference: rows.some((row) => findDifference(row) !== null),
      },
      owner: own?.team ?? '',
    },
  };
}

function bindRow(
  row: TableRow,
  { isOurs, next, names }: { isOurs: boolean; next: TableRow | undefined; names: Names | undefined },
): ListRow {
  const { rank, rankMove, zone, team, teamLogo } = row;
  const numbers = tableNumbers.map((name) => [name, level(writeNumber(row[name]))] as const);
  return {
    texts: {
      ...Object.fromEntries(numbers),
      rank: level(writeNumber(rank)),
      rankMove: level(writeNumber(rankMove === null ? null : Math.abs(rankMove))),
      team: nameLadder(team, names),
      goalDifference: level(writeDifference(findDifference(row))),
    },
    images: { teamLogo },
    conditions: {
      // A minus sign is no number to an expression.
      ...Object.fromEntries(tableNumbers.map((name) => [name, row[name] ?? ''])),
      goalDifference: findDifference(row) ?? '',
      rankMove: rankMove ?? 0,
      isOurs,
      zone,
      isPromotion: zone === 'promotion',
      isPromotionPlayoff: zone === 'promotionPlayoff',
      isRelegationPlayoff: zone === 'relegationPlayoff',
      isRelegation: zone === 'relegation',
      isZoneEnd: next !== undefined && next.zone !== zone,
      rankUp: (rankMove ?? 0) > 0,
      rankDown: (rankMove ?? 0) < 0,
    },
    owner: team,
  };
}

function findDifference({ goalsFor, goalsAgainst }: TableRow): number | null {
  return goalsFor === null || goalsAgainst === null ? null : goalsFor - goalsAgainst;
}

/** With a minus sign instead of a hyphen. */
function writeNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('-', '−');
}

function writeDifference(value: number | null): string {
  return value !== null && value > 0 ? `+${value}` : writeNumber(value);
}
