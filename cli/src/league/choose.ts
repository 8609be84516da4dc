import type { Club, Team } from '@matchpost/leagues';
import { fillMessage } from '@matchpost/engine/messages';
import { toPlainLetters } from '@matchpost/engine/posts';
import { CliError, type CliErrorCode } from '../errors.ts';
import { said } from '../messages/index.ts';

interface Choice<T> {
  candidates: readonly T[];
  /** An id, a name or a part of one. */
  given: string;
  label: (candidate: T) => string;
  /** Error codes for no match and for several matches. */
  codes: { unknown: CliErrorCode; ambiguous: CliErrorCode };
}

/** The largest number of names in one sentence. */
const MAX_LISTED = 12;

/** Finds the club by id, name or part of a name. Throws `club-not-found` and `club-ambiguous`, each with the clubs in question. */
export function chooseClub(clubs: readonly Club[], given: string): Club {
  return choose({
    candidates: clubs,
    given,
    label: ({ name }) => name,
    codes: { unknown: 'club-not-found', ambiguous: 'club-ambiguous' },
  });
}

/** Finds the team by its name, its league or both. Throws `team-not-found` and `team-ambiguous`. */
export function chooseTeam(teams: readonly Team[], given: string): Team {
  return choose({
    candidates: teams,
    given,
    label: teamLabel,
    codes: { unknown: 'team-not-found', ambiguous: 'team-ambiguous' },
  });
}

export function teamLabel({ name, league }: Pick<Team, 'name' | 'league'>): string {
  return league ? `${name}, ${league}` : name;
}

/** `UHC Sternenberg (463101); Floorball Auental (463102)`; a long list ends with how many are left. */
export function listCandidates<T extends { id: string }>(candidates: readonly T[], label: (item: T) => string): string {
  const listed = candidates.slice(0, MAX_LISTED).map((item) => `${label(item)} (${item.id})`);
  const left = candidates.length - listed.length;
  return [...listed, ...(left > 0 ? [fillMessage(said.more, { count: left })] : [])].join('; ') || said.none;
}

/** Comparisons from strict to loose; the first with a match decides. */
const readings: readonly ((label: string, given: string) => boolean)[] = [
  (label, given) => label === given,
  (label, given) => label.split(', ')[0] === given,
  (label, given) => label.startsWith(given),
  (label, given) => label.includes(given),
  (label, given) => given.split(/[\s,]+/).every((word) => label.includes(word)),
];

function choose<T extends { id: string; name: string }>({ candidates, given, label, codes }: Choice<T>): T {
  const byId = candidates.find(({ id }) => id === given);
  if (byId) return byId;
  const wanted = fold(given);
  for (const fits of wanted === '' ? [] : readings) {
    const found = candidates.filter((candidate) => fits(fold(label(candidate)), wanted));
    if (found.length === 1 && found[0]) return found[0];
    if (found.length > 1) throw new CliError(codes.ambiguous, { given, list: listCandidates(found, label) });
  }
  throw new CliError(codes.unknown, { given, list: listCandidates(candidates, label) });
}

/** Ignores case, accents and the kind of apostrophe. */
function fold(text: string): string {
  return toPlainLetters(text).replaceAll('’', "'").replace(/\s+/g, ' ').trim();
}
