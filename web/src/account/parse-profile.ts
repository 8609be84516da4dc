const MAX_LENGTH = 100;

type NameProblem = 'first' | 'last';

/** Empty names are stored as null; each has at most 100 characters (specification, section 5). */
export function parseNames(first: string, last: string) {
  const names = { first_name: first.trim() || null, last_name: last.trim() || null };
  const problems: NameProblem[] = [];
  if (isTooLong(names.first_name)) problems.push('first');
  if (isTooLong(names.last_name)) problems.push('last');
  return { names, problems };
}

/** Server and database count characters too, not UTF-16 units. */
function isTooLong(name: string | null): boolean {
  return name !== null && [...name].length > MAX_LENGTH;
}

/** Instagram's own rule for names; the server checks the same. */
const pattern = /^[A-Za-z0-9._]{1,30}$/;

/** Removes a leading @; null if empty, undefined if invalid (specification, section 5). */
export function parseInstagram(typed: string): string | null | undefined {
  const name = typed.trim().replace(/^@/, '').trim();
  if (name === '') return null;
  return pattern.test(name) ? name : undefined;
}
