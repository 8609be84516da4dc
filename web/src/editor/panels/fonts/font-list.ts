import { pickFile } from '@matchpost/engine';

/** Offered in this order (specification, section 9); the last is one of ours. */
export const fontNames = [
  'Bebas Neue',
  'Arial',
  'Helvetica',
  'Times New Roman',
  'Georgia',
  'Courier New',
  'Verdana',
  'Impact',
  'Barlow Condensed',
] as const;

export const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export type Weight = (typeof weights)[number];

interface Face {
  /** Name of the file in `engine/fonts`. */
  file: string;
  /** The weight that was drawn by hand. */
  drawn: number;
  /** The engine makes it heavier than it was drawn. */
  isThickened: boolean;
}

/** What the engine draws a family in a weight with. */
export function findFace(family: string, weight: number, style: 'normal' | 'italic' = 'normal'): Face {
  const { file, embolden } = pickFile({ family, weight, style });
  return { file, drawn: Number(/-(\d+)i?$/.exec(file)?.[1] ?? 400), isThickened: embolden > 0 };
}

/** `bold`, `700` and 700 are the same; what lies between two steps is the nearer one. */
export function toWeight(value: unknown): Weight {
  if (value === 'bold') return 700;
  const number = Number(value);
  if (!Number.isFinite(number)) return 400;
  return weights.reduce((best, weight) => (Math.abs(weight - number) < Math.abs(best - number) ? weight : best));
}
