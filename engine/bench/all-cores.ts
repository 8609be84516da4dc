/** A season on all cores: our pool against the others as one child process per core, each with its share. */
import { loadTemplate, type Template } from '@matchpost/engine';
import { createPool, type PoolItem } from '@matchpost/engine/node';
import { imageFolder, postOf, seasonLength, type Shape } from './card.ts';
import { startChild, type Child } from './child.ts';
import { ours } from './contenders.ts';
import type { Field } from './field.ts';
import { seasonShapes, seasonTitle, type Effort } from './measures.ts';
import { add, createResult, type Result } from './results.ts';
import { createTemplate, dataOf } from './template.ts';

type RunSeason = (shapes: readonly Shape[], round: number) => Promise<number>;
interface Team {
  run: RunSeason;
  close: () => Promise<unknown>;
}

const WARM_UP = 3;
/** An index far from the posts of other measures. */
const FIRST_POST = 1_000_000;

export async function measureAllCores(field: Field, effort: Effort, cores: number): Promise<Result[]> {
  const chosen = seasonShapes(effort);
  const results = chosen.map((shapes) =>
    createResult(`season-${shapes.length}-all`, `${seasonTitle(shapes)}, all cores`),
  );
  for (let round = 0; round < effort.seasonRounds; round++) {
    await field.visit(async ({ id, script }) => {
      const team = id === ours.id ? await poolTeam(cores) : await childTeam(script, cores);
      try {
        for (const [i, shapes] of chosen.entries()) add(results[i]!, id, [await team.run(shapes, 2 * round + i)]);
      } finally {
        await team.close();
      }
    });
  }
  return results;
}

async function poolTeam(processes: number): Promise<Team> {
  const pool = createPool({ processes, minProcesses: processes, engine: { baseDir: imageFolder } });
  await pool.ready();
  const run = async (template: Template, items: readonly PoolItem[]) => {
    const start = performance.now();
    let done = 0;
    for await (const outcome of pool.renderMany(template, items)) if ('rendered' in outcome) done++;
    if (done !== items.length) throw new Error(`the pool made ${done} of ${items.length} posts`);
    return performance.now() - start;
  };
  // Warms the code with another photo, so that the season starts with its own photo undecoded.
  await run(
    createTemplate(loadTemplate, { number: 199, background: 'hall-wide.jpg' }),
    items(['4:5'], WARM_UP * processes),
  );
  return {
    run: (shapes, round) => run(createTemplate(loadTemplate, { number: 150 + round }), items(shapes, seasonLength)),
    close: () => pool.close(),
  };
}

async function childTeam(script: string, cores: number): Promise<Team> {
  const children = Array.from({ length: cores }, () => startChild(script));
  const close = () => Promise.all(children.map((child) => child.close()));
  try {
    await Promise.all(
      children.map((child) =>
        child.ask({ do: 'render', shape: '4:5', scale: 1, from: FIRST_POST - WARM_UP, count: WARM_UP }),
      ),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { run: (shapes, round) => runShares(children, shapes, round), close };
}

async function runShares(children: readonly Child[], shapes: readonly Shape[], round: number): Promise<number> {
  const start = performance.now();
  const bounds = children.map((_, i) => Math.round((i * seasonLength) / children.length)).concat(seasonLength);
  await Promise.all(
    children.map(async (child, i) => {
      const [from, to] = [bounds[i]!, bounds[i + 1]!];
      for (const [turn, shape] of shapes.entries()) {
        const request = { do: 'render', shape, scale: 1, from: FIRST_POST + from, count: to - from } as const;
        await child.ask({ ...request, fresh: turn === 0, template: 150 + round });
      }
    }),
  );
  return performance.now() - start;
}

function items(shapes: readonly Shape[], count: number): PoolItem[] {
  return shapes.flatMap((format) =>
    Array.from({ length: count }, (_, i) => ({ type: 'png' as const, format, data: dataOf(postOf(FIRST_POST + i)) })),
  );
}
