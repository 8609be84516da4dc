/// <reference types="vite/client" />
import { openFace } from './harfbuzz.ts';
import { createImageLoader, type BrowserImageOptions } from './browser-images.ts';
import { loadRasterizer, rasterize } from './browser-resvg.ts';
import type { Platform } from './platform.ts';
import { kernel } from './wasm-kernel.ts';

export interface BrowserPlatformOptions extends BrowserImageOptions {
  /** Folder of emoji files named by code points, `1f3d0.svg`; without it emoji are drawn as missing glyphs. */
  emojiBaseUrl?: string;
}

/** Addresses of the bundled fonts, filled in by Vite. */
const fontUrls = import.meta.glob<string>('../../fonts/*.ttf', { query: '?url', import: 'default', eager: true });

/** The engine's surroundings in a browser: fonts by URL, resvg-wasm. */
export function createBrowserPlatform(options: BrowserPlatformOptions = {}): Platform {
  return {
    name: 'browser',
    loadFont,
    loadEmoji: (codePoints) => loadEmoji(options.emojiBaseUrl, codePoints),
    openFace,
    loadRasterizer,
    rasterize,
    loadVectorRasterizer: loadRasterizer,
    rasterizeVector: rasterize,
    // The browser's rasterizer frees its memory itself.
    settle: () => Promise.resolve(),
    kernel,
    encodeUtf8: (text) => new TextEncoder().encode(text),
    decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
    now: Date.now,
    loadImage: createImageLoader(options),
  };
}

async function loadFont(file: string): Promise<Uint8Array> {
  const url = fontUrls[`../../fonts/${file}`];
  if (url === undefined) throw new Error(`font ${file} is not bundled`);
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`font ${file}: HTTP ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

async function loadEmoji(baseUrl: string | undefined, codePoints: string): Promise<string | undefined> {
  if (baseUrl === undefined) return undefined;
  const reply = await fetch(`${baseUrl.replace(/\/$/, '')}/${codePoints}.svg`);
  return reply.ok ? reply.text() : undefined;
}
