import { readFile } from 'node:fs/promises';
import type { SanitizedSvg } from '../1-load/svg/sanitize.ts';
import { createFontStore, type FontStore } from '../assets/fonts.ts';
import type { CorePlatform } from '../core.ts';

/** Most posts have no SVG file, and this code is a fifth of the engine's. */
export const loadSvgCode: CorePlatform['loadSvgCode'] = () => import('../svg.ts');

/** Bytes of a bundled font. */
export function loadFont(file: string): Promise<Uint8Array> {
  return readFile(new URL(`../../fonts/${file}`, import.meta.url));
}

let fonts: Promise<FontStore> | undefined;

/** Reads an SVG picture as `createSvgReader` does, with its own fonts. */
export async function readSvgFile(text: string): Promise<SanitizedSvg> {
  const { finishSvg, openSvg } = await loadSvgCode();
  const open = openSvg(text);
  // Loaded on first use: HarfBuzz takes 20 ms, and few pictures have text.
  if (open.texts.length === 0) return open.finish();
  fonts ??= openFonts();
  return finishSvg(open, await fonts);
}

async function openFonts(): Promise<FontStore> {
  const { openFace } = await import('./harfbuzz.ts');
  const platform = { loadFont, openFace, loadEmoji: async () => undefined };
  return createFontStore({ platform, sanitize: () => undefined });
}
