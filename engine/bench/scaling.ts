/** The gain of a second core for the pool, and for processes that share nothing, which is the machine's limit. */
import { seasonLength } from './card.ts';
import { startChild, type Child } from './child.ts';
import { ours } from './contenders.ts';
import { median, type Fact } from './results.ts';

export interface ScalingOptions {
  cores: number;
  rounds: number;
  /** The core of the one-core measures. */
  core?: number;
}

/** An index far from the posts of other measures. */
const FIRST_POST = 3_000_000;
/** A single season is over before the shares of the processes even out. */
const POSTS = 4 * seasonLength;

let nextPost = FIRST_POST;

export async function measureScaling(options: ScalingOptions): Promise<Fact[]> {
  return [
    { title: 'four seasons of a warm pool, all cores against one core', value: await poolScaling(options) },
    { title: 'the same posts in processes of their own, without a pool', value: await machineScaling(options) },
  ];
}

function poolScaling({ cores, rounds, core }: ScalingOptions): Promise<string> {
  const start = (processes: number, bound?: number) =>
    startChild('pooled.ts', { core: bound, env: { POOL_PROCESSES: String(processes) } });
  return compare([start(1, core)], [start(cores)], rounds);
}

function machineScaling({ cores, rounds, core }: ScalingOptions): Promise<string> {
  const free = Array.from({ length: cores }, () => startChild(ours.script));
  return compare([startChild(ours.script, { core })], free, rounds);
}

/** All posts by the first, then by the others together with a share each; the first turn only warms up. */
async function compare(one: readonly Child[], all: readonly Child[], rounds: number): Promise<string> {
  try {
    await timeOf(one);
    await timeOf(all);
    const times: [one: number[], all: number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      times[0].push(await timeOf(one));
      times[1].push(await timeOf(all));
    }
    return ratio(median(times[0]), median(times[1]));
  } finally {
    await Promise.all([...one, ...all].map((child) => child.close()));
  }
}

async function timeOf(children: readonly Child[]): Promise<number> {
  const start = performance.now();
  await Promise.all(children.map((child) => renderPosts(child, Math.ceil(POSTS / children.length))));
  return performance.now() - start;
}

async function renderPosts(child: Child, count: number): Promise<void> {
  const from = nextPost;
  nextPost += count;
  await child.ask({ do: 'render', shape: '4:5', scale: 1, from, count });
}

function ratio(one: number, all: number): string {
  return `${(one / all).toFixed(2)}x (${one.toFixed(0)} ms and ${all.toFixed(0)} ms)`;
}
