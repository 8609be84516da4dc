import type { EmojiArt, FaceChoice, Fonts } from '../../assets/assets.ts';
import { createLru, type Lru } from '../../assets/lru.ts';
import { type Direction, bidiLevels, visualOrder } from './bidi.ts';
import { joinInk, type Ink } from './outline.ts';
import { shapeRun, type Run } from './shape.ts';
import { collectGraphemes } from 'unicode-segmenter/grapheme';
import { candidatesFor, covers, type Candidate } from '../../assets/coverage.ts';
import { isCoveredPlainly } from '../../assets/fonts.ts';
import type { FaceRequest } from '../../assets/families.ts';

/** One line of text, shaped. All numbers in em, so that it serves every size; y up from the baseline. */
export interface ShapedLine {
  text: string;
  width: number;
  pieces: Piece[];
  ink: Ink | undefined;
  /** Widest stroke of a synthesised bold in the line. */
  embolden: number;
  /** Clusters missing in all fonts and the emoji set. */
  missing: string[];
}

export type Piece = GlyphPiece | EmojiPiece;

interface GlyphPiece {
  kind: 'glyphs';
  run: Run;
  choice: FaceChoice;
  x: number;
}

interface EmojiPiece {
  kind: 'emoji';
  art: EmojiArt;
  x: number;
  top: number;
  size: number;
}

export interface LineStyle extends FaceRequest {
  /** Letter-spacing in em. */
  tracking: number;
  base: Direction;
}

/** Emoji stand a little taller than capitals, centred on them, with a thin gap at both sides. */
const EMOJI_HEIGHT = 1.34;
const EMOJI_GAP = 0.06;

/** Share of a synthesised bold's stroke that is added to the advances, so that letters do not close up. */
const WIDENING = 0.5;

/** Holds about 1,700 names. */
const CACHE_BYTES = 5e6;
const BYTES_A_LINE = 2_000;
const BYTES_A_CHARACTER = 50;

const caches = new WeakMap<Fonts, Lru<ShapedLine>>();

/** Shapes a line, or returns it from the cache. `text` holds no line breaks. */
export function shapeLine(text: string, style: LineStyle, fonts: Fonts): ShapedLine {
  let cache = caches.get(fonts);
  if (cache === undefined) caches.set(fonts, (cache = createLru<ShapedLine>(CACHE_BYTES)));
  const key = `${style.family}\n${style.weight}\n${style.style}\n${style.tracking}\n${style.base}\n${text}`;
  const known = cache.get(key);
  if (known) return known;
  const line = makeLine(text, style, fonts);
  cache.set(key, line, BYTES_A_LINE + BYTES_A_CHARACTER * text.length);
  return line;
}

function makeLine(text: string, style: LineStyle, fonts: Fonts): ShapedLine {
  const { items, missing } = itemise(text, style, { fonts, base: style.base });
  const { face } = fonts.choose(style.family, style.weight, style.style);
  const capHeight = face.capHeight / face.unitsPerEm;
  const line: ShapedLine = { text, width: 0, pieces: [], ink: undefined, embolden: 0, missing };
  for (const item of items) {
    if (line.pieces.length > 0) line.width += style.tracking;
    if (item.kind === 'glyphs') addGlyphs(line, item, style);
    else addEmoji(line, item.art, capHeight);
  }
  return line;
}

function addGlyphs(line: ShapedLine, item: Extract<Item, { kind: 'glyphs' }>, { tracking }: LineStyle): void {
  const { choice, text, level } = item;
  const em = choice.face.unitsPerEm;
  const direction = level % 2 === 1 ? 'rtl' : 'ltr';
  const widening = 2 * Math.round((choice.embolden * em * WIDENING) / 2);
  const run = shapeRun({ face: choice.face, text, direction, tracking: Math.round(tracking * em), widening });
  const x = line.width;
  line.pieces.push({ kind: 'glyphs', run, choice, x });
  line.width += run.advance / em;
  line.embolden = Math.max(line.embolden, choice.embolden);
  if (run.ink === undefined) return;
  const { left, right, bottom, top } = run.ink;
  line.ink = joinInk(line.ink, {
    left: x + (left + choice.skew * Math.min(bottom, 0)) / em,
    right: x + (right + choice.skew * Math.max(top, 0)) / em,
    bottom: bottom / em,
    top: top / em,
  });
}

function addEmoji(line: ShapedLine, art: EmojiArt, capHeight: number): void {
  const size = capHeight * EMOJI_HEIGHT;
  const gap = size * EMOJI_GAP;
  const top = capHeight / 2 + size / 2;
  const x = line.width + gap;
  line.pieces.push({ kind: 'emoji', art, x, top, size });
  line.width += size + 2 * gap;
  line.ink = joinInk(line.ink, { left: x, right: x + size, bottom: top - size, top });
}

/** A piece of a line with one source and direction, in visual order. */
export type Item = GlyphItem | { kind: 'emoji'; art: EmojiArt; level: number };

interface GlyphItem {
  kind: 'glyphs';
  text: string;
  choice: FaceChoice;
  level: number;
}

type Source = { kind: 'face'; choice: FaceChoice; missing: boolean } | { kind: 'emoji'; arts: EmojiArt[] };

interface Itemised {
  items: Item[];
  /** Clusters missing in all fonts and the emoji set. */
  missing: string[];
}

/** Cuts a line into pieces: each grapheme cluster gets the chosen face, else a fallback, else an emoji. */
function itemise(line: string, style: FaceRequest, options: { fonts: Fonts; base: Direction }): Itemised {
  const { fonts, base } = options;
  const choice = fonts.choose(style.family, style.weight, style.style);
  const levels = bidiLevels(line, base);
  if (levels === undefined && isCoveredPlainly(choice.face, line)) {
    return { items: [{ kind: 'glyphs', text: line, choice, level: 0 }], missing: [] };
  }
  const items: Item[] = [];
  const missing = new Set<string>();
  let at = 0;
  for (const cluster of collectGraphemes(line)) {
    const level = levels?.[at] ?? 0;
    at += cluster.length;
    const source = sourceOf(cluster, choice, { fonts, style });
    if (source.kind === 'emoji') items.push(...source.arts.map((art): Item => ({ kind: 'emoji', art, level })));
    else {
      append(items, { kind: 'glyphs', text: cluster, choice: source.choice, level });
      if (source.missing) missing.add(cluster);
    }
  }
  return { items: visualOrder(items), missing: [...missing] };
}

function append(items: Item[], item: GlyphItem): void {
  const last = items.at(-1);
  if (last?.kind === 'glyphs' && last.choice.face === item.choice.face && last.level === item.level) {
    last.text += item.text;
  } else {
    items.push(item);
  }
}

function sourceOf(cluster: string, own: FaceChoice, from: { fonts: Fonts; style: FaceRequest }): Source {
  for (const candidate of candidatesFor(cluster)) {
    const source = trySource(candidate, cluster, { own, ...from });
    if (source) return source;
  }
  return { kind: 'face', choice: own, missing: true };
}

function trySource(
  candidate: Candidate,
  cluster: string,
  { own, fonts, style }: { own: FaceChoice; fonts: Fonts; style: FaceRequest },
): Source | undefined {
  if (candidate.kind === 'emoji') return findEmoji(candidate.sequences, fonts);
  const choice = candidate.kind === 'own' ? own : fonts.choose(candidate.name, style.weight, style.style);
  return covers(choice.face, cluster) ? { kind: 'face', choice, missing: false } : undefined;
}

function findEmoji(sequences: readonly string[][], fonts: Fonts): Source | undefined {
  for (const sequence of sequences) {
    const arts = sequence.flatMap((key) => fonts.emoji(key) ?? []);
    if (arts.length === sequence.length) return { kind: 'emoji', arts };
  }
  return undefined;
}
