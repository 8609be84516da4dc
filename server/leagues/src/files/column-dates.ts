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

/** A time of day for the normaliser: `0.8125` is 19:30. */
export function readTimeText(text: string): string {
  return /^0?\.\d+$/.test(text) ? writeSerial(Number(text)) : text;
}

/** A number between 1982 and 2118. */
function isSerial(text: string): boolean {
  return /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) > 30_000 && Number(text) < 80_000;
}
