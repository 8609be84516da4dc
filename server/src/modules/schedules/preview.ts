import { day, hour, swissDay, swissTime } from '@matchpost/engine/clock';
import { byStart, isComing, listRounds } from '@matchpost/engine/posts';
import type { Game } from '@matchpost/engine';
import type { ComingPost } from '../../contract/schedules.ts';
import { findDayOff } from './day-off.ts';
import { roundKey } from './read-round.ts';
import { getDaysOf, getTab, pickForRun } from './run-due.ts';
import type { Schedule } from './schedule.entity.ts';
import { findNextWeekly, toMoment } from './zurich.ts';

/** The next posts that are shown. */
const COUNT = 3;
/** Weeks ahead that are searched for games: a season. */
const WEEKS = 53;
/** From kick-off to the final score, roughly. */
const UNTIL_RESULT = 2 * hour;
/** Kick-off where no time is known. */
const EVENING = '20:00';

/** The next posts of a schedule by the league's games, earliest first. A paused schedule is shown as if it ran. */
export function findComing(schedule: Schedule, games: readonly Game[], now: number): ComingPost[] {
  if (schedule.trigger === 'round') return findRounds(schedule, games, now);
  return schedule.trigger === 'result' ? findResults(schedule, games, now) : findWeekly(schedule, games, now);
}

function findWeekly(schedule: Schedule, games: readonly Game[], now: number): ComingPost[] {
  const weekly = { weekday: schedule.weekday ?? 1, time: schedule.time ?? '00:00' };
  const posts: ComingPost[] = [];
  let at = now;
  for (let week = 0; week < WEEKS && posts.length < COUNT; week++) {
    at = findNextWeekly(at, weekly);
    const key = swissTime(at);
    const { from, to } = getDaysOf(schedule, key);
    const weekend = games.filter(({ startsAt }) => startsAt.slice(0, 10) >= from && startsAt.slice(0, 10) <= to);
    const found = pickForRun(getTab(schedule), weekend, { key, today: key.slice(0, 10) });
    if (found.length === 0) continue;
    posts.push(toPost(schedule, { key, at, days: [key.slice(0, 10)], games: found.toSorted(byStart) }));
  }
  return posts;
}

function findResults(schedule: Schedule, games: readonly Game[], now: number): ComingPost[] {
  const yesterday = swissDay(now - day);
  return games
    .filter((game) => isComing(game, yesterday) && game.id !== '' && game.startsAt !== '')
    .map((game) => ({ game, at: expectResult(game.startsAt) }))
    .filter(({ at }) => at >= now - UNTIL_RESULT)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, COUNT)
    .map(({ game, at }) => {
      const days = [game.startsAt.slice(0, 10), swissDay(at)];
      return toPost(schedule, { key: `game:${game.id}`, at, days, games: [game] });
    });
}

/** The moment of a game's result, roughly. */
function expectResult(startsAt: string): number {
  return toMoment(startsAt.slice(0, 10), startsAt.slice(11, 16) || EVENING) + UNTIL_RESULT;
}

/** The tables of the next rounds, each after our last game of it. */
function findRounds(schedule: Schedule, games: readonly Game[], now: number): ComingPost[] {
  const yesterday = swissDay(now - day);
  const coming = games.filter((game) => isComing(game, yesterday) && game.startsAt !== '');
  return listRounds(coming)
    .slice(0, COUNT)
    .map((round) => {
      const at = Math.max(...round.games.map(({ startsAt }) => expectResult(startsAt)));
      const days = round.games.map(({ startsAt }) => startsAt.slice(0, 10));
      return toPost(schedule, { key: roundKey(round), at, days, games: round.games });
    });
}

interface Occurrence {
  key: string;
  at: number;
  days: readonly string[];
  games: readonly Game[];
}

function toPost(schedule: Schedule, { key, at, days, games }: Occurrence): ComingPost {
  return {
    key,
    at: new Date(at).toISOString(),
    about: schedule.trigger !== 'weekly',
    off: findDayOff(schedule, key, days) ?? null,
    games: games.map(({ id, startsAt, teamHome, teamAway }) => ({
      id,
      starts_at: startsAt,
      team_home: teamHome,
      team_away: teamAway,
    })),
  };
}
