import { pickFile } from '@matchpost/engine';

/** In the order of the specification, section 9; the last four are additions. */
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
  'Archivo',
  'Big Shoulders',
  'Saira Extra Condensed',
] as const;

export const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export type Weight = (typeof weights)[number];

interface Face {
  /** Name of the file in `engine/fonts`. */
  file: string;
  /** The weight of the file. */
  drawn: number;
  /** The engine emboldens the file. */
  isThickened: boolean;
}

/** The file that the engine uses for a family and weight. */
export function findFace(family: string, weight: number, style: 'normal' | 'italic' = 'normal'): Face {
  const { file, embolden } = pickFile({ family, weight, style });
  return { file, drawn: Number(/-(\d+)i?$/.exec(file)?.[1] ?? 400), isThickened: embolden > 0 };
}

/** Reads `bold`, `700` and 700 alike; other values become the nearest weight. */
export function toWeight(value: unknown): Weight {
  if (value === 'bold') return 700;
  const number = Number(value);
  if (!Number.isFinite(number)) return 400;
  return weights.reduce((best, weight) => (Math.abs(weight - number) < Math.abs(best - number) ? weight : best));
}
