import type { Cell, Header, Row, Table } from './table.ts';

/**
 * Headers as `key` or text in the four languages. The federation adds columns without notice, so nothing is found by
 * its place.
 */
const columns = {
  start: /^(?:datum|date|data)(?:(?: und| et| e| and)? (?:zeit|heure|ora|time))?$/,
  time: /^(?:(?:start|anspiel)?zeit|heure|ora(?:rio)?|(?:start )?time|beginn)$/,
  location: /^(?:ort|spielort|halle|lieu|salle|luogo|palestra|location|venue|gym)(?: .*)?$/,
  league: /^(?:liga|ligue|lega|league)(?: (?:gruppe|groupe|gruppo|group))?$/,
  home: /^(?:home(?: name| team)?|heim(?: ?team|mannschaft)?|(?:équipe )?(?:à )?domicile|équipe recevante|(?:squadra )?(?:di )?casa)$/,
  away: /^(?:away(?: name| team)?|guest(?: team)?|gast(?: ?team|mannschaft)?|auswärts(?:team)?|(?:équipe )?(?:visiteur|visiteuse|extérieur)|(?:squadra )?ospit[ei])$/,
  homeLogo: /^home logo$/,
  awayLogo: /^away logo$/,
  result: /^(?:resultat|ergebnis|résultat|risultato|result|score)$/,
  teamName: /^(?:team ?name|name|team|équipe|squadra)$/,
} as const;

/**
 * Headers of rankings. The longer words stand in legends; "SnV" is a win after extra time, "U" a draw of the small field.
 */
const rankingColumns = {
  rank: /^(?:rg|rang|rank|#|position|pos|classement|posto)$/,
  played: /^(?:sp|spiele|gp|games|mj|matchs|pg|partite)$/,
  wins: /^(?:s|siege|w|wins|v|victoires|vittorie)$/,
  winsExtended: /^(?:snv|siege nach verlängerung)$/,
  draws: /^(?:u|unentschieden|draws)$/,
  lossesExtended: /^(?:nnv|niederlagen nach verlängerung)$/,
  losses: /^(?:n|niederlagen|losses)$/,
  goals: /^(?:t|tore|goals)$/,
  points: /^(?:p|pt|pts|punkte|points|punti)$/,
} as const;

type Column = keyof typeof columns;
type RankingColumn = keyof typeof rankingColumns;

/** Looks up the cells of a row by what they mean. */
export type CellFinder = (row: Row, column: Column) => Cell | undefined;

export function getCellFinder(table: Pick<Table, 'headers'>): CellFinder {
  const places = findPlaces(table, columns);
  return (row, column) => row.cells[places.get(column) ?? -1] ?? findTeamCell(row, column);
}

/** The text of a ranking's cell; undefined in a table without such a header. */
export function getRankingFinder(
  table: Pick<Table, 'headers'>,
): (row: Row, column: RankingColumn) => string | undefined {
  const places = findPlaces(table, rankingColumns);
  return (row, column) => row.cells[places.get(column) ?? -1]?.lines[0];
}

function findPlaces<Name extends string>(
  { headers }: Pick<Table, 'headers'>,
  patterns: Readonly<Record<Name, RegExp>>,
): Map<Name, number> {
  const places = new Map<Name, number>();
  for (const [column, pattern] of Object.entries(patterns) as [Name, RegExp][]) {
    const place = headers.findIndex((header) => isHeader(header, pattern));
    if (place >= 0) places.set(column, place);
  }
  return places;
}

/** Teams of a table whose headers say nothing we know are the cells that lead to a team. */
function findTeamCell({ cells }: Row, column: Column): Cell | undefined {
  if (column !== 'home' && column !== 'away') return undefined;
  const teams = cells.filter(({ page, lines }) => page === 'team_detail' && lines.some((line) => line !== ''));
  return teams.length === 2 ? teams[column === 'home' ? 0 : 1] : undefined;
}

function isHeader({ key, text }: Header, pattern: RegExp): boolean {
  return [key, text].some((name) => pattern.test(plain(name)));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s/._–-]+/g, ' ')
    .trim();
}
