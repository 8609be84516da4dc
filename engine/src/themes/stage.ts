/** The room of each format: its size, and the edges of its text (LOOK.md). */
import { formats, type Format } from '../formats.ts';
import { part, type Part } from './place.ts';

export interface Stage {
  format: Format;
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Wider than high: text and picture stand beside each other. */
  isWide: boolean;
  /** The smaller side in shares of 1080: the measure of lines, gaps and small type. */
  unit: number;
}

/** 1:1 stays inside the 3:4 crop of the profile grid; the app covers the ends of 9:16. */
const sides: Partial<Record<Format, number>> = { '1:1': 135, '9:16': 90, '16:9': 90 };
const ends: Partial<Record<Format, number>> = { '9:16': 264, '16:9': 72 };

export function stageOf(format: Format): Stage {
  const { width, height } = formats[format];
  const side = sides[format] ?? 60;
  const end = ends[format] ?? 60;
  return {
    format,
    width,
    height,
    left: side,
    right: width - side,
    top: end,
    bottom: height - end,
    isWide: width > height,
    unit: Math.min(width, height) / 1080,
  };
}

/** Enough for a contrast of 4.5 over white and over black. */
const VEIL = 0.95;

/** The theme's ground over a colour of the user's choice, which tints it. */
export function veil(fill: string, when?: string): Part {
  const fixed = { id: 'veil', type: 'rect', fill, opacity: VEIL, ...(when && { when }) };
  return part(fixed, (format) => ({ x: 0, y: 0, ...formats[format] }));
}
