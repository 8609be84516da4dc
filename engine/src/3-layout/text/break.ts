import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { ShapedLine } from './line.ts';
import { lineEnds } from './line-ends.ts';

/** The smallest number of letters on one side of a break. */
const FEWEST = 3;

/** Typical last parts of compounds in names of clubs and halls. A German compound is best broken before them. */
const heads =
  'vereinigung gemeinschaft gesellschaft mannschaft verein verband hockey ball club klub sport halle schule team'.split(
    ' ',
  );
const seam = new RegExp(`(?=${heads.join('|')})`, 'iu');

/** Vowels, then the consonants up to the next vowel. */
const syllable = /([aeiouyäöüàâéèêëîïôùû]+)([^aeiouyäöüàâéèêëîïôùû]+)(?=[aeiouyäöüàâéèêëîïôùû])/giu;
/** The last consonant begins the next syllable; these count as one. */
const onset = /(?:sch|ch|ck|ph|th|qu|(?<=\p{L})s[tp]|\p{L})$/iu;

/** Cuts a word at the seams of a compound; a word without a seam stays whole. */
export function seamsOf(word: string): string[] {
  return cutAt(
    word,
    word.split(seam).map(({ length }) => length),
  );
}

/** Cuts a word between its syllables, by the German rule: the last of several consonants starts the next syllable. */
export function syllablesOf(word: string): string[] {
  const ends = [...word.matchAll(syllable)].map(({ 0: whole, 2: consonants = '', index }) => {
    const next = onset.exec(consonants)?.[0].length ?? 0;
    return index + whole.length - next;
  });
  return cutAt(
    word,
    [...ends, word.length].map((end, i) => end - (ends[i - 1] ?? 0)),
  );
}

/** Pieces of the given lengths; a piece that is too short joins the next, the last one the one before. */
function cutAt(word: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  let at = 0;
  for (const length of lengths) {
    piece += word.slice(at, (at += length));
    if (lettersIn(piece) < FEWEST) continue;
    pieces.push(piece);
    piece = '';
  }
  return piece === '' ? pieces : [...pieces.slice(0, -1), (pieces.at(-1) ?? '') + piece];
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\d]/gu)?.length ?? 0;
}

/** A segment between two possible line ends (UAX 14). Widths in em. */
export interface Segment {
  text: string;
  /** Text added if the line ends here: the hyphen of a soft break. */
  hyphen: '' | '-';
  /** Width when another segment follows on the line, blanks and letter-spacing included. */
  inner: number;
  /** Width when the line ends here. */
  final: number;
  /** The line must end here. */
  required: boolean;
}

/** Segments `from` up to, not including, `to`. */
interface Span {
  from: number;
  to: number;
}

export interface Measure {
  shape: (text: string) => ShapedLine;
  /** Letter-spacing in em. */
  tracking: number;
}

const softHyphen = '\u00ad';
/** Bisection steps for the narrowest width: 2^-24 of a line is far below a pixel. */
const PROBES = 24;

/** Cuts a text at its possible line ends. */
export function segmentsOf(text: string, measure: Measure): Segment[] {
  const ends = lineEnds(text);
  return ends.map((end, i) => {
    const raw = text.slice(ends[i - 1] ?? 0, end);
    const required = raw.endsWith('\n');
    const hyphen = raw.endsWith(softHyphen) ? '-' : '';
    return segmentOf({ text: raw.replace(/[\n\u00ad]/g, ''), hyphen, required }, measure);
  });
}

type Cut = readonly [pieces: (word: string) => string[], hyphen: Segment['hyphen']];

/** Where a word too long for a line may break, the best places first: at a compound's seams, between syllables, anywhere. */
const cuts: readonly Cut[] = [
  [seamsOf, '-'],
  [syllablesOf, '-'],
  [collectGraphemes, ''],
];

/** The segments with long words broken, best places first; the next result is used if one takes too many lines. */
export function breakWords(segments: readonly Segment[], limit: number, measure: Measure): (() => Segment[])[] {
  return cuts.map((_, gentlest) => () => segments.flatMap((segment) => broken(segment, cuts.slice(gentlest))));

  function broken(segment: Segment, [first, ...rougher]: readonly Cut[]): Segment[] {
    if (segment.final <= limit || first === undefined) return [segment];
    const pieces = cut(segment, first);
    return rougher.length === 0 || pieces.every(({ final }) => final <= limit) ? pieces : broken(segment, rougher);
  }

  function cut(segment: Segment, [piecesOf, between]: Cut): Segment[] {
    const texts = piecesOf(segment.text);
    return texts.map((text, i) => {
      const isLast = i === texts.length - 1;
      const { hyphen, required } = isLast ? segment : { hyphen: between, required: false };
      return segmentOf({ text, hyphen, required }, measure);
    });
  }
}

function segmentOf(part: Pick<Segment, 'text' | 'hyphen' | 'required'>, { shape, tracking }: Measure): Segment {
  const inner = part.text === '' ? 0 : shape(part.text).width + tracking;
  return { ...part, inner, final: shape(part.text.trimEnd() + part.hyphen).width };
}

/** Fills lines one after the other; undefined when a segment alone is wider than `limit`. */
export function fillLines(segments: readonly Segment[], limit: number): Span[] | undefined {
  const spans: Span[] = [];
  let from = 0;
  let width = 0;
  for (const [i, segment] of segments.entries()) {
    if (segment.final > limit) return undefined;
    if (i > from && width + segment.final > limit) {
      spans.push({ from, to: i });
      from = i;
      width = 0;
    }
    width += segment.inner;
    if (segment.required) {
      spans.push({ from, to: i + 1 });
      from = i + 1;
      width = 0;
    }
  }
  if (from < segments.length) spans.push({ from, to: segments.length });
  return spans;
}

/** The smallest width in which the segments take at most `maxLines` lines; Infinity if there is none. */
export function narrowest(segments: readonly Segment[], maxLines: number): number {
  const fits = (limit: number) => (fillLines(segments, limit)?.length ?? Infinity) <= maxLines;
  let low = segments.reduce((widest, segment) => Math.max(widest, segment.final), 0);
  let high = segments.reduce((sum, segment) => sum + segment.inner + segment.final, 0);
  if (!fits(high)) return Infinity;
  if (fits(low)) return low;
  for (let probe = 0; probe < PROBES; probe++) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The spans' texts, without the blanks at line ends. */
export function lineTexts(segments: readonly Segment[], spans: readonly Span[]): string[] {
  return spans.map(({ from, to }) => {
    const parts = segments.slice(from, to);
    const text = parts.map((part) => part.text).join('');
    return text.trimEnd() + (parts.at(-1)?.hyphen ?? '');
  });
}
