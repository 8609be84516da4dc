const MAX_LENGTH = 100;

type NameProblem = 'first' | 'last';

/** Empty names are stored as null; each holds 100 characters (specification, section 5). */
export function parseNames(first: string, last: string) {
  const names = { first_name: first.trim() || null, last_name: last.trim() || null };
  const problems: NameProblem[] = [];
  if ((names.first_name ?? '').length > MAX_LENGTH) problems.push('first');
  if ((names.last_name ?? '').length > MAX_LENGTH) problems.push('last');
  return { names, problems };
}
