import type { Language } from '@matchpost/engine/languages';
import type { SportId } from '@matchpost/engine/sports';

export interface ClubRow {
  sport: SportId;
  id: string;
  name: string;
}

interface ClubList {
  sport: SportId;
  clubs: readonly { id: string; name: string }[];
}

/** The clubs of several sports in one order; a single list keeps the league's own. */
export function mergeClubs(lists: readonly ClubList[], language: Language): ClubRow[] {
  const rows = lists.flatMap(({ sport, clubs }) => clubs.map(({ id, name }) => ({ sport, id, name })));
  if (lists.length === 1) return rows;
  const { compare } = new Intl.Collator(language);
  return rows.sort((a, b) => compare(a.name, b.name));
}
