import { day, minute } from '@matchpost/engine/clock';

/** Spreadsheets count days: day 1 is 1 January 1900, and their 29 February 1900 never was. */
const dayZero = Date.UTC(1899, 11, 30);
/** Workbooks of old Macs count from 1904. */
const days1904 = 1462;

/** 2 and more days as hours: no clock shows them, but a result of `51:49` typed into a spreadsheet does. */
const longestHours = 10;

/**
 * A spreadsheet's date number as text: `2026-11-14`, `2026-11-14T19:30`, or `19:30` for a time without a day.
 *
 * @example writeSerial(46340.8125) // '2026-11-14T19:30'
 */
export function writeSerial(serial: number, { from1904 = false } = {}): string {
  const minutes = Math.round((serial * day) / minute);
  if (serial < longestHours) return writeClock(minutes);
  const moment = new Date(dayZero + minutes * minute + (from1904 ? days1904 * day : 0));
  if (Number.isNaN(moment.getTime())) return String(serial);
  return moment.toISOString().slice(0, minutes % 1440 === 0 ? 10 : 16);
}

function writeClock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
