import { join } from 'node:path';
import { drawInCli } from './cli-door.ts';
import type { Cell } from './combine.ts';
import type { Doors } from './open-doors.ts';
import { compare, type Seen } from './seen.ts';
import { drawByBatch, drawByHttp, drawByLink } from './server-doors.ts';
import { drawInStudio } from './studio-door.ts';

/** Number of doors: command line, HTTP, batch, link, studio. */
export const DOORS = 5;

export interface Outcome {
  combinations: number;
  pictures: number;
  /** One line per difference. */
  problems: string[];
}

/** A post from the two doors that group games: command line and batch. */
interface GroupedPost {
  gameIds: readonly string[];
  cli: Seen | undefined;
  batch: Seen | undefined;
}

/** Draws every post of a cell through every door. */
export async function compareCell(cell: Cell, doors: Doors): Promise<Outcome> {
  const outcome: Outcome = { combinations: 0, pictures: 0, problems: [] };
  for (const post of await listPosts(cell, doors)) {
    const problems = await comparePost(cell, post, doors);
    outcome.combinations += 1;
    outcome.pictures += DOORS;
    if (problems.length > 0) outcome.problems.push(`${nameCombination(cell, post.gameIds)}: ${problems.join('; ')}`);
  }
  return outcome;
}

/** Draws a cell through the two doors that group games and pairs posts with the same games. */
async function listPosts(cell: Cell, { api, baseUrl, folder }: Doors): Promise<GroupedPost[]> {
  await api.forgetRates();
  const [byCli, byBatch] = await Promise.all([
    drawInCli(cell, { baseUrl, api, folder: join(folder, crypto.randomUUID()) }),
    drawByBatch(api, cell),
  ]);
  const names = new Set([...byCli, ...byBatch].map(({ gameIds }) => gameIds.join()));
  const find = (list: readonly Seen[], name: string) => list.find(({ gameIds }) => gameIds.join() === name);
  return [...names].map((name) => ({ gameIds: name.split(','), cli: find(byCli, name), batch: find(byBatch, name) }));
}

/** Draws one post through the other doors and lists differences from `POST /api/render` by door. */
async function comparePost(
  cell: Cell,
  { gameIds, cli, batch }: GroupedPost,
  { api, inStudio }: Doors,
): Promise<string[]> {
  await api.forgetRates();
  const http = await drawByHttp(api, cell, gameIds);
  const link = await drawByLink(api, cell, gameIds);
  const isExpected = async (seen: Seen) => (await compare(http, seen)).length === 0;
  const studio = await inStudio(cell.language, (page) => drawInStudio(page, cell, { gameIds, isExpected }));
  const problems: string[] = [];
  for (const [door, seen] of Object.entries({
    'the command line': cli,
    'the batch': batch,
    'the link': link,
    studio,
  })) {
    const found = seen === undefined ? ['other games share a post'] : await compare(http, seen);
    if (found.length > 0) problems.push(`HTTP and ${door}: ${found.join(', ')}`);
  }
  return problems;
}

function nameCombination(cell: Cell, gameIds: readonly string[]): string {
  return `${nameCell(cell)} ${cell.labels.get(gameIds[0] ?? '') ?? ''} (${gameIds.join()})`;
}

export function nameCell({ sport, club, theme, format, language, details, home }: Cell): string {
  const words = [
    club.source === 'server' ? 'own team' : '',
    details ? 'details' : '',
    home === undefined ? '' : `home=${home}`,
  ];
  return [sport, theme, format, language, ...words].filter((word) => word !== '').join(' ');
}
