/** The measures every contender takes. Rounds are interleaved: some posts of each, then the next round. */
import { seasonLength, shapes, type Shape } from './card.ts';
import { withChild, type Field } from './field.ts';
import { add, createResult, type Result } from './results.ts';
import type { Request } from './serve.ts';

export interface Effort {
  rounds: number;
  slowRounds: number;
  seasonRounds: number;
  /** Measures the season in three shapes as well. */
  threeShapes: boolean;
}

/** Posts until the compilers have optimised every contender's code. */
const WARM_UP = 10;
/** The same for new renderers, each with its first post. */
const WARM_UP_RENDERERS = 3;
/** Contenders run one after the other, as in a season: none starts with warm caches. */
const POSTS_PER_ROUND = 5;
const sizes = [
  { scale: 1, name: '1080x1350' },
  { scale: 2, name: '2160x2700' },
] as const;

/** No post comes twice: a renderer that keeps finished pictures must not find one. */
let nextPost = 0;
function take(count: number): number {
  const from = nextPost;
  nextPost += count;
  return from;
}

/** Our two compressions at each size; each of the others has one. */
const variants = sizes.flatMap((size) => [
  { ...size, compression: 'fast', id: String(size.scale), words: '' } as const,
  { ...size, compression: 'small', id: `${size.scale}-small`, words: ', small' } as const,
]);

/** The template's pictures and code are warm; the previous post was a different one. */
export async function measureNext(field: Field, { rounds }: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const { scale, name, compression, id, words } of variants) {
    const time = createResult(`next-${id}`, `next post, ${name}, one core${words}`);
    const bytes = createResult(`bytes-${id}`, `PNG file, ${name}${words}`, 'kB');
    const request = { do: 'render', shape: '4:5', scale, compression } as const;
    await field.each({ ...request, from: take(WARM_UP), count: WARM_UP }, () => undefined);
    for (let round = 0; round < rounds; round++) {
      await field.each({ ...request, from: take(POSTS_PER_ROUND), count: POSTS_PER_ROUND }, (contender, answer) => {
        add(time, contender, answer.times);
        add(bytes, contender, [answer.bytes / 1000]);
      });
    }
    results.push(time, bytes);
  }
  return results;
}

/** The same with processes that may use every core: some spread one picture over threads. */
export async function measureThreads(field: Field, { rounds }: Effort): Promise<Result> {
  const result = createResult('threads', 'next post, 1080x1350, one process on all cores');
  const request = { do: 'render', shape: '4:5', scale: 1 } as const;
  await field.each({ ...request, from: take(WARM_UP), count: WARM_UP }, () => undefined);
  for (let round = 0; round < rounds; round++) {
    await field.each({ ...request, from: take(POSTS_PER_ROUND), count: POSTS_PER_ROUND }, (id, { times }) =>
      add(result, id, times),
    );
  }
  return result;
}

/** A new renderer in a warm process: fonts and pictures are read and decoded again. */
export async function measureFirst(field: Field, { slowRounds }: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const { scale, name } of sizes) {
    const result = createResult(`first-${scale}`, `first post of a template, warm process, ${name}, one core`);
    for (let round = -WARM_UP_RENDERERS; round < slowRounds; round++) {
      const request: Request = { do: 'render', shape: '4:5', scale, from: take(1), count: 1, fresh: true };
      await field.each({ ...request, template: 1 + WARM_UP_RENDERERS + round }, (id, { times }) => {
        if (round >= 0) add(result, id, times);
      });
    }
    results.push(result);
  }
  return results;
}

/** From the start of a process to its first PNG. */
export async function measureCold(field: Field, { slowRounds }: Effort): Promise<Result> {
  const result = createResult('cold', 'first post, cold process, 1080x1350');
  for (let round = 0; round < slowRounds; round++) {
    const post = take(1);
    await field.visit(async ({ id, script }) => {
      const start = performance.now();
      await withChild(script, {}, async (child) => {
        await child.ask({ do: 'render', shape: '4:5', scale: 1, from: post, count: 1 });
        add(result, id, [performance.now() - start]);
      });
    });
  }
  return result;
}

/** A season with empty caches, in a warm process, on one core. */
export async function measureSeason(field: Field, effort: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const chosen of seasonShapes(effort)) {
    const result = createResult(`season-${chosen.length}`, `${seasonTitle(chosen)}, one core`);
    for (let round = 0; round < effort.seasonRounds; round++) {
      const from = take(seasonLength);
      const totals = new Map<string, number>();
      for (const [i, shape] of chosen.entries()) {
        const request: Request = { do: 'render', shape, scale: 1, from, count: seasonLength, fresh: i === 0 };
        await field.each({ ...request, template: 100 + round }, (id, { times }) =>
          totals.set(id, (totals.get(id) ?? 0) + sum(times)),
        );
      }
      for (const [id, total] of totals) add(result, id, [total]);
    }
    results.push(result);
  }
  return results;
}

/**
 * The peak memory of separate processes that make four posts. It differs by a sixth between processes of one contender:
 * by what its threads happen to draw and when memory is freed.
 */
export async function measureMemory(field: Field, { slowRounds }: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const { scale, name } of sizes) {
    const result = createResult(`memory-${scale}`, `peak memory, four posts ${name}`, 'MB');
    for (let round = 0; round < slowRounds; round++) {
      const request: Request = { do: 'render', shape: '4:5', scale, from: take(4), count: 4 };
      await field.visit(async ({ id, script }) => {
        const { peak } = await withChild(script, {}, (child) => child.ask(request));
        add(result, id, [peak / 1e6]);
      });
    }
    results.push(result);
  }
  return results;
}

export function seasonShapes({ threeShapes }: Effort): Shape[][] {
  return [['4:5'], ...(threeShapes ? [Object.keys(shapes) as Shape[]] : [])];
}

export function seasonTitle(chosen: readonly Shape[]): string {
  return `season of ${seasonLength} in ${chosen.length === 1 ? 'one shape' : `${chosen.length} shapes`}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
