import { filterArguments, findField } from '@matchpost/engine';

/** Notations of a field, as filters of the engine. */
const writings = {
  plain: '',
  upper: 'upper',
  medium: 'medium',
  short: 'short',
  initials: 'initials',
  dayAndMonth: "date:'EEE d. MMM'",
  weekday: "date:'EEEE'",
  longDate: "date:'d. MMMM yyyy'",
  clock: "time:'HH.mm'",
  clockWithWord: "time:'HH.mm' | suffix:' Uhr'",
} as const satisfies Record<string, string>;

export type Writing = keyof typeof writings;

/** The notations that suit a field. */
export function listWritings(field: string): Writing[] {
  const base = findField(field)?.field.name ?? '';
  if (base === 'teamHome' || base === 'teamAway') return ['plain', 'upper', 'medium', 'short', 'initials'];
  if (base === 'date') return ['plain', 'dayAndMonth', 'weekday', 'longDate'];
  if (base === 'time') return ['plain', 'clock', 'clockWithWord'];
  return ['plain', 'upper'];
}

/** `{{ date | date:'EEE d. MMM' }}` */
export function formatPlaceholder(field: string, writing: Writing): string {
  const filters = writings[writing];
  return filters === '' ? `{{ ${field} }}` : `{{ ${field} | ${filters} }}`;
}

/** All filters as written, for the help. */
export function listFilters(): string[] {
  return Object.entries(filterArguments).map(([name, count]) => (count === 0 ? name : `${name}:'…'`));
}
