/** The thread that reads files and calendars of games, one at a time. */
import { parentPort } from 'node:worker_threads';
import { readGamesFile } from '@matchpost/leagues';
import { LeagueError } from '@matchpost/leagues/errors';
import { previewGamesFile } from '@matchpost/leagues/sources';
import type { GamesAnswer, GamesJob, ReadGames, ReadJob } from './games-files.ts';

/** Issues in one answer; a list of trainings has one for each. */
const MAX_ISSUES = 50;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.on('message', async (job: GamesJob) => parentPort?.postMessage(await answer(job)));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage('ready');

async function answer(job: GamesJob): Promise<GamesAnswer> {
  const began = performance.now();
  const told = await attempt(job);
  return { ...told, ms: performance.now() - began };
}

type Told = GamesAnswer extends infer Each ? (Each extends unknown ? Omit<Each, 'ms'> : never) : never;

async function attempt(job: GamesJob): Promise<Told> {
  try {
    return job.kind === 'read' ? { read: await read(job) } : { table: await previewGamesFile(job.bytes, job) };
  } catch (error) {
    if (!(error instanceof LeagueError)) return { defect: error instanceof Error ? `${error.stack}` : String(error) };
    const { code, path, params } = error;
    return { refused: { code, path, params } };
  }
}

async function read({ bytes, name, team, sport, today, max, map }: ReadJob): Promise<ReadGames> {
  const { games, issues } = await readGamesFile(bytes, {
    name,
    team,
    today,
    sport,
    ...(max === undefined ? {} : { max }),
    ...(map === undefined ? {} : { map }),
  });
  const told = issues.slice(0, MAX_ISSUES);
  return {
    games: games.filter(({ teamHome, teamAway }) => teamHome !== '' && teamAway !== ''),
    issues: told.map(({ code, message, path, severity, params }) => ({ code, message, path, severity, params })),
  };
}
