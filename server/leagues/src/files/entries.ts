import type { LeagueIssue } from '../errors.ts';

/** One game as its source has it, not normalised yet, and where it stands: `games.2`, `lines.7`. */
export interface Entry {
  input: unknown;
  path: string;
}

/** What a reader of one kind of file hands on. */
export interface Entries {
  entries: Entry[];
  issues: LeagueIssue[];
}
