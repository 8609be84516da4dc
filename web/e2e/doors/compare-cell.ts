import { join } from 'node:path';
import { drawInCli } from './cli-door.ts';
import type { Cell } from './combine.ts';
import type { Doors } from './open-doors.ts';
import { compare, type Seen } from './seen.ts';
import { drawByBatch, drawByHttp, drawByLink } from './server-doors.ts';
import { drawInStudio } from './studio-door.ts';

export interface Counts {
  combinations: number;
  pictures: number;
  failed: number;
}

/** A post as the two doors that group games themselves made it. */
export interface GroupedPost {
  gameIds: readonly string[];
  cli: Seen | undefined;
  batch: Seen | undefined;
}

/** Draws a cell through the doors that group games, and puts together what holds the same games. */
export async function listPosts(cell: Cell, { api, baseUrl, folder }: Doors): Promise<GroupedPost[]> {
  await api.forgetRates();
  const [byCli, byBatch] = await Promise.all([
    drawInCli(cell, { baseUrl, folder: join(folder, crypto.randomUUID()) }),
    drawByBatch(api, cell),
  ]);
  const names = new Set([...byCli, ...byBatch].map(({ gameIds }) => gameIds.join()));
  const find = (list: readonly Seen[], name: string) => list.find(({ gameIds }) => gameIds.join() === name);
  return [...names].map((name) => ({ gameIds: name.split(','), cli: find(byCli, name), batch: find(byBatch, name) }));
}

/** Draws one post through the other doors and says what differs from the command line. */
export async function comparePost(
  cell: Cell,
  { gameIds, cli, batch }: GroupedPost,
  { doors, counts }: { doors: Doors; counts: Counts },
): Promise<void> {
  const { api, inStudio } = doors;
  counts.combinations += 1;
  await api.forgetRates();
  const http = await drawByHttp(api, cell, gameIds);
  const link = await drawByLink(api, cell, gameIds);
  const isExpected = async (seen: Seen) => (await compare(http, seen)).length === 0;
  const studio = await inStudio(cell.language, (page) => drawInStudio(page, cell, { gameIds, isExpected }));
  const seen = { 'the command line': cli, batch, link, 'the studio': studio };
  const problems: string[] = [];
  for (const [door, other] of Object.entries(seen)) {
    counts.pictures += 1;
    const found = other === undefined ? ['other games share a post'] : await compare(http, other);
    if (found.length > 0) problems.push(`HTTP and ${door}: ${found.join(', ')}`);
  }
  counts.pictures += 1;
  if (problems.length === 0) return;
  counts.failed += 1;
  console.log(`FAIL ${nameCombination(cell, gameIds)}: ${problems.join('; ')}`);
}

function nameCombination(cell: Cell, gameIds: readonly string[]): string {
  const { sport, theme, format, language, details, home, labels } = cell;
  const kind = labels.get(gameIds[0] ?? '') ?? '';
  const word = home === undefined ? '' : ` home=${home}`;
  return `${sport} ${theme} ${format} ${language}${details ? ' details' : ''}${word} ${kind} (${gameIds.join()})`;
}
