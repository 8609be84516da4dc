import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { Platform } from '../platform/platform.ts';
import type { EmojiArt, Face, FaceChoice, FontRequest, Fonts } from './assets.ts';
import { candidatesFor, covers, type Candidate } from './coverage.ts';
import { pickFile, type FaceRequest } from './families.ts';

export interface FontStore {
  /**
   * Loads exactly the faces and emoji the texts need; loaded ones cost no I/O.
   * Rejects when a bundled font file cannot be loaded.
   */
  load: (requests: Iterable<FontRequest>) => Promise<Fonts>;
}

interface FontStoreOptions {
  platform: Pick<Platform, 'loadFont' | 'openFace' | 'loadEmoji'>;
  /** Sanitises an emoji's SVG; its ids get the prefix `%id%`. Undefined when that fails. */
  sanitize: (svg: string) => EmojiArt | undefined | Promise<EmojiArt | undefined>;
}

/** Layout may add these to any text: the ellipsis and the hyphen at a soft break. */
const ADDED_BY_LAYOUT = '…-';
/** The set has 3,547 pictures; beyond this many keys the misses are dropped, so that nobody can fill the memory. */
const EMOJI_KEYS = 5000;

/**
 * The fonts of one engine: faces and emoji are loaded when first needed and kept.
 * @example
 * const store = createFontStore({ platform, sanitize });
 * const fonts = await store.load([{ text: 'FC Zürich', family: 'Arial', weight: 700, style: 'normal' }]);
 */
export function createFontStore({ platform, sanitize }: FontStoreOptions): FontStore {
  const faces = new Map<string, Face>();
  const emoji = new Map<string, EmojiArt | undefined>();
  const loadFace = once(async (file: string) => {
    faces.set(file, await platform.openFace(await platform.loadFont(`${file}.ttf`)));
  });
  const loadEmoji = once(async (key: string) => {
    const svg = await platform.loadEmoji(key);
    emoji.set(key, svg === undefined ? undefined : await sanitize(svg));
  });
  const need: Need = {
    face: async (request) => {
      const { file } = pickFile(request);
      if (!faces.has(file)) await loadFace(file);
      return openedFace(faces, file);
    },
    emoji: async (key) => {
      if (!emoji.has(key)) await loadEmoji(key);
      return emoji.get(key) !== undefined;
    },
  };
  const fonts = fontsOf(faces, emoji);
  return {
    load: async (requests) => {
      if (emoji.size > EMOJI_KEYS) forgetMisses(emoji);
      await Promise.all(Array.from(requests, (request) => loadText(request, need)));
      return fonts;
    },
  };
}

function fontsOf(faces: ReadonlyMap<string, Face>, emoji: ReadonlyMap<string, EmojiArt | undefined>): Fonts {
  return {
    choose: (family, weight, style) => choose(faces, { family, weight, style }),
    emoji: (key) => emoji.get(key),
  };
}

function forgetMisses(emoji: Map<string, EmojiArt | undefined>): void {
  for (const [key, art] of emoji) if (art === undefined) emoji.delete(key);
}

function choose(faces: ReadonlyMap<string, Face>, request: FaceRequest): FaceChoice & { known: boolean; used: string } {
  const { family, file, embolden, skew, known } = pickFile(request);
  return { face: openedFace(faces, file), embolden, skew, known, used: family.name };
}

function openedFace(faces: ReadonlyMap<string, Face>, file: string): Face {
  const face = faces.get(file);
  if (face === undefined) throw new Error(`Font ${file} is used before FontStore.load asked for it`);
  return face;
}

interface Need {
  face: (request: FaceRequest) => Promise<Face>;
  /** Resolves to true when the set has it. */
  emoji: (key: string) => Promise<boolean>;
}

async function loadText(request: FontRequest, need: Need): Promise<void> {
  const face = await need.face(request);
  const text = request.text.normalize('NFC') + ADDED_BY_LAYOUT;
  if (isCoveredPlainly(face, text)) return;
  for (const cluster of new Set(collectGraphemes(text))) {
    for (const candidate of candidatesFor(cluster)) {
      if (await isServed(candidate, cluster, { request, face, need })) break;
    }
  }
}

async function isServed(
  candidate: Candidate,
  cluster: string,
  { request, face, need }: { request: FaceRequest; face: Face; need: Need },
): Promise<boolean> {
  if (candidate.kind === 'own') return covers(face, cluster);
  if (candidate.kind === 'family') return covers(await need.face({ ...request, family: candidate.name }), cluster);
  for (const sequence of candidate.sequences) {
    const found = await Promise.all(sequence.map(need.emoji));
    if (found.every(Boolean)) return true;
  }
  return false;
}

/** True for text without emoji or combining marks whose every character is in the face: nearly every text. */
export function isCoveredPlainly(face: Face, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a) continue;
    if (unit >= 0x300 && (unit < 0x370 || unit >= 0x590) && !(unit >= 0x2010 && unit <= 0x2027)) return false;
    if (!face.hasGlyph(unit)) return false;
  }
  return true;
}

/** Loads once per key, shared while loading and kept after success; a failed load may be tried again. */
function once(load: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const started = load(key).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
