import { sourceLanguage, type Language } from '../languages.ts';
import { inEveryLanguage, messages } from '../messages/index.ts';
import type { Translation } from '../messages/translation.ts';

type Words = Readonly<Record<Language, string>>;
type Key = keyof Translation['post'];

/** The themes' own words, in every language. */
export const words = Object.fromEntries(
  Object.keys(messages[sourceLanguage].post).map((key) => [key, inEveryLanguage(({ post }) => post[key as Key])]),
) as Readonly<Record<Key, Words>>;

/** A date of a game as each language writes it. `around` puts the pattern into a text. */
export function datedWords(
  pattern: keyof Translation['dates']['patterns'],
  around: (pattern: string) => string,
): Words {
  return inEveryLanguage(({ dates }) => around(dates.patterns[pattern]));
}

/** Statuses without a kick-off time. */
export const offStatuses = ['cancelled', 'postponed', 'forfeited', 'abandoned'] as const;

/** A condition: game n is off. */
export function isOff(game: number): string {
  const status = suffixed('status', game);
  return `(${offStatuses.map((one) => `${status} == '${one}'`).join(' or ')})`;
}

export function suffixed(field: string, game: number): string {
  return game === 1 ? field : `${field}${game}`;
}

/** A condition: a field differs between the games of the post. */
export function differs(field: string, games: number): string {
  if (games === 1) return 'false';
  return `(${Array.from({ length: games - 1 }, (_, i) => `${field} != ${suffixed(field, i + 2)}`).join(' or ')})`;
}
