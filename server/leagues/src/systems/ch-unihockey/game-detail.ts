import { parseGame, type Game } from '@matchpost/engine';
import { LeagueError } from '../../errors.ts';
import { joinLoaded, type Loaded } from '../../source.ts';
import { invalidAnswer } from '../../federation/answer.ts';
import { getCellFinder } from './columns.ts';
import { parseTable } from './table.ts';
import { readResult } from './team-games.ts';
import { chUnihockey } from './system.ts';

/** Reads `/api/games/{id}`, an attribute list: one row whose headers carry keys. */
export function parseGameDetail(body: unknown, id: string, today: string): Game {
  const table = parseTable(body);
  const [row] = table.rows;
  if (!row) throw new LeagueError('game-unknown', { params: { id } });
  const find = getCellFinder(table);
  const line = (column: Parameters<typeof find>[1], index = 0) => find(row, column)?.lines[index] ?? '';
  const { game } = parseGame(
    {
      id,
      date: line('start'),
      time: line('time') || line('start', 1),
      teamHome: line('home'),
      teamAway: line('away'),
      teamHomeLogo: find(row, 'homeLogo')?.imageUrl,
      teamAwayLogo: find(row, 'awayLogo')?.imageUrl,
      location: line('location'),
      city: line('location', 1),
      competition: table.subtitle,
      ...readResult(find(row, 'result')),
    },
    `games.${id}`,
    { today, scores: 'reading' },
  );
  if (!game.teamHome && !game.teamAway) throw invalidAnswer(chUnihockey.source, 'game: no teams');
  return game;
}

/**
 * A game of its page and its list. A newer list wins over an older page, and the whole is as old as the answer that
 * told its score: a score of today beside a page of yesterday would count as read before kick-off.
 */
export function joinGame(page: Loaded<Game>, list: Loaded<Game>, today: string): Loaded<Game> {
  const isNewer = list.asOf > page.asOf;
  const isNews = isNewer && hasNewScore(page.value, list.value);
  const detail = isNewer ? takeNews(page.value, list.value) : page.value;
  const joined = joinLoaded([page, list], mergeGame(detail, list.value, today));
  if (joined.value.score === undefined) return joined;
  return { ...joined, asOf: isNews || page.value.score === undefined ? list.asOf : page.asOf };
}

function hasNewScore(page: Game, list: Game): boolean {
  return list.score !== undefined && list.result !== page.result;
}

/** An older page with the day, the hall and the score of its list, where they are others. */
function takeNews(page: Game, list: Game): Game {
  const isMoved = !page.startsAt.startsWith(list.startsAt) && !list.startsAt.startsWith(page.startsAt);
  const { date, time, startsAt, location, city, result, resultDetail, status } = list;
  return {
    ...page,
    // A new day is the end of a postponement.
    ...(isMoved && { date, time, startsAt, ...(page.status === 'postponed' && { status }) }),
    ...(location !== '' && location !== page.location && { location, city }),
    ...(hasNewScore(page, list) && { result, resultDetail, status }),
  };
}

/**
 * The list knows the town and the day of a cancelled game, the detail knows logos, thirds and the competition; where
 * both speak, the detail is right.
 */
function mergeGame(detail: Game, listed: Game, today: string): Game {
  // Also when the detail has no day at all: every text starts with an empty one.
  const start = listed.startsAt.startsWith(detail.startsAt) ? listed : detail;
  const merged = {
    ...listed,
    ...Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== '')),
    date: start.date || detail.date,
    time: start.time,
    startsAt: start.startsAt,
    status: mergeStatus(detail, listed),
  };
  return parseGame(merged, `games.${detail.id}`, { today, scores: 'reading' }).game;
}

/** Of one score it is enough that one of them says how the game ended. */
function mergeStatus(detail: Game, listed: Game): Game['status'] {
  if (isPlain(detail.status)) return isPlain(listed.status) ? detail.status : listed.status;
  return detail.status === 'live' && detail.result === listed.result ? listed.status : detail.status;
}

function isPlain(status: Game['status']): boolean {
  return status === 'unknown' || status === 'scheduled';
}
