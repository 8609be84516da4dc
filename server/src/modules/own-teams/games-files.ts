import { extname } from 'node:path';
import { EngineError, type Game, type Params } from '@matchpost/engine';
import { parseColumnMap } from '@matchpost/leagues';
import { LeagueError, type LeagueErrorCode } from '@matchpost/leagues/errors';
import type { TablePreview } from '@matchpost/leagues/sources';
import { createSideThread, type SideThreadOptions } from '../../admission/side-thread.ts';
import type { ImportReport } from '../../contract/own-teams.ts';
import { ServerError } from '../../errors.ts';
import type { OwnTeam } from './own-team.entity.ts';

interface TeamFile {
  bytes: Uint8Array;
  name: string;
  /** `home=Wir,away=Gast`. */
  map?: string | undefined;
  /** The most games read. */
  max?: number;
  /** `yyyy-mm-dd` in Switzerland. */
  today: string;
}

/** Reads files and calendars of games in a thread beside the event loop. */
export interface GamesFiles {
  /** The games of a file for a team. Throws what the reader throws, and `games-file-slow`, `rate-limited`, `overloaded`. */
  read(team: Pick<OwnTeam, 'user' | 'name' | 'sport'>, file: TeamFile): Promise<ReadGames>;
  /** The columns of a file; undefined for a file without columns. Throws likewise. */
  preview(userId: string, file: Pick<TeamFile, 'bytes' | 'name' | 'map'>): Promise<TablePreview | undefined>;
  close(): Promise<void>;
}

const thread = new URL(`./games-thread${extname(import.meta.filename)}`, import.meta.url);

export function createGamesFiles(options: SideThreadOptions = {}): GamesFiles {
  const { ask, close } = createSideThread<GamesJob, GamesAnswer>(thread, options);

  const run = async (userId: string, job: GamesJob) => {
    const answer = await ask(userId, job).catch((cause: unknown) => {
      if (!(cause instanceof EngineError)) throw cause;
      throw new ServerError('games-file-slow', { path: 'body.file', cause });
    });
    if ('refused' in answer) throw new LeagueError(answer.refused.code, answer.refused);
    if ('defect' in answer) throw new Error(answer.defect);
    return answer;
  };

  return {
    async read({ user, name: team, sport }, { map, ...file }) {
      const answer = await run(user, { kind: 'read', team, sport, ...file, ...toMap(map) });
      if (!('read' in answer)) throw new Error('The thread answered something else');
      return answer.read;
    },
    async preview(userId, { map, ...file }) {
      const answer = await run(userId, { kind: 'preview', ...file, ...toMap(map) });
      if (!('table' in answer)) throw new Error('The thread answered something else');
      return answer.table;
    },
    close,
  };
}

function toMap(map: string | undefined) {
  return map ? { map: parseColumnMap(map) } : {};
}

export interface ReadGames {
  games: Game[];
  issues: ImportReport['issues'];
}

interface FileOfJob extends Pick<TeamFile, 'bytes' | 'name'> {
  map?: ReturnType<typeof parseColumnMap>;
}

export interface ReadJob extends FileOfJob, Pick<TeamFile, 'max' | 'today'> {
  kind: 'read';
  team: string;
  sport: OwnTeam['sport'];
}

export type GamesJob = ReadJob | ({ kind: 'preview' } & FileOfJob);

/** `ms`: the time the reading took. */
export type GamesAnswer = { ms: number } & (
  | { read: ReadGames }
  | { table: TablePreview | undefined }
  | { refused: { code: LeagueErrorCode; path: string; params: Params } }
  | { defect: string }
);
