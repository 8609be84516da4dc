/** The subject of a page of rows: a table, or a list of games. A theme composes all of them in one way. */
import type { Said } from '../facts.ts';
import type { Part, Properties } from '../place.ts';
import { ownLine, ownPoints, ownRank, tableClub, tableCompetition, tableLabel } from './facts.ts';
import { tableRows, wantedRow, type RowList } from './rows.ts';

export interface RowPost {
  label: Said;
  /** The league, or the teams it is about. */
  league: Said & Properties;
  /** The room of the league beside a long label, as a share of the line. */
  leagueShare?: number;
  /** Below the rows. */
  club: Said;
  /** The most important fact, at the start of a line; `end` stands opposite. */
  first: readonly Said[];
  end: readonly Said[];
  /** Both on one line. */
  line: readonly Said[];
  /** The headline where a theme has one. */
  headline: readonly Said[];
  rows: (list: RowList) => Part[];
  /** The height of a row that a page with so many of them makes room for, on a page of 1080 px. */
  wantedRow: (rows: number) => number;
}

export const tablePost: RowPost = {
  label: tableLabel,
  league: tableCompetition,
  club: tableClub,
  first: [ownRank],
  end: ownPoints,
  line: ownLine,
  headline: [ownRank, { ...tableLabel, when: '!tableRank' }],
  rows: tableRows,
  wantedRow,
};
