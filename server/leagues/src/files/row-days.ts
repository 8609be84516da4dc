/** The days of rows that tell none, from the rows above. */
import { findGameStatus, isCalledOff } from '@matchpost/engine';
import type { ColumnField } from './columns.ts';
import { isLeague } from './labels.ts';
import { isTime, noTime, toFields } from './row-cells.ts';
import type { RowFields } from './row-teams.ts';
import type { TableRow } from './table.ts';
import { isDay } from './years.ts';

interface Reading {
  /** Of the last header. */
  columns: ReadonlyMap<ColumnField, number>;
  readDate: (text: string) => string;
}

/** A day that stands alone, perhaps behind its weekday; "Stand 1.11." is a note. */
const dayAlone =
  /^(?:(?:mo|di|mi|do|fr|sa|so|lu|ma|me|je|ve|gi|lun|mar|mer|gio|ven|sab|dom|mon|tue|wed|thu|fri|sat|sun)\p{L}{0,8}[.,]{0,2}\s*)?\d{1,4}[-./\s]/iu;

/**
 * Fills in the day of a row from the rows above: a day in a row of its own is that of the games below it, up to another
 * heading, and one that stands in its first game only is that of games with a kick-off. Undefined for a day's own row.
 */
export function createDays(reading: Reading) {
  let heading: { day: string; row: TableRow } | undefined;
  let last = '';
  /** Teams with their kick-off: nobody plays twice at a time. */
  let playing = new Set<string>();
  const isUsed = new Set<TableRow>();
  const headings: TableRow[] = [];

  const read = (row: TableRow): TableRow | undefined => {
    const { columns, readDate } = reading;
    const column = columns.get('date') ?? columns.get('startsAt') ?? -1;
    const { cells } = row;
    const [only = '', ...others] = cells.filter((cell) => cell !== '');
    if (others.length === 0) {
      if (dayAlone.test(only) && isDay(readDate(only))) {
        [heading, last] = [{ day: only, row }, ''];
        headings.push(row);
        return undefined;
      }
      if (only !== '' && !isLeague(only)) [heading, last] = [undefined, ''];
      return row;
    }
    const own = cells[column] ?? '';
    const fields = toFields(columns, cells);
    const { teamHome = '', teamAway = '', time = '', status = '' } = fields;
    const teams = [teamHome, teamAway].map((name) => `${time} ${name}`);
    if (own !== '') {
      // Other texts are those of a repeated header, or of a game that is put off.
      if (isDay(readDate(own))) [heading, last, playing] = [undefined, own, new Set(teams)];
      return row;
    }
    const isTimed = !noTime.test(time) && isTime(time) && !teams.some((team) => playing.has(team));
    const day = heading?.day ?? (isTimed && !isCalledOff(findGameStatus(status)) ? last : '');
    if (day === '' || !namesTeams(fields)) return row;
    if (heading) isUsed.add(heading.row);
    for (const team of teams) playing.add(team);
    return { ...row, cells: cells.with(column, day) };
  };
  return { read, findUnused: () => headings.filter((row) => !isUsed.has(row)) };
}

function namesTeams({ teamHome = '', teamAway = '', pairing = '', opponent = '' }: RowFields): boolean {
  return (teamHome !== '' && teamAway !== '') || pairing !== '' || opponent !== '';
}
