import { hash } from 'node:crypto';
import { openFace, startFaces } from './harfbuzz.ts';
import { loadEmoji } from './node-emoji.ts';
import { createImageLoader, type NodeImageOptions } from './node-images.ts';
import { loadRasterizer, rasterize, settle, loadVectorRasterizer, rasterizeVector } from './node-resvg.ts';
import { loadFont, loadSvgCode } from './node-svg.ts';
import type { CorePlatform } from '../core.ts';
import { kernel } from './wasm-kernel.ts';

/** The engine's surroundings in Node: files of this package, resvg-js, and resvg-wasm for foreign SVG pictures. */
export function createNodePlatform(options: NodeImageOptions = {}): CorePlatform {
  startFaces();
  return {
    loadFont,
    loadEmoji,
    openFace,
    loadRasterizer,
    rasterize,
    loadVectorRasterizer,
    rasterizeVector,
    loadSvgCode,
    settle,
    // One process draws for many people: with a key that can be forged, one could replace another's picture.
    kernel: { ...kernel, contentKey: (bytes) => hash('sha256', bytes, 'base64url') },
    encodeBase64: ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length).toString('base64'),
    encodeUtf8: (text) => new TextEncoder().encode(text),
    decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
    now: Date.now,
    loadImage: createImageLoader(options),
  };
}
