import type { TableRow } from '../league-table.ts';

/** The rank of a row. One that leagues leave empty beside equal points is that of the row above. */
export function findPlace(rows: readonly TableRow[], index: number): number | null {
  const row = rows[index];
  if (row === undefined || row.rank !== null) return row?.rank ?? null;
  const above = rows[index - 1];
  const isShared = above !== undefined && row.points !== null && row.points === above.points && Boolean(row.played);
  return isShared ? findPlace(rows, index - 1) : null;
}
