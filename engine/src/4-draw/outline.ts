/**
 * Shaped runs as path data. Coordinates are whole 64ths of a template pixel: the rasterizer computes in 32-bit floats,
 * and only sums of such numbers are the same on a tile as on the whole canvas. A glyph's origin is a whole 64th too, so
 * its outline is written once per size. Docs: decisions/005, decisions/014.
 */
import type { GlyphRun } from '../3-layout/boxes.ts';
import { outlineOf, type Outline } from '../3-layout/text/outline.ts';
import type { Face } from '../assets/assets.ts';
import { embolden } from './embolden.ts';
import type { Point } from '../rect.ts';

/** Steps per template pixel. */
const STEPS = 64;
/** The scale of the path when drawn: exact in binary. */
export const OUTLINE_SCALE = 1 / STEPS;
/** Glyphs farther outside are not drawn, in steps. */
const FARTHEST = 2_147_483_647;

const HORIZONTAL = 104;
const VERTICAL = 118;
const LINE = 108;

const pointCounts: Readonly<Record<string, number>> = { m: 1, l: 1, q: 2, c: 3, z: 0 };

type GlyphStyle = Pick<GlyphRun, 'scale' | 'skew' | 'embolden'>;

/** A glyph at one size, in steps. */
interface WrittenGlyph {
  /** The start of its first contour, relative to its origin. */
  start: Point;
  /** Relative path data from there; '' for blanks. */
  rest: string;
  /** The pen's position after it: the start of its last contour. */
  end: Point;
}

/** The glyphs of a face in one style, written when first needed. */
interface Sheet {
  /** Unique within the process. */
  id: number;
  glyphs: Map<number, WrittenGlyph>;
}

/** A run's glyphs at their places. */
export interface PlacedRun {
  sheet: Sheet;
  /** Three numbers each: the glyph, and its origin in steps. */
  places: readonly number[];
}

let lastSheet = 0;
let sheets = new WeakMap<Face, Map<string, Sheet>>();
/** The limit of cached characters; a face at one size has some twenty thousand. */
const MAX_LETTERS = 4_000_000;
let letters = 0;

/** Places the glyphs of a run; blanks have no outline. */
export function placeRun({ face, glyphs, x, y, ...style }: GlyphRun): PlacedRun {
  const sheet = sheetOf(face, style);
  const { scale, skew } = style;
  const places: number[] = [];
  for (const { glyph, x: across, y: up } of glyphs) {
    if (writtenGlyph(face, glyph, style, sheet).rest === '') continue;
    places.push(glyph, steps(x + (across + skew * up) * scale), steps(y - up * scale));
  }
  return { sheet, places };
}

const nowhere: Point = { x: 0, y: 0 };

/** Path data in steps, moved by `by` steps. */
export function outlineData({ sheet, places }: PlacedRun, by: Point = nowhere): string {
  let [data, penX, penY] = ['', 0, 0];
  for (let at = 0; at < places.length; at += 3) {
    const { start, rest, end } = sheet.glyphs.get(places[at]!)!;
    const [originX, originY] = [places[at + 1]! + by.x, places[at + 2]! + by.y];
    data += `m${pointData(originX + start.x - penX, originY + start.y - penY)}${rest}`;
    penX = originX + end.x;
    penY = originY + end.y;
  }
  return data;
}

/** Two whole numbers of path data: a minus sign separates them as well as a blank. */
function pointData(x: number, y: number): string {
  return `${x}${y < 0 ? '' : ' '}${y}`;
}

function sheetOf(face: Face, { scale, skew, embolden: bold }: GlyphStyle): Sheet {
  if (letters > MAX_LETTERS) {
    sheets = new WeakMap();
    letters = 0;
  }
  let styles = sheets.get(face);
  if (styles === undefined) sheets.set(face, (styles = new Map()));
  const name = `${scale} ${skew} ${bold}`;
  let sheet = styles.get(name);
  if (sheet === undefined) styles.set(name, (sheet = { id: (lastSheet += 1), glyphs: new Map() }));
  return sheet;
}

function writtenGlyph(face: Face, glyph: number, style: GlyphStyle, sheet: Sheet): WrittenGlyph {
  let written = sheet.glyphs.get(glyph);
  if (written === undefined) {
    const plain = outlineOf(face, glyph);
    written = writeGlyph(style.embolden === 0 ? plain : embolden(plain, style.embolden / 2 / style.scale), style);
    sheet.glyphs.set(glyph, written);
    letters += written.rest.length;
  }
  return written;
}

function writeGlyph({ commands, points }: Outline, { scale, skew }: GlyphStyle): WrittenGlyph {
  const placeX = (at: number) => steps((points[at]! + skew * points[at + 1]!) * scale);
  const placeY = (at: number) => steps(-points[at + 1]! * scale);
  const start = commands === '' ? { x: 0, y: 0 } : { x: placeX(0), y: placeY(0) };
  startPath();
  let pen = start;
  let contour = start;
  let at = 2;
  for (const command of commands.slice(1)) {
    const end = at + 2 * (pointCounts[command] ?? 0);
    if (command === 'l') {
      writeLine(placeX(at) - pen.x, placeY(at) - pen.y);
    } else {
      writeCommand(command.charCodeAt(0));
      for (let i = at; i < end; i += 2) {
        writeNumber(placeX(i) - pen.x);
        writeNumber(placeY(i) - pen.y);
      }
    }
    pen = command === 'z' ? contour : { x: placeX(end - 2), y: placeY(end - 2) };
    if (command === 'm') contour = pen;
    at = end;
  }
  return { start, rest: finishPath(), end: contour };
}

function writeLine(dx: number, dy: number): void {
  writeCommand(dy === 0 ? HORIZONTAL : dx === 0 ? VERTICAL : LINE);
  if (dx !== 0 || dy === 0) writeNumber(dx);
  if (dy !== 0) writeNumber(dy);
}

function steps(pixels: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(pixels * STEPS)));
}

/** Writes path data into a buffer kept between texts: concatenating many small strings is slow. */
const BLANK = 32;
const MINUS = 45;
const ZERO = 48;
const MOVE = 109;
const CLOSE = 122;
const LARGEST = 2_147_483_647;
/** The largest length of a command: six numbers of eleven characters, their signs and its own letter. */
const ROOM = 80;
/** Characters per string conversion: they are passed as arguments. */
const PORTION = 8_192;

let buffer = new Uint8Array(65_536);
let length = 0;
/** The command whose letter may be omitted. */
let holding = 0;
let isFirst = true;

function startPath(): void {
  length = 0;
  holding = 0;
}

/** Writes the letter of a command, unless it repeats the previous one. */
function writeCommand(letter: number): void {
  if (length + ROOM > buffer.length) grow();
  isFirst = letter !== holding || letter === CLOSE;
  if (isFirst) buffer[length++] = letter;
  holding = letter === MOVE ? LINE : letter;
}

/** Writes a whole number; a minus sign separates as well as a blank. */
function writeNumber(number: number): void {
  if (number < 0) buffer[length++] = MINUS;
  else if (!isFirst) buffer[length++] = BLANK;
  isFirst = false;
  writeDigits(Math.abs(number));
}

function finishPath(): string {
  let text = '';
  for (let from = 0; from < length; from += PORTION) {
    // `apply` is faster than spreading, which iterates.
    text += Reflect.apply(String.fromCharCode, undefined, buffer.subarray(from, Math.min(length, from + PORTION)));
  }
  return text;
}

function writeDigits(number: number): void {
  // Glyphs farther outside are not drawn.
  let rest = Math.min(number, LARGEST) | 0;
  let end = length + 1;
  for (let more = 10; more <= rest; more *= 10) end += 1;
  for (let at = end - 1; at >= length; at--) {
    const tens = (rest / 10) | 0;
    buffer[at] = ZERO + rest - tens * 10;
    rest = tens;
  }
  length = end;
}

function grow(): void {
  const larger = new Uint8Array(buffer.length * 2);
  larger.set(buffer);
  buffer = larger;
}
