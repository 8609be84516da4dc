/** Failures as text: how many posts of a theme and kind fail each measure, with an example. */
import { measures } from './measures/failure.ts';
import type { Shown } from './page.ts';

export function toTable(failed: readonly Shown[]): string {
  const rows = failed.flatMap(({ theme, kind, failures, format, photo, names }) =>
    [...new Set(failures.map(({ measure }) => measure))].map((measure) => {
      const { what } = failures.find((one) => one.measure === measure)!;
      return { key: [theme, kind, measure].join('|'), example: `${format}, ${photo} photo, ${names} names: ${what}` };
    }),
  );
  const groups = [...Map.groupBy(rows, ({ key }) => key)].map(([key, all]) => [...key.split('|'), all] as const);
  const lines = groups.map(([theme = '', kind = '', measure = '', all]) => {
    const list = all as typeof rows;
    const head = [
      String(theme).padEnd(12),
      String(kind).padEnd(14),
      String(measure).padEnd(10),
      String(list.length).padStart(4),
    ];
    return `${head.join(' ')}  ${list[0]!.example.slice(0, 160)}`;
  });
  const order = (line: string) => measures.findIndex((measure) => line.includes(measure));
  return lines.sort((a, b) => a.slice(0, 12).localeCompare(b.slice(0, 12)) || order(a) - order(b)).join('\n');
}
