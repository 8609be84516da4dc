import type { Game } from '../game.ts';

/**
 * Groups games into posts: up to `size` of one day, earliest first. Posts are in the order of their first games; a game
 * without a day has its own post.
 */
export function groupByDay<G extends Pick<Game, 'startsAt'>>(games: readonly G[], size: number): G[][] {
  const groups: G[][] = [];
  const open = new Map<string, G[]>();
  for (const game of games) {
    const day = game.startsAt.slice(0, 10);
    const group = open.get(day);
    if (day !== '' && group && group.length < size) {
      group.push(game);
    } else {
      const started = [game];
      open.set(day, started);
      groups.push(started);
    }
  }
  return groups.map((group) =>
    group.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt))),
  );
}
