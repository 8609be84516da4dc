import type { EmojiArt, FaceChoice, Fonts } from '../../assets/assets.ts';
import { createLru, type Lru } from '../../assets/lru.ts';
import type { Direction } from './bidi.ts';
import { itemise, type Item, type TextStyle } from './itemise.ts';
import { joinInk, type Ink } from './outline.ts';
import { shapeRun, type Run } from './shape.ts';

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

export interface LineStyle extends TextStyle {
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
