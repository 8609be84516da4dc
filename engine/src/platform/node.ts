import { createCore, type CoreOptions } from '../core.ts';
import type { Engine } from '../engine.ts';
import type { NodeImageOptions } from './node-images.ts';
import { createNodePlatform } from './node-platform.ts';

export interface NodeEngineOptions extends CoreOptions, NodeImageOptions {}

/**
 * The engine in Node. `baseDir`: folder of relative file hrefs, without it no file is read; `loadImage`: replaces the
 * built-in loader (a server's storage, an SSRF-safe fetch); `network: false`: it fetches nothing; `cacheBytes`: memory for pixels.
 * @example
 * const engine = await createEngine({ baseDir: process.cwd() });
 */
export async function createEngine(options: NodeEngineOptions = {}): Promise<Engine> {
  return createCore(createNodePlatform(options), options);
}

export { createNodePlatform } from './node-platform.ts';
export { loadEmoji } from './node-emoji.ts';
export { encodeImage } from './node-encode.ts';
export { prepareImage, type PrepareOptions } from './node-prepare.ts';
export { readSvgFile } from './node-svg.ts';
export type { ImageLoader, NodeImageOptions } from './node-images.ts';
export { createPool } from '../pool/render-pool.ts';
export type { Pool, PoolOptions, PoolProcess } from '../pool/render-pool.ts';
export type { OutputType } from '../formats.ts';
export type { Outcome, PoolItem, PoolJob, Rendered } from '../pool/render-job.ts';
export { serveWorker } from '../pool/serve-worker.ts';
export { WorkerPool, type WorkerPoolOptions } from '../pool/worker-pool.ts';
