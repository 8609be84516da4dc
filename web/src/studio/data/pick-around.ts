import { weekendAround } from '@matchpost/engine/posts';
import { dayOf, type LeagueGame } from '../../league/game.ts';

/** The games of the weekend of a day, or of the day alone from Monday to Thursday. */
export function pickAround<G extends Pick<LeagueGame, 'startsAt'>>(games: readonly G[], day: string): G[] {
  const weekend = weekendAround(day);
  const { from, to } = day < weekend.from ? { from: day, to: day } : weekend;
  return games.filter((game) => dayOf(game) >= from && dayOf(game) <= to);
}

/** The day of the picked games, else of the next game, else of the last one; '' without games. */
export function findDay(games: readonly LeagueGame[], picked: readonly string[], today: string): string {
  const days = games
    .map(dayOf)
    .filter((day) => day !== '')
    .toSorted();
  const first = games.find(({ id }) => picked.includes(id));
  return (first && dayOf(first)) || (days.find((day) => day >= today) ?? days.at(-1) ?? '');
}
