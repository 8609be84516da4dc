/**
 * Shaped runs at their place. Coordinates are whole 64ths of a template pixel: the rasterizer computes in 32-bit
 * floats, and only sums of such numbers are the same on a tile as on the whole canvas. Docs: decisions/005.
 */
import type { GlyphRun } from '../3-layout/boxes.ts';
import { remember } from '../memo.ts';
import { embolden, type Outline } from './embolden.ts';
import { finishPath, startPath, writeCommand, writeNumber } from './path-writer.ts';

/** Steps per template pixel. */
const STEPS = 64;
/** What drawing multiplies the path with: exact in binary. */
export const OUTLINE_SCALE = 1 / STEPS;

const HORIZONTAL = 104;
const VERTICAL = 118;
const LINE = 108;
const BLANK = 32;
const MINUS = 45;
const ZERO = 48;

const pointCounts: Readonly<Record<string, number>> = { m: 1, l: 1, q: 2, c: 3, z: 0 };
const outlineOf = remember(readOutline, 100);
const placed = new Map<string, Map<string, string>>();
const MAX_PLACES = 8;
/** Letters kept in all; a line of text has some thousand. */
const MAX_LETTERS = 4_000_000;
let letters = 0;

/** Path data in 64ths of a template pixel. Kept per run and place: a club's own name stands in every post. */
export function placedOutline(run: GlyphRun): string {
  const at = `${run.x} ${run.y} ${run.scale} ${run.skew} ${run.embolden}`;
  const known = placed.get(run.d)?.get(at);
  if (known !== undefined) return known;
  const plain = outlineOf(run.d);
  const data = writeOutline(run.embolden === 0 ? plain : embolden(plain, run.embolden / 2 / run.scale), run);
  keep(run.d, at, data);
  return data;
}

function keep(d: string, at: string, data: string): void {
  if (letters > MAX_LETTERS) {
    placed.clear();
    letters = 0;
  }
  const places = placed.get(d) ?? new Map<string, string>();
  if (places.size === 0) letters += d.length;
  if (places.size >= MAX_PLACES) places.clear();
  places.set(at, data);
  placed.set(d, places);
  letters += data.length;
}

function writeOutline({ commands, points }: Outline, { x, y, scale, skew }: GlyphRun): string {
  const placeX = (at: number) => Math.round((x + (points[at]! + skew * points[at + 1]!) * scale) * STEPS);
  const placeY = (at: number) => Math.round((y - points[at + 1]! * scale) * STEPS);
  startPath();
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  let at = 0;
  for (const command of commands) {
    const end = at + 2 * (pointCounts[command] ?? 0);
    if (command === 'l') {
      writeLine(placeX(at) - penX, placeY(at) - penY);
    } else {
      writeCommand(command.charCodeAt(0));
      for (let i = at; i < end; i += 2) {
        writeNumber(placeX(i) - penX);
        writeNumber(placeY(i) - penY);
      }
    }
    if (command === 'z') [penX, penY] = [startX, startY];
    else [penX, penY] = [placeX(end - 2), placeY(end - 2)];
    if (command === 'm') [startX, startY] = [penX, penY];
    at = end;
  }
  return finishPath();
}

function writeLine(dx: number, dy: number): void {
  writeCommand(dy === 0 ? HORIZONTAL : dx === 0 ? VERTICAL : LINE);
  if (dx !== 0 || dy === 0) writeNumber(dx);
  if (dy !== 0) writeNumber(dy);
}

/** Reads the runs' own path data, whole numbers after m, l, q, c and z, absolute or relative, in one pass. */
function readOutline(d: string): Outline {
  const points: number[] = [];
  let commands = '';
  const pen = { x: 0, y: 0 };
  const origin = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  for (let at = 0; at < d.length;) {
    const letter = d[at] ?? '';
    const command = letter.toLowerCase();
    at += 1;
    commands += command;
    if (command === 'z') Object.assign(pen, start);
    Object.assign(origin, letter === command ? pen : { x: 0, y: 0 });
    for (let left = pointCounts[command] ?? 0; left > 0; left--) {
      const x = readNumber(d, at);
      const y = readNumber(d, x.end);
      at = y.end;
      pen.x = origin.x + x.value;
      pen.y = origin.y + y.value;
      points.push(pen.x, pen.y);
    }
    if (command === 'm') Object.assign(start, pen);
  }
  return { commands, points: Float64Array.from(points) };
}

/** The next whole number from `at` on, and where it ends. */
function readNumber(text: string, at: number): { value: number; end: number } {
  let end = at;
  while (text.charCodeAt(end) === BLANK) end += 1;
  const isNegative = text.charCodeAt(end) === MINUS;
  if (isNegative) end += 1;
  let value = 0;
  for (let digit = text.charCodeAt(end) - ZERO; digit >= 0 && digit <= 9; digit = text.charCodeAt(end) - ZERO) {
    value = value * 10 + digit;
    end += 1;
  }
  return { value: isNegative ? -value : value, end };
}
