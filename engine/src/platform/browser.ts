import { createCore, type CoreOptions } from '../core.ts';
import type { Engine } from '../engine.ts';
import type { SanitizedSvg } from '../1-load/svg/sanitize.ts';
import { createSvgReader } from '../4-draw/svg-reader.ts';
import { createFontStore } from '../assets/fonts.ts';
import { wholeDocument } from '../assets/vector-document.ts';
import { createBrowserPlatform, type BrowserPlatformOptions } from './browser-platform.ts';

export interface BrowserEngineOptions extends CoreOptions, BrowserPlatformOptions {}

/**
 * The engine in a browser, best in a Web Worker because rasterizing blocks. `emojiBaseUrl`: the folder of emoji files;
 * `imageProxy`: returns other origins' pictures as the server draws them; `loadImage`: replaces the loader.
 * @example
 * const engine = await createEngine({ imageProxy: '/api/image-proxy?for=draw&url=' });
 */
export async function createEngine(options: BrowserEngineOptions = {}): Promise<Engine> {
  return createCore(createBrowserPlatform(options), options);
}

/** Reads an SVG picture exactly as rendering does: returns a file of the result, and its losses. Throws `svg-*`. */
export async function readSvgFile(text: string): Promise<Pick<SanitizedSvg, 'issues'> & { document: string }> {
  const fonts = createFontStore({ platform: createBrowserPlatform(), sanitize: () => undefined });
  const { issues, ...picture } = await createSvgReader(fonts)(text);
  return { issues, document: wholeDocument(picture) };
}

export { createBrowserPlatform, type BrowserPlatformOptions } from './browser-platform.ts';
export type { ImageLoader } from './browser-images.ts';
