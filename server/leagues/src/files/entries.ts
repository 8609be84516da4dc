import type { LeagueIssue } from '../errors.ts';

/** One game as its source has it, not normalised yet, and where it stands: `games.2`, `lines.7`. */
export interface Entry {
  input: unknown;
  path: string;
  /** The sheet of a workbook: several may list the same game. */
  sheet?: string;
}

/** The result of a reader of one kind of file. */
export interface Entries {
  entries: Entry[];
  issues: LeagueIssue[];
}
