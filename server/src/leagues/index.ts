/** League data for the CLI and the server: for now the driver for files. */
export { LeagueError, leagueErrorTable, leagueMessage } from './errors.ts';
export type { LeagueErrorCode, LeagueIssue } from './errors.ts';
export { decodeText, guessKind, MAX_GAMES, readGames } from './files/read.ts';
export type { GamesKind, ReadOptions, ReadResult } from './files/read.ts';
