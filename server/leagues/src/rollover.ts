import type { Team } from './source.ts';
import { describeTeam, type TeamTraits } from './team-traits.ts';
import { stripPrefix } from './systems/index.ts';

/** A team somebody chose in an earlier season. */
export interface SavedTeam {
  clubId: string;
  teamId: string;
  teamName: string;
  league?: string | null;
}

export type TeamMatch =
  /** Its id is still there. */
  | { kind: 'same'; team: Team }
  /** Another id, but one team only that can be meant. */
  | { kind: 'found'; team: Team }
  /** Somebody has to choose, if only between one team and none. */
  | { kind: 'ambiguous'; teams: Team[] }
  | { kind: 'gone' };

/**
 * Finds a saved team among its club's teams of today: handball's ids change with every season. A name that many teams
 * of a club share (women, men, youth) is told apart by the league; a league that differs only by its number is
 * promotion, but only when no other team could have been promoted.
 *
 * @example matchTeam({ clubId: '1', teamId: '9', teamName: 'RTV Kronwil' }, [{ id: '12', name: 'RTV  Kronwil', league: null }]).kind // 'found'
 */
export function matchTeam(saved: SavedTeam, teams: readonly Team[]): TeamMatch {
  const same = teams.find(({ id }) => stripPrefix(id) === stripPrefix(saved.teamId));
  if (same) return { kind: 'same', team: same };
  const own = describeTeam({ name: saved.teamName, league: saved.league ?? null });
  const known = teams.map((team) => ({ team, traits: describeTeam(team) }));
  for (const { test, isSure } of rules) {
    const found = known.filter(({ traits }) => test(own, traits)).map(({ team }) => team);
    const [only] = found;
    if (only) return isSure && found.length === 1 ? { kind: 'found', team: only } : { kind: 'ambiguous', teams: found };
  }
  return { kind: 'gone' };
}

interface Rule {
  test(saved: TeamTraits, team: TeamTraits): boolean;
  /** True when a single match is taken without asking the user. */
  isSure: boolean;
}

/** Tried in turn; the first that finds anything decides. */
const rules: readonly Rule[] = [
  { test: (saved, team) => isSameName(saved, team) && isSameLeague(saved, team), isSure: true },
  { test: (saved, team) => isSameName(saved, team) && isSameCategory(saved, team), isSure: true },
  // A sponsor came or went: one name lies within the other.
  { test: (saved, team) => isSameLeague(saved, team) && isWithin(saved, team), isSure: true },
  // Teams named after their league share neither name nor league after a promotion.
  { test: (saved, team) => saved.isLabel && team.isLabel && isSameCategory(saved, team), isSure: false },
];

function isSameName(saved: TeamTraits, team: TeamTraits): boolean {
  return saved.words.join(' ') === team.words.join(' ');
}

function isSameLeague(saved: TeamTraits, team: TeamTraits): boolean {
  return saved.league !== '' && saved.league === team.league;
}

/** Women stay women and the under 16 stay that; what is not told contradicts nothing. */
function isSameCategory(saved: TeamTraits, team: TeamTraits): boolean {
  const isGenderTold = saved.gender !== '' && team.gender !== '';
  const isAgeTold = saved.league !== '' && team.league !== '';
  return (!isGenderTold || saved.gender === team.gender) && (!isAgeTold || saved.age === team.age);
}

function isWithin(saved: TeamTraits, team: TeamTraits): boolean {
  const [few = [], many = []] = [saved.words, team.words].sort((first, second) => first.length - second.length);
  return saved.number === team.number && few.length > 1 && few.every((word) => many.includes(word));
}
