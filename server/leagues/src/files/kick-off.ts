/** The kick-off and the result in a title, which look alike: `A - B 19:30`, `A - B 5:4`, `A - B 3-2`. */
import { parseGame } from '@matchpost/engine';
import { getSport, type SportId } from '@matchpost/engine/sports';
import { findHyphenResult, type Pairing } from './pairing.ts';

interface ReadOptions {
  /** `yyyy-mm-dd`. */
  today?: string | undefined;
  sport?: SportId | undefined;
}

interface KickOff {
  /** `hh:mm` */
  time: string;
  /** The event itself has no time. */
  isOnlyTime: boolean;
}

/** Minutes that a team meets before its game, at most. */
const MEETING = 120;

/**
 * The kick-off in a title, `A - B 19:30`, which looks like a result: said so, the event's own, or of a game to come. Whole
 * five minutes behind the teams (`mayBeTime`) are one too where the event has no time, or the time of meeting: on the day of
 * the game, and later if no game ends like that.
 */
export function findKickOff(
  result: string,
  start: string,
  { today, sport, mayBeTime }: ReadOptions & { mayBeTime: boolean },
): KickOff | undefined {
  const [, hours, minutes, word] = /^\(?([01]?\d|2[0-3])\s*:\s*([0-5]\d)\)?\s*(Uhr|h)?\)?\.?$/i.exec(result) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const [day = '', own = ''] = readStart(start);
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  const kickOff = { time, isOnlyTime: own === '' };
  if (word !== undefined || time === own || (today !== undefined && day > today)) return kickOff;
  const wait = minutesOf(time) - minutesOf(own);
  const isTime = Number(minutes) % 5 === 0 && Number(hours) >= 8 && (own === '' || (wait > 0 && wait <= MEETING));
  if (!mayBeTime || !isTime) return undefined;
  const isOver = today === undefined || day < today;
  return isOver && mayBeScore(Number(hours), minutes, sport) ? undefined : kickOff;
}

/** A hyphen stands in names, too: it makes a result only when the day of the game is over. */
export function findOverResult(pair: Pick<Pairing, 'by' | 'teamAway'>, start: string, { today, sport }: ReadOptions) {
  const [day = ''] = readStart(start);
  return today !== undefined && day !== '' && day < today ? findHyphenResult(pair, sport) : undefined;
}

/** Day and time in Switzerland, whatever the calendar's zone. */
export function readStart(start: string): string[] {
  return parseGame({ date: start }, '').game.startsAt.split('T');
}

/** Nobody writes `17:05` for seventeen to five; sets are few. */
function mayBeScore(home: number, away: string, sport: SportId | undefined): boolean {
  if (away.startsWith('0')) return false;
  if (sport === undefined) return true;
  const { sets, mostGoals = Number.POSITIVE_INFINITY } = getSport(sport);
  return sets === undefined && home + Number(away) < mostGoals;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
