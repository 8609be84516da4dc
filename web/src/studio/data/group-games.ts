import { dayOf, type LeagueGame } from '../../league/game.ts';

export interface GameDay {
  /** `yyyy-mm-dd`, or '' for games without a readable date. */
  day: string;
  isPast: boolean;
  games: LeagueGame[];
}

interface GroupOptions {
  /** `yyyy-mm-dd` in Switzerland. */
  today: string;
  showPast: boolean;
}

/**
 * Groups games by day, today and later in order. `showPast` adds past days before them, newest first. Games without a
 * readable date come last.
 */
export function groupGames(games: readonly LeagueGame[], { today, showPast }: GroupOptions): GameDay[] {
  const days = Map.groupBy(games, dayOf);
  const groups = [...days].map(([day, ofDay]) => ({
    day,
    isPast: day !== '' && day < today,
    games: ofDay.sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
  }));
  const past = groups.filter(({ isPast }) => isPast).sort((a, b) => b.day.localeCompare(a.day));
  const coming = groups.filter(({ isPast, day }) => !isPast && day !== '').sort((a, b) => a.day.localeCompare(b.day));
  const undated = groups.filter(({ day }) => day === '');
  return [...(showPast ? past : []), ...coming, ...undated];
}
