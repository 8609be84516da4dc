import { compareNames } from '@matchpost/engine/posts';
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

/** The clubs of several sports in one order; a single list comes in it. */
export function mergeClubs(lists: readonly ClubList[]): ClubRow[] {
  const rows = lists.flatMap(({ sport, clubs }) => clubs.map(({ id, name }) => ({ sport, id, name })));
  if (lists.length === 1) return rows;
  return rows.sort((a, b) => compareNames(a.name, b.name));
}
