/** The runs of a `<text>`, each of one style, with their positions. */
import type { Style } from './cascade.ts';
import { fontSizeOf } from './computed-style.ts';
import { isUsual } from './harmless.ts';
import { quote, type LossList } from './losses.ts';
import { multiply, rotation, scaling, translation, type Matrix } from './matrix.ts';
import type { SvgNode } from './document.ts';
import { parseLength } from './number.ts';
import { fontOf, spacingOf, type TextFont } from './text-font.ts';
import type { Letter } from './text-letters.ts';
import type { Point } from '../../rect.ts';
import type { FaceRequest } from '../../assets/families.ts';

interface RunStyle extends FaceRequest {
  /** Letter-spacing in em. */
  tracking: number;
  base: 'ltr' | 'rtl';
}

/** A run of text in one style. Lengths in em, y up. */
export interface SetRun {
  width: number;
  /** Clusters missing in every font. */
  missing: readonly string[];
  ascender: number;
  descender: number;
  capHeight: number;
  /** Path data, glyph by glyph; `matrix` takes em, y down, to user units. */
  write: (matrix: Matrix, decimals: number) => string[];
}

/** Sets text in the bundled fonts. Drawing supplies it, because shaping belongs there. */
export interface Lettering {
  set: (text: string, style: RunStyle) => SetRun;
  /** The family used for the request. */
  used: (font: TextFont) => string;
}

/** Neighbouring letters of one style; `chain` and the position are those of the first. */
export interface TextRun extends Omit<Letter, 'keepsBlanks'> {
  letters: number;
  font: TextFont;
}

/** A run as path data, with the elements that set its style. */
export interface OutlinedRun {
  chain: readonly SvgNode[];
  style: Style;
  /** Path data, glyph by glyph. */
  glyphs: string[];
}

export function runsOf(letters: readonly Letter[]): TextRun[] {
  const runs: TextRun[] = [];
  let last: Letter | undefined;
  for (const letter of letters) {
    const run = runs.at(-1);
    if (run && last && joins(last, letter)) {
      run.text += letter.text;
      run.letters++;
    } else {
      runs.push({ ...letter, letters: 1, font: fontOf(letter.style) });
    }
    last = letter;
  }
  return runs.map((run) => ({ ...run, text: transformed(run) }));
}

/** Marks stay with their letter wherever the file places them. */
function joins(before: Letter, letter: Letter): boolean {
  if (before.style !== letter.style) return false;
  if (/^(?:\p{M}|\u200d|\ufe0f)/u.test(letter.text) || before.text === '\u200d') return true;
  const isPlaced = letter.x !== undefined || letter.y !== undefined || letter.dx !== 0 || letter.dy !== 0;
  const isTurned = letter.rotate !== 0 || before.rotate !== 0;
  return !isPlaced && !isTurned && !(before.text === ' ' && spacingOf(letter.style, 'word-spacing') !== 0);
}

function transformed({ text, style }: TextRun): string {
  const transform = style.get('text-transform');
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  if (transform === 'capitalize') return text.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
  return text;
}

interface Placing {
  lettering: Lettering;
  losses: LossList;
  /** The `<text>`. */
  node: SvgNode;
}

interface PlacedRun extends TextRun {
  set: SetRun;
  size: number;
  at: Point;
  /** The position of the next run, in user units. */
  advance: number;
}

/** How a `textLength` is reached: wider gaps between letters, or wider letters. */
interface Stretch {
  gap: number;
  scale: number;
}

/** Shapes the runs, places them by `x`, `dx`, `text-anchor`, `textLength` and the baselines, and writes outlines. */
export function outlineRuns(runs: readonly TextRun[], placing: Placing): OutlinedRun[] {
  const chunks = chunksOf(runs);
  const stretch = stretchOf(runs, chunks.length, placing);
  const placed: PlacedRun[] = [];
  let pen: Point = { x: 0, y: 0 };
  for (const chunk of chunks) {
    pen = placeChunk(chunk, { from: pen, stretch, lettering: placing.lettering }, placed);
  }
  for (const run of placed) noteLosses(run, placing);
  return placed.filter(({ isVisible }) => isVisible).flatMap((run) => writeRun(run, stretch.scale));
}

/** A chunk begins at each absolute position; `text-anchor` applies to each chunk separately. */
function chunksOf(runs: readonly TextRun[]): TextRun[][] {
  const chunks: TextRun[][] = [];
  for (const run of runs) {
    const isStart = run.x !== undefined || run.y !== undefined || chunks.length === 0;
    if (isStart) chunks.push([run]);
    else chunks.at(-1)?.push(run);
  }
  return chunks;
}

function stretchOf(runs: readonly TextRun[], chunks: number, { node, losses, lettering }: Placing): Stretch {
  const length = parseLength(node.attributes.get('textLength'));
  const isInner = runs.some(({ chain }) => chain.some(({ attributes }) => attributes.has('textLength')));
  if (isInner || (length !== undefined && chunks > 1)) {
    losses.add('svg-text-simpler', node, { text: quote(runs.map(({ text }) => text).join('')), what: 'textLength' });
  }
  const letters = runs.reduce((sum, run) => sum + run.letters, 0);
  if (length === undefined || length <= 0 || chunks !== 1 || letters < 2) return { gap: 0, scale: 1 };
  const natural = runs.reduce((sum, run) => sum + run.dx + setRun(run, lettering, 0).advance, 0);
  if (node.attributes.get('lengthAdjust') === 'spacingAndGlyphs') {
    return { gap: 0, scale: natural > 0 ? length / natural : 1 };
  }
  return { gap: (length - natural) / (letters - 1), scale: 1 };
}

function setRun(run: TextRun, lettering: Lettering, gap: number): Pick<PlacedRun, 'set' | 'size' | 'advance'> {
  const { style, font, text } = run;
  const size = fontSizeOf(style);
  const room = spacingOf(style, 'letter-spacing') + gap;
  const base = style.get('direction') === 'rtl' ? 'rtl' : 'ltr';
  const set = lettering.set(text, {
    family: font.family,
    weight: font.weight,
    style: font.style,
    tracking: size > 0 ? room / size : 0,
    base,
  });
  const words = text.endsWith(' ') ? spacingOf(style, 'word-spacing') : 0;
  return { set, size, advance: set.width * size + room + words };
}

interface Ground {
  from: Point;
  stretch: Stretch;
  lettering: Lettering;
}

/** Adds the chunk's runs to `placed`; returns the pen's position behind its last letter. */
function placeChunk(chunk: readonly TextRun[], { from, stretch, lettering }: Ground, placed: PlacedRun[]): Point {
  const [first] = chunk;
  const start = { x: first?.x ?? from.x, y: first?.y ?? from.y };
  let [across, down] = [0, start.y];
  const own = chunk.map((run): PlacedRun => {
    const done = setRun(run, lettering, stretch.gap);
    across += run.dx;
    down += run.dy;
    const at = { x: across * stretch.scale, y: down + baselineOf(run, done) };
    across += done.advance;
    return { ...run, ...done, at };
  });
  const width = (across - stretch.gap) * stretch.scale;
  const left = start.x - width * anchorShare(first?.style);
  for (const run of own) placed.push({ ...run, at: { x: left + run.at.x, y: run.at.y } });
  return { x: left + width, y: down };
}

/** The share of a chunk left of its position. */
function anchorShare(style: Style | undefined): number {
  const anchor = style?.get('text-anchor');
  if (anchor === 'middle') return 0.5;
  return (anchor === 'end') === (style?.get('direction') === 'rtl') ? 0 : 1;
}

/** The distance from the file's baseline to the alphabetic one, in user units. */
function baselineOf(run: TextRun, { set, size }: Pick<PlacedRun, 'set' | 'size'>): number {
  const named = run.chain.toReversed().map(({ attributes }) => attributes.get('alignment-baseline'));
  const own = named.find((name) => name !== undefined && name !== 'auto' && name !== 'inherit');
  const name = own ?? run.style.get('dominant-baseline') ?? '';
  return (baselines.get(name)?.(set) ?? 0) * size - run.shift;
}

/** The distance above the alphabetic baseline, in em. Small letters are 0.73 of capitals in the bundled faces. */
const baselines: ReadonlyMap<string, (face: SetRun) => number> = new Map([
  ['middle', ({ capHeight }: SetRun) => (capHeight * 0.73) / 2],
  ['central', ({ ascender, descender }: SetRun) => (ascender + descender) / 2],
  ['mathematical', ({ ascender }: SetRun) => ascender / 2],
  ['hanging', ({ ascender }: SetRun) => ascender * 0.8],
  ['text-before-edge', ({ ascender }: SetRun) => ascender],
  ['before-edge', ({ ascender }: SetRun) => ascender],
  ['text-top', ({ ascender }: SetRun) => ascender],
  ['text-after-edge', ({ descender }: SetRun) => descender],
  ['after-edge', ({ descender }: SetRun) => descender],
  ['text-bottom', ({ descender }: SetRun) => descender],
  ['ideographic', ({ descender }: SetRun) => descender],
]);

/** Keeps a 2000th of the text's size as precision. */
function writeRun({ set, size, at, rotate, chain, style }: PlacedRun, scale: number): OutlinedRun[] {
  if (!(size > 0)) return [];
  const decimals = Math.min(6, Math.max(0, Math.ceil(-Math.log10(size / 2000))));
  const place = multiply(translation(at.x, at.y), rotation(rotate, { x: 0, y: 0 }));
  const glyphs = set.write(multiply(place, scaling(size * scale, size)), decimals);
  return glyphs.length === 0 ? [] : [{ chain, style, glyphs }];
}

/** Reports other properties of a text that are lost, except those with default values. */
const simpler = `text-decoration text-decoration-line font-variant font-variant-caps font-stretch font-feature-settings
  font-variation-settings font-size-adjust`.split(/\s+/);

function noteLosses({ set, text, font, style, chain }: PlacedRun, { losses, lettering, node }: Placing): void {
  const place = chain.at(-1) ?? node;
  const used = lettering.used(font);
  if (text.trim() === '') return;
  if (font.asked !== '' && font.asked.toLowerCase() !== used.toLowerCase()) {
    losses.add('svg-text-font', place, { family: font.asked.slice(0, 100), used });
  }
  if (set.missing.length > 0) losses.add('svg-letters-missing', place, { characters: set.missing.join(' ') });
  if (/^(tb|vertical|sideways)/.test(style.get('writing-mode') ?? '')) {
    losses.add('svg-text-vertical', place, { text: quote(text) });
  }
  for (const what of simpler) {
    const value = style.get(what);
    if (value !== undefined && !isUsual(what, value))
      losses.add('svg-text-simpler', place, { text: quote(text), what });
  }
}
