/** Moments for tests of every place that decides about a weekend nobody named: command line, API and page. */
import { parseGames, type Game } from '@matchpost/engine';
import { hour } from '@matchpost/engine/clock';

interface WeekendMoment {
  name: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Of the games of the weekend that is meant. */
  ids: readonly string[];
}

const first = ['fri-14', 'sat-15', 'sun-16'];
const second = ['sat-22', 'sun-23'];
const summer = ['sat-28', 'sun-29'];
const april = ['sat-4'];

const rows: readonly (readonly [name: string, moment: string, ids: readonly string[]])[] = [
  ['Monday', '2025-11-10T12:00+01:00', first],
  ['Tuesday', '2025-11-11T12:00+01:00', first],
  ['Wednesday', '2025-11-12T12:00+01:00', first],
  ['Thursday', '2025-11-13T12:00+01:00', first],
  ['Friday before the first game', '2025-11-14T12:00+01:00', first],
  ['Saturday between the games', '2025-11-15T12:00+01:00', first],
  ['Sunday before the last game', '2025-11-16T12:00+01:00', first],
  ['Sunday evening after the last game', '2025-11-16T20:30+01:00', first],
  ['the last minute of Sunday', '2025-11-16T23:59+01:00', first],
  ['midnight, a Monday that is a Sunday in London', '2025-11-17T00:00+01:00', second],
  ['a day with a game in the week', '2025-11-19T12:00+01:00', second],
  ['the last minute of a Sunday in summer time', '2026-03-29T23:59+02:00', summer],
  ['midnight in summer time', '2026-03-30T00:00+02:00', april],
];

export const weekendMoments: readonly WeekendMoment[] = rows.map(([name, moment, ids]) => ({
  name,
  now: Date.parse(moment),
  ids,
}));

/** A weekend without games in the winter break: the next one that has any is meant. */
export const breakMoment: WeekendMoment = {
  name: 'a weekend without games',
  now: Date.parse('2025-12-25T12:00+01:00'),
  ids: ['sat-10'],
};

const days: readonly (readonly [id: string, date: string])[] = [
  ['fri-14', '2025-11-14'],
  ['sat-15', '2025-11-15'],
  ['sun-16', '2025-11-16'],
  ['wed-19', '2025-11-19'],
  ['sat-22', '2025-11-22'],
  ['sun-23', '2025-11-23'],
  ['sat-10', '2026-01-10'],
  ['sat-28', '2026-03-28'],
  ['sun-29', '2026-03-29'],
  ['sat-4', '2026-04-04'],
];

/** A season as a league tells it at a moment: a game has its final score two hours after its start. */
export function seasonAt(now: number): Game[] {
  const inputs = days.map(([id, date]) => {
    const isOver = Date.parse(`${date}T18:00+01:00`) + 2 * hour <= now;
    return {
      id,
      date,
      time: '18:00',
      teamHome: 'A',
      teamAway: 'B',
      ...(isOver && { result: '3:1', status: 'played' }),
    };
  });
  return parseGames(inputs).games;
}
