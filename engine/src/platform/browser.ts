/// <reference types="vite/client" />
import { encodeBase64 } from '../assets/bytes.ts';
import { createCore, type CoreOptions, type CorePlatform } from '../core.ts';
import type { Engine } from '../engine.ts';
import type { SanitizedSvg } from '../1-load/svg/sanitize.ts';
import { createFontStore } from '../assets/fonts.ts';
import { wholeDocument } from '../assets/vector-document.ts';
import type { Size } from '../rect.ts';
import { loadFont, loadFontFile } from './browser-fonts.ts';
import { openFace, startFaces } from './harfbuzz.ts';
import type { Platform } from './platform.ts';
import { kernel, kernelError } from './wasm-kernel.ts';
import { fileIn, wasmError, wasmFiles } from './wasm-files.ts';
import { imageNotFound } from '../assets/image-errors.ts';
import { beforeAbort, fetchImage, type LoadLimits } from './fetch-image.ts';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasmUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import { because, EngineError } from '../errors.ts';
import { drawWith } from './wasm-resvg.ts';
import * as svgCode from '../svg.ts';

export interface BrowserEngineOptions extends CoreOptions, BrowserPlatformOptions {}

/**
 * The engine in a browser, best in a Web Worker because rasterizing blocks. `emojiBaseUrl`, `fontBaseUrl`, `wasmUrl`: the
 * folders of those files; `imageProxy`: returns other origins' pictures as the server draws them; `loadImage`: replaces
 * the loader. Rejects with `wasm-blocked` where the page's policy forbids WebAssembly.
 * @example
 * const engine = await createEngine({ imageProxy: '/api/image-proxy?for=draw&url=' });
 */
export async function createEngine(options: BrowserEngineOptions = {}): Promise<Engine> {
  if (kernelError) throw kernelError;
  const platform = createBrowserPlatform(options);
  startFaces();
  return createCore(platform, options);
}

/** Reads an SVG picture exactly as rendering does: returns a file of the result, and its losses. Throws `svg-*`. */
export async function readSvgFile(text: string): Promise<Pick<SanitizedSvg, 'issues'> & { document: string }> {
  const fonts = createFontStore({ platform: createBrowserPlatform(), sanitize: () => undefined });
  const { issues, ...picture } = await svgCode.createSvgReader(fonts)(text);
  return { issues, document: wholeDocument(picture) };
}

export interface BrowserPlatformOptions extends BrowserImageOptions {
  /** Folder of emoji files named by code points, `1f3d0.svg`; without it emoji are drawn as missing glyphs. */
  emojiBaseUrl?: string;
  /** Folder of the package's fonts, for bundlers that do not copy them; default: beside the code. */
  fontBaseUrl?: string;
  /** Folder of `resvg.wasm` and `harfbuzz.wasm`, one for the whole page; default: beside the code. */
  wasmUrl?: string;
}

/** The engine's surroundings in a browser: fonts by URL, resvg-wasm. */
export function createBrowserPlatform(options: BrowserPlatformOptions = {}): CorePlatform {
  wasmFiles.folder = options.wasmUrl ?? wasmFiles.folder;
  const { fontBaseUrl } = options;
  return {
    loadFont: fontBaseUrl === undefined ? loadFont : (file) => loadFontFile(file, fileIn(fontBaseUrl, file)),
    loadEmoji: (codePoints) => loadEmoji(options.emojiBaseUrl, codePoints),
    openFace,
    loadRasterizer,
    rasterize,
    loadVectorRasterizer: loadRasterizer,
    rasterizeVector: rasterize,
    // A part of its own would lengthen the list of parts that every page of the site loads.
    loadSvgCode: () => Promise.resolve(svgCode),
    // The browser's rasterizer frees its memory itself.
    settle: () => Promise.resolve(),
    kernel,
    encodeBase64,
    encodeUtf8: (text) => new TextEncoder().encode(text),
    decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
    now: Date.now,
    loadImage: createImageLoader(options),
  };
}

async function loadEmoji(baseUrl: string | undefined, codePoints: string): Promise<string | undefined> {
  if (baseUrl === undefined) return undefined;
  const reply = await fetch(fileIn(baseUrl, `${codePoints}.svg`));
  if (reply.ok) return reply.text();
  // Thrown, it is asked for again; "none" is kept. Static hosts answer 403 for a missing file.
  if (reply.status === 429 || reply.status >= 500) throw new Error(`emoji ${codePoints}: HTTP ${reply.status}`);
  return undefined;
}

/** Loads the bytes of an href; `signal` fires at the deadline. */
export type ImageLoader = (href: string, limits: LoadLimits & { signal: AbortSignal }) => Promise<Uint8Array>;

export interface BrowserImageOptions {
  /**
   * The URL prefix of a proxy that returns other origins' pictures as the server draws them; the encoded address is
   * appended: `/api/image-proxy?for=draw&url=`. Without it they are loaded directly.
   */
  imageProxy?: string;
  /** Replaces the built-in loader. */
  loadImage?: ImageLoader;
}

/** The platform's loader: other origins' pictures through the proxy, our own directly. */
export function createImageLoader(options: BrowserImageOptions): Platform['loadImage'] {
  const load = options.loadImage ?? ((href, limits) => fetchPicture(href, limits, options.imageProxy));
  return (href, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    return beforeAbort(href, limits, signal, () => load(href, { ...limits, signal }));
  };
}

const fetchUrl = (url: string, init: { signal: AbortSignal }) => fetch(url, init);

async function fetchPicture(
  href: string,
  limits: LoadLimits & { signal: AbortSignal },
  proxy: string | undefined,
): Promise<Uint8Array> {
  const url = new URL(href, document.baseURI);
  if (!/^(https?|blob):$/.test(url.protocol)) throw imageNotFound(href);
  const isForeign = url.protocol !== 'blob:' && url.origin !== location.origin;
  const address = isForeign && proxy !== undefined ? proxy + encodeURIComponent(url.href) : url.href;
  return fetchImage(fetchUrl, address, limits, limits.signal);
}

/** A panic leaks about a kilobyte of the module's stack, which has one megabyte. */
const MAX_PANICS = 500;

let ready: Promise<void> | undefined;
let panics = 0;

/** Fetches and compiles the rasterizer once; a failed fetch is tried again. Throws `wasm-blocked`, `wasm-missing`. */
export function loadRasterizer(): Promise<void> {
  const url = wasmFiles.folder === undefined ? wasmUrl : fileIn(wasmFiles.folder, 'resvg.wasm');
  ready ??= initWasm(fetch(url)).catch((error: unknown) => {
    ready = undefined;
    throw wasmError(url, error);
  });
  return ready;
}

/** Premultiplied RGBA of a document that says its own size in device pixels. Throws `raster-failed`. */
export function rasterize(svg: string, size: Size): Uint8Array {
  if (panics >= MAX_PANICS) {
    throw new EngineError('raster-failed', { params: because('pictures-broken') });
  }
  return drawWith({ Resvg }, svg, size, () => (panics += 1));
}
