/** The child's side of the protocol: one process, one renderer, JSON messages in and out. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { PngCompression } from '@matchpost/engine';
import { memory } from './memory.ts';
import { postOf, type Post, type Shape } from './card.ts';

export interface Renderer {
  /** A PNG of the post, `scale` device pixels a template pixel. */
  render: (post: Post, options: RenderOptions) => Promise<Uint8Array>;
  close?: () => Promise<unknown>;
}

export interface RenderOptions {
  shape: Shape;
  scale: number;
  /** Ours only: the others have one way of writing PNG files. */
  compression?: PngCompression;
  /** A second template equal to the first; only for renderers with templates. */
  template?: number;
}

export interface ServeOptions {
  /** Runs when the parent has ended. */
  end?: () => Promise<unknown>;
}

/** A request to a child. `render` times each post; `again` renders one post twice and times the second. */
export type Request = RenderOptions &
  (
    | { do: 'render'; from: number; count: number; fresh?: boolean }
    | { do: 'again'; post: number }
    | { do: 'save'; post: number; file: string }
  );

export interface Answer {
  /** Milliseconds, one for each post. With `fresh` the first includes making the renderer anew. */
  times: number[];
  /** PNG bytes of the last post. */
  bytes: number;
  /** Bytes; the peak of this process and its children so far. */
  peak: number;
  /** Bytes; now. */
  rss: number;
}

/**
 * Answers requests until the parent ends. `create` makes a renderer with empty caches: fonts loaded, nothing drawn yet.
 */
export async function serve(create: () => Promise<Renderer>, { end }: ServeOptions = {}): Promise<void> {
  let renderer = await create();
  const answer = async (request: Request): Promise<Answer> => {
    if (request.do !== 'render' || !request.fresh) return measure(renderer, request);
    await renderer.close?.();
    const making = await timed(async () => (renderer = await create()));
    const { times, ...rest } = await measure(renderer, request);
    return { ...rest, times: times.map((time, i) => (i === 0 ? making + time : time)) };
  };
  process.on('message', (request: Request) => {
    answer(request).then(
      (found) => process.send!(found),
      (error: unknown) => process.send!({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => void Promise.resolve(end?.()).finally(() => process.exit()));
}

async function measure(renderer: Renderer, request: Request): Promise<Answer> {
  const times: number[] = [];
  let png: Uint8Array = new Uint8Array();
  const draw = async (post: number) => {
    png = await renderer.render(postOf(post), request);
  };
  if (request.do === 'render') {
    for (let i = 0; i < request.count; i++) times.push(await timed(() => draw(request.from + i)));
  } else {
    await draw(request.post);
    if (request.do === 'save') writeFileSync(request.file, png);
    else times.push(await timed(() => draw(request.post)));
  }
  return { times, bytes: png.length, ...memory() };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Bytes of a file as a data URI. */
export function dataUri({ path, type }: { path: string; type: string }): string {
  return `data:${type};base64,${readFileSync(path).toString('base64')}`;
}
