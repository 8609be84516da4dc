/** The field names a CSV header may carry, in any order and case; other columns are left alone. */
export const gameColumns = [
  'id',
  'date',
  'time',
  'teamHome',
  'teamAway',
  'result',
  'resultDetail',
  'location',
  'city',
  'teamHomeLogo',
  'teamAwayLogo',
  'competition',
  'startsAt',
  'status',
] as const;

export type GameColumn = (typeof gameColumns)[number];

/** Without these three a row is no game anybody could announce. */
export const requiredColumns: readonly GameColumn[] = ['date', 'teamHome', 'teamAway'];
