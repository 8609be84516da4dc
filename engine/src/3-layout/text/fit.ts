import type { Fonts } from '../../assets/assets.ts';
import { createLru, type Lru } from '../../assets/lru.ts';
import type { TextNode } from '../../kinds/scene.ts';
import type { Fit } from '../../kinds/schema.ts';
import { baseDirection } from './bidi.ts';
import { breakWords, fillLines, lineTexts, narrowest, segmentsOf, type Measure, type Segment } from './break.ts';
import { shapeLine, type LineStyle, type ShapedLine } from './line.ts';
import { normaliseText, withoutSoftHyphens } from './normalise.ts';
import { collectGraphemes } from 'unicode-segmenter/grapheme';

/**
 * The fitting rules. A name comes in variants, longest first.
 *
 * F1  `none`: the longest variant, one line for each line break in it, never changed.
 * F2  Ladder: the first variant that fits at full size is taken.
 * F3  `shrink`, `wrap`: a variant that fits at 90 % or more is taken, shrunk: a little size is worth less than a name.
 * F4  Else the shortest variant shrinks, down to `minFontSize`.
 * F5  Sizes are whole quarters of a pixel; letter-spacing shrinks along.
 * F6  `wrap` uses as few lines as the size allows, and balances them.
 * F7  `wrap` breaks inside a word only when F4 fails: at a compound's seam or a syllable, with a hyphen; a name is cut
 *     with an ellipsis only when that fails too.
 * F8  `ellipsis`: after the ladder, the shortest variant is cut at full size.
 * F9  A `maxWidth` of 0 or less is no limit.
 * F10 Texts of one `together` share step and size: see `fitTogether`.
 * F11 `shorten: late`: the first variant that fits at `minFontSize` or more is taken, in as many lines as it may have. The
 *     last line is not a team's mark alone as long as it fits otherwise.
 * F12 `maxHeight`: as many lines as it holds at the size they have; the largest size wins.
 */
export interface Fitted {
  fontSize: number;
  lines: ShapedLine[];
  /** True when an ellipsis replaces text without room. */
  shortened: boolean;
  /** The chosen variant. */
  variant: string;
}

export const GOOD_ENOUGH = 0.9;
/** Widths are sums of floating-point numbers. */
const TOLERANCE = 0.005;

/** Holds about 2,000 lines: a table has the same names after every round. */
const CACHE_BYTES = 5e6;
const BYTES_A_LINE = 2_000;

const caches = new WeakMap<Fonts, Lru<Fitted>>();

/** Fits a text, or returns it from the cache. */
export function fitText(node: TextNode, fonts: Fonts): Fitted {
  let cache = caches.get(fonts);
  if (cache === undefined) caches.set(fonts, (cache = createLru<Fitted>(CACHE_BYTES)));
  const { variants, fontFamily, fontSize, fontWeight, fontStyle, letterSpacing, fit } = node;
  const key = JSON.stringify([variants, fontFamily, fontSize, fontWeight, fontStyle, letterSpacing, fit]);
  const known = cache.get(key);
  if (known) return known;
  const fitted = fitAnew(node, fonts);
  cache.set(key, fitted, 2 * key.length + fitted.lines.length * BYTES_A_LINE);
  return fitted;
}

function fitAnew(node: TextNode, fonts: Fonts): Fitted {
  const { fit, fontSize } = node;
  const chosen = choose(node, fonts);
  if (chosen === undefined) return { fontSize, lines: [], shortened: false, variant: '' };
  const { setting, variant } = chosen;
  if (isFree(fit)) return { fontSize, lines: setting.lines(fontSize), shortened: false, variant };
  const smallest = smallestOf(node);
  if (setting.largest < smallest) return { fontSize: smallest, ...setting.squeeze(smallest), variant };
  return { fontSize: setting.largest, lines: setting.lines(setting.largest), shortened: false, variant };
}

/** The chosen variant, and the factor by which it must shrink: 1 when it fits, 0 when it never does. */
export function shareOf(node: TextNode, fonts: Fonts): { variant: string; share: number } {
  const chosen = choose(node, fonts);
  if (chosen === undefined || isFree(node.fit)) return { variant: node.variants[0] ?? '', share: 1 };
  return { variant: chosen.variant, share: chosen.setting.largest / node.fontSize };
}

interface Chosen {
  variant: string;
  setting: Setting;
}

/** The first variant that has enough room, else the last. */
function choose(node: TextNode, fonts: Fonts): Chosen | undefined {
  const { fit, fontSize } = node;
  const smallest = smallestOf(node);
  const goodEnough = isLate(fit) ? smallest : Math.max(fontSize * GOOD_ENOUGH, smallest);
  let chosen: Chosen | undefined;
  for (const variant of variantsOf(node)) {
    for (const text of textsOf(variant, fit)) {
      chosen = { variant, setting: settingFor(text, node, fonts) };
      if (isFree(fit) || chosen.setting.largest >= goodEnough) return chosen;
    }
  }
  return chosen;
}

export function isLate({ shorten }: Fit): boolean {
  return shorten === 'late';
}

function isFree({ mode, maxWidth }: Fit): boolean {
  return mode === 'none' || maxWidth <= 0;
}

function smallestOf({ fit, fontSize }: TextNode): number {
  return fit.mode === 'ellipsis' ? fontSize : Math.min(fit.minFontSize, fontSize);
}

/** The blanks before a team's marks: `II`, `3`, `U16`, `U21 A`. */
const marksAtEnd = / (?=(?:(?:[IVX]{1,4}|\d{1,2}|U\d{1,2}|[A-E])(?: |$)){1,2}$)/g;

/** F11  First tries with the team's marks joined to the previous word. */
function textsOf(variant: string, fit: Fit): string[] {
  const held = isLate(fit) && fit.mode === 'wrap' ? variant.replace(marksAtEnd, '\u00a0') : variant;
  return held === variant ? [variant] : [held, variant];
}

/** One variant of the text in the node's box. */
interface Setting {
  /** The largest size that fits, in pixels; 0 without one. */
  largest: number;
  lines: (fontSize: number) => ShapedLine[];
  /** The lines at a size that does not fit. */
  squeeze: (fontSize: number) => { lines: ShapedLine[]; shortened: boolean };
}

function variantsOf({ variants, fit }: TextNode): string[] {
  const normal = variants.map(normaliseText);
  const kept = new Set(fit.mode === 'wrap' ? normal : normal.map(withoutSoftHyphens));
  kept.delete('');
  return [...kept];
}

function settingFor(text: string, node: TextNode, fonts: Fonts): Setting {
  const style: LineStyle = {
    family: node.fontFamily,
    weight: node.fontWeight,
    style: node.fontStyle,
    tracking: node.letterSpacing / node.fontSize,
    base: baseDirection(text),
  };
  const measure: Measure = { shape: (line) => shapeLine(line, style, fonts), tracking: style.tracking };
  const wraps = node.fit.mode === 'wrap' && node.fit.maxWidth > 0;
  return wraps ? wrapping(text, node, measure) : onOwnLines(withoutSoftHyphens(text), node, measure);
}

function onOwnLines(text: string, { fit, fontSize }: TextNode, measure: Measure): Setting {
  const lines = text.split('\n').map((line) => measure.shape(line.trimEnd()));
  return {
    largest: largestSize(widest(lines), fit.maxWidth, fontSize),
    lines: () => lines,
    squeeze: (size) => ({
      lines: lines.map((line) => ellipsise(line.text, fit.maxWidth / size, measure)),
      shortened: true,
    }),
  };
}

function wrapping(text: string, node: TextNode, measure: Measure): Setting {
  const { fit } = node;
  const segments = segmentsOf(text, measure);
  const inWidth = (width: number) => lineTexts(segments, fillLines(segments, width) ?? []).map(measure.shape);
  const wrapped = (size: number) => inWidth(balancedWidth(segments, (fit.maxWidth + TOLERANCE) / size));
  const bound = largestInLines(segments, node);
  // Kerning across a blank can make a line slightly wider than its segments.
  const largest = bound > 0 ? largestSize(widest(wrapped(bound)), fit.maxWidth, bound) : 0;
  return {
    largest,
    lines: wrapped,
    squeeze: (size) => squeezed(segments, { fit, size, measure }),
  };
}

function squeezed(
  whole: Segment[],
  { fit, size, measure }: { fit: TextNode['fit']; size: number; measure: Measure },
): ReturnType<Setting['squeeze']> {
  const limit = fit.maxWidth / size;
  const most = linesWithin(fit, size);
  let segments = whole;
  for (const attempt of breakWords(whole, limit, measure)) {
    segments = attempt();
    const spans = fillLines(segments, balancedWidth(segments, limit));
    if (spans && spans.length <= most) {
      return { lines: lineTexts(segments, spans).map(measure.shape), shortened: false };
    }
  }
  const full = (fillLines(segments, limit) ?? []).slice(0, most - 1);
  const rest = segments.slice(full.at(-1)?.to ?? 0).map((segment) => segment.text + (segment.required ? ' ' : ''));
  const lines = [...lineTexts(segments, full).map(measure.shape), ellipsise(rest.join(''), limit, measure, 'cut')];
  return { lines, shortened: true };
}

/** F12  The largest size at which the segments fit, in any number of lines. */
function largestInLines(segments: readonly Segment[], { fit, fontSize }: TextNode): number {
  const { maxHeight = 0, maxLines, maxWidth, lineHeight } = fit;
  if (maxHeight === 0) return largestSize(narrowest(segments, maxLines), maxWidth, fontSize);
  let largest = 0;
  for (let count = 1; count <= maxLines; count++) {
    const tallest = Math.min(fontSize, Math.floor(((maxHeight + TOLERANCE) / (count * lineHeight)) * 4) / 4);
    if (tallest <= largest) break;
    largest = Math.max(largest, largestSize(narrowest(segments, count), maxWidth, tallest));
  }
  return largest;
}

function linesWithin({ maxHeight = 0, maxLines, lineHeight }: Fit, size: number): number {
  if (maxHeight === 0) return maxLines;
  return Math.min(maxLines, Math.max(1, Math.floor((maxHeight + TOLERANCE) / (lineHeight * size))));
}

/** The narrowest block with as few lines as `limit` needs. */
function balancedWidth(segments: readonly Segment[], limit: number): number {
  const count = fillLines(segments, limit)?.length ?? 1;
  return narrowest(segments, count);
}

function widest(lines: readonly ShapedLine[]): number {
  return lines.reduce((width, line) => Math.max(width, line.width), 0);
}

/** `atMost` when a width in em fits at that size, else the largest size that fits, in quarter pixels. */
function largestSize(width: number, room: number, atMost: number): number {
  if (width * atMost <= room + TOLERANCE) return atMost;
  return Math.floor((room / width) * 4) / 4;
}

const dangling = /[\s,;:/(\u2010-\u2015-]+$/;

/**
 * The line if it fits into `limit` em, else as many whole grapheme clusters as fit, and `…`.
 * `'cut'` always adds the ellipsis, because text was left out after the line.
 */
function ellipsise(line: string, limit: number, { shape }: Measure, mode: 'fit' | 'cut' = 'fit'): ShapedLine {
  const whole = shape(line.trimEnd());
  if (mode === 'fit' && whole.width <= limit) return whole;
  const clusters = collectGraphemes(line);
  const cut = (count: number) => shape(`${clusters.slice(0, count).join('').replace(dangling, '')}…`);
  let fits = 0;
  let tooMany = clusters.length + (mode === 'cut' ? 1 : 0);
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (cut(middle).width <= limit) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}
