/** The measured values and their few statistics. */

export interface Result {
  id: string;
  title: string;
  unit: 'ms' | 'MB' | 'kB';
  /** By contender id, every single value. */
  values: Record<string, number[]>;
}

export interface Fact {
  title: string;
  value: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The spread of the middle four fifths, as a share of the median. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))]!;
  return (at(0.9) - at(0.1)) / median(values);
}

/** Adds values to a result's contender. */
export function add(result: Result, id: string, values: readonly number[]): void {
  (result.values[id] ??= []).push(...values);
}

export function createResult(id: string, title: string, unit: Result['unit'] = 'ms'): Result {
  return { id, title, unit, values: {} };
}

/** Three significant figures. */
export function rounded(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
