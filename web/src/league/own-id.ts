/** The beginning of an own team's ids in places where leagues have theirs. */
const prefix = 'own-';

/** The own team's id in its routes; undefined for a league's team. */
export function findOwnId(teamId: string | undefined): string | undefined {
  return teamId?.startsWith(prefix) === true ? teamId.slice(prefix.length) : undefined;
}
