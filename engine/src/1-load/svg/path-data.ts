import { type Rect, boundsOfPoints, type Point } from '../../rect.ts';
import { svgLimits } from './limits.ts';
import { apply, type Matrix } from './matrix.ts';
import { round } from './number.ts';
import { Pen, type Segment } from './path-pen.ts';

interface PathData {
  segments: Segment[];
  /** Index of the first bad character, -1 without one. The data before it is drawn, as browsers do. */
  badAt: number;
  /** End of the last complete command. */
  goodEnd: number;
}

const argumentCounts: ReadonlyMap<string, number> = new Map(
  Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }),
);

/** The number of commands in path data, counted without parsing. */
export function countCommands(data: string): number {
  let count = 0;
  for (let at = 0; at < data.length; at++) {
    // ASCII letters of either case, except exponents and closing.
    const letter = data.charCodeAt(at) | 0x20;
    if (letter >= 0x61 && letter < 0x7a && letter !== 0x65) count += 1;
  }
  return count;
}

/** Index of the first character that is not SVG path data, or -1. Too long data is bad at the limit. */
export function checkPathData(data: string): number {
  return parsePathData(data).badAt;
}

/** Reads path data into absolute moves, lines and cubic curves; arcs and quadratic curves are converted. */
export function parsePathData(data: string): PathData {
  const pen = new Pen();
  const end = Math.min(data.length, svgLimits.pathData);
  let at = skipBlanks(data, 0);
  let goodEnd = at;
  let repeated: string | undefined;
  while (at < end) {
    const letter = repeated ?? data.charAt(at);
    const command = letter.toUpperCase();
    const count = argumentCounts.get(command);
    if (count === undefined || (pen.segments.length === 0 && command !== 'M')) {
      return { segments: pen.segments, badAt: at, goodEnd };
    }
    const read = readArguments(data, repeated ? at : at + 1, command, count);
    if (read.badAt >= 0 || read.end > end) {
      return { segments: pen.segments, badAt: read.badAt >= 0 ? read.badAt : end, goodEnd };
    }
    pen.draw(repeated && command === 'M' ? 'L' : command, letter !== command, read.values);
    goodEnd = read.end;
    at = skipBlanks(data, goodEnd);
    repeated = count > 0 && /[\d.+-]/.test(data.charAt(at)) ? letter : undefined;
  }
  return { segments: pen.segments, badAt: at < data.length ? at : -1, goodEnd };
}

interface Arguments {
  values: number[];
  end: number;
  badAt: number;
}

const numberPattern = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const flagPattern = /[01]/y;
const blankPattern = /[\s,]*/y;

function readArguments(data: string, start: number, command: string, count: number): Arguments {
  const values: number[] = [];
  let end = start;
  for (let index = 0; index < count; index++) {
    const at = skipBlanks(data, end);
    const isFlag = command === 'A' && (index === 3 || index === 4);
    const pattern = isFlag ? flagPattern : numberPattern;
    pattern.lastIndex = at;
    const [text] = pattern.exec(data) ?? [];
    const value = Number(text);
    if (text === undefined || Math.abs(value) > svgLimits.coordinate) return { values, end, badAt: at };
    values.push(value);
    end = at + text.length;
  }
  return { values, end, badAt: -1 };
}

function skipBlanks(data: string, at: number): number {
  blankPattern.lastIndex = at;
  blankPattern.exec(data);
  return blankPattern.lastIndex;
}

/** The same path with every point moved by the matrix. */
export function transformSegments(segments: readonly Segment[], matrix: Matrix): Segment[] {
  return segments.map((segment): Segment => {
    if (segment.command === 'Z') return segment;
    if (segment.command === 'C') {
      const [first, second, end] = segment.points;
      return { command: 'C', points: [apply(matrix, first), apply(matrix, second), apply(matrix, end)] };
    }
    return { command: segment.command, points: [apply(matrix, segment.points[0])] };
  });
}

/** Path data with three decimals. */
export function formatPathData(segments: readonly Segment[]): string {
  return segments
    .map(({ command, points }) => command + points.map(({ x, y }) => `${round(x)} ${round(y)}`).join(' '))
    .join('');
}

/** The bounds of all end and control points of path data. Empty for a path without segments. */
export function pathBounds(data: string): Rect {
  return boundsOf(parsePathData(data).segments);
}

/** Bounds of all end and control points: cheap, and at least as large as {@link tightBounds}. */
export function boundsOf(segments: readonly Segment[]): Rect {
  return boundsOfPoints(segments.flatMap(({ points }): readonly Point[] => points));
}

/** Bounds of the drawn line alone: control points beside the curve do not count. */
export function tightBounds(segments: readonly Segment[]): Rect {
  const [xs, ys] = [new Span(), new Span()];
  let at = { x: 0, y: 0 };
  for (const { command, points } of segments) {
    const end = points.at(-1);
    if (end === undefined) continue;
    xs.add(end.x);
    ys.add(end.y);
    if (command === 'C') {
      const [first, second] = points;
      xs.addCurve(at.x, first.x, second.x, end.x);
      ys.addCurve(at.y, first.y, second.y, end.y);
    }
    at = end;
  }
  if (xs.isEmpty) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: xs.from, y: ys.from, width: xs.to - xs.from, height: ys.to - ys.from };
}

class Span {
  from = Infinity;
  to = -Infinity;

  get isEmpty(): boolean {
    return this.from > this.to;
  }

  add(value: number): void {
    this.from = Math.min(this.from, value);
    this.to = Math.max(this.to, value);
  }

  /** Adds the turning points of a cubic Bézier curve along one axis; its ends are added separately. */
  addCurve(start: number, first: number, second: number, end: number): void {
    if (Math.min(first, second) >= this.from && Math.max(first, second) <= this.to) return;
    const a = end - 3 * second + 3 * first - start;
    const b = 2 * (second - 2 * first + start);
    const c = first - start;
    for (const at of zeros(a, b, c)) {
      if (at > 0 && at < 1) this.add(cubicAt(at, start, first, second, end));
    }
  }
}

/** Real solutions of a t² + b t + c = 0. */
function zeros(a: number, b: number, c: number): number[] {
  if (a === 0) return b === 0 ? [] : [-c / b];
  const root = Math.sqrt(b * b - 4 * a * c);
  return Number.isNaN(root) ? [] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}

function cubicAt(at: number, start: number, first: number, second: number, end: number): number {
  const rest = 1 - at;
  return rest ** 3 * start + 3 * rest * rest * at * first + 3 * rest * at * at * second + at ** 3 * end;
}
