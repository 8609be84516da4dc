import type { Game, GameStatus } from '@matchpost/engine';

const words: Partial<Record<GameStatus, string>> = {
  live: 'live',
  cancelled: 'cancelled',
  postponed: 'postponed',
  abandoned: 'abandoned',
};

/** One line for each game, in columns. */
export function gamesTable(games: readonly Game[]): string[] {
  return inColumns(
    games.map((game) => [
      game.date,
      game.time,
      `${game.teamHome} - ${game.teamAway}`,
      [game.result, game.status === 'forfeited' ? 'forfeited' : words[game.status]].filter(Boolean).join(' '),
      [game.location, game.city].filter(Boolean).join(', '),
      game.id,
    ]),
  );
}

/** Pads every cell to the width of the widest in its column. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
