/** Compares posts of the same games, own teams, tables and people from the command line, HTTP, batches, links and the studio. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { themeNames, type ThemeName } from '../../src/post/studio-url.ts';
import { combine, combineCrests, type Cell } from './combine.ts';
import { compareCell, DOORS, nameCell, type Outcome } from './compare-cell.ts';
import { compareList } from './compare-list.ts';
import { startDoorsLeague } from './league.ts';
import { combineLists, nameListCell, pickShortLists, type ListCell } from './list-cells.ts';
import { openDoors, type Doors, type OpenStudio } from './open-doors.ts';
import { writeOwnCell } from './own-team.ts';

/** Number of concurrent cells; two, since a cell waits for its batch. */
const LANES = 2;
/** Cells of a short run, spread over all: less than a minute on two cores. */
const SHORT = { cells: 3, crests: 2 };

/** A cell with its comparison. */
interface Work {
  name: string;
  combinations: number;
  compare: (doors: Doors) => Promise<Outcome>;
}

const ofGames = (cell: Cell): Work => ({
  name: nameCell(cell),
  combinations: cell.gameIds.length,
  compare: (doors) => compareCell(cell, doors),
});

const ofOwnTeam = (theme: ThemeName): Work => ({
  name: `own team ${theme}`,
  combinations: 2,
  compare: (doors) => compareCell(writeOwnCell(doors.own, theme), doors),
});

const ofList = (cell: ListCell): Work => ({
  name: nameListCell(cell),
  combinations: 1,
  compare: (doors) => compareList(cell, doors),
});

/** Compares cells until the queue is empty. */
async function work(queue: Work[], doors: Doors, outcomes: Map<Work, Outcome>): Promise<void> {
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    outcomes.set(cell, await tryCell(cell, doors));
  }
}

async function tryCell({ name, combinations, compare }: Work, doors: Doors): Promise<Outcome> {
  try {
    return await compare(doors);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { combinations, pictures: 0, problems: [`${name}: ${reason}`] };
  }
}

/** Doors can time out on a busy machine, so failed cells are repeated one at a time. */
async function compareAll(cells: readonly Work[], doors: Doors): Promise<Outcome[]> {
  const outcomes = new Map<Work, Outcome>();
  const queue = [...cells];
  await Promise.all(Array.from({ length: LANES }, () => work(queue, doors, outcomes)));
  const failed = [...outcomes].filter(([, { problems }]) => problems.length > 0).map(([cell]) => cell);
  await work(failed, doors, outcomes);
  return [...outcomes.values()];
}

/** Picks `count` entries at even distances. */
function spread<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: Math.min(count, list.length) }, (_, n) => list[Math.floor((n * list.length) / count)]!);
}

/** Runs the comparison with studios of one engine and prints each difference; returns the number of differences. */
export async function compareDoors(
  openStudio: OpenStudio,
  { isShort, part = '' }: { isShort: boolean; part?: string },
): Promise<number> {
  const league = await startDoorsLeague(Date.now());
  const folder = await mkdtemp(join(tmpdir(), 'matchpost-doors-'));
  const [cells, crests] = [combine(league), combineCrests(league)];
  const games = isShort ? [...spread(cells, SHORT.cells), ...spread(crests, SHORT.crests)] : [...cells, ...crests];
  const lists = isShort ? pickShortLists(league) : combineLists(league);
  // Each theme shows a team's colours in another way; in a short run the one that shows most of them.
  const own: readonly ThemeName[] = isShort ? ['club'] : themeNames;
  const queue = [...games.map(ofGames), ...own.map(ofOwnTeam), ...lists.map(ofList)].filter(({ name }) =>
    name.includes(part),
  );
  const outcomes: Outcome[] = [];
  try {
    const doors = await openDoors(openStudio, { baseUrl: league.baseUrl, folder });
    try {
      outcomes.push(...(await compareAll(queue, doors)));
    } finally {
      await doors.close();
    }
  } finally {
    await league.close();
    await rm(folder, { recursive: true, force: true });
  }
  return report(outcomes);
}

function report(outcomes: readonly Outcome[]): number {
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  for (const problem of problems) console.log(`FAIL ${problem}`);
  const sum = (of: 'combinations' | 'pictures') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const pictures = sum('pictures').toLocaleString('en');
  console.log(
    `doors: ${sum('combinations')} combinations, up to ${DOORS} doors, ${pictures} pictures compared, ${problems.length} differ`,
  );
  return problems.length;
}
