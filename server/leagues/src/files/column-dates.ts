import { writeSerial } from './serial.ts';

const slashed = /^(\p{L}*\.?,?\s*)(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)(.*)$/su;

/**
 * Reads the dates of a column for the normaliser: numbers as spreadsheets count days, and days between slashes. Those
 * are the day first, unless a date of the column has more than twelve months that way.
 */
export function createDateReader(column: Iterable<string>): (text: string) => string {
  let monthFirst = false;
  for (const text of column) if (Number(slashed.exec(text)?.[3] ?? 0) > 12) monthFirst = true;
  return (text) => {
    if (isSerial(text)) return writeSerial(Number(text));
    const [, , first, second, year, behind = ''] = slashed.exec(text) ?? [];
    if (first === undefined) return text;
    return `${monthFirst ? `${second}.${first}` : `${first}.${second}`}.${year}${behind}`;
  };
}

/** A full hour, `1930`, `19,30`, and the number that a spreadsheet makes of a typed `19.30`; `19.5` may be half past seven. */
const numberTime = /^(?<hour>[01]?\d|2[0-3])(?:[,'’´-]?(?<minute>[0-5]\d)|[.,](?<tens>[1-4]))?$/;
/** Nobody plays earlier: smaller numbers count something else. */
const FIRST_HOUR = 6;

/** A time of day for the normaliser: `0.8125`, `1930` and `19.3` are 19:30, `20` is 20:00. */
export function readTimeText(text: string): string {
  if (/^0?\.\d+$/.test(text)) return writeSerial(Number(text));
  const { hour, minute, tens = '0' } = numberTime.exec(text)?.groups ?? {};
  if (hour === undefined || Number(hour) < FIRST_HOUR) return text;
  return `${hour}:${minute ?? `${tens}0`}`;
}

/** A number between 1982 and 2118. */
function isSerial(text: string): boolean {
  return /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) > 30_000 && Number(text) < 80_000;
}
