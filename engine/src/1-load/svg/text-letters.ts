/** The letters of a `<text>` in reading order, each with its style and its position in the file. */
import type { Cascade, Style } from './cascade.ts';
import { fontSizeOf, inheritStyle } from './computed-style.ts';
import type { LossList } from './losses.ts';
import { listOf, type SvgNode } from './document.ts';
import { parseLength, parseNumber } from './number.ts';
import type { Size } from '../../rect.ts';

export interface Letter {
  text: string;
  /** The elements between the `<text>` and the letter, outermost first. */
  chain: readonly SvgNode[];
  style: Style;
  isVisible: boolean;
  keepsBlanks: boolean;
  /** Absolute positions, in user units. */
  x?: number;
  y?: number;
  dx: number;
  dy: number;
  /** Degrees. */
  rotate: number;
  /** Upwards, by `baseline-shift`. */
  shift: number;
}

/** An element whose lists of positions apply to the letters inside it. */
interface Span {
  node: SvgNode;
  style: Style;
  from: number;
  to: number;
}

interface Around {
  style: Style;
  chain: readonly SvgNode[];
  /** White space is kept. */
  isKept: boolean;
  shift: number;
}

interface Source {
  cascade: Cascade;
  losses: LossList;
  viewport: Size;
}

/** The largest number of letters in a picture: each becomes an outline. */
export const mostLetters = 5_000;

/** Reads at most `room` letters. White space is collapsed as the file asks, and hidden text is left out. */
export function readLetters(text: SvgNode, style: Style, source: Source, room: number): Letter[] {
  const reader = new LetterReader(source, room);
  reader.read(text, { style, chain: [], isKept: keepsBlanks(text), shift: 0 });
  return reader.finish();
}

class LetterReader {
  private readonly letters: Letter[] = [];
  private readonly spans: Span[] = [];
  private readonly source: Source;
  private readonly room: number;

  constructor(source: Source, room: number) {
    this.source = source;
    this.room = room;
  }

  read(node: SvgNode, around: Around): void {
    const span: Span = { node, style: around.style, from: this.letters.length, to: 0 };
    this.spans.push(span);
    for (const child of node.children) {
      if (typeof child === 'string') this.add(child, around);
      else this.readChild(child, around);
    }
    span.to = this.letters.length;
  }

  finish(): Letter[] {
    const isDropped = collapse(this.letters);
    // The number of remaining letters before each.
    const kept: number[] = [0];
    for (const dropped of isDropped) kept.push((kept.at(-1) ?? 0) + (dropped ? 0 : 1));
    const letters = this.letters.filter((_, at) => !isDropped[at]);
    for (const { node, style, from, to } of this.spans) {
      this.place(node, style, letters.slice(kept[from], kept[to]));
    }
    return letters;
  }

  private readChild(child: SvgNode, { style, chain, isKept, shift }: Around): void {
    const { cascade, losses } = this.source;
    if (child.name === 'textPath') losses.text('svg-text-on-path', child);
    else if (child.name !== 'tspan' && child.name !== 'a') losses.element(child);
    else {
      const declared = cascade.styleOf(child);
      const own = inheritStyle(style, declared);
      if (own.get('display') === 'none') return;
      this.read(child, {
        style: own,
        chain: [...chain, child],
        isKept: keepsBlanks(child, isKept, own),
        shift: shift + shiftOf(declared.get('baseline-shift'), own),
      });
    }
  }

  private add(text: string, { style, chain, isKept, shift }: Around): void {
    const isVisible = !/^(hidden|collapse)$/.test(style.get('visibility') ?? '');
    for (const letter of text) {
      if (this.letters.length >= this.room) {
        if (letter.trim() !== '') this.source.losses.add('svg-text-missing', chain.at(-1), { text: '…' });
        return;
      }
      const base = { chain, style, isVisible, keepsBlanks: isKept, shift };
      this.letters.push({ text: letter, ...base, dx: 0, dy: 0, rotate: 0 });
    }
  }

  /** Inner elements come later and win. */
  private place(node: SvgNode, style: Style, letters: Letter[]): void {
    const { width, height } = this.source.viewport;
    const lengths = (name: string, percentOf: number) =>
      listOf(node, name).map((part) => parseLength(part, { percentOf, fontSize: fontSizeOf(style) }));
    const assign = (name: 'x' | 'y' | 'dx' | 'dy', values: (number | undefined)[]) => {
      values.forEach((value, at) => {
        const letter = letters[at];
        if (letter && value !== undefined) letter[name] = value;
      });
    };
    assign('x', lengths('x', width));
    assign('y', lengths('y', height));
    assign('dx', lengths('dx', width));
    assign('dy', lengths('dy', height));
    const turns = listOf(node, 'rotate').map((part) => parseNumber(part) ?? 0);
    // The last rotation applies to all letters after it.
    if (turns.length > 0) letters.forEach((letter, at) => (letter.rotate = turns[at] ?? turns.at(-1) ?? 0));
  }
}

function keepsBlanks(node: SvgNode, around?: boolean, style?: Style): boolean {
  const space = style?.get('white-space');
  if (space !== undefined) return /^(pre|pre-wrap|break-spaces)$/.test(space);
  const own = node.attributes.get('xml:space');
  if (own !== undefined) return own === 'preserve';
  return around ?? (node.parent !== undefined && keepsBlanks(node.parent));
}

/** Turns line breaks and tabs into blanks, and marks the blanks to drop: all but one of several, and both ends. */
function collapse(letters: Letter[]): boolean[] {
  let isAfterBlank = true;
  const dropped = letters.map((letter) => {
    if (/[\n\r\t]/.test(letter.text)) letter.text = ' ';
    const isBlank = letter.text === ' ' && !letter.keepsBlanks;
    const isDropped = isBlank && isAfterBlank;
    isAfterBlank = isBlank;
    return isDropped;
  });
  for (let at = letters.length - 1; at >= 0; at--) {
    if (dropped[at]) continue;
    if (letters[at]?.text === ' ' && !letters[at]?.keepsBlanks) dropped[at] = true;
    break;
  }
  return dropped;
}

/** Half a line of common faces, in em: the distance by which Blink shifts `sub` and `super`. */
const HALF_LINE = 0.575;

function shiftOf(text: string | undefined, style: Style): number {
  const size = fontSizeOf(style);
  if (text === 'super') return size * HALF_LINE;
  if (text === 'sub') return size * -HALF_LINE;
  return parseLength(text, { fontSize: size, percentOf: size }) ?? 0;
}
