/** League data for the command line: games from files, and from every source the server knows. */
import type { ConnectOptions, League } from './connect.ts';

export { decodeText, isText } from './decode-text.ts';
export { LeagueError, leagueErrorTable, leagueMessage } from './errors.ts';
export type { LeagueErrorCode, LeagueIssue } from './errors.ts';
export { parseColumnMap } from './files/table.ts';
export type { ColumnMap } from './files/columns.ts';
export { identifyGames, rankTeams } from './files/league.ts';
export { guessKind, MAX_GAMES, readGamesFile } from './files/read.ts';
export { readStandings } from './files/standings.ts';
export type { ReadFileOptions, ReadResult } from './files/read.ts';
export type { ConnectOptions, League } from './connect.ts';
export type { SourceKeys } from './open-source.ts';
export { parseSourceChoice, sportsOf } from './source-choice.ts';
export { keyForm, parseClubKey } from './systems/parse-club-key.ts';
export type { SourceChoice } from './source-choice.ts';
export { sports } from './source.ts';
export type { Club, LeagueSource, Loaded, LoadOptions, Scope, Sport, Team } from './source.ts';

/**
 * League data of one sport from the source chosen; `close` ends what was started. Throws `source-sport`,
 * `club-key-refused`, `demo-in-production`.
 *
 * @example
 * const league = await connectLeague({ sport: 'handball', choice: { kind: 'demo' }, contact: 'me', keys: {}, today });
 * const { value: clubs } = await league.source.loadClubs();
 * await league.close();
 */
export async function connectLeague(options: ConnectOptions): Promise<League> {
  // 120 ms to load, and reading files needs none of it.
  const { connect } = await import('./connect.ts');
  return connect(options);
}
