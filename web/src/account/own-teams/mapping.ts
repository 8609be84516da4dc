import type { ImportPreview } from '@matchpost/server/contract';

type Table = NonNullable<ImportPreview['table']>;

/** The fields a person is asked for first, in the order of the screen. */
export const mainFields = [
  'date',
  'time',
  'teamHome',
  'teamAway',
  'opponent',
  'side',
  'result',
  'location',
  'city',
  'competition',
] as const;

export const otherFields = [
  'team',
  'pairing',
  'startsAt',
  'goalsHome',
  'goalsAway',
  'resultDetail',
  'status',
  'id',
] as const;

export type Field = (typeof mainFields)[number] | (typeof otherFields)[number];

/** A person's own assignments: the number of a column from 1, or 0 for none. */
export type Mapping = Readonly<Partial<Record<Field, number>>>;

/** `date=#2,city=-`, as the server reads it; '' without an assignment. */
export function formatMapping(mapping: Mapping): string {
  return Object.entries(mapping)
    .map(([field, column]) => `${field}=${column === 0 ? '-' : `#${column}`}`)
    .join(',');
}

/** Assigns a column; the field that had it before by hand loses it. */
export function assign(mapping: Mapping, field: Field, column: number): Mapping {
  const others = Object.entries(mapping).filter(([name, at]) => name !== field && (column === 0 || at !== column));
  return { ...Object.fromEntries(others), [field]: column };
}

/** Fields that do instead: one column may have day and time together, or both teams, or only the opponent of ours. */
const standIns = {
  date: ['startsAt'],
  teamHome: ['pairing', 'opponent'],
  teamAway: ['pairing', 'opponent'],
} as const satisfies Partial<Record<Field, readonly Field[]>>;

/** Fields without which a row is no game. Only its rows tell that a list of opponents needs their side, too: its problem. */
export function findMissing({ columns }: Pick<Table, 'columns'>, problem?: ImportPreview['problem']): Field[] {
  const needed = ['date', 'teamHome', 'teamAway'] as const;
  const missing = needed.filter((field) => [field, ...standIns[field]].every((one) => columns[one] === undefined));
  const isSideNeeded = problem?.code.endsWith('-column-missing') === true && problem.params['column'] === 'side';
  return missing.length === 0 && isSideNeeded ? ['side'] : missing;
}

/** The first different values of a column. */
export function findSamples({ rows }: Pick<Table, 'rows'>, column: number): string[] {
  const values = rows.map((row) => row[column - 1] ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3);
}
