import { Type, type Static } from 'typebox';

/** The end of a season for a place of the table, from its top to its bottom. */
export const tableZones = ['promotion', 'promotionPlayoff', 'relegationPlayoff', 'relegation'] as const;
export type TableZone = (typeof tableZones)[number];

/** The numbers of a row; a source may lack any of them. */
export const tableNumbers = [
  'played',
  'wins',
  'winsExtended',
  'draws',
  'lossesExtended',
  'losses',
  'goalsFor',
  'goalsAgainst',
  'points',
] as const;
export type TableNumber = (typeof tableNumbers)[number];

const LooseNumber = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));
const LooseText = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]));

/** A row as people and sources write it. Other properties are allowed. */
const TableRowInputSchema = Type.Object({
  rank: LooseNumber,
  /** Places won (above 0) or lost since the round before. */
  rankMove: LooseNumber,
  teamId: LooseText,
  team: LooseText,
  teamLogo: LooseText,
  played: LooseNumber,
  wins: LooseNumber,
  winsExtended: LooseNumber,
  draws: LooseNumber,
  lossesExtended: LooseNumber,
  losses: LooseNumber,
  goalsFor: LooseNumber,
  goalsAgainst: LooseNumber,
  points: LooseNumber,
  zone: Type.Optional(Type.Union([Type.Enum([...tableZones]), Type.Literal(''), Type.Null()])),
});

/** More rows than any league has teams in one group. */
export const MAX_TABLE_ROWS = 50;

export const LeagueTableInputSchema = Type.Object({
  competition: LooseText,
  group: LooseText,
  rows: Type.Array(TableRowInputSchema, { maxItems: MAX_TABLE_ROWS }),
});

export type LeagueTableInput = Static<typeof LeagueTableInputSchema>;

/** A row of a table after normalising. Null is a number nobody has named; texts are trimmed and never null. */
export interface TableRow extends Readonly<Record<TableNumber, number | null>> {
  /** Null beside a team that shares the place above it, or was withdrawn. */
  rank: number | null;
  rankMove: number | null;
  teamId: string;
  team: string;
  teamLogo: string;
  zone: TableZone | '';
}

/** The table of one group of a league, the first place first. */
export interface LeagueTable {
  competition: string;
  group: string;
  rows: TableRow[];
}
