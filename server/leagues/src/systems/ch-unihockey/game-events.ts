import type { Game } from '@matchpost/engine';
import type { Ask } from '../../federation/ask.ts';
import { unknownAs } from '../../federation/unknown.ts';
import { LeagueError } from '../../errors.ts';
import type { LoadOptions } from '../../source.ts';
import { parseTable } from './table.ts';

/** Lists show live results; the end of a game stands among its events. */
const endOfGame = /^spielende\b/i;

interface Reach {
  ask: Ask;
  today(): string;
}

/** Whether `/api/game_events/{id}` tells the end. Rows can be doubled, and columns be added: any cell may tell it. */
function parseIsOver(body: unknown): boolean {
  return parseTable(body).rows.some(({ cells }) =>
    cells.some(({ lines }) => lines.some((line) => endOfGame.test(line))),
  );
}

/** Today's games with the end their events tell; games of other days need none. */
export function endGames(reach: Reach, games: readonly Game[], options?: LoadOptions): Promise<Game[]> {
  return Promise.all(games.map((game) => endGame(reach, game, options)));
}

export async function endGame({ ask, today }: Reach, game: Game, options?: LoadOptions): Promise<Game> {
  const { id, status, score, startsAt } = game;
  if (status !== 'live' || score === undefined || !startsAt.startsWith(today())) return game;
  // With the kick-off the answer ages as fast as the game's own.
  const parse = (body: unknown) => ({ startsAt, isOver: parseIsOver(body) });
  const unknown = unknownAs('game-unknown', id);
  try {
    const { value } = await ask({ kind: 'game', path: `/api/game_events/${id}`, parse, unknown }, options);
    return value.isOver ? { ...game, status: 'played' } : game;
  } catch (error) {
    // Some games have no events.
    if (error instanceof LeagueError) return game;
    throw error;
  }
}
