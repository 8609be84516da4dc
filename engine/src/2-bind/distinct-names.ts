import type { Names } from '../data.ts';
import { nameLadder } from './names.ts';

type Forms = Names[string];
type Step = 'medium' | 'short';

const steps: readonly Step[] = ['medium', 'short'];

/**
 * The alias table that keeps every form of a post's team names unlike any other team of the season; capitals and blanks
 * do not count. A short form from the club wins over a computed one. A given form is dropped where two read the same,
 * or where one reads like another team's full name. Undefined when no alias is needed.
 * @param season full names of all teams of the season; those of the post may be among them
 * @example
 * distinctNames(['UHC Au'], ['UHC Au', 'HC Au']) // { 'UHC Au': { medium: 'UHC Au', short: 'UHC Au' } }
 */
export function distinctNames(teams: readonly string[], season: readonly string[], given?: Names): Names | undefined {
  const all = [...new Set([...teams, ...season])];
  const own = withoutDoubles(all, given);
  const readers = readersOf(all.flatMap((team) => Object.values(nameLadder(team, own)).map((form) => [form, team])));
  const entries = [...new Set(teams)].flatMap((team): [string, Forms][] => {
    const forms = formsOf(team, own, (form) => isContested(form, team, readers));
    return Object.keys(forms).length > 0 ? [[team, forms]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A team's required forms: the club's own, and longer ones where a form could mean another team. */
function formsOf(team: string, given: Names, isTaken: (form: string) => boolean): Forms {
  const ladder = nameLadder(team, given);
  const own = formsGiven(team, given);
  const medium = own.medium === undefined && isTaken(ladder.medium) ? team : own.medium;
  const short = own.short === undefined && isTaken(ladder.short) ? (medium ?? ladder.medium) : own.short;
  return { ...(medium !== undefined && { medium }), ...(short !== undefined && { short }) };
}

/** Given forms that fit one team only. */
function withoutDoubles(all: readonly string[], given: Names | undefined): Names {
  if (given === undefined) return {};
  const told = all.flatMap((team) => [team, ...Object.values(formsGiven(team, given))].map((form) => [form, team]));
  const readers = readersOf(told);
  return Object.fromEntries(
    all.map((team) => {
      const forms = formsGiven(team, given);
      return [team, Object.fromEntries(Object.entries(forms).filter(([, form]) => !isContested(form, team, readers)))];
    }),
  );
}

function formsGiven(team: string, given: Names): Forms {
  const own = Object.hasOwn(given, team) ? given[team] : undefined;
  return Object.fromEntries(steps.flatMap((step) => (own?.[step] === undefined ? [] : [[step, own[step]]])));
}

/** The possible teams for each form. */
type Readers = ReadonlyMap<string, ReadonlySet<string>>;

function readersOf(pairs: readonly (readonly string[])[]): Readers {
  const readers = new Map<string, Set<string>>();
  for (const [form = '', team = ''] of pairs) {
    const key = asRead(form);
    const teams = readers.get(key) ?? new Set();
    readers.set(key, teams.add(asRead(team)));
  }
  return readers;
}

function isContested(form: string, team: string, readers: Readers): boolean {
  const teams = readers.get(asRead(form));
  return teams !== undefined && [...teams].some((other) => other !== asRead(team));
}

/** Themes draw names in capitals. */
function asRead(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleUpperCase('de');
}
