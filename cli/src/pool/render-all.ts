import { startChild, type RenderChild } from './child.ts';
import type { Outcome, Post, Setup } from './post.ts';

export interface RenderAllOptions extends Setup {
  /** Processes. Even one post gets one: a panic of the rasterizer ends its process. */
  jobs: number;
  /** Ends the run: children are killed, nothing more is yielded. */
  signal: AbortSignal;
  /** For one post in a child; default 30 s. */
  deadlineMs?: number;
}

/**
 * Renders posts and yields each outcome as soon as it is there, in no fixed order. Never throws for a post: a crashed
 * process is replaced and its post tried once more, then it is `render-crashed`; past the deadline `render-timeout`.
 */
export async function* renderAll(posts: readonly Post[], options: RenderAllOptions): AsyncGenerator<Outcome> {
  const queue = posts.values();
  // Starting a process costs as much as drawing a few posts.
  const lanes = Math.min(options.jobs, Math.ceil(posts.length / 4));
  yield* merge(Array.from({ length: lanes }, () => renderInChild(queue, options)));
}

/** Takes posts from the shared queue until it is empty. */
async function* renderInChild(queue: Iterable<Post>, options: RenderAllOptions): AsyncGenerator<Outcome> {
  const { signal, templates, baseDir, deadlineMs = 30_000 } = options;
  let child: RenderChild | undefined;
  const kill = () => child?.kill();
  signal.addEventListener('abort', kill);
  try {
    for (const post of queue) {
      if (signal.aborted) return;
      child = child?.alive ? child : startChild({ templates, baseDir });
      let outcome = await child.render(post, deadlineMs);
      if (isCrash(outcome) && !signal.aborted) {
        child = startChild({ templates, baseDir });
        outcome = await child.render(post, deadlineMs);
      }
      if (!signal.aborted) yield outcome;
    }
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}

function isCrash(outcome: Outcome): boolean {
  return 'failure' in outcome && outcome.failure.code === 'render-crashed';
}

/** Yields from all sources, whichever is ready first. */
async function* merge<T>(sources: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const advance = async (source: AsyncGenerator<T>) => ({ source, result: await source.next() });
  const waiting = new Map(sources.map((source) => [source, advance(source)]));
  try {
    while (waiting.size > 0) {
      const { source, result } = await Promise.race(waiting.values());
      if (result.done) {
        waiting.delete(source);
        continue;
      }
      waiting.set(source, advance(source));
      yield result.value;
    }
  } finally {
    await Promise.all(sources.map((source) => source.return(undefined)));
  }
}
