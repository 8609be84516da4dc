import type { Game, LeagueTable } from '@matchpost/engine';
import type { Club, LeagueSource, Loaded, Team } from '../source.ts';

export interface TeamRow {
  id: string;
  name: string;
  liga: string | null;
}

/** A game as the form shows it; null and a missing field read the same. */
export type GameRow = { readonly [field in Exclude<keyof Game, 'score'>]?: string | null };

/** Resolvers of the query's root fields. */
export interface LeagueRoots {
  clubs(args: object, context: RootContext): Promise<Club[]>;
  teams(args: { clubId: string }, context: RootContext): Promise<TeamRow[]>;
  games(args: { teamId: string; clubId?: string | null }, context: RootContext): Promise<GameRow[]>;
  game(
    args: { gameId: string; teamId?: string | null; clubId?: string | null },
    context: RootContext,
  ): Promise<GameRow>;
  table(args: { teamId: string; clubId?: string | null }, context: RootContext): Promise<LeagueTable>;
}

export interface RootContext {
  signal: AbortSignal | undefined;
  /** Told about every answer of the source. */
  note(loaded: { asOf: Date; stale: boolean }): void;
}

/** The form over any source. */
export function sourceRoots(source: LeagueSource): LeagueRoots {
  return {
    clubs: (_args, context) => asked(context, (options) => source.loadClubs(options)),
    teams: async ({ clubId }, context) => {
      const teams = await asked(context, (options) => source.loadTeams(clubId, options));
      return teams.map(toTeamRow);
    },
    games: ({ teamId, clubId }, context) =>
      asked(context, (options) => source.loadGames({ teamId, ...(clubId && { clubId }) }, options)),
    table: ({ teamId, clubId }, context) =>
      asked(context, (options) => source.loadTable({ teamId, ...(clubId && { clubId }) }, options)),
    game: ({ gameId, teamId, clubId }, context) =>
      asked(context, (options) =>
        source.loadGame(gameId, { ...(teamId && { teamId }), ...(clubId && { clubId }) }, options),
      ),
  };
}

function toTeamRow({ id, name, league }: Team): TeamRow {
  return { id, name, liga: league };
}

async function asked<T>(
  context: RootContext,
  load: (options: { signal?: AbortSignal }) => Promise<Loaded<T>>,
): Promise<T> {
  const loaded = await load(context.signal ? { signal: context.signal } : {});
  context.note(loaded);
  return loaded.value;
}
