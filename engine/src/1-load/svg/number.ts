import { svgLimits } from './limits.ts';
import type { Point, Rect, Size } from '../../rect.ts';

/** A longer number is an attack on the pattern that reads it. */
const longest = 100;

/** Parses like CSS: the whole text must be one number. Infinite and absurd values count as missing. */
export function parseNumber(text: string | undefined): number | undefined {
  if (text === undefined || text.length > longest) return undefined;
  const trimmed = text.trim();
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Math.abs(value) <= svgLimits.coordinate ? value : undefined;
}

const unitPixels: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 96 / 72],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
  ['q', 96 / 101.6],
  ['rem', 16],
]);

export interface LengthContext {
  /** The length of 100 %; without it percentages count as missing. */
  percentOf?: number;
  /** Pixels of 1em, 16 unless told. */
  fontSize?: number;
}

/** A CSS length in user units; undefined when it is missing, malformed or out of reach. */
export function parseLength(text: string | undefined, context: LengthContext = {}): number | undefined {
  if (text === undefined || text.length > longest) return undefined;
  const match = /^([+-]?[\d.]+(?:e[+-]?\d+)?)(%|[a-z]*)$/i.exec(text.trim());
  const value = parseNumber(match?.[1]);
  if (!match || value === undefined) return undefined;
  const unit = (match[2] ?? '').toLowerCase();
  if (unit === '%') return context.percentOf === undefined ? undefined : (value / 100) * context.percentOf;
  if (unit === 'em') return value * (context.fontSize ?? 16);
  if (unit === 'ex') return (value * (context.fontSize ?? 16)) / 2;
  const scale = unitPixels.get(unit);
  return scale === undefined ? undefined : value * scale;
}

/** The numbers of a list separated by blanks or commas; undefined when something else is in it. */
export function parseNumbers(text: string | undefined): number[] | undefined {
  const parts = (text ?? '').trim().split(/[\s,]+/);
  const numbers = parts.map(parseNumber).filter((value) => value !== undefined);
  return numbers.length === parts.length ? numbers : undefined;
}

/** The box of a size around its middle, with three decimals. */
export function roundBox(middle: Point, { width, height }: Size): Rect {
  const [x, y] = [round(middle.x - width / 2), round(middle.y - height / 2)];
  return { x, y, width: round(width), height: round(height) };
}

/** Three decimals, the precision of everything written out; never -0. */
export function round(value: number, decimals = 3): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor + 0;
}
