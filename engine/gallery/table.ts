/** Failures as text: how many posts of a theme and kind fail each measure, with an example. */
import { measures } from './measures/failure.ts';
import type { Shown } from './page.ts';

interface Row {
  theme: string;
  kind: string;
  measure: (typeof measures)[number];
  count: number;
  example: string;
}

const EXAMPLE_LENGTH = 160;

export function toTable(failed: readonly Shown[]): string {
  const rows = new Map<string, Row>();
  for (const post of failed) {
    for (const measure of new Set(post.failures.map((failure) => failure.measure))) {
      const { theme, kind } = post;
      const key = [theme, kind, measure].join(' ');
      const row = rows.get(key) ?? { theme, kind, measure, count: 0, example: exampleOf(post, measure) };
      rows.set(key, { ...row, count: row.count + 1 });
    }
  }
  const order = (row: Row) => measures.indexOf(row.measure);
  const sorted = [...rows.values()].sort((a, b) => a.theme.localeCompare(b.theme) || order(a) - order(b));
  return sorted.map(toLine).join('\n');
}

function exampleOf({ failures, format, photo, names }: Shown, measure: Row['measure']): string {
  const { what = '' } = failures.find((failure) => failure.measure === measure) ?? {};
  return `${format}, ${photo} photo, ${names} names: ${what}`.slice(0, EXAMPLE_LENGTH);
}

function toLine({ theme, kind, measure, count, example }: Row): string {
  return [theme.padEnd(12), kind.padEnd(14), measure.padEnd(10), String(count).padStart(4), example].join(' ');
}
