import type { Issue, Names } from '@matchpost/engine';
import { distinctNames } from '@matchpost/engine/posts';
import type { TeamShortNames } from '@matchpost/server/contract';

export const formSteps = ['medium', 'short'] as const;
type FormStep = (typeof formSteps)[number];

/** The two shorter forms of a name; '' if not given. */
export type Forms = Record<FormStep, string>;

/** The server's limit. */
export const MAX_FORM = 100;

interface ShortenedName {
  name: string;
  drawn: string;
}

/** The names that a post could not draw in full, each once. */
export function findShortened(warnings: readonly Issue[]): ShortenedName[] {
  const found = warnings
    .filter(({ code }) => code === 'name-shortened')
    .map(({ params }) => ({ name: String(params['name']), drawn: String(params['drawn']) }));
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
}

/** The user's short forms for a team. */
export function formsOf(entries: readonly TeamShortNames[], team: string): Forms {
  const entry = entries.find((one) => one.team === team);
  return { medium: entry?.medium ?? '', short: entry?.short ?? '' };
}

/** The list with one team's forms replaced; teams without forms are left out. */
export function withForms(entries: readonly TeamShortNames[], team: string, forms: Forms): TeamShortNames[] {
  const others = entries.filter((one) => one.team !== team);
  const given = formSteps.filter((step) => forms[step] !== '').map((step) => [step, forms[step]]);
  return given.length === 0 ? others : [...others, { team, ...Object.fromEntries(given) }];
}

/** Another team of the season that the form could also mean; the engine ignores such a form. */
export function findOtherOf(
  team: string,
  form: string,
  { season, entries }: { season: readonly string[]; entries: readonly TeamShortNames[] },
): string | undefined {
  if (form === '') return undefined;
  const others = entries.filter((one) => one.team !== team).map(({ team, ...forms }) => [team, forms] as const);
  const given: Names = Object.fromEntries([...others, [team, { short: form }]]);
  return season.find((other) => other !== team && distinctNames([team], [team, other], given)?.[team]?.short !== form);
}
