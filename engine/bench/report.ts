/** All results, and their form as text and as Markdown. */
import type { Contender } from './contenders.ts';
import { ours } from './contenders.ts';
import type { Machine } from './machine.ts';
import { median, rounded, spread, type Fact, type Result } from './results.ts';

export interface Report {
  date: string;
  machine: Machine;
  versions: string[];
  contenders: readonly Contender[];
  /** By contender id. */
  failures: Record<string, string>;
  results: Result[];
  facts: Fact[];
  checks: Fact[];
  /** The machine's load before and after, less what the benchmark itself adds. */
  load: { before: number; after: number };
}

type Row = string[];

/** `27.3 ms` for ours, `81.2 ms · 3.0x` for the others. */
export function cell(result: Result, id: string): string {
  const values = result.values[id];
  if (!values) return '-';
  const own = result.values[ours.id];
  const value = `${rounded(median(values))} ${result.unit}`;
  return id === ours.id || !own ? value : `${value} · ${ratio(result, id)}x`;
}

export function ratio(result: Result, id: string): string {
  const factor = median(result.values[id]!) / median(result.values[ours.id]!);
  return factor >= 10 ? factor.toFixed(0) : factor.toFixed(2);
}

/** The numbers are doubtful when half of the machine's cores were busy before, or when times scatter. */
export function noise({ load, machine, results }: Report): { text: string; noisy: boolean } {
  const spreads = results.filter(({ id }) => id.startsWith('next')).flatMap(({ values }) => Object.values(values));
  const typical = spreads.length === 0 ? 0 : median(spreads.map(spread));
  const noisy = load.before > machine.cores / 4 || typical > 0.25;
  const judged = noisy ? 'a noisy machine: compare ratios, not times' : 'a quiet machine';
  const figures = `load ${load.before.toFixed(2)} before, ${load.after.toFixed(2)} after`;
  return { noisy, text: `${judged} (${figures}; typical spread ${(100 * typical).toFixed(0)} %)` };
}

export function toText(report: Report): string {
  const { machine } = report;
  return [
    `${report.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; ${noise(report).text}`,
    report.versions.join(', '),
    aligned(table(report)),
    factsToText([...report.facts, ...report.checks]),
    ...failureLines(report),
  ].join('\n\n');
}

export function factsToText(facts: readonly Fact[]): string {
  return aligned(facts.map(({ title, value }) => [title, value]));
}

export function table({ contenders, results }: Report): Row[] {
  const head = ['', ...contenders.map(({ name }) => name)];
  return [head, ...results.map((result) => [result.title, ...contenders.map(({ id }) => cell(result, id))])];
}

export function failureLines({ contenders, failures }: Report): string[] {
  const name = (id: string) => contenders.find((contender) => contender.id === id)?.name ?? id;
  return Object.entries(failures).map(([id, why]) => `${name(id)}: stopped being measured, ${why}`);
}

function aligned(rows: readonly Row[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
