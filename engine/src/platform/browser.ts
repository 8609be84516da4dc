import { createCore, type CoreOptions } from '../core.ts';
import type { Engine } from '../engine.ts';
import { createBrowserPlatform, type BrowserPlatformOptions } from './browser-platform.ts';

export interface BrowserEngineOptions extends CoreOptions, BrowserPlatformOptions {}

/**
 * The engine in a browser, best in a Web Worker: rasterizing blocks. `emojiBaseUrl`: where emoji files lie;
 * `imageProxy`: gives other origins' pictures as the server draws them; `loadImage`: replaces the loader.
 *
 * @example
 * const engine = await createEngine({ imageProxy: '/api/image-proxy?for=draw&url=' });
 */
export async function createEngine(options: BrowserEngineOptions = {}): Promise<Engine> {
  return createCore(createBrowserPlatform(options), options);
}

export { createBrowserPlatform, type BrowserPlatformOptions } from './browser-platform.ts';
export type { ImageLoader } from './browser-images.ts';
