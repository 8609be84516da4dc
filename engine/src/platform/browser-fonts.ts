/// <reference types="vite/client" />
import { pickFile } from '../assets/families.ts';
import type { Template } from '../template.ts';

/** Addresses of the bundled fonts, filled in by Vite. */
const fontUrls = import.meta.glob<string>('../../fonts/*.ttf', { query: '?url', import: 'default', eager: true });

/** Replies to requests from before the engine asked, by file; each is taken once. */
const early = new Map<string, Promise<Response>>();

export async function loadFont(file: string): Promise<Uint8Array> {
  const begun = early.get(file);
  early.delete(file);
  return readFont(file, begun ?? fetchFont(file));
}

/** A font from an address of the caller's. */
export function loadFontFile(file: string, url: string): Promise<Uint8Array> {
  return readFont(file, fetch(url));
}

async function readFont(file: string, asked: Promise<Response>): Promise<Uint8Array> {
  const reply = await asked;
  if (!reply.ok) throw new Error(`font ${file}: HTTP ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Begins to load the fonts of a template's texts while the engine itself is loading. */
export function loadFontsEarly({ elements }: Template): void {
  for (const element of elements) {
    if (!('fontFamily' in element)) continue;
    const style = element.fontStyle === 'normal' ? 'normal' : 'italic';
    const face = { family: element.fontFamily, weight: Number(element.fontWeight), style } as const;
    if (!Number.isNaN(face.weight)) beginFont(`${pickFile(face).file}.ttf`);
  }
}

function beginFont(file: string): void {
  if (early.has(file)) return;
  const reply = fetchFont(file);
  // The engine asks again and reports the error.
  reply.catch(() => early.delete(file));
  early.set(file, reply);
}

async function fetchFont(file: string): Promise<Response> {
  const url = fontUrls[`../../fonts/${file}`];
  if (url === undefined) throw new Error(`font ${file} is not bundled`);
  return fetch(url);
}
