import type { Format, Game, Tab } from '@matchpost/engine';
import { dayOf, hasResult } from '../../../league/game.ts';

/** A post the preflight draws. */
export interface PlannedPost {
  games: readonly Game[];
  /** Results as soon as a game has one, as in the studio. */
  tab: Tab;
  format: Format;
}

/** Of one format; more would keep somebody waiting for minutes. */
export const MOST_POSTS = 120;

interface PlanOptions {
  /** Games a graphic holds. */
  perPost: number;
  formats: readonly Format[];
}

/** Every game once, those of one day together as far as the template holds them; then the same in every format. */
export function planPosts(games: readonly Game[], { perPost, formats }: PlanOptions): PlannedPost[] {
  const days = [...Map.groupBy(games, dayOf).values()];
  const groups = days.flatMap((ofDay) => chunk(ofDay, Math.max(1, perPost))).slice(0, MOST_POSTS);
  return formats.flatMap((format) =>
    groups.map((group): PlannedPost => ({ games: group, tab: group.some(hasResult) ? 'result' : 'preview', format })),
  );
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
