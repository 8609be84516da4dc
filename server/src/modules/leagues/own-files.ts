import type { FastifyBaseLogger } from 'fastify';
import { LeagueError } from '@matchpost/leagues/errors';
import type { FilesOptions } from '@matchpost/leagues/sources';
import type { LeagueSource, Loaded } from '@matchpost/leagues';

/** Options for games from the server's own files. Clients cannot fetch crests beside them, so these are dropped. */
export function serverFiles(log: FastifyBaseLogger): Pick<FilesOptions, 'resolveLogo' | 'onIssues'> {
  return {
    resolveLogo: (href) => (/^https?:/i.test(href) ? href : ''),
    onIssues: (file, issues) => log.warn({ file, issues: issues.map(({ message }) => message) }, 'games with issues'),
  };
}

/** Codes for callers; other errors of the server's files are only logged. */
const tellable = /^(?:club|team|game|source|sport)-/;

/** Hides paths and contents of the server's files from callers. */
export function hidePlaces(source: LeagueSource, log: FastifyBaseLogger): LeagueSource {
  if (source.name !== 'files') return source;
  const hide = async <T>(loading: Promise<Loaded<T>>): Promise<Loaded<T>> => {
    try {
      return await loading;
    } catch (error) {
      if (!(error instanceof LeagueError) || tellable.test(error.code)) throw error;
      log.error({ path: error.path, reason: error.message }, 'reading a file of games failed');
      throw new LeagueError('source-invalid', { params: { source: source.name, reason: error.code }, cause: error });
    }
  };
  return {
    name: source.name,
    sport: source.sport,
    loadClubs: (options) => hide(source.loadClubs(options)),
    loadTeams: (clubId, options) => hide(source.loadTeams(clubId, options)),
    loadGames: (team, options) => hide(source.loadGames(team, options)),
    loadGame: (gameId, scope, options) => hide(source.loadGame(gameId, scope, options)),
  };
}
