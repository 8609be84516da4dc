import { writeSerial } from './serial.ts';

const slashed = /^(\p{L}*\.?,?\s*)(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)(.*)$/su;
const halfDay = /(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s?m\b\.?/i;

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
    return `${monthFirst ? `${second}.${first}` : `${first}.${second}`}.${year}${readTimeText(behind)}`;
  };
}

/** A time of day for the normaliser: `0.8125` and `7:30 PM` are 19:30. */
export function readTimeText(text: string): string {
  if (/^0?\.\d+$/.test(text)) return writeSerial(Number(text));
  return text.replace(halfDay, (_, hours: string, minutes = '00', half: string) => {
    const hour = (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return `${String(hour).padStart(2, '0')}:${minutes}`;
  });
}

/** A number between 1982 and 2118. */
function isSerial(text: string): boolean {
  return /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) > 30_000 && Number(text) < 80_000;
}
