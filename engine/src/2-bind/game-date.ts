/** The spellings of dates and times in league data, read without a clock, a locale or a time zone database. */
import { day as dayMs, hour } from '../clock.ts';

export interface Day {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
}

interface ReadDate {
  day?: Day;
  /** `HH:mm` when a time followed the date, else ''. */
  time: string;
  /** The relative word that could not be resolved without today's date. */
  word?: string;
}

/** Unihockey translates these words; all four languages occur. */
const relativeDays = new Map<string, number>([
  ['heute', 0],
  ["aujourd'hui", 0],
  ['oggi', 0],
  ['today', 0],
  ['gestern', -1],
  ['hier', -1],
  ['ieri', -1],
  ['yesterday', -1],
  ['morgen', 1],
  ['demain', 1],
  ['domani', 1],
  ['tomorrow', 1],
]);

const weekday = /^\p{L}{2,10}(?:[.,]+\s*|\s+)(?=\d)/u;
/** `15.11. 19:30` has a time in place of a year. */
const swissDate = /^(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4}|\d{2}(?!\s*(?:[:.]\d|(?:h|Uhr)(?!\p{L}))))(?!\d)(.*)$/isu;
/** As spreadsheets write it. With slashes the month may come first, so `11/12/2025` is not read. */
const hyphenDate = /^(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)(.*)$/su;
/** Spreadsheets shorten the year behind a hyphen: `15-Nov-25`. */
const namedDate =
  /^(\d{1,2})(?:\.|er|st|nd|rd|th)?[\s-]+(\p{L}{3,10})\.?[\s-]+(\d{4}|(?<=-)\d{2}(?![:.h]))(?!\d)(.*)$/su;
/** `September 20, 2026`, perhaps behind a weekday. */
const monthFirst = /^(?:\p{L}{2,10}[.,]*\s+)?(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/su;
const isoDate = /^(\d{4})[-/.](\d{2})[-/.](\d{2})(?!\d)(.*)$/su;
/** `20260920`, as a program writes it. */
const compactDate = /^(20\d{2})(\d{2})(\d{2})(?!\d)(.*)$/su;
const zonedTime = /^[T\s](\d{2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?\s*(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/iu;
/** `09:00-11:00` behind a blank is from nine to eleven, not a zone. */
const plainRange = /^\s\d{2}:\d{2}\s*-/;
const relativeDate = /^(\p{L}+(?:['’]\p{L}+)?)(?![\p{L}\d])(.*)$/su;

/** Reads `15.11.2025`, `4.5.25`, `15. November 2025`, `November 15, 2025`, `20251115`, `Sa, 15.11.2025 19:30`, ISO with or without a zone, and `heute`, `demain 20:00`. */
export function parseDate(text: string, today: string | undefined): ReadDate {
  const plain = text.replace(weekday, '');
  const swiss =
    swissDate.exec(plain) ??
    hyphenDate.exec(plain) ??
    withMonth(namedDate.exec(plain)) ??
    withMonth(dayFirst(monthFirst.exec(text)));
  if (swiss) {
    const [, day, month, year, behind] = swiss;
    return dated({ year: toYear(year), month: Number(month), day: Number(day) }, behind);
  }
  const iso = isoDate.exec(plain) ?? compactDate.exec(plain);
  if (iso) {
    const [year, month, day] = iso.slice(1, 4).map(Number) as [number, number, number];
    return datedInZone({ year, month, day }, iso[4]);
  }
  return parseRelative(text, today);
}

/** The first letters of months in four languages. */
const months = [
  'jan|gen',
  'f[eé][bv]',
  'm[aä]r|mrz',
  'a[pv]r',
  'mai|may|mag',
  'jun|juin|giu',
  'jul|juil|lug',
  'au[gû]|ao[uû]|ago',
  'sep|set',
  'o[kct]t',
  'nov',
  'd[eéi][zc]',
].map((stem) => new RegExp(`^(?:${stem})`, 'iu'));

function dayFirst(match: readonly (string | undefined)[] | null) {
  return match && [match[0], match[2], match[1], ...match.slice(3)];
}

/** The match of a date with its month as a number. */
function withMonth(match: readonly (string | undefined)[] | null): readonly (string | undefined)[] | undefined {
  if (match === null) return undefined;
  const [whole, day, name = '', year, behind] = match;
  const month = months.findIndex((stem) => stem.test(name)) + 1;
  return month === 0 ? undefined : [whole, day, String(month), year, behind];
}

const halfDay = /^(?:.*[T\s,])?(\d{1,2})(?:\s*[:.]\s*(\d{2}))?\s*([ap])\.?\s?m\b/isu;
const fullDay = /^(?:.*[T\s,])?(\d{1,2})\s*(?:[:.h]|Uhr)\s*(\d{2})(?!\.?\d)/isu;
/** `19h`, `19 Uhr`. */
const fullHour = /^(?:.*[T\s,])?(\d{1,2})\s*(?:h|Uhr)(?![\p{L}\d])/isu;
const clock = String.raw`(\d{1,2})(?:\s*(?:[:.h]|Uhr)\s*(\d{2})(?::\d{2})?(?!\.?\d))?\s*(Uhr|h|[ap]\.?\s?m\b\.?)?`;
/** A start, and the end behind it: `19:30 - 21:00`, `19 bis 21 Uhr`, `7 - 9 pm`. */
const range = new RegExp(String.raw`(?:^|[T\s,])${clock}\s*(?:[-–—/]|bis|à|to)\s*${clock}\s*$`, 'iu');

/** The start of a range, which may leave its word to the end; other texts as they are. */
function takeStart(text: string): string {
  // Runs of blanks would be tried in every way.
  const [, hour, minute, word, endHour, endMinute, endWord] = range.exec(text.replace(/\s+/g, ' ')) ?? [];
  if (hour === undefined) return text;
  if (minute === undefined && word === undefined && endWord === undefined) return text;
  // `11 - 1 pm` begins in the morning.
  const isEarlier =
    Number(hour) % 12 > Number(endHour) % 12 || (hour === endHour && (minute ?? '') > (endMinute ?? ''));
  const lent = /p/i.test(endWord ?? '') && isEarlier ? 'am' : endWord;
  return [minute === undefined ? hour : `${hour}:${minute}`, word ?? lent ?? ''].join(' ');
}

/**
 * Turns `H:mm`, `HH.mm`, `19h30`, `19h`, `19 Uhr`, `19:30 Uhr`, `7:30 PM` into `HH:mm`, and `19:30 - 21:00` into its start; ''
 * for anything else and for 00:00, which means unknown.
 */
export function parseTime(text: string): string {
  const [head = ''] = text.split(besideStart, 1);
  return (head === text ? '' : readClock(head)) || readClock(text);
}

/** These words come before another time: that of the doors, the meeting, the party afterwards. */
const besideStart =
  /[([;]|,?\s+(?:treffpunkt|besammlung|einspielen|warm-?up|türöffnung|halle|hall|doors|meeting|anschl)/iu;

function readClock(text: string): string {
  const start = takeStart(text);
  const half = halfDay.exec(start);
  const match = half ?? fullDay.exec(start) ?? fullHour.exec(start);
  if (!match) return '';
  const afternoon = half?.[3]?.toLowerCase() === 'p' ? 12 : 0;
  const hour = half ? (Number(half[1]) % 12) + afternoon : Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (hour > 23 || minute > 59 || (hour === 0 && minute === 0)) return '';
  return `${pad(hour)}:${pad(minute)}`;
}

/** True for a time that no clock shows: `25:70`. 24:00 is a spelling of an unknown time. */
export function isImpossibleTime(text: string): boolean {
  const match = /(?:^|[T\s,])(\d{1,2})\s*[:h]\s*(\d{2})(?!\d)/iu.exec(text) ?? /^(\d{1,2})\.(\d{2})$/.exec(text);
  if (!match) return false;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return hour > 24 || minute > 59 || (hour === 24 && minute > 0);
}

export function writeDate({ year, month, day }: Day): string {
  return `${pad(day)}.${pad(month)}.${year}`;
}

/** ISO local date-time in Europe/Zurich; a bare date when the time is unknown. */
export function writeStart({ year, month, day }: Day, time: string): string {
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return time ? `${date}T${time}` : date;
}

/** Milliseconds since 1970 of a local date-time in Europe/Zurich; undefined for anything but `yyyy-mm-ddTHH:mm`. */
export function findInstant(local: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const wall = Date.parse(`${local}:00Z`);
  if (Number.isNaN(wall)) return undefined;
  // Of an hour that occurs twice the first counts; one that summer time skips becomes an hour later.
  const found = [wall - 2 * hour, wall - hour].find((at) => at + zurichOffset(at) === wall);
  return found ?? wall - hour;
}

function dated(day: Day, behind = ''): ReadDate {
  return exists(day.year, day.month, day.day) ? { day, time: parseTime(behind) } : { time: '' };
}

/** ISO times may have a zone behind them. */
function datedInZone(date: Day, behind = ''): ReadDate {
  const { year, month, day } = date;
  const zoned = plainRange.test(behind) ? null : zonedTime.exec(behind);
  if (!zoned || !exists(year, month, day)) return dated(date, behind);
  const at = Date.UTC(year, month - 1, day, Number(zoned[1]), Number(zoned[2])) - offset(zoned[3] ?? 'Z');
  const local = new Date(at + zurichOffset(at));
  return { day: toDay(local), time: parseTime(local.toISOString().slice(11, 16)) };
}

function parseRelative(text: string, today: string | undefined): ReadDate {
  const [, word = '', behind = ''] = relativeDate.exec(text) ?? [];
  const days = relativeDays.get(word.toLowerCase().replace('’', "'"));
  if (days === undefined) return { time: '' };
  const time = parseTime(behind);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(today ?? '') ?? [];
  if (!exists(Number(year), Number(month), Number(day))) return { time, word };
  return { day: toDay(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) + days * dayMs)), time };
}

function toDay(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function exists(year: number, month: number, day: number): boolean {
  if (!(year >= 1900 && year <= 2199 && month >= 1 && month <= 12)) return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Milliseconds an ISO zone such as `+02:00` is ahead of UTC. */
function offset(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

/** Summer time runs from the last Sunday of March to the last Sunday of October, both at 01:00 UTC. */
function zurichOffset(utc: number): number {
  const year = new Date(utc).getUTCFullYear();
  return utc >= lastSunday(year, 3) && utc < lastSunday(year, 10) ? 2 * hour : hour;
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0, 1));
  return last.getTime() - last.getUTCDay() * dayMs;
}

function toYear(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
