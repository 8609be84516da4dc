/** What a second core is worth: the pool warm, and what the machine itself gives two processes that share nothing. */
import { createPool, type Pool, type PoolItem } from '@matchpost/engine/node';
import { imageFolder, postOf, seasonLength } from './card.ts';
import { startChild, type Child } from './child.ts';
import { ours } from './contenders.ts';
import { median, type Fact } from './results.ts';
import { createTemplate, dataOf } from './template.ts';

/** Far from the posts of other measures. */
const FIRST_POST = 3_000_000;
/** A season alone is over before the processes' turns even out. */
const SEASONS = 4;

const template = createTemplate();
let nextPost = FIRST_POST;

export async function measureScaling(cores: number, rounds: number): Promise<Fact[]> {
  return [
    { title: 'seasons of a warm pool, all cores against one process', value: await poolScaling(cores, rounds) },
    { title: 'the same posts in processes of their own, without a pool', value: await machineScaling(cores, rounds) },
  ];
}

async function poolScaling(cores: number, rounds: number): Promise<string> {
  const pools = [1, cores].map((processes) =>
    createPool({ processes, minProcesses: processes, engine: { baseDir: imageFolder } }),
  );
  try {
    for (const pool of pools) await runSeasons(pool);
    const times = pools.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      for (const [i, pool] of pools.entries()) times[i]!.push(await runSeasons(pool));
    }
    return ratio(median(times[0]!), median(times[1]!));
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
  }
}

async function runSeasons(pool: Pool): Promise<number> {
  await pool.ready();
  const items = Array.from({ length: SEASONS * seasonLength }, (): PoolItem => {
    nextPost += 1;
    return { type: 'png', data: dataOf(postOf(nextPost)) };
  });
  const start = performance.now();
  for await (const outcome of pool.renderMany(template, items)) {
    if (!('rendered' in outcome)) throw new Error(outcome.failure.message);
  }
  return performance.now() - start;
}

/** One process does all posts; then each core's process its share at the same time. */
async function machineScaling(cores: number, rounds: number): Promise<string> {
  const children = Array.from({ length: cores }, () => startChild(ours.script));
  const posts = SEASONS * seasonLength;
  try {
    for (const child of children) await renderPosts(child, seasonLength);
    const [one, all]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      one.push(await renderPosts(children[0]!, posts));
      const start = performance.now();
      await Promise.all(children.map((child) => renderPosts(child, Math.ceil(posts / cores))));
      all.push(performance.now() - start);
    }
    return ratio(median(one), median(all));
  } finally {
    await Promise.all(children.map((child) => child.close()));
  }
}

async function renderPosts(child: Child, count: number): Promise<number> {
  const from = nextPost;
  nextPost += count;
  const start = performance.now();
  await child.ask({ do: 'render', shape: '4:5', scale: 1, from, count });
  return performance.now() - start;
}

function ratio(one: number, all: number): string {
  return `${(one / all).toFixed(2)}x (${one.toFixed(0)} ms and ${all.toFixed(0)} ms)`;
}
