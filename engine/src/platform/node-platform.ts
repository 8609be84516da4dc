import { readFile } from 'node:fs/promises';
import { openFace } from './harfbuzz.ts';
import { deflate } from './node-deflate.ts';
import { loadEmoji } from './node-emoji.ts';
import { createImageLoader, type NodeImageOptions } from './node-images.ts';
import { rasterize } from './node-resvg.ts';
import type { Platform } from './platform.ts';

/** The engine's surroundings in Node: files of this package, resvg-js, zlib. */
export function createNodePlatform(options: NodeImageOptions = {}): Platform {
  return {
    name: 'node',
    loadFont: (file) => readFile(new URL(`../../fonts/${file}`, import.meta.url)),
    loadEmoji,
    openFace,
    rasterize,
    deflate,
    encodeUtf8: (text) => new TextEncoder().encode(text),
    decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
    loadImage: createImageLoader(options),
  };
}
